"""The Poverty and Prosperity cards: prizes for the most flipped deeds and debts, shared by those who tie."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Optional

from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.pooling import pool_places
from generator.scoring.procedure import Values
from generator.scoring.ranking import Group, rank

from .gains import Participant
from .procedures import procedure

#: What each card rewards, in the words of the ledger.
_REWARDED = {"poverty": "deeds", "prosperity": "debts"}


@dataclass(frozen=True)
class Kingdom:
    """Everyone's approved deeds, if the Poverty card was revealed, and paid debts, if the Prosperity card was."""

    poverty: Optional[dict[Participant, Natural]] = None
    prosperity: Optional[dict[Participant, Natural]] = None


@procedure("divided-kingdom", Kingdom)
def divided_kingdom(given: Kingdom, values: Values, ledger: Ledger) -> dict[str, object]:
    """What the two cards pay."""
    players = given.poverty if given.poverty is not None else given.prosperity
    for card, flipped in {"poverty": given.poverty, "prosperity": given.prosperity}.items():
        if flipped is not None and len(flipped) != values["participants"]:
            what = f"{len(flipped)} players are named where {values['participants']} take part"
            raise GivenError((card,), what, "Name everybody, with 0 if need be.")
    paid = score_kingdom(given.poverty, given.prosperity, values, ledger)
    return {"points": ledger.totals(players or ()), **paid}


def score_kingdom(
    deeds: Optional[Mapping[str, int]], debts: Optional[Mapping[str, int]], values: Values, ledger: Ledger
) -> dict[str, dict[str, int]]:
    """Score each card that was revealed; a game does not end before one of them is."""
    if deeds is None and debts is None:
        raise GivenError((), "neither card was revealed", "The game ends only once one of them is.")
    if deeds is not None and debts is not None:
        ledger.decide("kingdom.both")
    prizes = _prizes(values, ledger)
    return {
        "poverty": _score_card("poverty", deeds, prizes, ledger),
        "prosperity": _score_card("prosperity", debts, prizes, ledger),
    }


def _prizes(values: Values, ledger: Ledger) -> tuple[int, ...]:
    """The prizes from the first place on; with few participants the middle one falls away."""
    prizes = list(values["prizes"])
    if values["participants"] < values["prizes-players"]:
        dropped = prizes.pop(values["prize-dropped"] - 1)
        ledger.decide("kingdom.few", points=dropped)
    return (*prizes, 0)


def _score_card(
    card: str, flipped: Optional[Mapping[str, int]], prizes: tuple[int, ...], ledger: Ledger
) -> dict[str, int]:
    """The prizes of one card, for whoever has flipped anything."""
    if flipped is None:
        ledger.decide("kingdom.hidden", card=card)
        return {}
    none = [player for player, number in flipped.items() if not number]
    if none:
        ledger.decide("kingdom.at-least-one", players=none, card=card, prizes=prizes[:-1])
    paid = dict.fromkeys(flipped, 0)
    for group in rank({player: (number,) for player, number in flipped.items() if number}):
        paid.update(_pay(card, group, list(flipped), prizes, ledger))
    return paid


def _pay(
    card: str, group: Group, seats: list[str], prizes: tuple[int, ...], ledger: Ledger
) -> dict[str, int]:
    """The prizes of the places that a group fills, shared equally."""
    share = pool_places(prizes, group)
    tied = [player for player in seats if player in group.parties]
    if len(tied) > 1:
        ledger.decide("kingdom.shared", players=tied, points=share.pool, each=share.each, card=card)
    facts: dict[str, object] = {_REWARDED[card]: group.merit[0], "place": group.place, "prizes": prizes[:-1]}
    facts["won"] = [prizes[place - 1] for place in group.places if place < len(prizes)]
    for player in tied:
        if share.each:
            ledger.award(player, share.each, f"kingdom.{card}", **facts)
    return dict.fromkeys(tied, share.each)
