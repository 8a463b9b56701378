"""Shapes made of sides: the same however they lie, and as long as their longest straight run."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.scoring.edge_shapes import congruent, ends, longest_straight, walk
from generator.scoring.enclosure import Edge, Grid, rim

EDGES = Grid(4, 4).edges
shapes = st.sets(st.sampled_from(EDGES), min_size=1, max_size=4)


def moved(edges: set[Edge], down: int, right: int) -> set[Edge]:
    return {(kind, row + down, column + right) for kind, row, column in edges}


def turned(edges: set[Edge]) -> set[Edge]:
    """A quarter of a turn: what was upper is now right."""
    return {("v", column, -row) if kind == "h" else ("h", column, -row - 1) for kind, row, column in edges}


def mirrored(edges: set[Edge]) -> set[Edge]:
    return {(kind, row, -column - (1 if kind == "h" else 0)) for kind, row, column in edges}


@given(shapes, st.integers(-3, 3), st.integers(-3, 3), st.integers(0, 3), st.booleans())
def test_a_shape_stays_the_same_moved_turned_and_mirrored(
    edges: set[Edge], down: int, right: int, turns: int, mirror: bool
) -> None:
    other = mirrored(edges) if mirror else edges
    for _ in range(turns):
        other = turned(other)

    assert congruent(edges, moved(other, down, right))


@given(shapes, shapes)
def test_shapes_of_different_size_are_never_the_same(one: set[Edge], other: set[Edge]) -> None:
    assert not congruent(one, other) or len(one) == len(other)


SHAPES = [
    "right right",
    "right down",
    "right right right",
    "right right down",
    "right down left",
    "right down right",
]


def test_the_connected_shapes_of_two_and_three_sides_all_differ() -> None:
    for one in SHAPES:
        assert [other for other in SHAPES if congruent(walk(one), walk(other))] == [one]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("right right down", "down down left"),
        ("right down right", "up left up"),
        ("right down left", "down right up"),
    ],
)
def test_the_same_walk_in_another_direction_is_the_same_shape(one: str, other: str) -> None:
    assert congruent(walk(one), walk(other))


def test_pieces_that_lie_apart_are_no_row() -> None:
    assert not congruent(walk("right right"), {("h", 0, 0), ("h", 0, 2)})
    assert not congruent(walk("right right"), {("h", 0, 0), ("h", 1, 1)})


def test_a_walk_passes_the_sides_it_goes_along() -> None:
    assert walk("right down left up") == rim([(0, 0)])
    assert walk("up") == {("v", -1, 0)}


def test_a_word_that_is_no_step_is_refused() -> None:
    with pytest.raises(ValueError, match='"north" is no step'):
        walk("right north")


def test_a_side_runs_between_two_corners() -> None:
    assert ends(("h", 2, 1)) == ((2, 1), (2, 2))
    assert ends(("v", 2, 1)) == ((2, 1), (3, 1))


@given(st.sets(st.sampled_from(EDGES)))
def test_no_run_is_longer_and_none_has_a_gap(edges: set[Edge]) -> None:
    run = longest_straight(edges)

    assert set(run) <= edges
    assert len(run) == len(set(run))
    assert len({kind for kind, _, _ in run}) <= 1
    for kind, row, column in edges:
        ahead = [
            (kind, row, column + n) if kind == "h" else (kind, row + n, column) for n in range(len(run) + 1)
        ]
        assert not set(ahead) <= edges


def test_the_longest_side_of_an_oblong_is_its_longest_run() -> None:
    oblong = rim([(row, column) for row in range(2) for column in range(1, 4)])

    assert longest_straight(oblong) == (("h", 0, 1), ("h", 0, 2), ("h", 0, 3))


def test_a_run_is_told_from_its_upper_end() -> None:
    assert longest_straight([("v", 2, 1), ("v", 1, 1), ("h", 0, 0)]) == (("v", 1, 1), ("v", 2, 1))


def test_a_run_goes_on_past_a_point_where_the_wall_touches_itself() -> None:
    two_rings = rim([(0, 0), (0, 1)]) | rim([(1, 2)])

    assert len(longest_straight(two_rings)) == 3


def test_nothing_has_no_run() -> None:
    assert longest_straight([]) == ()
