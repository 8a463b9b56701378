"""Reads a grid of cells and walls that a person has typed, and names its cells and sides.

+---+---+   +     a piece lying down is three signs long, one standing up is one sign
| c   . | v       what is in a cell stands in its middle; "." or nothing is an empty cell
+---+---+   +     every crossing is a "+", the spaces at the end of a line may be left out
"""

from collections.abc import Mapping
from dataclasses import dataclass
from string import ascii_lowercase

from generator.scoring.enclosure import Cell, Edge, Grid, beside

EMPTY = "."
#: How a piece that simply stands there is called.
WALL = "wall"
#: The names of columns, and so as many columns as there can be.
LETTERS = ascii_lowercase
#: Signs from one crossing to the next.
_PITCH = 4


@dataclass(frozen=True)
class GridText:
    """What was drawn: the sign in each cell, and the kind of piece on each side that has one."""

    grid: Grid
    cells: Mapping[Cell, str]
    edges: Mapping[Edge, str]


def read_grid(text: str, grid: Grid, signs: str, marks: Mapping[str, str]) -> GridText:
    """Read a drawing; ValueError says in which line and column it goes wrong.

    `signs` may stand in cells; `marks` tell special pieces from plain walls. A marked piece may also hang over the right or
    the lower end of the grid, because somebody may have put it there.
    """
    lines = [line.rstrip() for line in text.splitlines()]
    while lines and not lines[-1]:
        lines.pop()
    wanted = 2 * grid.rows + 1
    if len(lines) not in (wanted, wanted + 1):
        raise ValueError(f"the drawing has {len(lines)} lines, and {grid.rows} rows of cells need {wanted}")
    cells: dict[Cell, str] = {}
    edges: dict[Edge, str] = {}
    for number, line in enumerate(lines):
        reader = _Line(line, number, grid, marks)
        edges.update(reader.upright() if number % 2 else reader.lying())
        if number % 2 and number < wanted:
            cells.update(reader.signs(signs))
    return GridText(grid, cells, edges)


@dataclass(frozen=True)
class _Line:
    """One line of a drawing, counted from 0."""

    line: str
    number: int
    grid: Grid
    marks: Mapping[str, str]

    @property
    def row(self) -> int:
        return self.number // 2

    def at(self, place: int) -> str:
        return self.line[place : place + 1] or " "

    def wrong(self, place: int, what: str) -> ValueError:
        return ValueError(f"line {self.number + 1}, column {place + 1}: {what}")

    def lying(self) -> dict[Edge, str]:
        """The pieces on a line of crossings."""
        found: dict[Edge, str] = {}
        for column in range(self.grid.columns + 1):
            place = column * _PITCH
            if self.at(place) != "+":
                raise self.wrong(place, f'"+" stands at a crossing, not "{self.at(place)}"')
            piece = self.line[place + 1 : place + _PITCH].ljust(_PITCH - 1)
            if piece.strip():
                found[("h", self.row, column)] = self._kind(
                    piece, "-", place + 1, column == self.grid.columns
                )
        self._ends_at((self.grid.columns + 1) * _PITCH)
        return found

    def upright(self) -> dict[Edge, str]:
        """The pieces between the cells of a line."""
        found: dict[Edge, str] = {}
        hanging = self.row == self.grid.rows
        for column in range(self.grid.columns + 1):
            place = column * _PITCH
            if self.at(place) != " ":
                found[("v", self.row, column)] = self._kind(self.at(place), "|", place, hanging)
            if hanging and self.line[place + 1 : place + _PITCH].strip():
                raise self.wrong(place + 1, "there are no cells below the last line of crossings")
        self._ends_at(self.grid.columns * _PITCH + 1)
        return found

    def signs(self, signs: str) -> dict[Cell, str]:
        """What is in the cells of a line."""
        found: dict[Cell, str] = {}
        for column in range(self.grid.columns):
            place = column * _PITCH + 1
            inside = self.line[place : place + _PITCH - 1].ljust(_PITCH - 1)
            sign = inside[1].replace(" ", EMPTY)
            if inside[0] != " " or inside[2] != " ":
                raise self.wrong(place, f'one sign stands in the middle of a cell, not "{inside}"')
            if sign not in signs and sign != EMPTY:
                raise self.wrong(place + 1, f'"{sign}" is no sign of a cell: write one of "{signs}" or "."')
            found[(self.row, column)] = sign
        return found

    def _kind(self, piece: str, plain: str, place: int, hanging: bool) -> str:
        sign = piece[0]
        if piece != sign * len(piece) or (sign != plain and sign not in self.marks):
            known = ", ".join(f'"{known * len(piece)}"' for known in (plain, *self.marks))
            raise self.wrong(place, f'"{piece}" is no piece: write {known} or nothing')
        if sign == plain and hanging:
            raise self.wrong(place, "a plain piece cannot lie off the grid")
        return self.marks.get(sign, WALL)

    def _ends_at(self, place: int) -> None:
        if len(self.line) > place:
            raise self.wrong(place, f'the grid ends before "{self.at(place)}"')


def cell_name(cell: Cell) -> str:
    """The name of a cell: its column as a letter, its row as a number from the top; "a1" is the upper left."""
    return f"{LETTERS[cell[1]]}{cell[0] + 1}"


def cell_named(name: str, grid: Grid) -> Cell:
    """The cell of a name; ValueError when the grid has none."""
    for cell in grid.cells:
        if cell_name(cell) == name:
            return cell
    last = cell_name((grid.rows - 1, grid.columns - 1))
    raise ValueError(f'there is no cell "{name}": the cells are a1 to {last}')


def edge_name(edge: Edge, grid: Grid) -> str:
    """The name of a side: the cells on its faces, as in "a1-b1", or a cell and where the border lies, as in "a1-north"."""
    first, second = beside(edge)
    inside = [cell for cell in (first, second) if cell in grid.cells]
    if len(inside) == 2:
        return f"{cell_name(first)}-{cell_name(second)}"
    if not inside:
        raise ValueError("this side is not on the grid")
    far = {("h", True): "south", ("h", False): "north", ("v", True): "east", ("v", False): "west"}
    return f"{cell_name(inside[0])}-{far[(edge[0], inside[0] == first)]}"
