"""svgwrite writes every SVG: once for each drawing, with a title where it is shown, and validated in the tests."""

from __future__ import annotations

import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from dataclasses import replace
from unittest.mock import patch

import pytest

from generator.draw import svg as writer
from generator.draw.drawing import Drawing, GroupItem, Item, PathItem, TextItem, line
from generator.draw.svg import svg
from tests import svg_strings
from tests.benchmarks.svg import Call, calls_of
from tests.games import EVERYDAY, GAMES, ROOT
from tests.validation import unvalidated

SVG = "{http://www.w3.org/2000/svg}"
PATH = PathItem(line((0, 0), (1, 1)), "#112233", "#445566", 0.25, (1, 2))
TEXT = TextItem((0, 0), "ő", 3)

SPOILT = {
    "fill": replace(PATH, fill="reddish"),
    "stroke": replace(PATH, stroke="#12"),
    "d": replace(PATH, segments=(("L", (1, 1)),)),
    "text-anchor": replace(TEXT, anchor="centre"),  # type: ignore[arg-type]
    "transform": GroupItem((float("nan"), 0), (PATH,), turn=30),
}


def one(item: Item) -> Drawing:
    return Drawing(9, 9, (item,))


@pytest.mark.parametrize("attribute", SPOILT)
def test_a_spoilt_attribute_is_found_in_the_tests(attribute: str) -> None:
    with pytest.raises(TypeError, match=f"not a valid value for attribute '{attribute}'"):
        svg(one(SPOILT[attribute]))


def test_the_program_itself_does_not_stop_at_a_spoilt_attribute() -> None:
    code = (
        "from generator.draw.svg import svg; from generator.draw.drawing import *\n"
        "print(svg(Drawing(9, 9, (PathItem(line((0, 0), (1, 1)), 'reddish'),))))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert 'fill="reddish"' in done.stdout


def test_what_is_validated_is_written_as_without() -> None:
    drawings = [Drawing(9, 9, (PATH, TEXT, GroupItem((1, 2), (PATH, TEXT), 30, 0.5))) for _ in range(2)]
    with unvalidated():
        plain = svg(drawings[0])

    assert svg(drawings[1]) == plain


def test_a_drawing_is_written_once_however_often_it_is_shown() -> None:
    drawing = one(GroupItem((1, 1), (PATH,), scale=0.5))
    with patch.object(writer, "_written", wraps=writer._written) as written:
        first = [svg(drawing), svg(drawing, font="Source Sans Pro"), svg(drawing, title="ő")]
        count = written.call_count
        again = [svg(drawing), svg(drawing, font="Source Sans Pro"), svg(drawing, title="ő")]

    assert again == first
    assert len({*first}) == 3
    assert written.call_count == count


def test_equal_outlines_and_words_of_several_drawings_are_written_once() -> None:
    svg(Drawing(9, 9, (PATH, TEXT)))
    with patch.object(writer, "_written", wraps=writer._written) as written:
        svg(Drawing(8, 9, (replace(PATH), replace(TEXT))))

    assert written.call_count == 1  # its root


def test_a_title_comes_first_and_stays_what_it_says() -> None:
    root = ElementTree.fromstring(svg(one(PATH), title="3 < 4 & „ő”"))

    assert [part.tag for part in root] == [f"{SVG}title", f"{SVG}path"]
    assert root[0].text == "3 < 4 & „ő”"
    assert [part.tag for part in ElementTree.fromstring(svg(one(PATH)))] == [f"{SVG}path"]


def test_an_empty_drawing_is_a_document() -> None:
    root = ElementTree.fromstring(svg(Drawing(4, 2.5, ())))

    assert (root.tag, list(root)) == (f"{SVG}svg", [])
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("4mm", "2.5mm", "0 0 4 2.5")


def parts(text: str) -> Iterator[tuple[str, dict[str, str], str | None]]:
    """Every element of a document: its name, its attributes and its words."""
    for element in ElementTree.fromstring(text).iter():
        yield element.tag, element.attrib, element.text


def differing(calls: list[Call]) -> Iterator[Drawing]:
    """The drawings that svgwrite writes otherwise than plain strings would have it."""
    for call in calls:
        if list(parts(svg(*call))) != list(parts(svg_strings.svg(*call))):
            yield call[0]


@pytest.mark.parametrize(
    "game", [game if game == EVERYDAY else pytest.param(game, marks=pytest.mark.long) for game in GAMES]
)
def test_every_drawing_of_a_game_is_valid_and_the_same_as_in_strings(game: str) -> None:
    calls = calls_of(game)
    assert len({id(drawing) for drawing, *_ in calls}) > 50
    assert [drawing.says for drawing in differing(calls)] == []
