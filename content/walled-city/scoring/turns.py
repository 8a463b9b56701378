"""What may happen in a turn: settling, promoting, adjusting."""

from collections.abc import Iterable, Sized
from dataclasses import dataclass, field
from typing import Annotated, Any, Optional

from generator.scoring.around import nearest
from generator.scoring.constraints import AtLeast, Distinct
from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .citizens import Citizens, Party, Person, Round, together
from .city import SIDES
from .factions import FactionPlace
from .pieces import Card, ChitSide, Colour, Side, check_count
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
def settle_by_road(given: RoadSettling, values: Values, ledger: Ledger) -> dict[str, Any]:
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
def settle_by_wall(given: WallSettling, values: Values, ledger: Ledger) -> dict[str, Any]:
    """Whether citizens may be placed like this in round 2, and what is left for promotion."""
    other = other_half(given.card, given.half, ("half",))
    wanted = fitting(given.half, given.supply)
    ledger.decide("walls.settle", half=given.half, placed=given.placed.all)
    if wanted < given.half:
        ledger.decide("walls.short-supply", half=given.half, placed=wanted)
    legal = given.placed.all == wanted and are_there([given.placed], given.supply)
    return {"legal": legal, "settled": given.placed.all, "other-half": other}


def other_half(card: tuple[int, int], half: int, path: tuple[Any, ...]) -> int:
    """The half that is not used yet."""
    if half not in card:
        raise GivenError(path, f'the card has no half "{half}"', f"Write {card[0]} or {card[1]}.")
    return card[1] if half == card[0] else card[0]


@dataclass(frozen=True)
class Fortification:
    """The gaps and towers in order round the city, and the gap where the wall was built."""

    ring: Annotated[tuple[str, ...], Distinct()]
    towers: Annotated[tuple[str, ...], AtLeast("reachable-towers"), Distinct()]
    wall: str


def towers_near(given: Fortification, path: tuple[Any, ...], ledger: Ledger) -> tuple[str, ...]:
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
def nearest_towers(given: Fortification, values: Values, ledger: Ledger) -> dict[str, Any]:
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
def promote(given: Promotion, values: Values, ledger: Ledger) -> dict[str, Any]:
    """Whether nobles may be promoted like this."""
    limit = other_half(given.card, given.settled_half, ("settled-half",))
    near = towers_near(given.fortification, ("fortification",), ledger)
    for index, (_, place) in enumerate(given.promoted):
        if place not in given.fortification.towers:
            raise GivenError(
                ("promoted", index, 1), f'there is no tower "{place}"', "Name one of the towers."
            )
    ledger.decide("walls.promote", limit=limit, promoted=len(given.promoted))
    if any(owner != given.player for owner in given.nobles if given.nobles[owner]):
        ledger.decide("walls.any-noble")
    taken = {owner: sum(noble == owner for noble, _ in given.promoted) for owner, _ in given.promoted}
    there = all(count <= given.nobles.get(owner, 0) for owner, count in taken.items())
    reached = all(place in near for _, place in given.promoted)
    return {
        "limit": limit,
        "towers": list(near),
        "choices": sorted(owner for owner, count in given.nobles.items() if count),
        "legal": len(given.promoted) <= limit and there and reached,
    }


@dataclass(frozen=True)
class Die:
    """A faction die: its faction, the side it shows, and the area or tower it lies in."""

    faction: Colour
    shows: Side
    in_: str


@dataclass(frozen=True)
class Chit:
    """A survey chit: the side that lies up, and the area it lies in."""

    shows: ChitSide
    in_: str


@dataclass(frozen=True)
class Adjusting:
    """Dice and chits by name; what the road or wall touches; the one piece that is changed, and to what."""

    round: Round
    dice: dict[str, Die] = field(default_factory=dict)
    chits: dict[str, Chit] = field(default_factory=dict)
    towers: Annotated[tuple[str, ...], Distinct()] = ()
    sides: tuple[Annotated[tuple[str, ...], AtLeast(1), Distinct()], ...] = ()
    district: Annotated[tuple[str, ...], Distinct()] = ()
    nearest: Annotated[tuple[str, ...], Distinct()] = ()
    change: Optional[str] = None
    to: Optional[int] = None


@procedure("adjust", Adjusting)
def adjust(given: Adjusting, values: Values, ledger: Ledger) -> dict[str, Any]:
    """Which dice and chits a turn may change, whether a change is legal, and what becomes of the faction."""
    check_adjusting(given, values)
    reach = adjustable(given, values, ledger)
    outcome: dict[str, Any] = {"reach": reach}
    if given.change in given.dice:
        outcome |= turn_die(given, given.change, given.change in reach, values, ledger)
    elif given.change in given.chits:
        outcome |= flip_chit(given, given.change, values, ledger)
    elif given.change is not None:
        raise GivenError(
            ("change",), f'there is no die or chit "{given.change}"', "Name one of the dice or chits."
        )
    if given.change is not None:
        outcome["legal"] = outcome["legal"] and given.change in reach
    return outcome


