"""Growth: where new tiles are laid round those on the table, from a compass side on and clockwise."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from generator.scoring.enclosure import Cell
from generator.scoring.given import GivenError
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values
from generator.scoring.values import ValueFault

from .calendar import RoundNumber, grows, space
from .city import CLOCKWISE, check_city, find_rose, step
from .procedures import procedure
from .table import HALL, Place, Places, read_table, write_table


@dataclass(frozen=True)
class Growth:
    """The table, and the growth phases in which new tiles are laid, by their rounds."""

    table: str
    rounds: tuple[RoundNumber, ...]


@procedure("growth", Growth)
def growth(given: Growth, values: Values, ledger: Ledger) -> dict[str, object]:
    """Lay new tiles in one phase or several; they are numbered in the order in which they are laid."""
    places = dict(read_table(given.table, ("table",)))
    check_city(places, values)
    rose = find_rose(places)
    laid = 0
    sides = []
    for index, number in enumerate(given.rounds):
        _check_phase(given.rounds, index, values)
        side, cells = _lay(places, rose, number, laid, values, ledger)
        for cell in cells:
            laid += 1
            places[cell] = Place(str(laid))
        if cells:
            sides.append(side)
    halls = sum(place.name == HALL for place in places.values())
    return {"laid": laid, "sides": sides, "tiles": len(places) - halls, "table": write_table(places)}


def _check_phase(rounds: Sequence[int], index: int, values: Values) -> None:
    """New tiles come in growth phases, and these in their order."""
    number = rounds[index]
    if not grows(number, values):
        fix = f"Growth follows every {values['growth-every']} rounds."
        raise GivenError(("rounds", index), f"there is no growth in round {number}", fix)
    if index and number <= rounds[index - 1]:
        raise GivenError(("rounds", index), "the rounds are not in order", "Write the earlier ones first.")


def _lay(
    places: Places, rose: Cell, number: int, laid: int, values: Values, ledger: Ledger
) -> tuple[str, tuple[Cell, ...]]:
    """The places of the new tiles of one phase, after so many laid before, and the side where they begin."""
    wanted = values["new-tiles"]
    if not wanted or number == values["rounds"]:
        rule = "growth.last" if wanted else "growth.none-two"
        ledger.decide(rule, round=number, space=space(number, values))
        return "", ()
    sides, phase = values["growth-sides"], number // values["growth-every"]
    if phase > len(sides):
        what = f"the phase of round {number} has no side"
        raise ValueFault("growth-sides", (), what, "Name a side for each phase.")
    side = sides[phase - 1]
    ledger.decide("growth.new", round=number, tiles=wanted)
    ledger.decide("growth.first", side=side, round=number, space=space(number, values))
    cells = along_the_edge(places, outermost(places, rose, side), side)[:wanted]
    numbers = list(range(laid + 1, laid + len(cells) + 1))
    ledger.decide("growth.clockwise", placed=len(cells) - 1, round=number, numbers=numbers)
    return side, cells


def outermost(places: Collection[Cell], rose: Cell, side: str) -> Cell:
    """The last tile of the line that leads from the compass rose to a side."""
    line = [step(rose, side, times) for times in range(len(places))]
    return [cell for cell in line if cell in places][-1]


def along_the_edge(places: Collection[Cell], start: Cell, side: str) -> tuple[Cell, ...]:
    """The free places along the edge, clockwise round the whole table, from the one beside a tile on.

    Whoever walks along the edge has the tile to the right and the free place to the left. At the end of a tile the edge
    turns right round its corner, goes straight on along the next tile, or turns left along one that juts out.
    """
    found = []
    tile, facing = start, side
    while True:
        found.append(step(tile, facing))
        ahead = CLOCKWISE[(CLOCKWISE.index(facing) + 1) % len(CLOCKWISE)]
        behind = CLOCKWISE[CLOCKWISE.index(facing) - 1]
        straight, jutting = step(tile, ahead), step(step(tile, ahead), facing)
        if straight not in places:
            facing = ahead
        elif jutting in places:
            tile, facing = jutting, behind
        else:
            tile = straight
        if (tile, facing) == (start, side):
            return tuple(dict.fromkeys(found))
