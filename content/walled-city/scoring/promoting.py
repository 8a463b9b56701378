"""What a wall gives access to: the nearest towers, and the nobles who may go there."""

from collections import Counter
from dataclasses import dataclass
from typing import Annotated

from generator.scoring.constraints import AtLeast, Distinct
from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values
from generator.scoring.ring import nearest

from .citizens import Party, Person
from .pieces import Card
from .procedures import procedure
from .settling import other_half


@dataclass(frozen=True)
class Fortification:
    """The gaps and towers in order round the city, and the gap where the wall was built."""

    ring: Annotated[tuple[str, ...], Distinct()]
    towers: Annotated[tuple[str, ...], AtLeast("reachable-towers"), Distinct()]
    wall: str


def towers_near(given: Fortification, path: GivenPath, ledger: Ledger) -> tuple[str, ...]:
    """The first tower in each direction from the wall, which stands in a gap of the ring."""
    for index, tower in enumerate(given.towers):
        if tower not in given.ring:
            what = f'"{tower}" is not part of the ring'
            raise GivenError((*path, "towers", index), what, "Name a part of the ring.")
    if given.wall not in given.ring or given.wall in given.towers:
        raise GivenError((*path, "wall"), f'"{given.wall}" is no gap of the ring', "Name a gap of the ring.")
    found = nearest(given.ring, given.wall, lambda name: name in given.towers)
    ledger.decide("walls.nearest-towers", towers=list(found))
    return found


@procedure("nearest-towers", Fortification)
def nearest_towers(given: Fortification, values: Values, ledger: Ledger) -> dict[str, object]:
    """The towers that a wall gives access to."""
    return {"towers": list(towers_near(given, (), ledger))}


@dataclass(frozen=True)
class Promotion:
    """Who promotes which nobles of the district beside the wall, and to where."""

    player: Person
    card: Card
    settled_half: Natural
    fortification: Fortification
    nobles: dict[Party, Natural]
    promoted: tuple[tuple[Party, str], ...]


@procedure("promote", Promotion)
def promote(given: Promotion, values: Values, ledger: Ledger) -> dict[str, object]:
    """Whether nobles may be promoted like this."""
    limit = other_half(given.card, given.settled_half, ("settled-half",))
    near = towers_near(given.fortification, ("fortification",), ledger)
    for index, (_, place) in enumerate(given.promoted):
        if place not in given.fortification.towers:
            raise GivenError(
                ("promoted", index, 1), f'there is no tower "{place}"', "Name one of the towers."
            )
    ledger.decide("walls.promote", limit=limit, promoted=len(given.promoted))
    owners = [owner for owner, count in given.nobles.items() if count]
    if any(owner != given.player for owner in owners):
        ledger.decide("walls.any-noble")
    missing = Counter(owner for owner, _ in given.promoted) - Counter(given.nobles)
    reached = all(place in near for _, place in given.promoted)
    return {
        "limit": limit,
        "towers": list(near),
        "choices": owners,
        "legal": len(given.promoted) <= limit and not missing and reached,
    }
