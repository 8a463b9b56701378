"""What may be settled in a turn: beside a road in round 1, beside a wall in round 2."""

from collections.abc import Iterable, Sized
from dataclasses import dataclass
from typing import Annotated, Optional

from generator.scoring.constraints import AtLeast
from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .citizens import Citizens, together
from .pieces import Card
from .procedures import procedure

#: The kind of path with several areas on a side.
FORKED = "t-path"
#: A road has an area on each side, or several.
Beside = Annotated[dict[str, Citizens], AtLeast(1)]


@dataclass(frozen=True)
class RoadSettling:
    """A card played on a road, and what was placed in the areas on each side; `supply` is what was left to place."""

    card: Card
    sides: tuple[Beside, Beside]
    supply: Optional[Citizens] = None


@procedure("settle-by-road", RoadSettling)
def settle_by_road(given: RoadSettling, values: Values, ledger: Ledger) -> dict[str, object]:
    """Whether citizens may be placed like this in round 1."""
    counts = [sum(citizens.all for citizens in side.values()) for side in given.sides]
    placed = together({area: citizens} for side in given.sides for area, citizens in side.items())
    one_area_each = all(sum(citizens.all > 0 for citizens in side.values()) <= 1 for side in given.sides)
    ledger.decide("roads.settle", numbers=list(given.card), placed=counts)
    forks = forked_sides(given.sides, values)
    if forks:
        ledger.decide("roads.t-path" if forks == 1 else "guild.carpenters-t-path")
    return {
        "legal": one_area_each
        and sum(counts) == fitting(sum(given.card), given.supply)
        and any(
            all(count <= number for count, number in zip(counts, card))
            for card in (given.card, given.card[::-1])
        )
        and are_there(placed.values(), given.supply),
        "settled": {area: citizens.all for area, citizens in placed.items()},
    }


def forked_sides(sides: Iterable[Sized], values: Values) -> int:
    """How many sides of a road have several areas: none where neither the board nor a fence makes a fork."""
    forks = sum(len(side) > 1 for side in sides)
    if forks and FORKED not in values["kinds-of-path"]:
        what = "no path forks at this table"
        raise GivenError(("sides",), what, "Write one area for each side, or correct the sitting.")
    return forks


def fitting(number: int, supply: Optional[Citizens]) -> int:
    """How many citizens a number asks for when no more are left."""
    return number if supply is None else min(number, supply.all)


def are_there(placed: Iterable[Citizens], supply: Optional[Citizens]) -> bool:
    """Whether the supply holds as many of each kind."""
    wanted = sum(placed, Citizens())
    return supply is None or (wanted.peasants <= supply.peasants and wanted.nobles <= supply.nobles)


@dataclass(frozen=True)
class WallSettling:
    """A card played on a wall, the half chosen for settling, and what was placed beside the wall."""

    card: Card
    half: Natural
    placed: Citizens
    supply: Optional[Citizens] = None


@procedure("settle-by-wall", WallSettling)
def settle_by_wall(given: WallSettling, values: Values, ledger: Ledger) -> dict[str, object]:
    """Whether citizens may be placed like this in round 2, and what is left for promotion."""
    other = other_half(given.card, given.half, ("half",))
    wanted = fitting(given.half, given.supply)
    ledger.decide("walls.settle", half=given.half, placed=given.placed.all)
    if wanted < given.half:
        ledger.decide("walls.short-supply", half=given.half, placed=wanted)
    legal = given.placed.all == wanted and are_there([given.placed], given.supply)
    return {"legal": legal, "settled": given.placed.all, "other-half": other}


def other_half(card: tuple[int, int], half: int, path: GivenPath) -> int:
    """The half that is not used yet."""
    if half not in card:
        raise GivenError(path, f'the card has no half "{half}"', f"Write {card[0]} or {card[1]}.")
    return card[1] if half == card[0] else card[0]
