"""What the automaton of the solo game begins with: goods, and a building with the effect of its spot."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Optional

from generator.scoring.given import GivenError
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .automaton import Means, Strategy, check_means
from .conversion import convert
from .gains import Effects, Tally
from .icons import Building
from .procedures import procedure

_AUTOMATON = "automaton"


@dataclass(frozen=True)
class SoloStart:
    """Which automaton; the goods and the building of its left-hand card space where no source tells them; the order of its
    resources where none does; and the effect of the spot that its building goes on."""

    strategy: Strategy
    goods: Effects = field(default_factory=dict)
    building: Optional[Building] = None
    order: tuple[str, ...] = ()
    spot: Effects = field(default_factory=dict)


@procedure("solo-start", SoloStart)
def solo_start(given: SoloStart, values: Values, ledger: Ledger) -> dict[str, object]:
    """What the automaton has when play begins."""
    goods, building = _printed(given, values)
    if given.spot and not building:
        raise GivenError(("spot",), "there is no building to put on a spot", "Leave the spot out.")
    means, gains = Means(given.strategy, given.order, future=values["future-schemes-left"]), Tally()
    check_means(means, values, ())
    for gain, number in goods.items():
        ledger.decide("solo-setup.goods", gain=gain, number=number)
        means = _take(gain, number, means, gains, values, ledger)
    if building:
        ledger.decide("solo-setup.building", building=building)
    for gain, number in given.spot.items():
        ledger.decide("build.reward", player=_AUTOMATON, gain=gain, number=number)
        means = _take(gain, number, means, gains, values, ledger)
    return {"gains": gains.of(_AUTOMATON), "building": building or ""}


def _printed(given: SoloStart, values: Values) -> tuple[Mapping[str, int], Optional[str]]:
    """What is printed on the board of the automaton, which a source tells of one of them only."""
    if given.strategy != "manuscript-ai":
        return given.goods, given.building
    if given.goods or given.building:
        raise GivenError(("goods",), "what this automaton begins with is known", "Leave it out.")
    return values["manuscript-ai-start"], values["manuscript-ai-building"]


def _take(gain: str, number: int, means: Means, gains: Tally, values: Values, ledger: Ledger) -> Means:
    """Add what something comes to for the automaton."""
    gained, means = convert(gain, number, means, values, ledger)
    for kind, count in gained.items():
        gains.add(_AUTOMATON, kind, count)
    return means
