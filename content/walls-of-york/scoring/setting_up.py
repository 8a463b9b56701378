"""How a game is set up: identical boards, laid tile by tile, and the decree that opens an age."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Annotated, Literal, Optional

from generator.scoring.constraints import Seats
from generator.scoring.given import Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .ages import Person
from .board import BUILDINGS
from .procedures import procedure


@dataclass(frozen=True)
class Tile:
    """A tile that somebody chose: its gem, where it lies, which side is up and where its arrow points."""

    by: Person
    gem: Literal["white", "blue", "purple", "yellow"]
    quadrant: Literal["upper-left", "upper-right", "lower-left", "lower-right"]
    side: Optional[Literal["black", "white"]] = None
    arrow: Optional[Literal["up", "right", "down", "left"]] = None


@dataclass(frozen=True)
class Laying:
    """The players clockwise, who starts, and the tiles in the order in which they were chosen."""

    seats: Annotated[tuple[str, ...], Seats(all=True)]
    start: Person
    tiles: tuple[Tile, ...]


@procedure("set-up", Laying)
def set_up(given: Laying, values: Values, ledger: Ledger) -> dict[str, object]:
    """Whether the boards were laid as the rules ask, and what each player had to choose."""
    wanted = values["tiles-each"]
    at = given.seats.index(given.start)
    turns = [given.seats[(at + number) % len(given.seats)] for number in range(wanted)]
    order, gems = [tile.by for tile in given.tiles], [tile.gem for tile in given.tiles]
    numbers = list(range(1, len(order) + 1))
    out_of_turn = [number for number in numbers if order[number - 1 : number] != turns[number - 1 : number]]
    gems_again, quadrants_again = _again(gems), _again([tile.quadrant for tile in given.tiles])
    wrong = [number for number in numbers if number in (*out_of_turn, *gems_again, *quadrants_again)]
    ledger.decide("setup.tile-order", players=turns)
    ledger.decide("setup.tiles", tiles=wanted, gems=gems, numbers=numbers, wrong=wrong)
    found = {"wrong-order": order != turns, "gem-twice": gems_again, "quadrant-twice": quadrants_again}
    problems = [problem for problem, there in found.items() if there]
    return {
        "problems": problems,
        "turns": {player: turns.count(player) for player in given.seats},
        "order": turns,
        "legal": not problems,
    }


def _again(found: Sequence[str]) -> list[int]:
    """The places in a list, counted from 1, of what stands further ahead in it too."""
    return [place for place, what in enumerate(found, 1) if found.index(what) < place - 1]


@dataclass(frozen=True)
class Decree:
    """How many of each building the King demands."""

    churches: Natural = 0
    wells: Natural = 0
    markets: Natural = 0

    def of(self, building: str) -> int:
        """How many of one building."""
        return {"churches": self.churches, "wells": self.wells, "markets": self.markets}[building]


DICE = ("low", "middle", "high")


@procedure("decree", Decree)
def decree(given: Decree, values: Values, ledger: Ledger) -> dict[str, object]:
    """Whether the dice in the shafts can show a decree, which die lies in which shaft then, and how many throws do so."""
    shown = [given.of(building) for building in BUILDINGS]
    sides = {die: list(values[f"kings-die-{die}"]) for die in DICE}
    throws = {order: _throws(shown, [sides[die] for die in order]) for order in permutations(DICE)}
    ways = [list(order) for order, count in throws.items() if count]
    ledger.decide(
        "decree.shafts",
        churches=given.churches,
        wells=given.wells,
        markets=given.markets,
        buildings=sum(shown),
    )
    if 0 in shown:
        ledger.decide("decree.nought", kinds=shown.count(0))
    return {"buildings": sum(shown), "possible": bool(ways), "ways": ways, "cases": sum(throws.values())}


def _throws(shown: list[int], dice: list[list[int]]) -> int:
    """How many throws of some dice show these numbers, one on each: a number on several sides counts for each."""
    count = 1
    for number, sides in zip(shown, dice):
        count *= sides.count(number)
    return count


def missing(decree: Decree, inside: dict[str, int]) -> dict[str, int]:
    """How many buildings of each kind a city is short of."""
    short = {building: decree.of(building) - inside[building] for building in BUILDINGS}
    return {building: count for building, count in short.items() if count > 0}
