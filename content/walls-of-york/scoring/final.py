"""The end of the game: raid tokens, the shield, and who wins."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Optional

from generator.scoring.constraints import Seats
from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values
from generator.scoring.ranking import rank

from .ages import Person, check_raided
from .procedures import procedure


@dataclass(frozen=True)
class Final:
    """Everyone's coins after both ages, raid tokens, and who has the shield."""

    coins: Annotated[dict[str, Natural], Seats()]
    raids: dict[Person, Natural] = field(default_factory=dict)
    shield: Optional[Person] = None


@procedure("final", Final)
def final(given: Final, values: Values, ledger: Ledger) -> dict[str, object]:
    """The final totals and places."""
    if not given.coins:
        raise GivenError(("coins",), "nobody has coins", "Give every player their coins.")
    check_raided(given.raids, values["ages"], values, ("raids",))
    return settle_up(given.coins, given.raids, given.shield, values, ledger)


def settle_up(
    coins: Mapping[str, int], raids: Mapping[str, int], shield: Optional[str], values: Values, ledger: Ledger
) -> dict[str, object]:
    """Take off the raids, pay the shield, rank the players."""
    totals = {}
    for player, before in coins.items():
        totals[player] = before - _lose(player, before, raids.get(player, 0), values, ledger)
        if player == shield:
            ledger.award(player, values["shield"], "end.shield")
            totals[player] += values["shield"]
        if totals[player] < 0:
            ledger.decide("end.below-nought", player=player, coins=-totals[player])
    groups = rank({player: (total,) for player, total in totals.items()})
    places = {player: group.place for player in totals for group in groups if player in group.parties}
    winners = _at(groups[0].place, places)
    ledger.decide("end.winner", players=winners, coins=groups[0].merit[0])
    for group in groups:
        if len(group.parties) > 1:
            ledger.decide("end.tie", players=_at(group.place, places), place=group.place)
    return {"coins": totals, "places": places, "winners": winners}


def _at(place: int, places: Mapping[str, int]) -> list[str]:
    """Everyone at a place, as they sit."""
    return [player for player, taken in places.items() if taken == place]


def _lose(player: str, before: int, raids: int, values: Values, ledger: Ledger) -> int:
    """What the raid tokens of a player cost; where no total may fall below nought, at most the coins there are."""
    loss: int = raids * values["raid-loss"]
    if values["negative-totals"] == "nought" and loss > before:
        ledger.decide("end.below-nought", player=player, coins=loss - before)
        loss = before
    if raids:
        ledger.award(player, -loss, "end.raids", raids=raids)
    return loss