def check_adjusting(given: Adjusting, values: Values) -> None:
    """What lies beside the road or the wall is there, pieces have names of their own, and a change has a piece."""
    check_count(((die.faction, 1) for die in given.dice.values()), values, ("dice",))
    for name in given.chits:
        if name in given.dice:
            raise GivenError(("chits", f"#{name}"), f'"{name}" is a die', "Give the chit another name.")
    if given.to is not None and given.change is None:
        raise GivenError(("to",), "nothing is changed", "Name the die or chit under `change`.")
    if given.round == 1:
        check_road(given)
    else:
        check_wall(given, values)


def check_road(given: Adjusting) -> None:
    """A road has areas to the left and to the right; walls come later."""
    for key in ("district", "nearest"):
        if getattr(given, key):
            raise GivenError((key,), "there are no walls in round 1", "Write `sides` instead.")
    if len(given.sides) != SIDES:
        what = f"a road has {SIDES} sides, and here are {len(given.sides)}"
        raise GivenError(("sides",), what, "Write a list of areas for each side of the road.")
    for index, side in enumerate(given.sides):
        check_areas(side, given.towers, ("sides", index))


def check_wall(given: Adjusting, values: Values) -> None:
    """A wall has a district beside it, and a nearest tower in each direction."""
    if given.sides:
        raise GivenError(
            ("sides",), "no roads are built in round 2", "Write `district` and `nearest` instead."
        )
    if not given.district:
        raise GivenError(("district",), "a wall has a district beside it", "Name its areas.")
    check_areas(given.district, given.towers, ("district",))
    if len(given.nearest) != values["reachable-towers"]:
        what = (
            f"a wall gives access to {values['reachable-towers']} towers, and here are {len(given.nearest)}"
        )
        raise GivenError(("nearest",), what, "Name the first tower in each direction.")
    for index, tower in enumerate(given.nearest):
        if tower not in given.towers:
            raise GivenError(("nearest", index), f'there is no tower "{tower}"', "Name one of the towers.")


def check_areas(areas: Iterable[str], towers: Iterable[str], path: tuple[Any, ...]) -> None:
    """A tower is no area."""
    for index, area in enumerate(areas):
        if area in towers:
            raise GivenError((*path, index), f'"{area}" is a tower', "Name areas.")


def adjustable(given: Adjusting, values: Values, ledger: Ledger) -> list[str]:
    """The dice and chits within reach of the road or wall; in a tower, only dice."""
    if given.round == 1:
        areas, towers = {area for side in given.sides for area in side}, set[str]()
        rule = ("roads.adjust", "roads.t-path-adjust", "guild.carpenters-t-path")[
            forked_sides(given.sides, values)
        ]
    else:
        areas, towers = set(given.district), set(given.nearest)
        rule = "walls.adjust"
    dice = (name for name, die in given.dice.items() if die.in_ in areas | towers)
    chits = (name for name, chit in given.chits.items() if chit.in_ in areas)
    reach = sorted({*dice, *chits})
    ledger.decide(rule, reach=len(reach))
    return reach


def turn_die(given: Adjusting, name: str, reached: bool, values: Values, ledger: Ledger) -> dict[str, Any]:
    """Turn a die by a step; the faction's value follows where the die is in reach."""
    die = given.dice[name]
    lowest, highest = values["die-range"]
    step = values["die-step"]
    options = [side for side in (die.shows - step, die.shows + step) if lowest <= side <= highest]
    ledger.decide("roads.adjust-die", faction=die.faction, shows=die.shows)
    outcome: dict[str, Any] = {"options": options, "legal": given.to is None or given.to in options}
    counted = [
        FactionPlace((other.shows,))
        for other in given.dice.values()
        if other.faction == die.faction and (given.round == 2 or other.in_ not in given.towers)
    ]
    before = sum(sum(place.dice) for place in counted)
    if given.to is not None and outcome["legal"] and reached:
        in_scope = given.round == 2 or die.in_ not in given.towers
        after = before + (given.to - die.shows if in_scope else 0)
        ledger.decide(f"faction.value-round-{given.round}", faction=die.faction, value=after)
        outcome |= {"value-before": before, "value-after": after}
    return outcome


def flip_chit(given: Adjusting, name: str, values: Values, ledger: Ledger) -> dict[str, Any]:
    """Turn a chit over."""
    chit = given.chits[name]
    other = next((side for side in values["chit-sides"] if side != chit.shows), chit.shows)
    ledger.decide("roads.adjust-chit", shows=chit.shows, other=other)
    return {"options": [other], "legal": given.to is None or given.to == other}
