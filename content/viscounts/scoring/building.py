"""Phase 3: putting up a building, with the reward of its spot, its links, and the slot that it leaves."""

from dataclasses import dataclass, field

from generator.scoring.given import GivenError
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .actions import Trail, finish, path_problems
from .counting import count_for
from .gains import Effects, Participant, Tally
from .icons import Building, Icons, Slot, abilities, slots_of
from .procedures import procedure


@dataclass(frozen=True)
class Link:
    """A link that the building completes: who owns the building at its other end, and its effect."""

    to: Participant
    effect: Effects


@dataclass(frozen=True)
class Build:
    """The building, the slot that it leaves, the icons, and what its spot and its links bring."""

    player: Participant
    building: Building
    slot: Slot
    icons: Icons
    free_spot: bool = True
    reward: Effects = field(default_factory=dict)
    links: tuple[Link, ...] = ()
    path: Trail = "outer"
    after: Effects = field(default_factory=dict)


@procedure("build", Build)
def build(given: Build, values: Values, ledger: Ledger) -> dict[str, object]:
    """Whether a building can be put up, and what that brings to whom."""
    if given.slot in given.icons.slots.get(given.building, ()):
        raise GivenError(("slot",), "this slot is empty already", "Name the slot of a building still there.")
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
        return result
    ability = abilities({given.building: (given.slot,)}, values)[0]
    return {**result, "gains": count.gains.told(), "ability": ability}


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
