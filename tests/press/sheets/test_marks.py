"""Where to cut: marks that stand clear of all pieces and outlast the first cut, and outlines as the pieces lie."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.draw.drawing import Segment, rect
from generator.press.paper import A4
from generator.press.sheets.crop_marks import crop_marks, cut_outlines
from generator.press.sheets.imposition import plan
from generator.press.sheets.sheet import CutOutline, PlacedFace, SheetPiece
from tests.sizes import cases

NEAR = 0.01
POKER = CutOutline(63, 88, corner=3)
Mark = tuple[tuple[float, float], tuple[float, float]]


def piece(outline: CutOutline, back: str | None = None) -> SheetPiece:
    return SheetPiece("card", "Card", outline, "front", back)


def alone(outline: CutOutline, x: float, y: float, turn: int = 0) -> PlacedFace:
    return PlacedFace(piece(outline), "front", x, y, turn)


def rounded(marks: tuple[Mark, ...]) -> set[Mark]:
    return {((round(a, 2), round(b, 2)), (round(c, 2), round(d, 2))) for (a, b), (c, d) in marks}


def grid_of_nine() -> tuple[PlacedFace, ...]:
    return plan([[piece(POKER)] * 9], A4).sheets[0].front


# Marks


def test_a_piece_alone_has_two_marks_at_each_corner() -> None:
    assert rounded(crop_marks([alone(CutOutline(60, 80), 20, 30)], A4)) == {
        ((16, 30), (19, 30)), ((81, 30), (84, 30)), ((16, 110), (19, 110)), ((81, 110), (84, 110)),
        ((20, 26), (20, 29)), ((20, 111), (20, 114)), ((80, 26), (80, 29)), ((80, 111), (80, 114)),
    }  # fmt: skip


def test_neighbours_share_the_marks_between_them() -> None:
    marks = rounded(crop_marks([alone(CutOutline(60, 80), 20, 30), alone(CutOutline(60, 80), 84, 30)], A4))

    assert {mark for mark in marks if 80 < mark[0][0] < 84 and mark[0][1] == mark[1][1]} == {
        ((81, 30), (83, 30)),
        ((81, 110), (83, 110)),
    }
    assert len(marks) == 14


def test_marks_that_meet_in_a_wide_gap_are_one() -> None:
    marks = rounded(crop_marks([alone(CutOutline(60, 80), 20, 30), alone(CutOutline(60, 80), 86, 30)], A4))

    assert ((81, 30), (85, 30)) in marks


def test_marks_of_distant_neighbours_stay_two() -> None:
    marks = rounded(crop_marks([alone(CutOutline(60, 80), 20, 30), alone(CutOutline(60, 80), 92, 30)], A4))

    assert {((81, 30), (84, 30)), ((88, 30), (91, 30))} <= marks


def test_marks_end_before_the_edge_of_the_paper() -> None:
    marks = rounded(crop_marks([alone(CutOutline(60, 80), 6, 6.5)], A4))

    assert {((3, 6.5), (5, 6.5)), ((6, 3), (6, 5.5))} <= marks


def test_a_mark_stops_short_of_a_diagonal_neighbour() -> None:
    small = alone(CutOutline(20, 20), 20, 30)
    diagonal = alone(
        CutOutline(40, 40), 39.8, 54
    )  # its left side is all but in line with the right one of the other

    marks = rounded(crop_marks([small, diagonal], A4))

    assert ((40, 51), (40, 53)) in marks


def test_a_turned_piece_is_marked_as_it_lies() -> None:
    assert ((101, 30), (104, 30)) in rounded(crop_marks([alone(CutOutline(60, 80), 20, 30, 90)], A4))


def test_a_disc_has_no_marks_but_keeps_those_of_others_off() -> None:
    disc = alone(CutOutline(20, 20, "disc"), 84, 30)

    assert crop_marks([disc], A4) == ()
    marks = rounded(crop_marks([alone(CutOutline(60, 20), 20, 30), disc], A4))
    assert len(marks) == 8
    assert ((81, 30), (83, 30)) in marks


def test_a_polygon_is_marked_at_its_box() -> None:
    triangle = CutOutline(60, 80, "polygon", points=((30, 0), (60, 80), (0, 80)))

    assert crop_marks([alone(triangle, 20, 30)], A4) == crop_marks([alone(CutOutline(60, 80), 20, 30)], A4)


def test_a_grid_has_each_mark_once() -> None:
    marks = crop_marks(grid_of_nine(), A4)

    assert len(marks) == len(rounded(marks)) == 48


@pytest.mark.parametrize(
    ("top", "bottom"), [(6, 99), (99, 191), (191, 284)], ids=["first", "second", "third"]
)
def test_each_strip_of_a_grid_keeps_marks_at_both_ends_of_every_cut(top: float, bottom: float) -> None:
    """The rows of the grid start at 9, 101 and 193 mm, so the gaps between them are cut through at 99 and 191 mm."""
    row = [placed for placed in grid_of_nine() if top < placed.y < bottom]
    marks = crop_marks(grid_of_nine(), A4)
    upper, lower = row[0].y, row[0].y + row[0].height

    for side in sorted({edge for placed in row for edge in (placed.x, placed.x + placed.width)}):
        plumb = [(a[1], b[1]) for a, b in marks if abs(a[0] - side) < NEAR and abs(b[0] - side) < NEAR]
        assert longest(plumb, top, upper) >= 1 - NEAR
        assert longest(plumb, lower, bottom) >= 1 - NEAR
    for edge in (upper, lower):
        level = [(a[0], b[0]) for a, b in marks if abs(a[1] - edge) < NEAR and abs(b[1] - edge) < NEAR]
        assert longest(level, 0, row[0].x) >= 2 - NEAR
        assert longest(level, row[-1].x + row[-1].width, A4.width) >= 2 - NEAR


def longest(spans: list[tuple[float, float]], low: float, high: float) -> float:
    """The longest part of any span between two cuts."""
    return max((min(end, high) - max(start, low) for start, end in spans), default=0)


outlines = st.builds(CutOutline, st.integers(8, 90), st.integers(8, 90))
decks = st.lists(
    st.tuples(outlines, st.integers(1, 12), st.sampled_from([1.0, 2.0, 3.0])), min_size=1, max_size=6
)
for_all = cases(100)


def dealt(made: list[tuple[CutOutline, int, float]]) -> list[list[SheetPiece]]:
    return [
        [SheetPiece("card", "Card", outline, "front", "back", bleed)] * count
        for outline, count, bleed in made
    ]


@for_all
@given(decks, st.booleans())
def test_no_mark_comes_near_a_piece_or_the_edge(
    made: list[tuple[CutOutline, int, float]], folded: bool
) -> None:
    for sheet in plan(dealt(made), A4, folded=folded).sheets:
        for side in (sheet.front, sheet.back):
            for (left, top), (right, bottom) in crop_marks(side, sheet.paper):
                assert min(left, top) >= 3 - NEAR
                assert right <= sheet.paper.width - 3 + NEAR
                assert bottom <= sheet.paper.height - 3 + NEAR
                for placed in side:
                    beside = max(placed.x - right, left - placed.x - placed.width)
                    above = max(placed.y - bottom, top - placed.y - placed.height)
                    assert max(beside, above) >= 0.5 - NEAR


@for_all
@given(decks, st.booleans())
def test_a_piece_cut_free_with_its_half_of_each_gap_still_has_all_its_marks(
    made: list[tuple[CutOutline, int, float]], folded: bool
) -> None:
    for sheet in plan(dealt(made), A4, folded=folded).sheets:
        marks = crop_marks(sheet.front, sheet.paper)
        for placed in sheet.front:
            left, top, right, bottom = placed.x, placed.y, placed.x + placed.width, placed.y + placed.height
            for x in (left, right):
                plumb = [(a[1], b[1]) for a, b in marks if abs(a[0] - x) < NEAR and abs(b[0] - x) < NEAR]
                assert longest(plumb, top - 2, top) >= 1 - NEAR
                assert longest(plumb, bottom, bottom + 2) >= 1 - NEAR
            for y in (top, bottom):
                level = [(a[0], b[0]) for a, b in marks if abs(a[1] - y) < NEAR and abs(b[1] - y) < NEAR]
                assert longest(level, left - 2, left) >= 1 - NEAR
                assert longest(level, right, right + 2) >= 1 - NEAR


# Outlines


def ends(segments: tuple[Segment, ...]) -> list[tuple[float, ...]]:
    """Where each segment ends."""
    return [tuple(round(number, 3) for number in numbers[-2:]) for _, numbers in segments if numbers]


def test_a_rectangle_is_cut_with_its_round_corners() -> None:
    assert cut_outlines([alone(POKER, 20, 30)]) == (rect(20, 30, 63, 88, 3),)


def test_a_turned_rectangle_is_cut_as_it_lies() -> None:
    assert cut_outlines([alone(POKER, 20, 30, 90)]) == (rect(20, 30, 88, 63, 3),)


def test_a_disc_fills_its_box() -> None:
    (circle,) = cut_outlines([alone(CutOutline(20, 20, "disc"), 40, 50)])

    assert {(50, 50), (60, 60), (50, 70), (40, 60)} <= set(ends(circle))


def test_a_disc_that_is_wider_than_high_is_an_ellipse_turned_with_its_piece() -> None:
    (ellipse,) = cut_outlines([alone(CutOutline(40, 20, "disc"), 40, 50, 90)])

    assert {(50, 50), (60, 70), (50, 90), (40, 70)} <= set(ends(ellipse))


#: A triangle with its right angle at the lower left of a box of 30 × 10 mm, and where it lies at (100, 200).
WEDGE = CutOutline(30, 10, "polygon", points=((0, 0), (30, 10), (0, 10)))


@pytest.mark.parametrize(
    ("turn", "there"),
    [
        (0, [(100, 200), (130, 210), (100, 210)]),
        (90, [(110, 200), (100, 230), (100, 200)]),
        (180, [(130, 210), (100, 200), (130, 200)]),
        (270, [(100, 230), (110, 200), (110, 230)]),
    ],
)
def test_a_polygon_is_turned_clockwise(turn: int, there: list[tuple[float, float]]) -> None:
    (triangle,) = cut_outlines([alone(WEDGE, 100, 200, turn)])

    assert ends(triangle) == there


def test_the_outline_of_a_back_is_mirrored() -> None:
    back = PlacedFace(piece(WEDGE, "back"), "back", 100, 200)

    (triangle,) = cut_outlines([back])

    assert ends(triangle) == [(130, 200), (100, 210), (130, 210)]


def test_the_outline_of_a_back_falls_on_that_of_its_front() -> None:
    (sheet,) = plan([[piece(WEDGE, "back")]], A4).sheets
    (front,), (back,) = cut_outlines(sheet.front), cut_outlines(sheet.back)

    assert [(round(210 - x, 3), y) for x, y in ends(back)] == ends(front)
