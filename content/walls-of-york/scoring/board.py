"""A player's board as somebody has drawn it: what is in the fields, and which streets have wall pieces.

Fields: c church, w well, m market, 1 and 2 coins, v Viking, "." nothing. Pieces: --- and | stand already, ### and # are
being placed now, *** and * are being placed where a piece stands, xxx and x are taken up to be placed anew. What is being
placed may lie beyond the border, on any side of the drawing.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from generator.scoring.data import GivenPath
from generator.scoring.enclosure import Cell, Edge, Edges, Grid, Region, reading_order
from generator.scoring.given import GivenError
from generator.scoring.grid_text import LETTERS, WALL, cell_name, cell_named, edge_name, read_grid
from generator.scoring.procedure import Values
from generator.scoring.values import ValueFault

#: What each sign of a field is, other than coins.
SYMBOLS = {"c": "churches", "w": "wells", "m": "markets", "v": "vikings"}
BUILDINGS = ("churches", "wells", "markets")
PLACED, TWICE, LIFTED = "placed", "twice", "lifted"
MARKS = {"#": PLACED, "*": TWICE, "x": LIFTED}


@dataclass(frozen=True)
class Board:
    """What a drawing shows."""

    grid: Grid
    signs: dict[Cell, str]
    pieces: dict[Edge, str]
    #: The pieces that stand on the board once all are placed.
    walls: Edges

    def streets(self, *kinds: str) -> Edges:
        """The streets whose pieces are of some kinds."""
        return frozenset(edge for edge, kind in self.pieces.items() if kind in kinds)

    def named(self, cells: Iterable[Cell]) -> list[str]:
        """The names of fields in reading order."""
        return [cell_name(cell) for cell in sorted(cells)]

    def named_streets(self, edges: Iterable[Edge]) -> list[str]:
        """The names of streets in reading order."""
        return [edge_name(edge, self.grid) for edge in sorted(edges, key=reading_order)]

    def holds(self, cells: Iterable[Cell]) -> dict[str, dict[str, int]]:
        """What is in each of some fields, by its name."""
        return {
            cell_name(cell): {what: count for what, count in self.inside([cell]).items() if count}
            for cell in cells
        }

    def inside(self, cells: Iterable[Cell]) -> dict[str, int]:
        """How many of each building, coins and Vikings are in some fields; a field with two coins has two."""
        found = dict.fromkeys((*BUILDINGS, "coins", "vikings"), 0)
        for cell in cells:
            sign = self.signs[cell]
            if sign in SYMBOLS:
                found[SYMBOLS[sign]] += 1
            elif sign.isdecimal():
                found["coins"] += int(sign)
        return found


def read_board(text: str, values: Values, path: GivenPath) -> Board:
    """The board of a drawing; GivenError says in which line and column it goes wrong."""
    size = values["board-size"]
    if size > len(LETTERS):
        what = f"a board has at most {len(LETTERS)} columns, because each has a letter"
        raise ValueFault("board-size", (), what, "Write a smaller number.")
    grid = Grid(size, size)
    signs = "".join([*SYMBOLS, *(str(coins) for coins in values["coin-fields"])])
    try:
        found = read_grid(text, grid, signs, MARKS)
    except ValueError as error:
        fix = f"Draw {size} rows of {size} fields, as the other examples do."
        raise GivenError(path, f"the drawing cannot be read: {error}", fix) from None
    walls = frozenset(edge for edge in grid.edges if found.edges.get(edge) in (WALL, PLACED, TWICE))
    return Board(grid, dict(found.cells), dict(found.edges), walls)


def read_field(name: str, board: Board, path: GivenPath) -> Cell:
    """The field of a name such as "c4"; GivenError when there is none."""
    try:
        return cell_named(name, board.grid)
    except ValueError as error:
        raise GivenError(path, str(error), "Name a field by its column and its row.") from None


def first_of(region: Region) -> str:
    """What a region is called: its first field in reading order."""
    return cell_name(min(region))
