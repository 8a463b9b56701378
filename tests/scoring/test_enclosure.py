"""What walls enclose, by properties and by cases worked out by hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.scoring.enclosure import (
    Cell,
    Edge,
    Grid,
    beside,
    enclosed,
    gaps,
    idle,
    outer_rim,
    parted,
    pockets,
    reach,
    reading_order,
    rim,
    sides,
    touch_in_a_corner,
)

GRID = Grid(4, 5)
CELLS, EDGES = GRID.cells, GRID.edges
some_cells = st.sets(st.sampled_from(CELLS), min_size=1)
some_walls = st.sets(st.sampled_from(EDGES))


def block(top: int, left: int, bottom: int, right: int) -> set[Cell]:
    """Every cell from one corner to the other."""
    return {(row, column) for row in range(top, bottom + 1) for column in range(left, right + 1)}


def mirrored(edge: Edge) -> Edge:
    """The same side on a grid seen in a mirror."""
    kind, row, column = edge
    return (kind, row, GRID.columns - column - (1 if kind == "h" else 0))


def test_a_board_of_eight_by_eight_has_144_sides_of_which_32_lie_on_the_border() -> None:
    board = Grid(8, 8)

    assert (len(board.cells), len(board.edges), len(board.border)) == (64, 144, 32)


def test_sides_come_in_the_order_of_reading() -> None:
    assert Grid(1, 2).edges == (
        ("h", 0, 0), ("h", 0, 1), ("v", 0, 0), ("v", 0, 1), ("v", 0, 2), ("h", 1, 0), ("h", 1, 1),
    )  # fmt: skip


def test_a_side_lies_between_the_cells_that_have_it() -> None:
    assert all(cell in beside(edge) for cell in CELLS for edge in sides(cell))
    assert beside(("h", 2, 1)) == ((1, 1), (2, 1))
    assert beside(("v", 2, 1)) == ((2, 0), (2, 1))


@given(some_walls)
def test_regions_share_out_every_cell_once(walls: set[Edge]) -> None:
    found = parted(GRID, walls)

    assert sorted(cell for region in found for cell in region) == list(CELLS)


@given(some_walls)
def test_neighbours_are_in_one_region_wherever_no_wall_parts_them(walls: set[Edge]) -> None:
    home = {cell: region for region in parted(GRID, walls) for cell in region}

    for one, other in (beside(edge) for edge in EDGES if edge not in walls and edge not in GRID.border):
        assert home[one] == home[other]


@given(some_walls)
def test_enclosed_is_what_cannot_be_come_to_from_beyond_the_border(walls: set[Edge]) -> None:
    open_cells = reach((-1, -1), GRID.with_margin, walls)

    assert {cell for region in enclosed(GRID, walls) for cell in region} == set(CELLS) - open_cells


@given(some_walls, some_walls)
def test_more_walls_never_open_what_was_enclosed(walls: set[Edge], more: set[Edge]) -> None:
    before = {cell for region in enclosed(GRID, walls) for cell in region}
    after = {cell for region in enclosed(GRID, walls | more) for cell in region}

    assert before <= after


@given(some_cells)
def test_walls_all_round_enclose_each_part_and_any_missing_piece_opens_one(cells: set[Cell]) -> None:
    walls = rim(cells)
    whole = {cell for region in enclosed(GRID, walls) for cell in region}

    assert whole == cells.union(*pockets(GRID, cells))
    for edge in outer_rim(GRID, cells):
        left = {cell for region in enclosed(GRID, walls - {edge}) for cell in region}
        assert left < whole
        assert set(beside(edge)) & (whole - left)


@given(some_walls)
def test_a_mirror_changes_nothing(walls: set[Edge]) -> None:
    seen = enclosed(GRID, {mirrored(edge) for edge in walls})
    turned = {frozenset((row, GRID.columns - 1 - column) for row, column in region) for region in seen}

    assert turned == set(enclosed(GRID, walls))


@given(some_walls)
def test_idle_walls_can_go_and_no_region_changes(walls: set[Edge]) -> None:
    useless = idle(GRID, walls)

    assert enclosed(GRID, walls - useless) == enclosed(GRID, walls)
    assert not idle(GRID, walls - useless)


@given(some_cells)
def test_pockets_lie_inside_and_leave_no_pocket_when_filled(cells: set[Cell]) -> None:
    inner = set().union(*pockets(GRID, cells))

    assert not inner & cells
    assert not pockets(GRID, cells | inner)
    assert outer_rim(GRID, cells) == rim(cells | inner)
    assert outer_rim(GRID, cells) <= rim(cells)


@given(some_cells)
def test_a_wall_round_cells_is_as_long_as_going_round_each_of_them_without_the_sides_they_share(
    cells: set[Cell],
) -> None:
    shared = sum(set(beside(edge)) <= cells for edge in EDGES)

    assert len(rim(cells)) == 4 * len(cells) - 2 * shared


def test_a_closed_ring_encloses_its_cells_and_nothing_else() -> None:
    ring = rim(block(1, 1, 2, 3))

    assert enclosed(GRID, ring) == (frozenset(block(1, 1, 2, 3)),)
    assert gaps(block(1, 1, 2, 3), ring) == ()


def test_the_border_encloses_nothing_by_itself() -> None:
    ring = rim(block(0, 0, 1, 1))

    assert enclosed(GRID, ring - GRID.border) == ()
    assert enclosed(GRID, ring - {("v", 1, 0)}) == ()
    assert gaps(block(0, 0, 1, 1), ring - {("v", 1, 0), ("h", 0, 1)}) == (("h", 0, 1), ("v", 1, 0))
    assert enclosed(GRID, ring) == (frozenset(block(0, 0, 1, 1)),)


def test_a_dead_end_parts_nothing() -> None:
    inner, outer, alone = ("v", 1, 2), ("h", 2, 0), ("h", 4, 4)
    ring = rim(block(1, 1, 2, 3))

    assert idle(GRID, ring | {inner, outer, alone}) == {inner, outer, alone}


def test_a_ring_with_a_hole_parts_nothing_at_all() -> None:
    ring = rim(block(1, 1, 2, 3)) - {("h", 1, 2)}

    assert idle(GRID, ring) == ring


def test_two_rings_that_touch_in_a_corner_are_two_regions() -> None:
    one, other = block(0, 0, 1, 1), block(2, 2, 3, 3)

    assert enclosed(GRID, rim(one) | rim(other)) == (frozenset(one), frozenset(other))
    assert touch_in_a_corner(one, other)


@pytest.mark.parametrize(
    ("other", "touching"),
    [(block(2, 0, 3, 0), False), (block(1, 2, 2, 2), False), (block(3, 3, 3, 4), False)],
)
def test_regions_with_a_side_between_them_or_nothing_in_common_touch_in_no_corner(
    other: set[Cell], touching: bool
) -> None:
    assert touch_in_a_corner(block(0, 0, 1, 1), other) is touching


@pytest.mark.parametrize("other", [(0, 1), (0, 3), (2, 1), (2, 3)])
def test_a_cell_touches_each_of_its_diagonal_neighbours_in_a_corner(other: Cell) -> None:
    assert touch_in_a_corner([(1, 2)], [other]) and touch_in_a_corner([other], [(1, 2)])


@pytest.mark.parametrize("other", [(3, 4), (1, 4), (3, 2), (1, 0), (3, 0), (0, 4), (0, 2), (1, 2)])
def test_a_cell_further_off_or_beside_it_or_itself_touches_it_in_no_corner(other: Cell) -> None:
    assert not touch_in_a_corner([(1, 2)], [other])


def test_what_lies_in_the_middle_of_a_ring_of_cells_is_a_pocket() -> None:
    cells = block(0, 0, 2, 2) - {(1, 1)}

    assert pockets(GRID, cells) == (frozenset({(1, 1)}),)
    assert outer_rim(GRID, cells) == rim(block(0, 0, 2, 2))


def test_a_pocket_that_touches_the_outside_in_a_corner_alone_is_still_one() -> None:
    cells = block(1, 1, 3, 3) - {(2, 2), (1, 1)}

    assert pockets(GRID, cells) == (frozenset({(2, 2)}),)


def test_a_bay_that_opens_to_the_outside_is_no_pocket() -> None:
    cells = block(1, 1, 3, 3) - {(2, 2), (1, 2)}

    assert pockets(GRID, cells) == ()


def test_a_bay_at_the_border_opens_to_the_outside() -> None:
    assert pockets(GRID, block(0, 0, 1, 2) - {(0, 1)}) == ()


def test_lines_of_a_drawing_are_read_from_the_top() -> None:
    mixed = [("v", 0, 0), ("h", 1, 0), ("h", 0, 4), ("v", 0, 3)]

    assert sorted(mixed, key=reading_order) == [("h", 0, 4), ("v", 0, 0), ("v", 0, 3), ("h", 1, 0)]
