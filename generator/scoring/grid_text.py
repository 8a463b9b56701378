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
    """A grid as it was typed: the sign in each cell, and the kind of piece on each side that has one."""

    grid: Grid
    cells: Mapping[Cell, str]
    edges: Mapping[Edge, str]


def read_grid(text: str, grid: Grid, signs: str, marks: Mapping[str, str]) -> GridText:
    """Read a drawing; ValueError says in which line and column it goes wrong.

    `signs` may stand in cells; `marks` tell special pieces from plain walls. A marked piece may also lie off the grid, on any
    side of it, because somebody may have put it there.
    """
    lines = [line.rstrip() for line in text.splitlines()]
    while lines and not lines[-1]:
        lines.pop()
    crossed = [number for number, line in enumerate(lines) if "+" in line]
    first, last = (crossed[0], crossed[-1]) if crossed else (0, len(lines) - 1)
    wanted = 2 * grid.rows + 1
    if last - first + 1 != wanted:
        what = f"the drawing has {last - first + 1} lines, and {grid.rows} rows of cells need {wanted}"
        raise ValueError(what)
    left = min(lines[number].find("+") for number in crossed)
    cells: dict[Cell, str] = {}
    edges: dict[Edge, str] = {}
    for number, line in enumerate(lines):
        reader = _Line(line, number, number - first, left, grid, marks)
        upright = (number - first) % 2
        edges.update(reader.upright() if upright else reader.lying())
        if upright and first < number < last:
            cells.update(reader.signs(signs))
    return GridText(grid, cells, edges)


@dataclass(frozen=True)
class _Line:
    """One line of a drawing: its number in the text and from the first line of crossings on, both from 0, and how far from
    the left the grid begins."""

    line: str
    number: int
    from_top: int
    left: int
    grid: Grid
    marks: Mapping[str, str]

    @property
    def row(self) -> int:
        return self.from_top // 2

    @property
    def columns(self) -> range:
        """The columns of the grid, and those in which something is drawn beside it."""
        drawn = (len(self.line) - self.left - 1) // _PITCH
        return range(-self.left // _PITCH, max(self.grid.columns, drawn) + 1)

    def has(self, cell: Cell) -> bool:
        """Whether the grid has a cell."""
        return 0 <= cell[0] < self.grid.rows and 0 <= cell[1] < self.grid.columns

    def at(self, place: int, length: int = 1) -> str:
        """What is drawn so far right of the first crossing."""
        start = place + self.left
        return "".join(self.line[n : n + 1] or " " if n >= 0 else " " for n in range(start, start + length))

    def wrong(self, place: int, what: str) -> ValueError:
        return ValueError(f"line {self.number + 1}, column {place + self.left + 1}: {what}")

    def lying(self) -> dict[Edge, str]:
        """The pieces on a line of crossings."""
        found: dict[Edge, str] = {}
        for column in self.columns:
            place = column * _PITCH
            on_grid = 0 <= self.row <= self.grid.rows and 0 <= column <= self.grid.columns
            if on_grid and self.at(place) != "+":
                raise self.wrong(place, f'"+" stands at a crossing, not "{self.at(place)}"')
            if not on_grid and self.at(place) != " ":
                raise self.wrong(place, f'the grid ends before "{self.at(place)}"')
            piece = self.at(place + 1, _PITCH - 1)
            if piece.strip():
                edge = ("h", self.row, column)
                found[edge] = self._kind(piece, "-", place + 1, edge)
        return found

    def upright(self) -> dict[Edge, str]:
        """The pieces between the cells of a line."""
        found: dict[Edge, str] = {}
        for column in self.columns:
            place, edge = column * _PITCH, ("v", self.row, column)
            if self.at(place) != " ":
                found[edge] = self._kind(self.at(place), "|", place, edge)
            if not self.has((self.row, column)) and self.at(place + 1, _PITCH - 1).strip():
                raise self.wrong(place + 1, "there are no cells off the grid")
        return found

    def signs(self, signs: str) -> dict[Cell, str]:
        """What is in the cells of a line."""
        found: dict[Cell, str] = {}
        for column in range(self.grid.columns):
            place = column * _PITCH + 1
            inside = self.at(place, _PITCH - 1)
            sign = inside[1].replace(" ", EMPTY)
            if inside[0] != " " or inside[2] != " ":
                raise self.wrong(place, f'one sign stands in the middle of a cell, not "{inside}"')
            if sign not in signs and sign != EMPTY:
                raise self.wrong(place + 1, f'"{sign}" is no sign of a cell: write one of "{signs}" or "."')
            found[(self.row, column)] = sign
        return found

    def _kind(self, piece: str, plain: str, place: int, edge: Edge) -> str:
        sign = piece[0]
        if piece != sign * len(piece) or (sign != plain and sign not in self.marks):
            known = ", ".join(f'"{known * len(piece)}"' for known in (plain, *self.marks))
            raise self.wrong(place, f'"{piece}" is no piece: write {known} or nothing')
        if sign == plain and not any(map(self.has, beside(edge))):
            raise self.wrong(place, "a plain piece cannot lie off the grid")
        return self.marks.get(sign, WALL)


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
