"""A drawing of cells and walls is read as it was meant, or refused with its place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.scoring.enclosure import Cell, Edge, Grid
from generator.scoring.grid_text import cell_name, cell_named, edge_name, read_grid

GRID = Grid(2, 3)
MARKS = {"#": "new"}
DRAWING = """\
+---+   +   +
| c   . | v
+   +###+   +
      a #   |
+   +   +---+
"""


def drawn(cells: dict[Cell, str], edges: dict[Edge, str]) -> str:
    """A drawing of some cells and pieces, line by line."""
    lines = []
    for row in range(GRID.rows + 1):
        lying = [
            {"": "   ", "wall": "---", "new": "###"}[edges.get(("h", row, c), "")]
            for c in range(GRID.columns)
        ]
        lines.append("+" + "".join(piece + "+" for piece in lying))
        if row < GRID.rows:
            upright = [
                {"": " ", "wall": "|", "new": "#"}[edges.get(("v", row, c), "")]
                for c in range(GRID.columns + 1)
            ]
            inside = [f" {cells[row, column]} " for column in range(GRID.columns)]
            lines.append("".join(a + b for a, b in zip(upright, [*inside, ""], strict=True)))
    return "\n".join(lines)


@given(
    st.fixed_dictionaries({cell: st.sampled_from(".cv") for cell in GRID.cells}),
    st.dictionaries(st.sampled_from(GRID.edges), st.sampled_from(["wall", "new"])),
)
def test_whatever_is_drawn_is_read_back(cells: dict[Cell, str], edges: dict[Edge, str]) -> None:
    found = read_grid(drawn(cells, edges), GRID, "cv", MARKS)

    assert (found.cells, found.edges) == (cells, edges)


def test_blank_cells_are_empty_and_spaces_at_the_end_may_be_left_out() -> None:
    found = read_grid(DRAWING, GRID, "cva", MARKS)

    assert found.cells == {(0, 0): "c", (0, 1): ".", (0, 2): "v", (1, 0): ".", (1, 1): "a", (1, 2): "."}
    assert found.edges == {
        ("h", 0, 0): "wall", ("v", 0, 0): "wall", ("v", 0, 2): "wall", ("h", 1, 1): "new", ("v", 1, 2): "new",
        ("v", 1, 3): "wall", ("h", 2, 2): "wall",
    }  # fmt: skip


def test_a_grid_may_have_any_number_of_rows() -> None:
    for rows in (1, 3, 4):
        text = "+   +\n| c\n" * rows + "+   +"
        found = read_grid(text, Grid(rows, 1), "c", {})
        assert found.edges == {("v", row, 0): "wall" for row in range(rows)}


def test_blank_lines_at_the_end_are_left_aside() -> None:
    for blank in ("\n", "\n   \n"):
        assert read_grid(DRAWING + blank, GRID, "cva", MARKS) == read_grid(DRAWING, GRID, "cva", MARKS)


def test_marked_pieces_may_lie_off_the_grid_on_every_side() -> None:
    """One lies above, its line before the first crossings; two to the left, one of them further off; one far below."""
    lines = ["        #", *(f"        {line}" for line in DRAWING.splitlines()), "", "         ###"]
    lines[3] = " ### ###" + lines[3].strip()

    found = read_grid("\n".join(lines), GRID, "cva", MARKS)

    beyond = {edge: kind for edge, kind in found.edges.items() if edge not in GRID.edges}
    assert beyond == dict.fromkeys([("h", 1, -2), ("h", 1, -1), ("h", 3, 0)], "new") | {("v", -1, 0): "new"}
    assert {**found.edges} == {**read_grid(DRAWING, GRID, "cva", MARKS).edges, **beyond}


def test_marked_pieces_may_hang_over_the_right_and_the_lower_end() -> None:
    text = DRAWING.replace("+   +###+   +", "+   +###+   +###") + "#"

    found = read_grid(text, GRID, "cva", MARKS)

    assert found.edges["h", 1, 3] == found.edges["v", 2, 0] == "new"
    assert sorted(found.cells) == list(GRID.cells)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("+---+   +   +", "+---+   +", 'line 1, column 13: "+" stands at a crossing, not " "'),
        ("+---+   +   +", "+---    +   +", 'line 1, column 5: "+" stands at a crossing, not " "'),
        ("+---+", "+-- +", 'line 1, column 2: "-- " is no piece: write "---", "###" or nothing'),
        ("+---+", "+===+", 'line 1, column 2: "===" is no piece: write "---", "###" or nothing'),
        ("| c", "! c", 'line 2, column 1: "!" is no piece: write "|", "#" or nothing'),
        ("| c ", "|c  ", 'line 2, column 2: one sign stands in the middle of a cell, not "c  "'),
        ("| c ", "| cc", 'line 2, column 2: one sign stands in the middle of a cell, not " cc"'),
        ("| c ", "| q ", 'line 2, column 3: "q" is no sign of a cell: write one of "cva" or "."'),
        ("+   +   +---+", "+   +   +---+---", "line 5, column 14: a plain piece cannot lie off the grid"),
        ("###+   +", "###+   +##", 'line 3, column 14: "## " is no piece: write "---", "###" or nothing'),
        ("+   +   +---+", "+   +   +---+   +", 'line 5, column 17: the grid ends before "+"'),
        ("      a #   |", "      a #   | x", "line 4, column 14: there are no cells off the grid"),
        ("+   +   +---+\n", "+   +   +---+\n|", "line 6, column 1: a plain piece cannot lie off the grid"),
        (
            "+   +   +---+\n",
            "+   +   +---+\n  c",
            "line 6, column 2: there are no cells off the grid",
        ),
        ("      a #   |\n", "", "the drawing has 4 lines, and 2 rows of cells need 5"),
        ("+---+   +   +", "+---+   +   +\n\n", "the drawing has 7 lines, and 2 rows of cells need 5"),
    ],
)
def test_a_slip_is_named_with_its_line_and_column(old: str, new: str, message: str) -> None:
    with pytest.raises(ValueError) as caught:
        read_grid(DRAWING.replace(old, new), GRID, "cva", MARKS)

    assert str(caught.value) == message


def test_cells_are_named_by_column_and_row_from_the_upper_left() -> None:
    assert [cell_name(cell) for cell in GRID.cells] == ["a1", "b1", "c1", "a2", "b2", "c2"]
    assert cell_named("c2", GRID) == (1, 2)


@pytest.mark.parametrize("name", ["d1", "a3", "a0", "A1", "a", ""])
def test_a_cell_that_the_grid_does_not_have_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=f'there is no cell "{name}": the cells are a1 to c2'):
        cell_named(name, GRID)


def test_sides_are_named_after_the_cells_on_their_faces_or_the_border() -> None:
    sides: list[Edge] = [("v", 0, 1), ("h", 1, 0), ("h", 0, 2), ("h", 2, 0), ("v", 1, 0), ("v", 0, 3)]

    assert [edge_name(edge, GRID) for edge in sides] == [
        "a1-b1",
        "a1-a2",
        "c1-north",
        "a2-south",
        "a2-west",
        "c1-east",
    ]


def test_a_side_off_the_grid_has_no_name() -> None:
    with pytest.raises(ValueError, match="not on the grid"):
        edge_name(("h", 0, 3), GRID)
