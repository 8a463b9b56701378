"""Rulebooks and aids as they come off the press: nothing lost, nothing overflowing, the same bytes, open to everyone."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import reduce
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import ImageChops, ImageFilter

from generator.draw.drawing import GroupItem, Item, TextItem
from generator.draw.figures import Figures
from generator.press.edition import Edition
from generator.press.glossary import explained
from generator.press.paper import MM
from generator.prose.resolver import TextPiece
from tests.games import GAMES, ROOT, TOLD
from tests.plan.runs import hashes
from tests.press.documents import built, edition, letters, page_texts, pages, save
from tests.press.layout import check_margins, letters_on
from tests.press.verapdf import failures
from tests.sizes import sampled

EVERY = sampled(TOLD)
#: Every game in one language, for what no language changes.
ONE_EACH = list(dict(reversed(TOLD)).items())
long = pytest.mark.long


def paragraphs(game: str, language: str, **choices: str) -> Iterator[str]:
    """Every paragraph that a rulebook must tell, as its source says it."""
    told = edition(game, language, **choices)
    for chapter in told.chapters:
        for rule in told.rules_of(chapter):
            yield rule.title[language]
            yield written(told, (piece for piece in told.text_of(rule) if piece.kind != "rule"))
            for ruling in told.rulings.get(rule.id, ()):
                for part in filter(None, (ruling.says, ruling.reading, ruling.why, ruling.rejected)):
                    yield written(told, told.resolver(ruling).pieces(part[language])).strip()
            for example in told.home.get(rule.id, ()):
                yield from (written(told, pieces) for pieces in (*told.told(example), told.noted(example)))
    for term in explained(told):
        yield written(told, told.resolver().pieces(term.definition[language])).strip()


def written(told: Edition, pieces: Iterable[TextPiece]) -> str:
    """What stands in letters: of an icon that is drawn, the letters that are part of the picture."""
    figures = told.figures or Figures()
    return "".join(
        lettering(figures.draw_icon(piece.target).items)
        if piece.kind == "icon" and piece.target in figures.icons
        else piece.text
        for piece in pieces
    )


def lettering(items: Iterable[Item]) -> str:
    """The letters of a drawing."""
    texts = (
        lettering(item.items) if isinstance(item, GroupItem) else item.words
        for item in items
        if isinstance(item, GroupItem | TextItem)
    )
    return "".join(texts)


def is_printed(text: str, printed: str) -> bool:
    """Whether a text stands there letter by letter, in one piece or, over the turn of a page, in two."""
    wanted = letters(text)
    if wanted in printed:
        return True
    first = bisect_left(range(len(wanted)), True, key=lambda end: wanted[:end] not in printed) - 1
    return first > 10 and wanted[first:] in printed


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_no_letter_of_any_paragraph_is_lost_in_the_rulebook(game: str, language: str) -> None:
    printed = letters("".join(page_texts(built("rulebook", game, language), 15.5)))
    told = edition(game, language)
    linked = {rule.id for rule in told.game.rules.values() if "{rule:" in rule.text[language]}
    lost = [text for text in paragraphs(game, language) if not is_printed(text, printed)]
    # A text with a link has the linked rule's title and page in its middle: look at its pieces.
    for rule in linked:
        whole = written(told, (one for one in told.text_of(told.game.rules[rule]) if one.kind != "rule"))
        if whole in lost:
            lost.remove(whole)
        for piece in told.text_of(told.game.rules[rule]):
            assert is_printed(written(told, [piece]), printed), (rule, piece.text)

    assert lost == []


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_no_letter_of_any_line_is_lost_on_the_aid(game: str, language: str) -> None:
    printed = letters("".join(page_texts(built("aid", game, language), 0)))
    told = edition(game, language)
    lines = [
        written(told, told.resolver(rule).pieces(rule.short[language])).strip()
        for chapter in told.chapters
        for rule in told.rules_of(chapter)
        if rule.short
    ]

    assert len(lines) > 20
    assert [line for line in lines if not is_printed(line, printed)] == []


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_hungarian_and_english_letters_and_quotes_are_in_the_text(game: str, language: str) -> None:
    printed = "".join(page_texts(built("rulebook", game, language), 0))

    for letter in "őűŐŰ„”áé" if language == "hu" else "’éá−":
        if letter in "".join(paragraphs(game, language)):
            assert letter in printed, letter
    if language == "hu":
        assert "ő" in printed
        assert "ű" in printed


@pytest.mark.parametrize("kind", ["rulebook", "aid"])
@pytest.mark.parametrize(("game", "language"), EVERY)
def test_no_glyph_is_missing_and_every_font_is_embedded(
    kind: str, game: str, language: str, tmp_path: Path
) -> None:
    with pikepdf.open(save(built(kind, game, language), tmp_path)) as document:
        fonts = {}
        for page in document.pages:
            for name, font in page.resources.get("/Font", {}).items():
                fonts[name] = font
            for operands, operator in pikepdf.parse_content_stream(page):
                for codes in glyphs(operands, str(operator)):
                    assert 0 not in codes, "a glyph is missing"
        assert fonts
        for font in fonts.values():
            assert (
                "/FontFile2" in font.DescendantFonts[0].FontDescriptor
                or "/FontFile3" in font.DescendantFonts[0].FontDescriptor
            )


def glyphs(operands: list, operator: str) -> Iterator[list[int]]:
    """The glyph numbers that a text operator shows."""
    if operator not in ("Tj", "TJ", "'", '"'):
        return
    parts = operands[0] if operator == "TJ" else operands
    for part in parts:
        if isinstance(part, pikepdf.String):
            data = bytes(part)
            yield [int.from_bytes(data[at : at + 2], "big") for at in range(0, len(data), 2)]


@pytest.mark.parametrize("kind", ["aid", "score-pad", "score-form", pytest.param("rulebook", marks=long)])
@pytest.mark.parametrize(("game", "language"), EVERY)
def test_everybody_can_read_it(kind: str, game: str, language: str, tmp_path: Path) -> None:
    path = save(built(kind, game, language), tmp_path)

    assert failures(path) == []
    with pikepdf.open(path) as document:
        assert str(document.Root.Lang) == language
        assert document.Root.ViewerPreferences.DisplayDocTitle
        assert document.check_pdf_syntax() == []


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_every_figure_says_what_it_shows(game: str, language: str) -> None:
    told = edition(game, language)
    drawn = 0
    for example in told.game.examples.values():
        drawing = told.figure(example)
        assert drawing is not None, example.id
        assert drawing.width <= 79.5, f"{example.id} is wider than its box in a column"
        assert drawing.says, example.id
        assert len(told.said(drawing, example)) >= 3, example.id
        drawn += 1
    assert drawn == len(told.game.examples)


@pytest.mark.parametrize("paper", ["a4", pytest.param("letter", marks=long)])
@pytest.mark.parametrize(("game", "language"), EVERY)
def test_nothing_runs_over_the_edge_of_the_rulebook(game: str, language: str, paper: str) -> None:
    check_margins(built("rulebook", game, language, paper), paper, 14.5, 6)


@pytest.mark.parametrize("paper", ["a4", pytest.param("letter", marks=long)])
@pytest.mark.parametrize(("game", "language"), EVERY)
def test_the_aid_is_one_sheet_in_large_type_and_nothing_runs_over(
    game: str, language: str, paper: str
) -> None:
    aid = built("aid", game, language, paper)

    assert pages(aid) == 2
    check_margins(aid, paper, 8.5, 3)
    for size, _, bottom in letters_on(aid):
        assert size >= 9 or bottom < 12 * MM, f"{size} pt is too small to read at arm's length"


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_the_contents_say_the_pages_that_the_bookmarks_lead_to(game: str, language: str) -> None:
    pdf = pypdfium2.PdfDocument(built("rulebook", game, language))
    contents = "".join(pdf[1].get_textpage().get_text_range().split())
    told = edition(game, language)
    marks = {mark.get_title(): mark.get_dest().get_index() + 1 for mark in pdf.get_toc() if mark.level == 0}

    for chapter in told.chapters:
        title = f"{told.numbers[f'chapter:{chapter.id}']} {chapter.title[language]}"
        assert title in marks, title
        assert f"{''.join(chapter.title[language].split())}....." in contents.replace("\u2026", "...")
        assert f".{marks[title]}" in contents


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_the_index_and_the_references_say_the_pages_that_the_bookmarks_lead_to(
    game: str, language: str
) -> None:
    document, told = pypdfium2.PdfDocument(built("rulebook", game, language)), edition(game, language)
    marks = {mark.get_title(): mark.get_dest().get_index() + 1 for mark in document.get_toc()}
    page_of = {title.split()[0]: page for title, page in marks.items()}
    printed = re.sub(r"\s+", " ", " ".join(page_texts(built("rulebook", game, language), 15.5)))
    before, after = (
        re.escape(re.sub(r"\s", " ", told.message(f"page-{side}"))) for side in ("before", "after")
    )
    referred = re.findall(rf"(\d+\.\d+){before}(\d+){after}", printed)
    listed = re.findall(r" (\d+\.\d+) ?[ .]{3,}(\d+)", printed)

    assert len(referred) > 5
    assert len(listed) > 0.9 * sum(1 for chapter in told.chapters for _ in told.rules_of(chapter))
    for number, page in (*referred, *listed):
        assert page_of[number] == int(page), number


@pytest.mark.parametrize(
    "choices", ["players=3,side=borderlands", pytest.param("players=2,side=londonderry", marks=long)]
)
def test_the_edition_for_a_table_leaves_out_what_does_not_apply_and_is_shorter(choices: str) -> None:
    game = "walled-city"
    chosen = dict(choice.split("=") for choice in choices.split(","))
    whole, mine = edition(game, "hu"), edition(game, "hu", **chosen)
    pdf = built("rulebook", game, "hu", choices=choices)
    printed = letters("".join(page_texts(pdf, 15.5)))

    assert pages(pdf) < pages(built("rulebook", game, "hu"))
    left_out = [rule for rule in whole.game.rules.values() if not mine.applies(rule)]
    assert left_out
    for rule in left_out:
        assert not is_printed(whole.plain(rule.text, rule), printed), rule.id
    for rule in (rule for chapter in mine.chapters for rule in mine.rules_of(chapter)):
        if rule.general:
            assert (
                letters(rule.general["hu"].split("{")[0]) not in printed
                or rule.text["hu"][:20] == rule.general["hu"][:20]
            )
    for text in paragraphs(game, "hu", **chosen):
        assert is_printed(text, printed), text


def test_numbers_of_rules_are_the_same_in_every_edition_and_on_the_aid() -> None:
    whole, mine = edition("walled-city", "hu"), edition("walled-city", "en", players="2", side="borderlands")
    aid = "".join(page_texts(built("aid", "walled-city", "hu"), 0))

    assert whole.numbers == mine.numbers
    assert f"{whole.numbers['tower.most']}" in aid


@long  # every day, contents are compared so, and sheets, which are drawn of them
@pytest.mark.parametrize("kind", ["data", "rulebook", "aid", "score-pad", "score-form"])
def test_the_same_input_gives_the_same_bytes_in_every_process(kind: str, tmp_path: Path) -> None:
    for seed in ("1", "2"):
        environment = {
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "PYTHONHASHSEED": seed,
            "SOURCE_DATE_EPOCH": "1700000000",
        }
        command = [
            sys.executable,
            "-m",
            "generator",
            "build",
            GAMES[0],
            "--only",
            kind,
            "--lang",
            "hu",
            "--output",
            str(tmp_path / seed),
        ]
        subprocess.run(command, env=environment, check=True, capture_output=True)
    one, other = (hashes(tmp_path / seed) for seed in "12")

    assert one
    assert one == other


@long
@pytest.mark.parametrize(("game", "language"), ONE_EACH)
def test_the_ink_saver_has_no_filled_backgrounds(game: str, language: str) -> None:
    saver, colour = (built("rulebook", game, language, ink_saver=saving) for saving in (True, False))

    assert tinted(saver) < 0.005
    assert tinted(colour) > 0.05


def tinted(pdf: bytes) -> float:
    """The part of the inner pages that lies inside a light tint, as grounds do; a hairline that is drawn pale has no inside."""
    light = total = 0
    for page in list(pypdfium2.PdfDocument(pdf))[2:]:
        image = page.render(scale=0.6).to_pil().convert("RGB")
        red, green, blue = image.split()
        tests = (
            red.point(lambda value: 255 * (225 < value < 250)),
            ImageChops.subtract(green, red).point(lambda value: 255 * (value == 0)),
            ImageChops.subtract(blue, green).point(lambda value: 255 * (value == 0)),
            ImageChops.subtract(red, blue).point(lambda value: 255 * (5 < value < 30)),
        )
        light += reduce(ImageChops.darker, tests).filter(ImageFilter.MinFilter(3)).histogram()[255]
        total += image.width * image.height
    return light / total
