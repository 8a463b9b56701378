"""Handouts as they come off the press: nothing lost, in our fonts, the same bytes, open to everyone."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest

from generator.press.faults import PressFault
from generator.press.handouts.render import render
from generator.press.handouts.request import Asset
from generator.press.outputs import OUTPUTS, OutputOptions
from generator.press.paper import MM
from tests.games import GAMES, ROOT, TOLD
from tests.press.codes import read_pages
from tests.press.documents import edition, letters, pages, save
from tests.press.handouts.sheets import letters_of, pages_of, printed, told
from tests.press.verapdf import failures
from tests.press.words import words_in
from tests.sizes import sampled

#: Every game in a language, with each of its handouts.
HANDOUTS = [
    (game, language, part) for game, language in TOLD for part in edition(game, language).game.handouts
]
#: A bit of everything.
MIXED = (
    "district.places example:a-noble-decides card:guild-card/mercers card:guild-card/bakers term:district "
    "ruling:tower-nobles-reminders component:survey-chit aid:guilds table:setup.supplies setup"
)


def handout(game: str, language: str, part: str) -> bytes:
    """A handout of a game, as the build makes it."""
    output, told = OUTPUTS["handouts"], edition(game, language)
    return output.render(output.content(told, OutputOptions(), part))


@pytest.mark.long
@pytest.mark.parametrize(("game", "language", "part"), HANDOUTS)
def test_a_handout_breaks_no_rule_of_pdf_ua(game: str, language: str, part: str, tmp_path: Path) -> None:
    assert failures(save(handout(game, language, part), tmp_path)) == []


@pytest.mark.parametrize(
    "languages", [("en", "hu"), pytest.param(("hu",), marks=pytest.mark.long)], ids=" beside ".join
)
def test_whatever_can_be_printed_breaks_no_rule_of_pdf_ua(languages: tuple[str, ...], tmp_path: Path) -> None:
    pdf = printed(MIXED, *languages, paper="a4", qr="https://a.example/", site="https://b.example/")

    assert failures(save(pdf, tmp_path)) == []
    document = pikepdf.open(save(pdf, tmp_path))
    assert str(document.Root.Lang) == languages[0]


@pytest.mark.parametrize(("game", "language", "part"), sampled(HANDOUTS))
def test_every_paragraph_is_printed_whole(game: str, language: str, part: str) -> None:
    content = OUTPUTS["handouts"].content(edition(game, language), OutputOptions(), part)
    pages = "\\d+".join(re.escape(letters(words)) for words in content["page"][language])
    there = re.sub(pages, "", letters_of(render(content)))  # behind links stand the pages that they lead to

    paragraphs = list(words_in(block[0] for thing in content["things"] for block in thing["blocks"]))

    assert len(paragraphs) > 5
    lost = [one for one in paragraphs if letters(one) not in there]
    assert lost == []


@pytest.mark.parametrize(("game", "language", "part"), sampled(HANDOUTS))
def test_a_handout_is_a_sheet_and_its_last_page_is_no_orphan(game: str, language: str, part: str) -> None:
    pdf = pypdfium2.PdfDocument(handout(game, language, part))

    assert 1 <= len(pdf) <= 2
    last = pdf[len(pdf) - 1]
    text = last.get_textpage()
    lowest = min(
        text.get_charbox(at)[1] for at in range(text.count_chars()) if text.get_text_range(at, 1).strip()
    )
    foot = sorted({round(text.get_charbox(at)[1]) for at in range(text.count_chars())})
    assert foot[-1] - lowest > last.get_height() / 3


@pytest.mark.long
def test_the_same_content_gives_the_same_bytes_in_another_process() -> None:
    code = (
        "import sys; from tests.press.handouts.sheets import printed\n"
        "sys.stdout.buffer.write(printed('district.places aid:guilds example:a-noble-decides', 'hu'))"
    )
    other = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True).stdout

    assert other == printed("district.places aid:guilds example:a-noble-decides", "hu")


def test_a_handout_has_our_fonts_and_no_other(tmp_path: Path) -> None:
    document = pikepdf.open(save(printed(MIXED, "hu"), tmp_path))

    fonts = {
        str(one.BaseFont)
        for one in document.objects
        if isinstance(one, pikepdf.Dictionary) and "/BaseFont" in one
    }
    assert {name.partition("+")[2].removesuffix("-Bold") for name in fonts} == {"Rulewright-Sans"}


def test_letters_that_our_fonts_lack_are_refused() -> None:
    with pytest.raises(PressFault, match="our fonts have no letters for 字漢"):
        printed("district.places", title={"en": "A 漢字 title"})


def test_hungarian_loses_no_letter_at_the_end_of_a_line() -> None:
    words = "asszonnyal amennyiben passzol összes vissza hosszabb mennyiség könnyű loccsan"
    title = {"hu": " ".join([words] * 9)}

    pdf = printed("district.places", "hu", paper="60x1000", type_size=14.0, title=title)

    assert letters(title["hu"]) in letters_of(pdf)
    assert letters_of(pdf).count("asszonnyal") == 9


@pytest.mark.parametrize(
    ("paper", "width", "height"),
    [("a4", 210, 297), ("a5", 148, 210), ("a6", 105, 148), ("letter", 215.9, 279.4), ("half-letter", 139.7, 215.9), ("100x150", 100, 150)],
)  # fmt: skip
def test_the_paper_is_as_large_as_it_is_called(paper: str, width: float, height: float) -> None:
    (page, *_) = pypdfium2.PdfDocument(printed("district.places", paper=paper))

    assert [round(side / MM, 1) for side in page.get_size()] == [width, height]


def test_things_stand_in_the_order_in_which_they_are_named() -> None:
    text = letters_of(printed("district.places flee.open-gaps district.form"))

    titles = [letters(title) for title in ("5.4 Places", "8.1 Nobles flee", "5.1 Districts")]
    assert sorted(titles, key=text.index) == titles


def test_the_largest_type_is_found_that_leaves_a_handout_on_its_pages() -> None:
    content = told("aid:guilds", "hu", fit=1)

    fitted = render(content)
    larger = [render(_in_type(content, size)) for size in (11.0, 12.0, 14.0)]

    assert pages(fitted) == 1
    assert _type_of(fitted) > 9
    assert all(_type_of(one) > _type_of(fitted) for one in larger if pages(one) > 1)
    assert any(pages(one) > 1 for one in larger)


def _in_type(content: Any, size: float) -> Any:
    return content | {"layout": content["layout"] | {"fit": 0, "type": size, "chosen-type": True}}


def _type_of(pdf: bytes) -> float:
    """The size that most of the text is printed in."""
    sizes = [
        round(found.get_font_size(), 2)
        for page in pypdfium2.PdfDocument(pdf)
        for found in page.get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_TEXT])
    ]
    return max(set(sizes), key=sizes.count)


def test_what_fits_on_no_page_is_refused() -> None:
    with pytest.raises(PressFault, match=r"this does not fit on 1 page at 6 pt: leave something out"):
        printed("chapter:final", paper="a6", fit=1)


def test_links_on_several_pages_say_on_which_page_and_of_one_page_do_not() -> None:
    things = "district.places district.form district.nobles-break-ties"

    one, several = printed(things, paper="a4"), printed(things + " chapter:final", paper="a6")

    assert "(p. " not in " ".join(pages_of(one))
    assert "5.7 Nobles break ties (p. " in " ".join(" ".join(pages_of(several)).split())


def test_a_rule_that_stands_elsewhere_is_told_by_its_number_and_with_a_site_by_its_address() -> None:
    plain, sited = (told("round-2.voting", "en", site=site) for site in ("", "https://a.example/"))

    assert plain["elsewhere"] == []
    assert sited["elsewhere"][0]["short"].startswith("a.example/en/walled-city/")
    assert letters(sited["elsewhere"][0]["short"]) in letters_of(render(sited))


def test_languages_stand_side_by_side_rule_by_rule() -> None:
    pdf = printed("district.places flee.open-gaps", "hu", "en", paper="a4")
    text = pypdfium2.PdfDocument(pdf)[0].get_textpage()

    def place(words: str) -> tuple[float, float]:
        found = text.search(words).get_next()
        assert found, words
        left, _, _, top = text.get_charbox(found[0])
        return left, top

    for hungarian, english in (("Helyezések", "Places"), ("A nemesek elmenekülnek", "Nobles flee")):
        assert abs(place(hungarian)[1] - place(english)[1]) < 3
        assert place(hungarian)[0] < place(english)[0] - 200


def test_a_code_leads_where_it_is_said_to() -> None:
    own = printed("district.places", qr="https://club.example/rules", site="https://a.example/")
    chapter = printed("district.places district.form", site="https://a.example/")
    game = printed("district.places flee.open-gaps", site="https://a.example/")

    found = [read_pages(pdf)[0] for pdf in (own, chapter, game)]

    assert found == [
        ["https://club.example/rules"],
        ["https://a.example/en/walled-city/votes/"],
        ["https://a.example/en/walled-city/"],
    ]


@pytest.mark.parametrize(
    "svg",
    [
        '<image href="file:///etc/passwd" width="9" height="9"/>',
        '<image href="http://a.example/x.png" width="9" height="9"/>',
    ],
)
def test_a_logo_brings_nothing_with_it(svg: str) -> None:
    logo = f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">{svg}</svg>'

    with pytest.raises(PressFault, match=r"^(file:///etc/passwd|http://a\.example/)"):
        printed("district.places", logo=Asset("logo.svg", logo.encode()))


def test_a_logo_stands_beside_the_title_under_its_name(tmp_path: Path) -> None:
    logo = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="red"/></svg>'

    pdf = printed("district.places", logo=Asset("club/our-club.svg", logo.encode()))

    assert failures(save(pdf, tmp_path)) == []
    document = pikepdf.open(save(pdf, tmp_path))
    assert [
        str(one.Alt) for one in document.objects if isinstance(one, pikepdf.Dictionary) and "/Alt" in one
    ] == ["our-club"]


def test_every_game_has_a_first_turn_a_score_and_what_its_cards_do() -> None:
    for game in GAMES:
        assert list(edition(game, "en").game.handouts) == ["first-turn", "scoring", "cards"]
