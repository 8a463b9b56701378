"""Where things of a drawing truly lie, through every group, and how clear they stay of a cut."""

from __future__ import annotations

from math import isclose, sqrt
from time import process_time

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from generator.draw.drawing import Drawing, GroupItem, Item, PathItem, TextItem, Weight, line, rect
from generator.draw.extent import BELOW, above, clear_of_polygon, clear_of_rect, letters, strokes, texts
from generator.draw.fonts import font_file

LINE = PathItem(line((0, 0), (10, 0)), stroke="#000000", width=0.4)


def width_of(words: str, size: float, weight: Weight) -> float:
    """Every letter is half as wide as it is high, every bold one as wide."""
    return len(words) * size * (1.0 if weight == "bold" else 0.5)


def face(*items: Item) -> Drawing:
    return Drawing(63, 88, items)


def corners_of(*items: Item) -> list[tuple[float, float]]:
    (run,) = texts(face(*items), width_of)
    return [(round(x, 6) + 0.0, round(y, 6) + 0.0) for x, y in run.corners]


def test_a_stroke_is_as_wide_as_its_groups_scale_it() -> None:
    small = GroupItem((5, 5), (LINE, GroupItem((1, 1), (LINE,), scale=0.5)), turn=30, scale=0.5)

    assert [stroke.width for stroke in strokes(face(LINE, small))] == [0.4, 0.2, 0.1]


def test_what_is_only_filled_has_no_stroke() -> None:
    assert list(strokes(face(PathItem(rect(0, 0, 1, 1), fill="#000000", width=0.01)))) == []


def test_a_text_reaches_from_above_its_baseline_to_below_it() -> None:
    assert corners_of(TextItem((10, 20), "ab", 4, anchor="start")) == [(10, 17), (14, 17), (14, 21), (10, 21)]


@pytest.mark.parametrize(("anchor", "left"), [("start", 10), ("middle", 8), ("end", 6)])
def test_a_text_stands_where_its_anchor_says(anchor: str, left: float) -> None:
    upper_left, upper_right, *_ = corners_of(TextItem((10, 20), "ab", 4, anchor=anchor))  # type: ignore[arg-type]

    assert (upper_left[0], upper_right[0]) == (left, left + 4)


def test_a_bold_text_is_as_wide_as_bold_letters_are() -> None:
    upper_left, upper_right, *_ = corners_of(TextItem((10, 20), "ab", 4, "bold", "start"))

    assert upper_right[0] - upper_left[0] == 8


def test_a_group_moves_its_text() -> None:
    moved = GroupItem((100, 50), (TextItem((10, 20), "ab", 4, anchor="start"),))

    assert corners_of(moved) == [(110, 67), (114, 67), (114, 71), (110, 71)]


def test_a_group_turns_its_text_clockwise() -> None:
    # what lay to the right lies below, what lay below lies to the left
    turned = GroupItem((100, 50), (TextItem((10, 0), "ab", 4, anchor="start"),), turn=90)

    assert corners_of(turned) == [(103, 60), (103, 64), (99, 64), (99, 60)]


def test_a_group_is_scaled_then_turned_then_moved() -> None:
    group = GroupItem((100, 50), (TextItem((10, 0), "ab", 4, anchor="start"),), turn=90, scale=2)

    assert corners_of(group) == [(106, 70), (106, 78), (98, 78), (98, 70)]


def test_a_group_in_a_group_follows_both() -> None:
    inner = GroupItem((10, 0), (TextItem((0, 0), "ab", 4, anchor="start"),), turn=90)
    outer = GroupItem((50, 50), (inner,), turn=90, scale=2)

    # upside down: turned by 180 degrees around (50, 50 + 2 x 10)
    assert corners_of(outer) == [(50, 76), (42, 76), (42, 68), (50, 68)]


def test_a_text_of_nothing_but_spaces_fills_no_box() -> None:
    assert list(texts(face(TextItem((0, 0), "", 4), TextItem((0, 0), " \u00a0", 4)), width_of)) == []


@pytest.mark.parametrize(
    ("words", "expected"),
    [("Hall 123", 0.75), ("őr", 0.85), ("Őr", 0.9), ("O\u030br", 0.9), ("„jó”", 0.85), ("– 3", 0.75)],
)
def test_letters_with_accents_reach_higher(words: str, expected: float) -> None:
    assert above(words) == expected


LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÁÉÍÓÖŐÚÜŰabcdefghijklmnopqrstuvwxyzáéíóöőúüű0123456789.,;:!?()/+–„”"


@pytest.mark.parametrize("weight", ["regular", "bold"])
def test_no_letter_of_the_font_reaches_higher_or_lower_than_reckoned(weight: Weight) -> None:
    font = TTFont(font_file("sans", weight))
    glyphs, names, em = font["glyf"], font.getBestCmap(), font["head"].unitsPerEm

    for letter in LETTERS:
        glyph = glyphs[names[ord(letter)]]
        assert glyph.yMax <= above(letter) * em, letter
        assert glyph.yMin >= -BELOW * em, letter


def test_letters_come_with_their_weight() -> None:
    drawing = face(TextItem((0, 0), "aő", 3), GroupItem((0, 0), (TextItem((0, 0), "a", 3, "bold"),)))

    assert letters(drawing) == {("regular", "a"), ("regular", "ő"), ("bold", "a")}


@given(
    turn=st.floats(-720, 720),
    scale=st.floats(0.1, 10),
    x=st.floats(-100, 100),
    y=st.floats(-100, 100),
)
def test_a_text_keeps_its_shape_however_it_is_turned(turn: float, scale: float, x: float, y: float) -> None:
    (run,) = texts(face(GroupItem((x, y), (TextItem((3, 4), "abcd", 4),), turn=turn, scale=scale)), width_of)
    (ax, ay), (bx, by), (cx, cy), _ = run.corners

    assert isclose(sqrt((bx - ax) ** 2 + (by - ay) ** 2), 8 * scale, rel_tol=1e-6)
    assert isclose(sqrt((cx - bx) ** 2 + (cy - by) ** 2), 4 * scale, rel_tol=1e-6)


@pytest.mark.parametrize(
    ("point", "corner", "expected"),
    [
        ((1, 5), 0, 1),
        ((5, 9.5), 0, 0.5),
        ((-2, 5), 0, -2),
        ((-3, -4), 0, -5),
        ((5, 5), 0, 5),
        # a corner of radius 5 makes the square a circle: (2, 1) lies 3 to the left and 4 above its middle
        ((2, 1), 5, 0),
        ((5, 1), 5, 1),
        ((0, 0), 5, 5 - sqrt(50)),
        ((1, 1), 2, 2 - sqrt(2)),
    ],
)
def test_clear_of_a_rectangle(point: tuple[float, float], corner: float, expected: float) -> None:
    assert clear_of_rect(point, 10, 10, corner) == pytest.approx(expected)


def box(left: float, top: float, right: float, bottom: float) -> list[tuple[float, float]]:
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


#: A square of 10 with a notch that comes down from the middle of its upper edge to (5, 4).
NOTCHED = [(0, 0), (4, 0), (5, 4), (6, 0), (10, 0), (10, 10), (0, 10)]


def test_a_box_in_a_polygon_is_as_clear_as_its_nearest_edge() -> None:
    assert clear_of_polygon(box(2, 6, 8, 8), NOTCHED) == pytest.approx(2)


def test_a_notch_counts_even_between_the_corners_of_a_box() -> None:
    assert clear_of_polygon(box(2, 4.5, 8, 8), NOTCHED) == pytest.approx(0.5)


def test_a_box_that_a_notch_cuts_is_not_clear() -> None:
    assert clear_of_polygon(box(2, 3, 8, 8), NOTCHED) == 0


def test_a_box_that_reaches_out_of_a_polygon_is_less_than_clear() -> None:
    assert clear_of_polygon(box(2, 6, 8, 11.5), NOTCHED) == pytest.approx(-1.5)


def test_five_hundred_faces_are_walked_in_no_time() -> None:
    icon = GroupItem((1, 1), (LINE, LINE, LINE), turn=90, scale=0.5)
    words = tuple(TextItem((5, 5 + row), f"Őrjárat {row}", 3) for row in range(9))
    drawings = [face(icon, LINE, LINE, LINE, *words) for _ in range(500)]

    start = process_time()
    for drawing in drawings:
        assert len(list(strokes(drawing))) == 6
        assert len(list(texts(drawing, width_of))) == 9
        letters(drawing)

    assert process_time() - start < 0.3  # measured: a fifth of that, but machines differ
