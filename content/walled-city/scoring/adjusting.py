"""What may be adjusted in a turn: a die or a chit beside a road, or in reach of a wall."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Annotated, Optional

from generator.scoring.constraints import AtLeast, Distinct
from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .citizens import Round
from .city import SIDES
from .pieces import ChitSide, Colour, Side, check_count
from .procedures import procedure
from .settling import forked_sides


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
def adjust(given: Adjusting, values: Values, ledger: Ledger) -> dict[str, object]:
    """Which dice and chits a turn may change, whether a change is legal, and what becomes of the faction."""
    check_adjusting(given, values)
    reach = adjustable(given, values, ledger)
    outcome: dict[str, object] = {"reach": reach}
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


def check_areas(areas: Iterable[str], towers: Iterable[str], path: GivenPath) -> None:
    """A tower is no area."""
    for index, area in enumerate(areas):
        if area in towers:
            raise GivenError((*path, index), f'"{area}" is a tower', "Name areas.")


#: Which rule says what may be adjusted beside a road, by the number of its sides that fork.
ROAD_RULES = ("roads.adjust", "roads.t-path-adjust", "guild.carpenters-t-path")


def adjustable(given: Adjusting, values: Values, ledger: Ledger) -> list[str]:
    """The dice and chits within reach of the road or wall; in a tower, only dice."""
    areas, towers, rule = given.district, given.nearest, "walls.adjust"
    if given.round == 1:
        areas, towers = tuple(area for side in given.sides for area in side), ()
        rule = ROAD_RULES[forked_sides(given.sides, values)]
    dice = (name for name, die in given.dice.items() if die.in_ in (*areas, *towers))
    chits = (name for name, chit in given.chits.items() if chit.in_ in areas)
    reach = sorted({*dice, *chits})
    ledger.decide(rule, reach=len(reach))
    return reach


def turn_die(given: Adjusting, name: str, reached: bool, values: Values, ledger: Ledger) -> dict[str, object]:
    """Turn a die by a step; the faction's value follows where the die is in reach."""
    die = given.dice[name]
    lowest, highest = values["die-range"]
    step = values["die-step"]
    options = [side for side in (die.shows - step, die.shows + step) if lowest <= side <= highest]
    ledger.decide("roads.adjust-die", faction=die.faction, shows=die.shows)
    outcome: dict[str, object] = {"options": options, "legal": given.to is None or given.to in options}
    before = sum(
        other.shows
        for other in given.dice.values()
        if other.faction == die.faction and (given.round == 2 or other.in_ not in given.towers)
    )
    if given.to is not None and outcome["legal"] and reached:
        after = before + given.to - die.shows
        ledger.decide(f"faction.value-round-{given.round}", faction=die.faction, value=after)
        outcome |= {"value-before": before, "value-after": after}
    return outcome


def flip_chit(given: Adjusting, name: str, values: Values, ledger: Ledger) -> dict[str, object]:
    """Turn a chit over."""
    chit = given.chits[name]
    other = next((side for side in values["chit-sides"] if side != chit.shows), chit.shows)
    ledger.decide("roads.adjust-chit", shows=chit.shows, other=other)
    return {"options": [other], "legal": given.to is None or given.to == other}
