"""The end of the solo game: both scores, and whether the human has won."""

from dataclasses import dataclass
from typing import Annotated, Optional

from generator.scoring.constraints import Seats
from generator.scoring.given import GivenError
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .final import check_all, score_all
from .gains import Participant
from .procedures import procedure
from .setting_up import is_solo
from .standing import Standing


@dataclass(frozen=True)
class SoloScore:
    """What both have, which of them is the automaton, who has the Castle Leader card, and which cards were revealed."""

    players: Annotated[dict[str, Standing], Seats(all=True, of="participants")]
    automaton: Participant
    leader: Optional[Participant] = None
    poverty: bool = False
    prosperity: bool = False


@procedure("solo-score", SoloScore)
def solo_score(given: SoloScore, values: Values, ledger: Ledger) -> dict[str, object]:
    """The points of the human and of the automaton, and who wins."""
    if not is_solo(values):
        raise GivenError((), "this is for the solo game", "Take the final score.")
    check_all(given.players, given.leader, values)
    parts = score_all(given.players, given.leader, given.poverty, given.prosperity, values, ledger)
    for player in given.players:
        parts[player]["resources"] = _score_resources(player, given, values, ledger)
    points = ledger.totals(given.players)
    human = next(player for player in given.players if player != given.automaton)
    mine, other = points[human], points[given.automaton]
    winner = human if mine > other else given.automaton
    ledger.decide("solo-end.win", player=winner, points=mine, other=other)
    return {"points": points, "parts": parts, "winner": winner}


def _score_resources(player: str, given: SoloScore, values: Values, ledger: Ledger) -> int:
    """Only the automaton scores the resources that it has left."""
    left = given.players[player].resources if player == given.automaton else 0
    points = int(left * values["automaton-resource-points"])
    if points:
        ledger.award(player, points, "solo-end.resources", number=left)
    return points
