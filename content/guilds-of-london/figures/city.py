"""Draws a city from its table as somebody has typed it, each tile by what is to be seen on it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from generator.draw.drawing import COMMA, Clause, Drawing, Item, PathItem, Point, polygon
from generator.draw.parts import dash
from generator.draw.rows import WIDEST
from generator.draw.vocabulary import INK, PAPER

from .tiles import hall_tile

Cell = tuple[int, int]
NOTHING, HALL_WORD = ".", "hall"
#: How large a tile is drawn at most.
LARGEST = 19.0
#: Room above the first row for the badges that stand out over its tiles.
ABOVE = 1.8


@dataclass(frozen=True)
class Spot:
    """What the word for a place says."""

    name: str
    number: int | None = None
    resolved: bool = False
    master: str = ""


@dataclass(frozen=True)
class Seen:
    """A table of tiles as it is typed."""

    text: str

    @cached_property
    def spots(self) -> dict[Cell, Spot]:
        """What lies in each row and column."""
        return {
            (row, column): spot_of(word)
            for row, text in enumerate(self._lines)
            for column, word in enumerate(text.split())
            if word != NOTHING
        }

    @cached_property
    def _lines(self) -> list[str]:
        return [text for text in self.text.splitlines() if text.split()]

    @property
    def rows(self) -> int:
        return len(self._lines)

    @property
    def columns(self) -> int:
        return max(len(text.split()) for text in self._lines)

    def where(self, name: str) -> Cell:
        """Where the tile of a name lies; the left Guildhall tile, if it is asked for."""
        return next(cell for cell, spot in self.spots.items() if spot.name == name)


def spot_of(word: str) -> Spot:
    """What a word of the table says."""
    name, star, owner = word.partition("*")
    if star:
        return Spot(name.partition(":")[0], None, True, owner)
    name, _, number = word.partition(":")
    return Spot(name, int(number) if number else None)


def draw_city(
    seen: Seen,
    draw: Callable[[Cell, Spot, float], Drawing],
    extra: tuple[Item, ...] = (),
    largest: float = LARGEST,
) -> Drawing:
    """Every tile in its place, said row by row; the Guildhall is drawn here, all else by what is asked."""
    side = side_for(seen.columns, largest)
    items: list[Item] = []
    rows: list[Clause] = [()] * seen.rows
    for row, column in product(range(seen.rows), range(seen.columns)):
        spot, said = seen.spots.get((row, column)), (dash().says[0])
        if spot:
            drawn = hall_tile(side) if spot.name == HALL_WORD else draw((row, column), spot, side)
            items.append(drawn.at(column * side, ABOVE + row * side))
            said = drawn.says[0]
        rows[row] += (COMMA, *said) if column else said
    size = (seen.columns * side, ABOVE + seen.rows * side + 0.3)
    return Drawing(*size, (*items, *extra), tuple(rows))


def side_for(columns: int, largest: float = LARGEST) -> float:
    """How large tiles can be drawn side by side."""
    return min(largest, (WIDEST - 0.5) / columns)


def point_of(row: float, column: float, side: float) -> Point:
    """A point between rows and columns: whole numbers are the edges of tiles."""
    return (column * side, ABOVE + row * side)


def middle_of(cell: Cell, side: float) -> Point:
    """The middle of a place."""
    return point_of(cell[0] + 0.5, cell[1] + 0.5, side)


def way(points: Sequence[Point], dashed: bool = False) -> tuple[Item, ...]:
    """An arrow through some points, light round a dark line, so that it is seen on everything."""
    (x, y), (to_x, to_y) = points[-2:]
    length = max(((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5, 0.1)
    along, across = ((to_x - x) / length, (to_y - y) / length), ((y - to_y) / length, (to_x - x) / length)
    neck = (to_x - along[0] * 2.6, to_y - along[1] * 2.6)
    head = [
        (to_x, to_y),
        (neck[0] + across[0] * 1.5, neck[1] + across[1] * 1.5),
        (neck[0] - across[0] * 1.5, neck[1] - across[1] * 1.5),
    ]
    shaft = (("M", points[0]), *(("L", point) for point in (*points[1:-1], neck)))
    return (
        PathItem(shaft, stroke=PAPER, width=1.4),
        PathItem(polygon(head), fill=INK, stroke=PAPER, width=0.5),
        PathItem(shaft, stroke=INK, width=0.7, dash=(1.6, 1.0) if dashed else ()),
    )
