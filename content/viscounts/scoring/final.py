"""The end of the game: everyone's points by category, and who wins."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Optional

from generator.scoring.constraints import Seats
from generator.scoring.given import GivenError
from generator.scoring.ledger import Amount, Ledger
from generator.scoring.procedure import Values
from generator.scoring.ranking import rank

from .gains import Participant
from .kingdom import score_kingdom
from .manuscripts import count_ribbons
from .procedures import procedure
from .setting_up import is_solo
from .standing import Standing, check_standing, score_standing


@dataclass(frozen=True)
class FinalScore:
    """What everyone has, who has the Castle Leader card, and which cards were revealed."""

    players: Annotated[dict[str, Standing], Seats(all=True, of="participants")]
    leader: Optional[Participant] = None
    poverty: bool = False
    prosperity: bool = False


@procedure("final-score", FinalScore)
def final_score(given: FinalScore, values: Values, ledger: Ledger) -> dict[str, object]:
    """Everyone's points, and who wins."""
    if is_solo(values):
        raise GivenError((), "this is for two players or more", "Take the solo score against an automaton.")
    check_all(given.players, given.leader, values)
    parts = score_all(given.players, given.leader, given.poverty, given.prosperity, values, ledger)
    points = ledger.totals(given.players)
    goods = {player: standing.silver + standing.resources for player, standing in given.players.items()}
    return {"points": points, "parts": parts, "winners": _crown(points, goods, ledger)}


def check_all(players: Mapping[str, Standing], leader: Optional[str], values: Values) -> None:
    """Nobody has more than there is, and nothing lies with two players that there is only once."""
    for player, standing in players.items():
        check_standing(standing, values, ("players", player))
    _check_leader(players, leader)
    _check_bonus_cards(players, values)


def _check_leader(players: Mapping[str, Standing], leader: Optional[str]) -> None:
    most = max(standing.castle.third for standing in players.values())
    mine = players[leader].castle.third if leader and leader in players else 0
    if mine < most or (leader is not None and not mine):
        fix = "It lies with the first on the third tier, until somebody has more workers there."
        raise GivenError(("leader",), "the Castle Leader card cannot lie there", fix)


def _check_bonus_cards(players: Mapping[str, Standing], values: Values) -> None:
    for ribbon in values["bonus-ribbon-icons"]:
        owners = sum(standing.bonus_cards.count(ribbon) for standing in players.values())
        earned = any(
            count_ribbons(standing.manuscripts).get(ribbon, 0) >= values["bonus-ribbons"]
            for standing in players.values()
        )
        if owners != (1 if earned else 0):
            fix = "The first player with enough of its ribbons has it, and nobody else."
            raise GivenError(
                ("players",), f'the bonus card "{ribbon}" must lie with one of those players', fix
            )


def score_all(
    players: Mapping[str, Standing],
    leader: Optional[str],
    poverty: bool,
    prosperity: bool,
    values: Values,
    ledger: Ledger,
) -> dict[str, dict[str, int]]:
    """Everyone's points by category."""
    parts = {
        player: score_standing(player, standing, player == leader, values, ledger)
        for player, standing in players.items()
    }
    paid = score_kingdom(
        {player: standing.approved_deeds for player, standing in players.items()} if poverty else None,
        {player: standing.paid_debts for player, standing in players.items()} if prosperity else None,
        values,
        ledger,
    )
    for player, part in parts.items():
        part.update({card: points.get(player, 0) for card, points in paid.items()})
    return parts


def _crown(points: Mapping[str, Amount], goods: Mapping[str, int], ledger: Ledger) -> list[str]:
    """Most points win; then most goods left over; then the victory is shared."""
    most = max(points.values())
    tied = [player for player, total in points.items() if total == most]
    if len(tied) == 1:
        ledger.decide("score.winner", players=tied, points=most)
        return tied
    best = rank({player: (goods[player],) for player in tied})[0]
    winners = [player for player in tied if player in best.parties]
    ledger.decide("score.tie", players=tied, goods=best.merit[0], each=dict(goods))
    if len(winners) > 1:
        ledger.decide("score.shared", players=winners)
    else:
        ledger.decide("score.winner", players=winners, points=most)
    return winners
