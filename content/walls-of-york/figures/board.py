"""Draws a player board as somebody has typed it: fields with their signs, streets, and wall pieces of every kind."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from generator.draw.drawing import (
    COMMA,
    Clause,
    Drawing,
    GroupItem,
    Item,
    PathItem,
    TextItem,
    line,
    rect,
    scaled_items,
)
from generator.draw.drawing import beside as drawn_beside
from generator.draw.figures import Say
from generator.draw.vocabulary import PAPER, SOFT
from generator.scoring.enclosure import Cell, Edge, Grid, beside
from generator.scoring.grid_text import LETTERS, GridText, cell_name, cell_named, edge_name, read_grid

from .bars import bar
from .shading import CELL, Shading, place, shaded
from .signs import CALLED, SIDE, SIGNS

#: The margin at the sides that have no names of rows or columns.
MARGIN = 1.8
#: How large a sign is in its field.
SHRUNK = 0.84
PLACED, TWICE, LIFTED = "placed", "twice", "lifted"
MARKS = {"#": PLACED, "*": TWICE, "x": LIFTED}
STREET = "#b9b2a5"
#: Where a side of a field lies that has nothing beyond it, as those who cannot see it are told.
_BORDERS = {("h", 0): "up", ("h", 1): "down", ("v", 0): "left", ("v", 1): "right"}
#: What lies over what: new pieces over those that stand, crossed ones on top.
_LAYER = {"gone": 0, "stands": 1, "new": 2, "twice": 3, "refused": 3}
#: What is in each field by its name, as far as that is known.
Holds = Mapping[str, Mapping[str, int]] | None
#: What is said before the streets of the pieces that have some looks.
Told = Mapping[tuple[str, ...], Clause]


@dataclass(frozen=True)
class Seen:
    """A board as it is typed, and what its fields are called; their names have digits, and are names all the same."""

    text: str
    say: Say

    @cached_property
    def grid(self) -> Grid:
        """As many rows and columns as were typed."""
        crossings = [row for row in self.text.splitlines() if "+" in row]
        return Grid(len(crossings) - 1, crossings[0].count("+") - 1)

    @cached_property
    def read(self) -> GridText:
        """What is in each field, and the kind of piece on each street."""
        return read_grid(self.text, self.grid, "".join(SIGNS), MARKS)

    def cells(self, names: Iterable[str]) -> frozenset[Cell]:
        """The fields of some names."""
        return frozenset(cell_named(name, self.grid) for name in names)

    def edges(self, names: Iterable[str]) -> list[Edge]:
        """The streets of some names."""
        return [edge for edge in self.grid.edges if edge_name(edge, self.grid) in names]

    def street(self, edge: Edge) -> Clause:
        """A street in words: the fields on its two sides, or one and the way to the border, or that it is beyond."""
        kind, row, column = edge
        inside = [self.say(cell_name(cell)) for cell in beside(edge) if cell in self.grid.cells]
        if not inside:
            near = min(self.grid.cells, key=lambda cell: abs(cell[0] - row) + abs(cell[1] - column))
            return (self.say(cell_name(near)), "off-board")
        if len(inside) == 2:
            return ("–".join(inside),)
        return (inside[0], _BORDERS[(kind, int(beside(edge)[0] in self.grid.cells))])

    def streets(self, edges: Iterable[Edge]) -> Clause:
        """Streets in words, one after the other."""
        return listed(map(self.street, edges))


def listed(parts: Iterable[Clause]) -> Clause:
    """Several things in one clause."""
    return tuple(word for part in parts for word in (COMMA, *part))[1:]


def area(
    seen: Seen,
    names: Iterable[str],
    holds: Holds,
    texture: str = "dots",
    called: str = "area",
) -> Shading:
    """Some fields set off from the others; they are told with what they hold, as far as that is known."""
    said = listed((name, *(_contents(holds[name]) if holds else ())) for name in names)
    return Shading(seen.cells(names), texture, (called, *said))


def _contents(found: Mapping[str, int]) -> Clause:
    """What is in a field: coins by their number, of anything else there is one."""
    for what, count in found.items():
        return (count, CALLED[what]) if what == "coins" else (CALLED[what],)
    return ("–",)


def draw_board(seen: Seen, looks: Mapping[Edge, str], shadings: Iterable[Shading], told: Told) -> Drawing:
    """A board with its pieces in the looks that they are to have; pieces that hang over the edge get room. `told` says how
    pieces of some looks are told."""
    rows, columns = seen.grid.rows, seen.grid.columns
    beyond = max([0, *(edge[2] + (edge[0] == "h") - columns for edge in looks)])
    lower = max([0, *(edge[1] + (edge[0] == "v") - rows for edge in looks)])
    left, above = max([0, *(-edge[2] for edge in looks)]), max([0, *(-edge[1] for edge in looks)])
    right, bottom = place(rows + lower, columns + beyond)
    items = [*ground(rows, columns), *(part for shading in shadings for part in shaded(shading))]
    items += [*streets(rows, columns), *names(seen), *signs_of(seen)]
    layers = sorted(looks.items(), key=lambda pair: _LAYER[pair[1]])
    items += [piece for edge, look in layers for piece in laid(edge, look)]
    said = [shading.says for shading in shadings]
    for which, words in told.items():
        if edges := [edge for edge, look in looks.items() if look in which]:
            said.append((*words, *seen.streets(edges)))
    drawing = Drawing(right + MARGIN, bottom + MARGIN, tuple(items), tuple(said))
    return shifted(drawing, left * CELL, above * CELL) if left or above else drawing


def shifted(drawing: Drawing, right: float, down: float) -> Drawing:
    """A drawing with room at its left and above."""
    items = (drawing.at(right, down),)
    return Drawing(drawing.width + right, drawing.height + down, items, drawing.says)


def ground(rows: int, columns: int) -> list[Item]:
    """The board in its frame."""
    x, y = place(0, 0)
    width, height = columns * CELL, rows * CELL
    frame = PathItem(
        rect(x - 1.4, y - 1.4, width + 2.8, height + 2.8, 1.2), fill=PAPER, stroke=SOFT, width=0.25
    )
    return [frame]


def streets(rows: int, columns: int) -> list[Item]:
    """The streets as thin lines, those of the border among them."""
    across = [line(place(row, 0), place(row, columns)) for row in range(rows + 1)]
    upright = [line(place(0, column), place(rows, column)) for column in range(columns + 1)]
    return [PathItem(tuple(part for each in (*across, *upright) for part in each), stroke=STREET, width=0.25)]


def names(seen: Seen) -> list[Item]:
    """A letter over each column, a number before each row."""
    letters = [
        TextItem((place(0, column + 0.5)[0], 2.6), LETTERS[column], 2.8, fill=SOFT)
        for column in range(seen.grid.columns)
    ]
    numbers = [
        TextItem((1.5, place(row + 0.5, 0)[1] + 1.0), str(row + 1), 2.8, fill=SOFT, printed=True)
        for row in range(seen.grid.rows)
    ]
    return [*letters, *numbers]


def signs_of(seen: Seen) -> list[Item]:
    """What is in the fields."""
    inset = (CELL - SIDE * SHRUNK) / 2
    found: list[Item] = []
    for (row, column), sign in seen.read.cells.items():
        if sign in SIGNS:
            x, y = place(row, column)
            found.append(GroupItem((x + inset, y + inset), scaled_items(SIGNS[sign], SHRUNK), scale=SHRUNK))
    return found


def laid(edge: Edge, look: str) -> list[Item]:
    """A piece on its street."""
    kind, row, column = edge
    return [GroupItem(place(row, column), tuple(bar(look, CELL)), turn=0 if kind == "h" else 90)]


def by_a_board(board: Drawing, side: Drawing, gap: float = 2.4) -> Drawing:
    """A board with what stands beside it, which is told first."""
    whole = drawn_beside([board, side], gap)
    return whole.saying(*side.says, *board.says)
