"""What the automaton of the solo game has: a strategy, resources, debts and deeds, and future schemes."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal

from generator.scoring.constraints import In
from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError, Natural
from generator.scoring.procedure import Values

Strategy = Literal["manuscript-ai", "builder-ai", "worker-ai", "flip-ai"]
RESOURCE = "resource"
#: Where the order of resources stands for the automata of which a source tells it.
_ORDERS = {"manuscript-ai": "manuscript-ai-order", "builder-ai": "builder-ai-order"}
#: The one whose board the sources show.
_TOLD = "manuscript-ai"


#: In what is given: the resources of an automaton.
Resources = dict[Annotated[str, In("automaton-goods", what="resource")], Natural]


@dataclass(frozen=True)
class Cards:
    """Debts and deeds: not flipped and flipped."""

    unpaid: Natural = 0
    paid: Natural = 0
    acquired: Natural = 0
    approved: Natural = 0


@dataclass(frozen=True)
class Means:
    """An automaton: its strategy, the order of resources on its board where no source tells it, the resources that it
    has, its debts and deeds, and how many future schemes are left in the pile."""

    strategy: Strategy
    order: tuple[str, ...] = ()
    holds: Resources = field(default_factory=dict)
    cards: Cards = Cards()
    future: Natural = 0


def check_means(means: Means, values: Values, path: GivenPath) -> None:
    """The order of resources is known, or written down from the automaton's board."""
    resources = values[_ORDERS["manuscript-ai"]]
    check_holds(means.strategy, means.holds, (*path, "holds"))
    if means.order and sorted(means.order) != sorted(resources):
        fix = f"Name each once, the favourite first: {', '.join(resources)}."
        raise GivenError((*path, "order"), "this is no order of resources", fix)
    known = values[_ORDERS[means.strategy]] if means.strategy in _ORDERS else means.order
    if means.order and means.order != known:
        fix = f"This automaton has: {', '.join(known)}."
        raise GivenError((*path, "order"), "this is not the order of this automaton", fix)


def check_holds(strategy: str, holds: Mapping[str, int], path: GivenPath) -> None:
    """Only one automaton has resources of no kind."""
    if strategy != "flip-ai" and holds.get(RESOURCE):
        raise GivenError(
            (*path, RESOURCE), "this automaton tells resources apart", "Name each kind by itself."
        )


def order_of(means: Means, values: Values) -> tuple[str, ...]:
    """The order in which an automaton likes resources."""
    if means.strategy in _ORDERS:
        return tuple(values[_ORDERS[means.strategy]])
    if not means.order:
        fix = "Read it off its board: the favourite first."
        raise GivenError(("means", "order"), "no source tells the order of this automaton", fix)
    return means.order


def printed_on_board(
    strategy: str, spaces: Iterable[str], built: Mapping[str, int], values: Values
) -> list[Mapping[str, int]]:
    """The icons on its card spaces without a scheme, and in the places of buildings that have left its board."""
    if strategy != _TOLD:
        if spaces:
            fix = "Add the icons that stand there to `icons`."
            raise GivenError(("free-spaces",), "no source tells what is printed on this board", fix)
        return []
    slots = [values[f"{_TOLD}-guildhall"]] if built.get("guildhall") else []
    return [values[f"{_TOLD}-{space}"] for space in spaces] + slots
