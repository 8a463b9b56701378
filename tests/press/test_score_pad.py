"""The score pad: what is printed, what can be filled in, and that it adds up as the engine does."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest

from generator.check.loaded_game import LoadedGame
from generator.check.run import load_and_check
from generator.language.messages import message, messages_of
from generator.model.game import Game
from generator.press.edition import Edition
from generator.press.outputs import OutputOptions
from generator.press.paper import A4, LETTER, PAPERS, Paper
from tests.press.documents import pressed

MM = 72 / 25.4
GAME = "walled-city"
FOUR_COLUMNS, TWO_COLUMNS = None, {"players": "2"}


@pytest.fixture
def walled_city(loaded_games: Mapping[str, LoadedGame]) -> LoadedGame:
    return loaded_games[GAME]


def printed(game: Game, language: str = "hu", paper: Paper = A4, sitting: Any = None, **how: bool) -> bytes:
    edition = Edition(game, language, game.sitting(sitting) if sitting else None)
    return pressed("score-pad", edition, OutputOptions(paper.id, **how))


def fillable(game: Game, language: str = "hu", sitting: Any = None) -> bytes:
    return pressed("score-form", Edition(game, language, game.sitting(sitting) if sitting else None))


def text_of(pdf: bytes) -> str:
    return "\n".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(pdf))


@pytest.mark.parametrize(("players", "columns"), [("1", 2), ("2", 2), ("3", 3)])
def test_who_plays_alone_has_a_column_for_what_plays_against_them(
    walled_city: LoadedGame, players: str, columns: int
) -> None:
    about = walled_city.game.head.model_copy(update={"players": (1, 2, 3)})
    made = fillable(replace(walled_city.game, head=about), sitting={"players": players})

    assert len([name for name in fields_of(made) if name.startswith("name.")]) == columns


def size_in_mm(pdf: bytes) -> list[tuple[float, float]]:
    pages = pypdfium2.PdfDocument(pdf)
    return [tuple(round(side / MM, 1) for side in page.get_size()) for page in pages]


def picture(pdf: bytes, dots_a_mm: int = 6) -> Any:
    page = pypdfium2.PdfDocument(pdf)[0]
    return page.render(scale=dots_a_mm / MM, grayscale=True).to_pil().convert("L")


@cache
def open_pdf(pdf: bytes) -> pikepdf.Pdf:
    """A document, kept open: what is found in it lives no longer than it does."""
    return pikepdf.open(BytesIO(pdf))


def fields(found: Any, above: tuple[str, ...] = ()) -> Iterator[tuple[str, pikepdf.Object]]:
    """Every field of a form by its whole name."""
    for field in found:
        name = (*above, str(field.T))
        if "/Kids" in field:
            yield from fields(field.Kids, name)
        else:
            yield ".".join(name), field


def fields_of(pdf: bytes) -> dict[str, pikepdf.Object]:
    return dict(fields(open_pdf(pdf).Root.AcroForm.Fields))


def add_up(pdf: bytes, filled: Mapping[str, int]) -> dict[str, int]:
    """Fill in a form and do what its own calculations say, in the order that it asks for."""
    opened = open_pdf(pdf)
    names = {field.objgen: name for name, field in fields(opened.Root.AcroForm.Fields)}
    values = dict(filled)
    for field in opened.Root.AcroForm.CO:
        script = str(field.AA.C.JS)
        called = re.fullmatch(r'AFSimple_Calculate\("SUM", new Array\((.*)\)\);', script)
        assert called, script
        parts = re.findall(r'"([^"]+)"', called[1])
        assert set(parts) <= set(names.values()), "a sum of a field that is not there"
        values[names[field.objgen]] = sum(values.get(part, 0) for part in parts)
    return values


def votes_by_row(loaded: LoadedGame, example: str, sections: tuple[str, ...]) -> dict[str, int]:
    """The awards of a worked example, each in the row that takes it."""
    replay = next(replay for replay in loaded.replays if replay.example.id == example)
    players = {player: number for number, player in enumerate(replay.example.given["players"], 1)}
    votes: dict[str, int] = {}
    for award in replay.run.ledger.awards:
        (row,) = [
            row
            for section in loaded.game.score_pad.sections
            if section.id in sections
            for row in section.rows_at((replay.sitting,))
            if row.takes(award.rule, award.facts)
        ]
        name = f"{row.id}.{players[award.player]}"
        votes[name] = votes.get(name, 0) + award.amount
    return votes


def gaps(strip: Any) -> list[float]:
    """How far apart in millimetres the lines lie that a strip of a picture crosses, at ten dots a millimetre."""
    dots = strip.tobytes()
    lines = [at for at in range(1, len(dots)) if dots[at] < 200 <= dots[at - 1]]
    return [(after - before) / 10 for before, after in pairwise(lines)]


def test_a_sheet_is_one_page_of_its_paper_turned_for_a_long_pad(walled_city: LoadedGame) -> None:
    assert size_in_mm(printed(walled_city.game, paper=A4)) == [(297.0, 210.0)]
    assert size_in_mm(printed(walled_city.game, paper=LETTER)) == [(279.4, 215.9)]


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize(("language", "title"), [("hu", "Szavazatok"), ("en", "Votes")])
def test_three_long_pads_share_a_sheet(
    walled_city: LoadedGame, language: str, title: str, paper: Paper
) -> None:
    words = text_of(printed(walled_city.game, language, paper)).split()

    assert words.count(title) == 3


def test_four_short_pads_share_an_upright_sheet(pebbles: Path) -> None:
    pdf = printed(load_and_check(Path("pebbles")).game, "en")

    assert text_of(pdf).split().count("Points") == 4
    assert size_in_mm(pdf) == [(210.0, 297.0)]


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("ink_saver", [False, True], ids=["colour", "ink-saver"])
@pytest.mark.parametrize("sitting", [FOUR_COLUMNS, TWO_COLUMNS], ids=["four", "two"])
def test_nothing_is_printed_outside_the_margins(
    walled_city: LoadedGame, paper: Paper, ink_saver: bool, sitting: Any
) -> None:
    for language in ("hu", "en"):
        dots = picture(printed(walled_city.game, language, paper, sitting, ink_saver=ink_saver))
        edge = 8 * 6 - 2  # eight millimetres, less a third of one for the thickness of lines

        wide, high = dots.size

        assert dots.getextrema()[0] < 100
        for strip in (
            (0, 0, wide, edge),
            (0, high - edge, wide, high),
            (0, 0, edge, high),
            (wide - edge, 0, wide, high),
        ):
            assert dots.crop(strip).getextrema() == (255, 255)


def test_saving_ink_leaves_the_paper_white_behind_the_lines(walled_city: LoadedGame) -> None:
    grey, white = (picture(printed(walled_city.game, ink_saver=saver)) for saver in (False, True))

    def inked(dots: Any) -> int:
        return sum(dots.histogram()[:250])

    assert inked(grey) > 1.5 * inked(white)


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_there_is_room_to_write_in_every_cell(walled_city: LoadedGame, paper: Paper) -> None:
    """Upright and level lines, found in the picture, leave cells of at least 7 by 12 millimetres."""
    dots = picture(printed(walled_city.game, paper=paper, ink_saver=True), 10)
    x = dots.width // 3 - 8 * 10 - 40  # through the last cells of the first pad
    y = 250  # through the names
    heights = gaps(dots.crop((x, 150, x + 1, dots.height)))
    cells = [height for height in heights if height > 5.5]  # headings of sections are lower

    assert len(cells) == 20  # names, 7 + 1, 7 + 1, towers, total, guild numbers
    assert min(cells) >= 7
    assert min(gaps(dots.crop((x - 500, y, x, y + 1)))) >= 12


@pytest.mark.parametrize("make", [printed, fillable])
@pytest.mark.parametrize("language", ["hu", "en"])
def test_the_same_pad_has_the_same_bytes(walled_city: LoadedGame, make: Any, language: str) -> None:
    assert make(walled_city.game, language) == make(walled_city.game, language)


@pytest.mark.parametrize("make", [printed, fillable])
def test_every_font_is_embedded(walled_city: LoadedGame, make: Any) -> None:
    fonts = [
        found
        for found in open_pdf(make(walled_city.game)).objects
        if isinstance(found, pikepdf.Dictionary) and found.get("/Type") == "/Font"
    ]

    assert len(fonts) >= 3
    assert all(
        "SourceSansPro" in str(font.BaseFont) and "/FontFile2" in font.FontDescriptor for font in fonts
    )


def test_hungarian_letters_are_drawn_and_can_be_found(pebbles: Path) -> None:
    pictures = {}
    for title in ("Őrző hűség", "Örzö hüség", "\N{SNOWMAN}rz\N{SNOWMAN} h\N{SNOWMAN}ség"):
        path = pebbles / "score-pad.yaml"
        path.write_text(
            re.sub("title: {hu: [^,]+", f"title: {{hu: {title}", path.read_text("utf-8"), count=1), "utf-8"
        )
        pdf = printed(load_and_check(Path("pebbles")).game)
        pictures[title] = picture(pdf).tobytes()
        assert title in text_of(pdf) or "\N{SNOWMAN}" in title

    assert len(set(pictures.values())) == 3


def test_a_pad_says_what_it_is_and_that_it_is_unofficial(walled_city: LoadedGame) -> None:
    words = " ".join(text_of(printed(walled_city.game, "en")).split())

    assert "Designed by Daryl Andrews, Stephen Sauer. Published by Mercury Games, 2014." in words
    assert "The Walled City: Londonderry & Borderlands, first edition." in words
    assert "Unofficial" in words
    assert "English" in words
    assert "Tie: lower guild number." in words


def test_the_places_of_a_district_are_the_numbers_of_the_rules(walled_city: LoadedGame) -> None:
    assert text_of(printed(walled_city.game, "en")).count("5, 3, 2 and 0 for the places") == 6


def test_there_is_a_column_for_each_player_of_the_sitting(walled_city: LoadedGame) -> None:
    def names(sitting: Any) -> list[str]:
        return [name for name in fields_of(fillable(walled_city.game, sitting=sitting)) if "name." in name]

    assert names({"players": "2"}) == ["name.1", "name.2"]
    assert names({"players": "3"}) == ["name.1", "name.2", "name.3"]
    assert names(None) == ["name.1", "name.2", "name.3", "name.4"]


def test_a_row_for_some_sittings_is_left_out_at_the_others(pebbles: Path) -> None:
    path = pebbles / "score-pad.yaml"
    path.write_text(path.read_text("utf-8") + "      when: {players: 3}\n", "utf-8")
    game = load_and_check(Path("pebbles")).game

    assert "Most pebbles" in text_of(printed(game, "en", sitting={"players": "3"}))
    assert "Most pebbles" not in text_of(printed(game, "en", sitting={"players": "2"}))
    assert "Most pebbles" in text_of(printed(game, "en"))


def test_a_game_without_a_pad_says_so(pebbles: Path) -> None:
    (pebbles / "score-pad.yaml").unlink()

    with pytest.raises(ValueError, match="pebbles has no score pad"):
        printed(load_and_check(Path("pebbles")).game)


def test_the_form_adds_up_a_whole_game_as_the_engine_does(walled_city: LoadedGame) -> None:
    first = votes_by_row(walled_city, "a-whole-first-vote", ("roads",))
    last = votes_by_row(walled_city, "a-whole-last-vote", ("walls", "defence"))
    values = add_up(fillable(walled_city.game, sitting={"players": "3"}), first | last)

    assert [values[f"roads.{player}"] for player in (1, 2, 3)] == [5, 10, 6]
    assert [values[f"walls.{player}"] for player in (1, 2, 3)] == [5 + 13, 10 + 8, 6 + 6]
    assert [values[f"total.{player}"] for player in (1, 2, 3)] == [5 + 17, 10 + 10, 6 + 10]


@pytest.mark.parametrize(
    ("example", "sections"), [("a-whole-first-vote", ("roads",)), ("a-whole-last-vote", ("walls", "defence"))]
)
def test_the_form_adds_up_each_round_as_the_engine_does(
    walled_city: LoadedGame, example: str, sections: tuple[str, ...]
) -> None:
    replay = next(replay for replay in walled_city.replays if replay.example.id == example)
    values = add_up(fillable(walled_city.game), votes_by_row(walled_city, example, sections))

    for number, player in enumerate(replay.example.given["players"], 1):
        assert values[f"total.{number}"] == replay.run.outcome["votes"][player]


def test_sums_cannot_be_typed_over_and_everything_else_can(walled_city: LoadedGame) -> None:
    found = fields_of(fillable(walled_city.game))
    read_only = {name.partition(".")[0] for name, field in found.items() if int(field.Ff) & 1}

    assert read_only == {"roads", "walls", "total"}


def test_rows_take_whole_numbers_and_names_take_words(walled_city: LoadedGame) -> None:
    found = fields_of(fillable(walled_city.game))

    assert str(found["roads-blue.1"].AA.K.JS) == "AFNumber_Keystroke(0, 1, 0, 0, '', true);"
    assert "/AA" not in found["name.1"]
    assert "/AA" not in found["tie-break.1"]


def test_the_tooltips_speak_the_language_of_the_pad(walled_city: LoadedGame) -> None:
    hungarian, english = (fields_of(fillable(walled_city.game, language)) for language in ("hu", "en"))

    assert str(hungarian["roads-yellow.2"].TU) == "Sárga frakció: 2. játékos"
    assert str(english["roads-yellow.2"].TU) == "Yellow faction: player 2"
    assert str(english["total.1"].TU) == "Total: player 1 (adds itself up)"


def test_the_tab_key_goes_down_one_player_after_the_other(walled_city: LoadedGame) -> None:
    document = open_pdf(fillable(walled_city.game))
    whole = document.Root.StructTreeRoot.K
    fields = [part.K.Obj for part in whole.K if part.S == "/Form"]
    players = [str(note.T) for note in fields if str(note.T).isdecimal()]

    assert document.pages[0].Tabs == "/S"  # in the order of the tags
    assert players == sorted(players)
    assert len(players) == 4 * 20


def test_typed_names_may_have_every_hungarian_letter(walled_city: LoadedGame) -> None:
    font = open_pdf(fillable(walled_city.game)).Root.AcroForm.DR.Font.Sans
    differences = [str(part) for part in font.Encoding.Differences]

    assert (
        font.FontDescriptor.FontFile2.Length1 > 200_000
    )  # the whole font, for nobody knows what will be typed
    assert differences == [
        "213",
        "/Ohungarumlaut",
        "219",
        "/Uhungarumlaut",
        "245",
        "/ohungarumlaut",
        "251",
        "/uhungarumlaut",
    ]


def test_every_language_has_the_same_messages_with_the_same_values() -> None:
    """But for what is said of a position that does not fit: the engine itself speaks English."""
    hungarian = {key: words for key, words in messages_of("hu").items() if not key.startswith("given-")}
    english = messages_of("en")

    assert hungarian.keys() == english.keys()
    for key, words in hungarian.items():
        assert set(re.findall(r"{\w+}", words)) == set(re.findall(r"{\w+}", english[key])), key


def test_a_message_that_is_not_there_is_an_error() -> None:
    assert message("en", "total") == "Total"
    with pytest.raises(KeyError):
        message("en", "no-such-message")
    with pytest.raises(KeyError):
        message("xx", "total")
