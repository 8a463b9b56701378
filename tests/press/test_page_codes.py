"""Codes on paper: each leads to the page of its chapter or game, says so to those who cannot see it, and is there only where
somebody said where the site is."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pytest

from generator.press.outputs import OutputOptions
from generator.press.score_pad.content import content as pad_content
from generator.press.site.chapters import ChapterPage
from generator.press.site_address import chapter_address
from tests.games import GAMES, TOLD
from tests.press.codes import read_pages
from tests.press.documents import built, edition, save
from tests.press.layout import check_margins
from tests.press.verapdf import failures
from tests.sizes import sampled

SITE = "https://rules.example.org/"
long = pytest.mark.long


def of_game(game: str, language: str) -> str:
    return f"{SITE}{language}/{game}/"


def of_chapters(game: str, language: str) -> list[str]:
    told = edition(game, language)
    return [f"{of_game(game, language)}{chapter.id}/" for chapter in told.chapters]


@pytest.mark.parametrize(("game", "language"), sampled(TOLD))
def test_a_rulebook_leads_to_its_game_and_each_chapter(game: str, language: str) -> None:
    found = read_pages(built("rulebook", game, language, site=SITE))

    assert found[0] == [of_game(game, language)]
    assert sorted(text for page in found[1:] for text in page) == sorted(of_chapters(game, language))


@pytest.mark.parametrize(("game", "language"), sampled(TOLD))
def test_a_code_leads_where_the_site_has_its_chapter(game: str, language: str) -> None:
    told = edition(game, language)
    for chapter in told.chapters:
        url = ChapterPage(told, chapter).url

        assert chapter_address(SITE, language, game, chapter.id) == f"{SITE}{language}/{url}"


@pytest.mark.parametrize(("game", "language"), sampled(TOLD))
@pytest.mark.parametrize("kind", ["aid", "score-pad"])
def test_an_aid_and_each_pad_of_a_sheet_lead_to_their_game(kind: str, game: str, language: str) -> None:
    found = [text for page in read_pages(built(kind, game, language, site=SITE)) for text in page]

    assert set(found) == {of_game(game, language)}
    assert len(found) == 1 or kind == "score-pad"


def test_a_booklet_has_the_code_of_its_game_on_the_back_cover() -> None:
    found = read_pages(built("rulebook", GAMES[0], "hu", "a5", site=SITE, booklet=True))

    assert found[0] == [of_game(GAMES[0], "hu")]
    assert sorted(text for page in found[1:] for text in page) == sorted(of_chapters(GAMES[0], "hu"))


@pytest.mark.parametrize("kind", ["aid", "score-pad", pytest.param("rulebook", marks=long)])
def test_a_code_says_where_it_leads_to_those_who_cannot_see_it(kind: str, tmp_path: Path) -> None:
    path = save(built(kind, GAMES[0], "hu", site=SITE), tmp_path)

    assert failures(path) == []
    with pikepdf.open(path) as document:
        alts = [
            str(one.Alt) for one in document.objects if isinstance(one, pikepdf.Dictionary) and "/Alt" in one
        ]
    assert f"QR-kód; ide vezet: {of_game(GAMES[0], 'hu')}" in alts


@pytest.mark.parametrize("size", sampled([0, 24]))
@pytest.mark.parametrize("kind", ["rulebook", "aid"])
def test_a_page_has_room_for_its_code(kind: str, size: int) -> None:
    made = built(kind, GAMES[0], "hu", site=SITE, type_size=size)

    check_margins(made, "a4", {"rulebook": 14.5, "aid": 8.5}[kind], 3)
    assert read_pages(made)[0] == [of_game(GAMES[0], "hu")]


@pytest.mark.parametrize("game", GAMES)
def test_a_usual_code_takes_no_room_from_the_rows_of_a_pad(game: str) -> None:
    plain, coded = (pad_content(edition(game, "hu"), OutputOptions(site=site))["pad"] for site in ("", SITE))

    assert coded.code
    assert coded.row_height(190) > plain.row_height(190) - 0.15
