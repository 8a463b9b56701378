"""How a game is set up and how it comes to its end: pairs of cards, stacks, and the turns that are left."""

from dataclasses import dataclass
from typing import Annotated, Optional

from generator.scoring.constraints import Seats
from generator.scoring.given import GivenError
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .gains import Participant
from .procedures import procedure


@dataclass(frozen=True)
class SettingUp:
    """Who plays, clockwise from the first player."""

    seats: Annotated[tuple[str, ...], Seats(all=True, of="players")]


@dataclass(frozen=True)
class Ending:
    """Who plays, clockwise from the first player, in whose turn the first card was revealed, and who is the automaton."""

    seats: Annotated[tuple[str, ...], Seats(all=True, of="participants")]
    active: Participant
    automaton: Optional[Participant] = None


@procedure("set-up", SettingUp)
def set_up(given: SettingUp, values: Values, ledger: Ledger) -> dict[str, object]:
    """How many pairs are laid out, who chooses first, and how large the stacks are."""
    pairs = len(given.seats) + values["spare-pairs"]
    ledger.decide("setup.pairs", pairs=pairs)
    choosing = list(reversed(given.seats))
    if not is_solo(values):
        ledger.decide("setup.choose", players=choosing, turns=dict(enumerate(choosing, start=1)))
    ledger.decide("setup.stacks", debts=values["debt-stack"], deeds=values["deed-stack"])
    return {
        "pairs": pairs,
        "choosing": choosing,
        "debts": values["debt-stack"],
        "deeds": values["deed-stack"],
    }


@procedure("ending", Ending)
def ending(given: Ending, values: Values, ledger: Ledger) -> dict[str, object]:
    """How many turns everyone still has after the one in which a card was revealed."""
    _check_automaton(given, values)
    after = given.seats[given.seats.index(given.active) + 1 :]
    rounds = {0: after, **dict.fromkeys(range(1, values["last-rounds"] + 1), given.seats)}
    turns = {player: sum(player in seats for seats in rounds.values()) for player in given.seats}
    ledger.decide("end.when", player=given.active, turns=sum(turns.values()), rounds=rounds)
    last = given.seats[-1]
    ledger.decide("solo-end.last-turn" if is_solo(values) else "end.equal-turns", player=last)
    return {"turns": turns, "last": last}


def _check_automaton(given: Ending, values: Values) -> None:
    """In the solo game the human begins, and so the automaton ends it."""
    if (given.automaton is not None) != is_solo(values):
        fix = "In the solo game, and only there, name the automaton."
        raise GivenError(("automaton",), "this does not fit the number of players", fix)
    if is_solo(values) and given.automaton != given.seats[-1]:
        raise GivenError(("automaton",), "the automaton has the last turn of every round", "Seat it last.")


def is_solo(values: Values) -> bool:
    """Whether an automaton takes part."""
    return bool(values["participants"] > values["players"])
