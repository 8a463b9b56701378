"""Draws a player board as somebody has typed it: fields with their signs, streets, and wall pieces of every kind."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from generator.draw.drawing import Drawing, Group, Item, Path, Text, Word, held, line, rect
from generator.draw.vocabulary import PAPER, SOFT
from generator.scoring.enclosure import Cell, Edge, Grid, beside
from generator.scoring.grid_text import LETTERS, WALL, cell_name, read_grid

from .bars import bar
from .shading import CELL, Shading, place, shaded
from .signs import SAID, SIDE, SIGNS

#: The margin at the sides that have no names of rows or columns.
MARGIN = 1.8
#: How large a sign is in its field.
SHRUNK = 0.84
PLACED, TWICE, LIFTED = "placed", "twice", "lifted"
MARKS = {"#": PLACED, "*": TWICE, "x": LIFTED}
STREET = "#b9b2a5"
#: Where a side of a field lies that has nothing beyond it, as those who cannot see it are told.
_BORDERS = {("h", 0): "up", ("h", 1): "down", ("v", 0): "left", ("v", 1): "right"}


@dataclass(frozen=True)
class Seen:
    """A board as it is typed, and how each piece and each field is to be shown."""

    text: str

    @cached_property
    def grid(self) -> Grid:
        """As many rows and columns as were typed."""
        crossings = [row for row in self.text.splitlines()[::2] if row.startswith("+")]
        return Grid(len(crossings) - 1, crossings[0].count("+") - 1)

    @cached_property
    def signs(self) -> Mapping[Cell, str]:
        """What is in each field."""
        return read_grid(self.text, self.grid, "".join(SIGNS), MARKS).cells

    @cached_property
    def pieces(self) -> Mapping[Edge, str]:
        """The kind of piece on each street."""
        return read_grid(self.text, self.grid, "".join(SIGNS), MARKS).edges

    def of(self, *kinds: str) -> tuple[Edge, ...]:
        """The streets whose pieces are of some kinds, in the order of the drawing."""
        return tuple(edge for edge, kind in self.pieces.items() if kind in kinds)

    @property
    def walls(self) -> frozenset[Edge]:
        """The pieces that stand once all are placed."""
        return frozenset(self.of(WALL, PLACED, TWICE))

    def street(self, edge: Edge) -> tuple[Word, ...]:
        """A street in words: the fields on its two sides, or one and the way to the border."""
        inside = [cell for cell in beside(edge) if cell in self.grid.cells]
        if len(inside) == 2:
            return ("–".join(cell_name(cell) for cell in inside) + ",",)
        kind, row, column = edge
        far = int(beside(edge)[0] in self.grid.cells)
        return (cell_name(inside[0]) if inside else f"{LETTERS[column]}{row + 1}", _BORDERS[(kind, far)])

    def streets(self, edges: Iterable[Edge]) -> tuple[Word, ...]:
        """Streets in words, one after the other."""
        words = [word for edge in edges for word in self.street(edge)]
        return (*words[:-1], str(words[-1]).rstrip(",")) if words else ()

    def fields(self, cells: Iterable[Cell]) -> tuple[Word, ...]:
        """Fields in words, each with what is in it."""
        return tuple(
            word for cell in sorted(cells) for word in (cell_name(cell), *SAID.get(self.signs[cell], ("–",)))
        )


def draw_board(
    seen: Seen,
    looks: Mapping[Edge, str],
    shadings: Iterable[Shading] = (),
    says: tuple[tuple[Word, ...], ...] = (),
) -> Drawing:
    """A board with its pieces in the looks that they are to have; pieces that hang over the edge get room."""
    rows, columns = seen.grid.rows, seen.grid.columns
    beyond = max([0, *(edge[2] + (edge[0] == "h") - columns for edge in looks)])
    lower = max([0, *(edge[1] + (edge[0] == "v") - rows for edge in looks)])
    right, bottom = place(rows + lower, columns + beyond)
    items = [*ground(rows, columns), *(part for shading in shadings for part in shaded(shading))]
    items += [*streets(rows, columns), *names(rows, columns), *signs_of(seen)]
    items += [piece for edge, look in looks.items() for piece in laid(edge, look)]
    return Drawing(right + MARGIN, bottom + MARGIN, tuple(items), says)


def ground(rows: int, columns: int) -> list[Item]:
    """The board in its frame."""
    x, y = place(0, 0)
    width, height = columns * CELL, rows * CELL
    frame = Path(rect(x - 1.4, y - 1.4, width + 2.8, height + 2.8, 1.2), fill=PAPER, stroke=SOFT, width=0.25)
    return [frame]


def streets(rows: int, columns: int) -> list[Item]:
    """The streets as thin lines, those of the border among them."""
    across = [line(place(row, 0), place(row, columns)) for row in range(rows + 1)]
    upright = [line(place(0, column), place(rows, column)) for column in range(columns + 1)]
    return [Path(tuple(part for each in (*across, *upright) for part in each), stroke=STREET, width=0.25)]


def names(rows: int, columns: int) -> list[Item]:
    """A letter over each column, a number before each row."""
    letters = [
        Text((place(0, column + 0.5)[0], 2.6), LETTERS[column], 2.8, fill=SOFT) for column in range(columns)
    ]
    numbers = [Text((1.5, place(row + 0.5, 0)[1] + 1.0), str(row + 1), 2.8, fill=SOFT) for row in range(rows)]
    return [*letters, *numbers]


def signs_of(seen: Seen) -> list[Item]:
    """What is in the fields."""
    inset = (CELL - SIDE * SHRUNK) / 2
    found = []
    for (row, column), sign in seen.signs.items():
        if sign in SIGNS:
            x, y = place(row, column)
            found.append(Group((x + inset, y + inset), held(SIGNS[sign], SHRUNK), scale=SHRUNK))
    return found


def laid(edge: Edge, look: str) -> list[Item]:
    """A piece on its street."""
    kind, row, column = edge
    return [Group(place(row, column), tuple(bar(look, CELL)), turn=0 if kind == "h" else 90)]
