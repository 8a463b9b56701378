"""The guilds that score."""

from dataclasses import dataclass

from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .citizens import Person
from .procedures import procedure


@dataclass(frozen=True)
class Baking:
    """The player who uses the Bakers, the nobles they have on the board, and the roads or walls they still hold."""

    player: Person
    nobles_on_board: Natural
    pieces: Natural


@procedure("bakers", Baking)
def bakers(given: Baking, values: Values, ledger: Ledger) -> dict[str, object]:
    """Skip a turn for votes; without enough nobles, or nothing to give up, nothing happens."""
    cost = values["bakers"]
    legal = given.nobles_on_board >= cost.nobles and given.pieces >= cost.pieces
    price = {"nobles": cost.nobles, "pieces": cost.pieces, "votes": cost.votes}
    if legal:
        ledger.award(given.player, cost.votes, "guild.bakers", **price)
    else:
        ledger.decide("guild.bakers", **price)
    return {
        "votes": ledger.totals([given.player]),
        "legal": legal,
        "nobles-left": given.nobles_on_board - (cost.nobles if legal else 0),
        "pieces-left": given.pieces - (cost.pieces if legal else 0),
    }


@dataclass(frozen=True)
class Copying:
    """Who uses the Grocers, and whose guild they copy."""

    copier: Person
    copied: Person


@procedure("grocers", Copying)
def grocers(given: Copying, values: Values, ledger: Ledger) -> dict[str, object]:
    """The copied player scores at once."""
    if given.copied == given.copier:
        raise GivenError(("copied",), "nobody copies their own guild", "Name another player.")
    votes = values["grocers"].votes
    ledger.award(given.copied, votes, "guild.grocers", copier=given.copier, votes=votes)
    return {"votes": ledger.totals([given.copier, given.copied])}
