"""Phase 3: putting up a building, with the reward of its spot, its links, and the slot that it leaves."""

from dataclasses import dataclass, field
from typing import Any

from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .actions import Trail, finish, path_problems
from .counting import count_for
from .gains import Tally, check_gains, check_known
from .icons import Icons, abilities, slots_of
from .procedures import procedure


@dataclass(frozen=True)
class Link:
    """A link that the building completes: who owns the building at its other end, and its effect."""

    to: str
    effect: dict[str, Natural]


@dataclass(frozen=True)
class Build:
    """The building, the slot that it leaves, the icons, and what its spot and its links bring."""

    player: str
    building: str
    slot: Natural
    icons: Icons
    free_spot: bool = True
    reward: dict[str, Natural] = field(default_factory=dict)
    links: tuple[Link, ...] = ()
    path: Trail = "outer"
    after: dict[str, Natural] = field(default_factory=dict)


@procedure("build", Build)
def build(given: Build, values: Values, ledger: Ledger) -> dict[str, Any]:
    """Whether a building can be put up, and what that brings to whom."""
    _check(given, values)
    count = count_for("build", given.player, given.icons, values, ledger)
    problems = [*path_problems("build", given.path, values, ledger), *count.problems]
    if not given.free_spot:
        ledger.decide("build.spot")
        problems.append("no-spot")
    cost = values["building-cost"][given.building]
    ledger.decide("build.cost", building=given.building, cost=cost, icons=count.icons)
    if count.icons < cost:
        problems.append("too-few-icons")
    if not problems:
        _put_up(given, count.gains, values, ledger)
    result = finish("build", given.player, count, problems, given.after, values, ledger)
    if problems:
        return {**result, "gains": {}}
    ability = abilities({given.building: (given.slot,)}, values)[0]
    return {**result, "gains": count.gains.told(), "ability": ability}


def _check(given: Build, values: Values) -> None:
    check_known([given.building], values["building-cost"], ("building",), "building")
    check_gains(given.reward, values, ("reward",))
    for index, link in enumerate(given.links):
        check_gains(link.effect, values, ("links", index, "effect"))
    if not 1 <= given.slot <= values["buildings-each"]:
        fix = f"Name the slot from the left: 1 to {values['buildings-each']}."
        raise GivenError(("slot",), f"there is no slot {given.slot}", fix)
    if given.slot in given.icons.slots.get(given.building, ()):
        raise GivenError(("slot",), "this slot is empty already", "Name the slot of a building still there.")


def _put_up(given: Build, gains: Tally, values: Values, ledger: Ledger) -> None:
    """The reward of the spot, then each link, then what the slot shows from now on."""
    for gain, number in given.reward.items():
        ledger.decide("build.reward", player=given.player, gain=gain, number=number)
        gains.add(given.player, gain, number)
    for link in given.links:
        for gain, number in link.effect.items():
            if link.to == given.player:
                ledger.decide("build.own-link", player=given.player, gain=gain, number=number)
            else:
                ledger.decide("build.link", player=given.player, gain=gain, number=number, other=link.to)
                gains.add(link.to, gain, number)
            gains.add(given.player, gain, number)
    empty = (*given.icons.slots.get(given.building, ()), given.slot)
    row = slots_of(given.building, empty, values)
    ledger.decide("build.slot", building=given.building, slot=given.slot, row=row)
