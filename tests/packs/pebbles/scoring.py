"""The reference engine of a made-up game."""

from dataclasses import dataclass

from generator.scoring.given import Natural
from generator.scoring.majority import leaders
from generator.scoring.pooling import share
from generator.scoring.procedure import Procedures

PROCEDURES = Procedures({"prize": int})


@dataclass(frozen=True)
class Play:
    """Each player's pebbles."""

    pebbles: dict[str, Natural]


@PROCEDURES.procedure("play", Play)
def play(given, values, ledger):
    """The most pebbles win the prize."""
    first = leaders({player: (count,) for player, count in given.pebbles.items()})
    for player in first.parties:
        ledger.award(
            player, share(values["prize"], len(first.parties)).each, "play.most", count=first.merit[0]
        )
    return {"points": ledger.totals(given.pebbles)}
