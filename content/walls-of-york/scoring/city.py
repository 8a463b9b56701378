"""What walls enclose, and a part of it that is named the city: its fields, its wall, its pockets, what is left over."""

from dataclasses import dataclass

from generator.scoring.data import GivenPath
from generator.scoring.edge_shapes import longest_straight
from generator.scoring.enclosure import (
    Edges,
    Region,
    enclosed,
    gaps,
    outer_rim,
    parted,
    pockets,
    rim,
    touch_in_a_corner,
)
from generator.scoring.given import GivenError
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .board import Board, first_of, read_board, read_field
from .procedures import procedure


@dataclass(frozen=True)
class Drawn:
    """A board with its walls."""

    board: str


@procedure("regions", Drawn)
def regions(given: Drawn, values: Values, ledger: Ledger) -> dict[str, object]:
    """What the walls of a board enclose; each region is called by its first field."""
    board = read_board(given.board, values, ("board",))
    found = enclosed(board.grid, board.walls)
    for region in found:
        note_enclosed(region, board.holds(region), ledger)
    meeting = [
        pair
        for number, region in enumerate(found)
        for pair in note_corners(region, found[number + 1 :], ledger)
    ]
    return {
        "corners": meeting,
        "regions": {first_of(region): board.named(region) for region in found},
        "inside": {first_of(region): board.inside(region) for region in found},
    }


def note_enclosed(region: Region, holds: dict[str, dict[str, int]], ledger: Ledger) -> None:
    """A region that walls enclose, and what is in its fields."""
    ledger.decide("city.enclosed", region=first_of(region), fields=len(region), holds=holds)


def note_corners(region: Region, others: tuple[Region, ...], ledger: Ledger) -> list[list[str]]:
    """Regions that meet in a corner are not joined by it: the pairs, by their first fields."""
    pairs = [[first_of(region), first_of(other)] for other in others if touch_in_a_corner(region, other)]
    for pair in pairs:
        ledger.decide("city.corner", regions=pair)
    return pairs


@dataclass(frozen=True)
class City:
    """What somebody names the city: its fields, and the walls as they stand."""

    board: Board
    cells: Region
    parts: tuple[Region, ...]

    @property
    def closed(self) -> bool:
        """Whether walls enclose it on every side."""
        return not any(gaps(part, self.board.walls) for part in self.parts)

    @property
    def pockets(self) -> tuple[Region, ...]:
        """What it surrounds without owning it."""
        return pockets(self.board.grid, self.cells)

    def wall(self, values: Values) -> Edges:
        """The pieces that stay: those between the city and the outside."""
        around = outer_rim(self.board.grid, self.cells)
        if values["pocket-walls"] == "kept":
            around = rim(self.cells)
        return around & self.board.walls

    def surplus(self, values: Values) -> list[str]:
        """The streets whose pieces go back to the supply."""
        return self.board.named_streets(self.board.walls - self.wall(values))

    def longest(self, values: Values) -> list[str]:
        """The streets of the longest straight stretch of its wall."""
        return self.board.named_streets(longest_straight(self.wall(values)))

    @property
    def inside(self) -> dict[str, int]:
        """What is in its fields."""
        return self.board.inside(self.cells)

    @property
    def holds(self) -> dict[str, dict[str, int]]:
        """What is in each of its fields, and of its pockets."""
        return self.board.holds(self.cells.union(*self.pockets))

    @property
    def areas(self) -> list[list[str]]:
        """The fields of each region of which one was named."""
        return [self.board.named(part) for part in self.parts]

    @property
    def shown(self) -> dict[str, object]:
        """Its fields, what they hold, and its pockets."""
        return {
            "city": self.board.named(self.cells),
            "inside": self.inside,
            "pockets": [name for pocket in self.pockets for name in self.board.named(pocket)],
        }


def read_city(text: str, fields: tuple[str, ...], values: Values, path: GivenPath) -> City:
    """The region, or regions, that somebody names by one field of each."""
    board = read_board(text, values, (*path, "board"))
    if not fields:
        raise GivenError((*path, "city"), "no field of the city is named", "Name one of its fields.")
    named = [read_field(name, board, (*path, "city", index)) for index, name in enumerate(fields)]
    parts = tuple(part for part in parted(board.grid, board.walls) if part & set(named))
    return City(board, frozenset(cell for part in parts for cell in part), parts)
