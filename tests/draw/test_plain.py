"""A drawing that was serialized and went through JSON is the drawing that it was."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.draw.drawing import Drawing, GroupItem, Item, PathItem, TextItem, circle, rect
from generator.draw.serialization import (
    drawing_from_data,
    drawing_to_data,
    items_from_data,
    items_to_data,
    outline_from_data,
    outline_to_data,
)
from generator.draw.svg import svg
from generator.press.outputs import encoded
from tests.games import TOLD
from tests.press.documents import edition
from tests.sizes import sampled

NUMBERS = st.one_of(st.integers(-500, 500), st.floats(-500, 500, allow_nan=False))
POINTS = st.tuples(NUMBERS, NUMBERS)
COLOURS = st.sampled_from([None, "#cc3311", "#1c1a17"])
SEGMENTS = st.lists(
    st.one_of(
        st.tuples(st.sampled_from("ML"), POINTS),
        st.tuples(st.just("C"), st.tuples(*[NUMBERS] * 6)),
        st.just(("Z", ())),
    ),
    max_size=5,
).map(tuple)
PATHS = st.builds(
    PathItem, SEGMENTS, COLOURS, COLOURS, NUMBERS, st.lists(NUMBERS, max_size=3).map(tuple), st.booleans()
)
TEXTS = st.builds(
    TextItem,
    POINTS,
    st.text(max_size=8),
    NUMBERS,
    st.sampled_from(["regular", "bold"]),
    st.sampled_from(["start", "middle", "end"]),
    st.sampled_from(["#1c1a17", "#cc3311"]),
    st.booleans(),
)
ITEMS: st.SearchStrategy[Item] = st.recursive(
    st.one_of(PATHS, TEXTS),
    lambda inside: st.builds(
        GroupItem, POINTS, st.lists(inside, max_size=3).map(tuple), NUMBERS, NUMBERS, st.text(max_size=4)
    ),
    max_leaves=8,
)
SAYS = st.lists(st.lists(st.one_of(st.text(max_size=4), st.integers()), max_size=3).map(tuple), max_size=2)
DRAWINGS = st.builds(Drawing, NUMBERS, NUMBERS, st.lists(ITEMS, max_size=4).map(tuple), SAYS.map(tuple))


def again(told: Any) -> Any:
    return json.loads(encoded({"told": told}))["told"]


@given(DRAWINGS)
def test_whatever_a_drawing_holds_comes_back(drawing: Drawing) -> None:
    assert drawing_from_data(again(drawing_to_data(drawing))) == drawing


def test_what_is_as_usual_is_left_out() -> None:
    square = PathItem((("M", (0, 0)), ("L", (1.5, 2)), ("Z", ())), fill="#cc3311")

    assert again(
        drawing_to_data(Drawing(3, 4, (square, TextItem((1, 2), "a", 3), GroupItem((5, 6), (square,)))))
    ) == {
        "width": 3,
        "height": 4,
        "items": [
            ["P", ["M", 0, 0, "L", 1.5, 2, "Z"], "#cc3311"],
            ["T", [1, 2], "a", 3],
            ["G", [5, 6], [["P", ["M", 0, 0, "L", 1.5, 2, "Z"], "#cc3311"]]],
        ],
    }


@pytest.mark.parametrize("outline", [circle(3, 4, 2.5), rect(1, 2, 30, 40, 3), ()])
def test_an_outline_comes_back(outline: Any) -> None:
    assert outline_from_data(again(outline_to_data(outline))) == outline


@pytest.mark.parametrize(("game", "language"), sampled(TOLD))
def test_the_figures_and_faces_of_a_game_come_back(game: str, language: str) -> None:
    told = edition(game, language)
    drawn = [told.figure(example) for example in told.game.examples.values()]
    found = [drawing for drawing in drawn if drawing]

    assert found
    for drawing in found:
        back = drawing_from_data(again(drawing_to_data(drawing)))
        assert back == drawing
        assert svg(back) == svg(drawing)
        assert items_from_data(again(items_to_data(drawing.items))) == drawing.items
