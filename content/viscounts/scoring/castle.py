"""Workers that arrive in the castle: who climbs, what that brings, who is expelled, and who leads."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Optional

from generator.scoring.constraints import AtLeast, Seats
from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .automaton import Means, check_means
from .castle_state import CastleState
from .climbing import Choice, Climbing, Section, step_aside
from .expelling import Expelled, Expelling
from .gains import Participant
from .procedures import procedure
from .setting_up import is_solo
from .steered import Steered


@dataclass(frozen=True)
class Arrival:
    """Workers placed in a section of the first tier."""

    player: Participant
    section: Section
    workers: Annotated[Natural, AtLeast(1)]


@dataclass(frozen=True)
class CastleMove:
    """A worker that goes from one section of the first tier to a neighbouring one."""

    player: Participant
    from_: Section
    to: Section


@dataclass(frozen=True)
class Castle:
    """The players clockwise from the active one, who stands where and who leads; what happens; and what is chosen: the
    order of full sections, one of two effects, and who is expelled. In the solo game the automaton chooses for itself, and
    its means say what effects come to for it."""

    seats: Annotated[tuple[str, ...], Seats(all=True, of="participants")]
    first: dict[Section, dict[Participant, Natural]] = field(default_factory=dict)
    second: dict[Section, dict[Participant, Natural]] = field(default_factory=dict)
    third: dict[Participant, Natural] = field(default_factory=dict)
    leader: Optional[Participant] = None
    arrivals: tuple[Arrival, ...] = ()
    moves: tuple[CastleMove, ...] = ()
    order: tuple[Section, ...] = ()
    choices: tuple[Choice, ...] = ()
    expelled: tuple[Expelled, ...] = ()
    automaton: Optional[Participant] = None
    means: Optional[Means] = None


@procedure("castle", Castle)
def castle(given: Castle, values: Values, ledger: Ledger) -> dict[str, object]:
    """Everything that follows when workers arrive or move in the castle."""
    steered = _steered(given, values, ledger)
    state = CastleState(given.first, given.second, given.third, given.leader, values, ledger, steered)
    _check_standing(given, state)
    for index, arrival in enumerate(given.arrivals):
        _arrive(arrival, index, state)
    for index, move in enumerate(given.moves):
        step_aside(state, move.player, move.from_, move.to, ("moves", index))
    climbing = Climbing(state, given.order, given.choices)
    expelling = Expelling(state, given.seats[0], given.expelled)
    _resolve(given.seats, state, climbing, expelling)
    climbing.check_used()
    expelling.check_used()
    return dict(state.told())


def _steered(given: Castle, values: Values, ledger: Ledger) -> Optional[Steered]:
    """The automaton, where one takes part."""
    if is_solo(values) != (given.automaton is not None) or is_solo(values) != (given.means is not None):
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
