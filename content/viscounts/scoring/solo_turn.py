"""The bottom row of the automaton's scheme: the first option from the left that is possible."""

from dataclasses import dataclass, field
from typing import Annotated, Literal, Optional, Union

from generator.scoring.constraints import AtMost
from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .automaton import RESOURCE, Resources, Strategy, check_holds, printed_on_board
from .gains import AutomatonEffect, Tally
from .icons import CRIMINAL, FreeSpaces, IconNumbers
from .procedures import procedure
from .standing import Built


@dataclass(frozen=True)
class SchemeAction:
    """An option that is an action; the focus is the action of the automaton's strategy."""

    action: Literal["build", "place-workers", "transcribe", "focus"]


@dataclass(frozen=True)
class SchemeGain:
    """An option that brings something."""

    gains: dict[AutomatonEffect, Natural]


@dataclass(frozen=True)
class SoloTurn:
    """The options from the left; the automaton's strategy, the icons of its schemes (and of its board, where no source
    tells them), its card spaces without a scheme, its resources; and what its actions depend on: workers left, buildings
    built, a free spot, the cost of the manuscript."""

    strategy: Strategy
    options: tuple[Union[SchemeAction, SchemeGain], ...]
    icons: IconNumbers = field(default_factory=dict)
    free_spaces: FreeSpaces = ()
    holds: Resources = field(default_factory=dict)
    workers: Optional[Annotated[Natural, AtMost("workers-each")]] = None
    built: Built = field(default_factory=dict)
    free_spot: bool = True
    manuscript: Optional[Natural] = None


@dataclass(frozen=True)
class Done:
    """What an action comes to: how many icons it needs, and what it places, builds or takes."""

    needs: int
    outcome: dict[str, object]


@procedure("solo-turn", SoloTurn)
def solo_turn(given: SoloTurn, values: Values, ledger: Ledger) -> dict[str, object]:
    """Which option the automaton carries out, and what that takes and brings."""
    check_holds(given.strategy, given.holds, ("holds",))
    for number, option in enumerate(given.options, start=1):
        done = _try(option, given, values, ledger)
        if done is not None:
            ledger.decide("solo-turn.options", number=number)
            return {"option": number, **done}
    return {"option": 0}


def _try(
    option: Union[SchemeAction, SchemeGain], given: SoloTurn, values: Values, ledger: Ledger
) -> Optional[dict[str, object]]:
    """What an option comes to; nothing when it is not possible."""
    if isinstance(option, SchemeGain):
        return {"gains": dict(option.gains)}
    action = option.action
    if action == "focus":
        action = values["automaton-focus"][given.strategy]
        ledger.decide("solo.focus", action=action)
    if action == "flip":
        return {"gains": {"flip": 1}}
    return _act(action, given, values, ledger)


def _act(action: str, given: SoloTurn, values: Values, ledger: Ledger) -> Optional[dict[str, object]]:
    """Carry out an action with icons, and with as many resources as it takes."""
    icon = values["action-icons"][action]
    icons = _icons(icon, given, values, ledger)
    resource = values["action-payments"][action]
    if given.strategy == "flip-ai":
        resource = RESOURCE
    held = sum(given.holds.values()) if resource == RESOURCE else given.holds.get(resource, 0)
    actions = {"build": _build, "place-workers": _place, "transcribe": _transcribe}
    done = actions[action](icons + held, given, values)
    paid = max(0, done.needs - icons) if done else 0
    facts = {"icon": icon, "icons": icons, "resource": resource, "number": paid}
    ledger.decide("solo-turn.icons", action=action, **facts, **_least(action, given, values))
    if done is None:
        return None
    _tell(action, done, icons + paid, values, ledger)
    spends = Tally()
    spends.add("automaton", resource, paid)
    return {"action": action, "spends": spends.of("automaton"), **done.outcome}


def _icons(kind: str, given: SoloTurn, values: Values, ledger: Ledger) -> int:
    """Icons of a kind on its schemes, criminals among them, and on its board."""
    board = printed_on_board(given.strategy, given.free_spaces, given.built, values)
    printed = sum(icons.get(kind, 0) for icons in board)
    if printed:
        ledger.decide("solo-turn.printed", icons=printed)
    return given.icons.get(kind, 0) + given.icons.get(CRIMINAL, 0) + printed


def _least(action: str, given: SoloTurn, values: Values) -> dict[str, object]:
    """The fewest icons that an action takes, if that is one number."""
    if action == "place-workers":
        return {"least": values["worker-steps"][values["automaton-workers-least"] - 1]}
    return {"least": given.manuscript} if action == "transcribe" else {}


def _tell(action: str, done: Done, icons: int, values: Values, ledger: Ledger) -> None:
    if action == "build":
        building, order = done.outcome["building"], values["automaton-buildings"]
        costs = {name: values["building-cost"][name] for name in order}
        facts = {"costs": costs, "passed": order[: order.index(building)]}
        ledger.decide("solo-turn.build", building=building, cost=done.needs, **facts)
    elif action == "place-workers":
        workers = done.outcome["workers"]
        ledger.decide("solo-turn.workers", workers=workers, icons=icons, cost=done.needs)
    else:
        ledger.decide("solo-turn.transcribe", cost=done.needs, icons=icons)


def _build(reach: int, given: SoloTurn, values: Values) -> Optional[Done]:
    """The left-most building on its board that it can pay for."""
    for building in values["automaton-buildings"] if given.free_spot else ():
        cost = values["building-cost"][building]
        if given.built.get(building, 0) < values["buildings-each"] and cost <= reach:
            return Done(cost, {"building": building})
    return None


def _place(reach: int, given: SoloTurn, values: Values) -> Optional[Done]:
    """As many workers as it can pay for and has, but never fewer than it always places."""
    steps, least = values["worker-steps"], values["automaton-workers-least"]
    supply = len(steps) if given.workers is None else given.workers
    placed = min(sum(1 for step in steps if step <= reach), supply)
    return Done(steps[placed - 1], {"workers": placed}) if placed >= least else None


def _transcribe(reach: int, given: SoloTurn, values: Values) -> Optional[Done]:
    """The manuscript of its segment."""
    if given.manuscript is None:
        raise GivenError((), "the manuscript's cost is not told", "Add `manuscript:`.")
    return Done(given.manuscript, {}) if given.manuscript <= reach else None
