"""The procedures of The Walled City's reference engine; the modules beside this one register theirs."""

from dataclasses import dataclass

from generator.scoring.given import Natural
from generator.scoring.procedure import Procedures


@dataclass(frozen=True)
class Crowd:
    """Neutral citizens of one area."""

    peasants: Natural
    nobles: Natural


@dataclass(frozen=True)
class BakersPrice:
    """How many nobles the Bakers ask for, what they take, and what they pay."""

    nobles: Natural
    votes: int
    pieces: Natural


@dataclass(frozen=True)
class GrocersPrice:
    """What the Grocers pay."""

    votes: int


#: What each value must be that the procedures read.
KINDS = {
    **dict.fromkeys(("roads", "walls", "rounds", "defence-cards-each", "hand"), Natural),
    **dict.fromkeys(("guild-row", "start-roads", "start-roads-each", "neutral-tower"), Natural),
    **dict.fromkeys(("empty-zone", "die-step", "faction-dice", "reachable-towers"), Natural),
    **dict.fromkeys(("peasants", "nobles"), Natural),
    "neutral-area": Crowd,
    "district-places": tuple[int, ...],
    "chit-sides": tuple[int, int],
    "die-range": tuple[int, int],
    **dict.fromkeys(("colours", "structure-cards", "neutral-parties", "kinds-of-path"), tuple[str, ...]),
    "bakers": BakersPrice,
    "grocers": GrocersPrice,
    "guild-number": dict[str, int],
    "guild-number-b": dict[str, int],
}

PROCEDURES = Procedures(KINDS)
procedure = PROCEDURES.procedure
