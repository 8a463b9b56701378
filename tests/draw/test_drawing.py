"""Drawings are plain data: placed in millimetres, told apart without colour, carried to SVG as they are."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from typing import Any

import pytest

from generator.draw.drawing import (
    Drawing,
    GroupItem,
    PathItem,
    TextItem,
    below,
    beside,
    circle,
    fit_width,
    line,
    rect,
    said_in_a_row,
)
from generator.draw.svg import svg
from generator.draw.vocabulary import SHAPES, card, chit, die, token

BOX = Drawing(10, 4, (PathItem(rect(0, 0, 10, 4), fill="#fff"),), (("box", 1),))
TALL = Drawing(2, 8, (PathItem(line((0, 0), (2, 8)), stroke="#000"),), (("line", 2),))


def test_a_row_is_as_wide_as_its_parts_and_the_gaps_between() -> None:
    row = beside([BOX, TALL, BOX], 3)

    assert (row.width, row.height) == (10 + 3 + 2 + 3 + 10, 8)
    assert [item.at for item in row.items if isinstance(item, GroupItem)] == [(0, 2), (13, 0), (18, 2)]
    assert row.says == (("box", 1, ",", "line", 2, ",", "box", 1),)


@pytest.mark.parametrize(
    ("said", "row"),
    [
        (((("Anna",),), ((3, "gold"),)), (("Anna", 3, "gold"),)),
        (((("Anna",),), ((3, "gold"),), (("→",),), ((2, "gold"),)), (("Anna", 3, "gold", "→", 2, "gold"),)),
        (((("Anna",),), ((3, "gold"), (2, "cards"))), (("Anna",), (3, "gold"), (2, "cards"))),
        (((("Anna",),), (), ((3, "gold"),)), (("Anna", 3, "gold"),)),
        (((), ()), ()),
    ],
)
def test_what_stands_in_a_row_is_one_clause(said: tuple[Any, ...], row: tuple[Any, ...]) -> None:
    assert said_in_a_row(Drawing(1, 1, (), clauses) for clauses in said) == row


def test_a_pile_is_as_high_as_its_parts_and_the_gaps_between() -> None:
    pile = below([BOX, TALL], 1)

    assert (pile.width, pile.height) == (10, 13)
    assert [item.at for item in pile.items if isinstance(item, GroupItem)] == [(0, 0), (4, 5)]


def test_nothing_takes_no_room() -> None:
    assert (beside([], 5).width, below([], 5).height) == (0, 0)


def test_a_drawing_that_is_too_wide_is_drawn_smaller_with_lines_that_printers_hold() -> None:
    line = PathItem(rect(0, 0, 60, 20), stroke="#000000", width=0.25)
    drawing = Drawing(60, 20, (line,), (("pebble",),))

    (inside,) = fit_width(drawing, 30).items

    assert fit_width(drawing, 60) == drawing
    assert (fit_width(drawing, 30).width, fit_width(drawing, 30).height) == (30, 10)
    assert fit_width(drawing, 30).says == drawing.says
    assert isinstance(inside, GroupItem)
    assert [(inside.scale, part.width) for part in inside.items if isinstance(part, PathItem)] == [(0.5, 0.4)]


def test_a_circle_stays_within_its_radius() -> None:
    points = [numbers[i : i + 2] for _, numbers in circle(5, 5, 2) for i in range(0, len(numbers), 2)]

    assert min(x for x, _ in points) == 3
    assert max(y for _, y in points) == 7


def test_the_shapes_of_pieces_differ_without_colour() -> None:
    outlines = {name: tuple(shape(0, 0, 1)) for name, shape in SHAPES.items()}

    assert len(set(outlines.values())) == len(outlines)


def test_a_crowned_piece_carries_a_mark_of_its_own() -> None:
    assert len(token("disc", "#123456", crowned="#ffffff").items) == len(token("disc", "#123456").items) + 1


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_a_die_shows_its_value(value: int) -> None:
    assert len(die(value, "disc", "#000000").items) == 1 + value


def test_svg_is_true_to_size_and_keeps_every_path_and_word() -> None:
    drawing = beside([card(("3", "2")), chit("+1", "#eeeeee")], 2)
    root = ElementTree.fromstring(svg(drawing))
    name = "{http://www.w3.org/2000/svg}"

    assert root.get("width") == f"{13 + 2 + 6.2:g}mm"
    assert root.get("viewBox") == f"0 0 {13 + 2 + 6.2:g} 8.4"
    assert [text.text for text in root.iter(f"{name}text")] == ["3", "2", "+1"]
    assert len(list(root.iter(f"{name}path"))) == 3


def test_an_ink_saver_leaves_grounds_empty_and_keeps_pieces_filled() -> None:
    drawing = Drawing(
        1,
        1,
        (PathItem(rect(0, 0, 1, 1), fill="#abcdef", ground=True), PathItem(rect(0, 0, 1, 1), fill="#123456")),
    )

    assert "#abcdef" not in svg(drawing, ink_saver=True)
    assert "#123456" in svg(drawing, ink_saver=True)
    assert "#abcdef" in svg(drawing)


def test_what_two_drawings_share_is_carried_to_each_as_that_is_printed() -> None:
    shared = GroupItem((1, 1), (PathItem(rect(0, 0, 1, 1), fill="#abcdef", ground=True),), scale=0.5)
    one, other = Drawing(4, 4, (shared,)), Drawing(9, 9, (GroupItem((5, 5), (shared,)),))

    assert svg(one).count("#abcdef") == 1
    assert "#abcdef" not in svg(other, ink_saver=True)
    assert 'translate(6 6) scale(0.50000)"><path' in svg(other)
    assert svg(other).count("#abcdef") == 1


def test_words_keep_their_letters() -> None:
    drawing = Drawing(9, 3, (TextItem((0, 2), "őű & <ő>", 3),))

    assert "őű &amp; &lt;ő&gt;" in svg(drawing)
