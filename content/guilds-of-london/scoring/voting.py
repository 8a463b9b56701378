"""The vote on a tile: who has the most liverymen, helped by masters next to it in a tie, and who is second."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Optional

from generator.scoring.ledger import Ledger
from generator.scoring.majority import leaders
from generator.scoring.procedure import Values

from .negotiation import Negotiated


def note_uncounted(tile: str, neutrals: int, beadle: bool, ledger: Ledger) -> None:
    """Neutrals and the beadle have no vote."""
    if neutrals or beadle:
        ledger.decide("vote.uncounted", tile=tile, neutrals=neutrals, beadle=int(beadle))


@dataclass(frozen=True)
class Election:
    """Everyone's votes in the end, and the winner, if there is one."""

    votes: dict[str, int]
    winner: Optional[str] = None


def elect(
    tile: str, figures: Mapping[str, int], masters: Mapping[str, int], values: Values, ledger: Ledger
) -> Election:
    """Count the votes; masters add theirs only for those who tie for the lead."""
    votes = dict(figures)
    tied = _leading(votes)
    if not tied:
        ledger.decide("vote.nobody", tile=tile)
        return Election(votes)
    if len(tied) > 1:
        helping = {player: masters.get(player, 0) for player in tied}
        ledger.decide("vote.masters", tile=tile, players=tied, votes=max(votes.values()), masters=helping)
        votes |= {player: votes[player] + values["master-votes"] * helping[player] for player in tied}
        tied = _leading({player: votes[player] for player in tied})
    if len(tied) > 1:
        ledger.decide("vote.still-tied", tile=tile, players=tied)
        return Election(votes)
    (winner,) = tied
    ledger.decide("vote.most", tile=tile, player=winner, votes=votes[winner])
    return Election(votes, winner)


def _leading(votes: Mapping[str, int]) -> list[str]:
    return in_order(leaders({player: (count,) for player, count in votes.items()}).parties, votes)


def in_order(parties: tuple[str, ...], figures: Mapping[str, int]) -> list[str]:
    """Some players, as they were named."""
    return [player for player in figures if player in parties]


def take_neutrals_off(tile: str, negotiated: Negotiated, ledger: Ledger) -> None:
    """Neutrals leave the tile, whether it is resolved or not."""
    if negotiated.neutrals:
        ledger.decide("vote.neutrals-off", tile=tile, neutrals=negotiated.neutrals)


def second(tile: str, figures: Mapping[str, int], winner: str, ledger: Ledger) -> Optional[str]:
    """Who has second most liverymen there; masters help nobody to second place."""
    others = {player: count for player, count in figures.items() if count and player != winner}
    if not others:
        ledger.decide("reward.no-second", tile=tile)
        return None
    if max(others.values()) == figures[winner]:
        ledger.decide("reward.second-raw", tile=tile)
    best = _leading(others)
    if len(best) > 1:
        ledger.decide("reward.second-tie", tile=tile, players=best)
        return None
    (player,) = best
    ledger.decide("reward.second", tile=tile, player=player, figures=others[player])
    return player
