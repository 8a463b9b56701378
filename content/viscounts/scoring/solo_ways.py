"""The automaton's decisions, one at a time: a resource, a flip, or any effect."""

from dataclasses import dataclass
from typing import Annotated

from generator.scoring.constraints import AtLeast
from generator.scoring.given import Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .automaton import RESOURCE, Means, check_means
from .conversion import convert
from .gains import AutomatonEffect
from .procedures import procedure

#: In what is given: how many times it happens.
Number = Annotated[Natural, AtLeast(1)]


@dataclass(frozen=True)
class ResourceChoice:
    """An automaton that takes resources, one after the other."""

    means: Means
    number: Number = 1


@dataclass(frozen=True)
class FlipChoice:
    """An automaton that flips, one card after the other."""

    means: Means
    number: Number = 1


@dataclass(frozen=True)
class Effect:
    """An effect that an automaton gains."""

    means: Means
    effect: AutomatonEffect
    number: Number = 1


@procedure("solo-resource", ResourceChoice)
def solo_resource(given: ResourceChoice, values: Values, ledger: Ledger) -> dict[str, object]:
    """Which resources the automaton takes."""
    return _run(RESOURCE, given.number, given.means, values, ledger)


@procedure("solo-flip", FlipChoice)
def solo_flip(given: FlipChoice, values: Values, ledger: Ledger) -> dict[str, object]:
    """Which cards the automaton flips."""
    return _run("flip", given.number, given.means, values, ledger)


@procedure("solo-effect", Effect)
def solo_effect(given: Effect, values: Values, ledger: Ledger) -> dict[str, object]:
    """What an effect comes to for the automaton."""
    return _run(given.effect, given.number, given.means, values, ledger)


def _run(effect: str, number: int, means: Means, values: Values, ledger: Ledger) -> dict[str, object]:
    check_means(means, values, ("means",))
    gained, after = convert(effect, number, means, values, ledger)
    cards = after.cards
    return {
        "gains": dict(gained),
        "holds": dict(after.holds),
        "unpaid": cards.unpaid,
        "paid": cards.paid,
        "acquired": cards.acquired,
        "approved": cards.approved,
        "future": after.future,
    }
