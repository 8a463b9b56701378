"""Workers that arrive in the castle: who climbs, what that brings, who is expelled, and who leads."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Optional

from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .automaton import Means, check_means
from .castle_state import CastleState
from .climbing import Choice, Climbing, step_aside
from .expelling import Expelled, Expelling
from .gains import check_known
from .procedures import procedure
from .setting_up import is_solo
from .steered import Steered


@dataclass(frozen=True)
class Arrival:
    """Workers placed in a section of the first tier."""

    player: str
    section: str
    workers: Natural


@dataclass(frozen=True)
class CastleMove:
    """A worker that goes from one section of the first tier to a neighbouring one."""

    player: str
    from_: str
    to: str


@dataclass(frozen=True)
class Castle:
    """The players clockwise from the active one, who stands where and who leads; what happens; and what is chosen: the
    order of full sections, one of two effects, and who is expelled. In the solo game the automaton chooses for itself, and
    its means say what effects come to for it."""

    seats: tuple[str, ...]
    first: dict[str, dict[str, Natural]] = field(default_factory=dict)
    second: dict[str, dict[str, Natural]] = field(default_factory=dict)
    third: dict[str, Natural] = field(default_factory=dict)
    leader: Optional[str] = None
    arrivals: tuple[Arrival, ...] = ()
    moves: tuple[CastleMove, ...] = ()
    order: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    expelled: tuple[Expelled, ...] = ()
    automaton: Optional[str] = None
    means: Optional[Means] = None


@procedure("castle", Castle)
def castle(given: Castle, values: Values, ledger: Ledger) -> dict[str, Any]:
    """Everything that follows when workers arrive or move in the castle."""
    _check(given, values)
    steered = _steered(given, values, ledger)
    state = CastleState(given.first, given.second, given.third, given.leader, values, ledger, steered)
    _check_standing(given, state)
    for index, arrival in enumerate(given.arrivals):
        _arrive(arrival, index, state)
    for move in given.moves:
        step_aside(state, move.player, move.from_, move.to)
    climbing = Climbing(state, given.order, given.choices)
    expelling = Expelling(state, given.seats[0], given.expelled)
    _resolve(given.seats, state, climbing, expelling)
    climbing.check_used()
    expelling.check_used()
    return dict(state.told())


def _steered(given: Castle, values: Values, ledger: Ledger) -> Optional[Steered]:
    """The automaton, where one takes part."""
    taking_part = given.automaton in given.seats and given.means is not None
    if taking_part != is_solo(values) or (given.automaton is None) != (given.means is None):
        fix = "In the solo game, and only there, name the automaton and its means."
        raise GivenError(("automaton",), "this does not fit the number of players", fix)
    if given.automaton is None or given.means is None:
        return None
    check_means(given.means, values, ("means",))
    if any(move.player == given.automaton for move in given.moves):
        raise GivenError(("moves",), "the automaton never makes a castle move", "It gains virtue instead.")
    homes = {one.section for one in given.arrivals if one.player == given.automaton}
    if len(homes) > 1:
        what = "all workers of the automaton arrive in one section"
        raise GivenError(("arrivals",), what, "Name the section that faces its segment.")
    return Steered(given.automaton, next(iter(homes), None), given.means, values, ledger)


def _resolve(seats: tuple[str, ...], state: CastleState, climbing: Climbing, expelling: Expelling) -> None:
    """The active player's workers move first, then those of the others, clockwise."""
    others = [player for player in seats[1:] if state.full(state.first, player)]
    if others:
        state.ledger.decide("castle.other-players", players=others)
    for player in seats:
        climbing.climb(player)
        if state.values["expulsion"] == "after-each":
            expelling.expel()
    expelling.expel()


def _arrive(arrival: Arrival, index: int, state: CastleState) -> None:
    """Place workers, as far as the supply goes."""
    if not arrival.workers:
        path = ("arrivals", index, "workers")
        raise GivenError(path, "nobody arrives", "Leave the arrival out, or write how many.")
    supply = state.values["workers-each"] - state.count(arrival.player)
    placed = min(arrival.workers, supply)
    if not placed:
        path = ("arrivals", index, "workers")
        raise GivenError(path, f'"{arrival.player}" has no worker to place', "Leave the arrival out.")
    if placed < arrival.workers:
        state.ledger.decide("workers.supply", player=arrival.player, earned=arrival.workers, workers=placed)
    facts = {"section": arrival.section, "workers": placed, "missing": arrival.workers - placed}
    state.ledger.decide("castle.place", player=arrival.player, **facts, **state.printed)
    state.shift(state.first, arrival.section, arrival.player, placed)


def _check(given: Castle, values: Values) -> None:
    """Everyone named plays, and every section is one of the castle."""
    if not given.seats or len(set(given.seats)) != len(given.seats):
        raise GivenError(("seats",), "somebody sits in two places, or nobody sits", "Name every player once.")
    if len(given.seats) != values["participants"]:
        what = f"{len(given.seats)} take their seats where {values['participants']} take part"
        raise GivenError(("seats",), what, "Correct the seats or the number of players.")
    check_known(given.order, values["castle-ring"], ("order",), "section")
    for key in ("first", "second"):
        check_known(getattr(given, key), values["castle-ring"], (key,), "section")
        for section, workers in getattr(given, key).items():
            check_known(workers, given.seats, (key, section), "player")
    check_known(given.third, given.seats, ("third",), "player")
    for key in ("arrivals", "moves", "expelled"):
        for index, part in enumerate(getattr(given, key)):
            check_known([part.player], given.seats, (key, index, "player"), "player")
            section = part.from_ if key == "moves" else part.section
            check_known([section], values["castle-ring"], (key, index), "section")


def _check_standing(given: Castle, state: CastleState) -> None:
    """Before anything happens no section is too full, nobody has too many workers, and the right player leads."""
    for key, tier in (("first", state.first), ("second", state.second)):
        for section, workers in tier.items():
            _check_section((key, section), workers, state)
    for player in given.seats:
        if state.count(player) > state.values["workers-each"]:
            raise GivenError(("seats",), f'"{player}" has too many workers', "Count the workers again.")
    most = max(state.third.values(), default=0)
    if state.third.get(given.leader or "", 0) < most or (given.leader and not most):
        fix = "It is with the first to reach the third tier, until somebody has more there."
        raise GivenError(("leader",), "the Castle Leader card cannot lie there", fix)


def _check_section(path: tuple[str, str], workers: Mapping[str, int], state: CastleState) -> None:
    full, room = state.values["castle-full"], state.values["castle-room"]
    if sum(workers.values()) > room or max(workers.values(), default=0) >= full:
        fix = f"At most {room} stand there, and of one player fewer than {full}: the others have moved on."
        raise GivenError(path, "so many workers cannot stand there before anything happens", fix)
