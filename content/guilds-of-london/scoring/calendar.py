"""The course of the game: in which rounds tiles are resolved, when growth follows, and when it is over."""

from dataclasses import dataclass
from typing import Annotated

from generator.scoring.constraints import AtLeast, AtMost
from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .procedures import procedure

#: The number of a round of the game.
RoundNumber = Annotated[Natural, AtLeast(1), AtMost("rounds")]


def resolves(number: int, values: Values, ledger: Ledger) -> bool:
    """Whether tiles are resolved at the end of a round."""
    every: int = values["resolve-every"]
    now = number % every == 0
    rule = "round.no-laurel" if not now else "round.resolve-two" if every > 1 else "round.resolve"
    ledger.decide(rule, round=number, space=space(number, values))
    return now


def grows(number: int, values: Values) -> bool:
    """Whether a round is one after which growth follows."""
    every: int = values["growth-every"]
    return number % every == 0


def space(number: int, values: Values) -> dict[str, object]:
    """What a space of the round track shows: whether it is grey, bears a laurel, is the last."""
    every = values["resolve-every"]
    laurel = every > 1 and number % every == 0
    return {
        "round": number,
        "growth": grows(number, values),
        "laurel": laurel,
        "last": number == values["rounds"],
    }


@dataclass(frozen=True)
class Ending:
    """How a round ends: where the round marker is, whether growth follows, whether the game is over."""

    marker: int
    growth: bool
    plantation: bool
    ends: bool


def end_round(number: int, all_done: bool, values: Values, ledger: Ledger) -> Ending:
    """What follows when tiles have been resolved; `all_done`: not one is open any more. An early end takes the place of
    growth."""
    early = all_done and not values["new-tiles"]
    if early:
        ledger.decide("resolve.all-done-two", round=number)
        return Ending(number, False, True, True)
    if all_done:
        every, start = values["growth-every"], space(number, values)
        number = -(-number // every) * every
        ledger.decide("resolve.all-done", round=number, spaces=[start, space(number, values)])
    growth, ends = grows(number, values), number == values["rounds"]
    if growth:
        ledger.decide("round.growth", round=number, tiles=0 if ends else values["new-tiles"])
    if ends:
        ledger.decide("round.last", round=number)
    return Ending(number, growth, growth, ends)


@dataclass(frozen=True)
class Calendar:
    """A round, and whether its resolving left no open tile."""

    round: RoundNumber
    all_done: bool = False


@procedure("calendar", Calendar)
def calendar(given: Calendar, values: Values, ledger: Ledger) -> dict[str, object]:
    """What the end of a round brings."""
    track = [space(number, values) for number in range(1, values["rounds"] + 1)]
    ledger.decide("round.count", rounds=values["rounds"], round=given.round, track=track)
    resolved = resolves(given.round, values, ledger)
    if given.all_done and not resolved:
        what = f"no tiles are resolved in round {given.round}"
        raise GivenError(("all-done",), what, "Correct the round, or write false.")
    ending = end_round(given.round, given.all_done, values, ledger)
    return {
        "rounds": values["rounds"],
        "resolve": resolved,
        "marker": ending.marker,
        "plantation": ending.plantation,
        "growth": ending.growth,
        "ends": ending.ends,
    }
