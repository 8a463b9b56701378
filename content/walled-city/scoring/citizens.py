"""Citizens of the parties, and what they earn; the neutral colour competes and earns nothing."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from generator.scoring.constraints import Never, Player, ReadingContext
from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Amount, Ledger
from generator.scoring.procedure import Values

#: The party that nobody plays.
NEUTRAL = "neutral"


def check_neutral(values: Values, path: GivenPath) -> None:
    """The neutral colour is in the game where few play."""
    if NEUTRAL not in values["neutral-parties"]:
        fix = "Leave it out, or correct the sitting."
        raise GivenError(path, "there is no neutral colour at this table", fix)


class InTheCity(Player):
    """A player, or the neutral colour where it is in the game."""

    def check(self, found: str, path: GivenPath, table: ReadingContext) -> None:
        if found == NEUTRAL:
            check_neutral(table.values, path)
        else:
            super().check(found, path, table)


#: Somebody who plays, and somebody whose citizens are in the city: the neutral colour has some where two play.
NOBODY = Never(NEUTRAL, "Name somebody who plays.")
Person = Annotated[str, Player(), NOBODY]
Party = Annotated[str, InTheCity()]

Round = Literal[1, 2]
Watchmen = dict[Party, Natural]


@dataclass(frozen=True)
class Citizens:
    """Peasants and nobles of one party in one place."""

    peasants: Natural = 0
    nobles: Natural = 0

    @property
    def all(self) -> int:
        return self.peasants + self.nobles

    @property
    def merit(self) -> tuple[int, int]:
        """What counts in a comparison: citizens first, then nobles."""
        return (self.all, self.nobles)

    def __add__(self, other: "Citizens") -> "Citizens":
        return Citizens(self.peasants + other.peasants, self.nobles + other.nobles)


Presence = dict[Party, Citizens]


def together(presences: Iterable[Mapping[str, Citizens]]) -> dict[str, Citizens]:
    """The citizens of several places, party by party."""
    found: dict[str, Citizens] = {}
    for presence in presences:
        for party, citizens in presence.items():
            found[party] = found.get(party, Citizens()) + citizens
    return found


def merits_of(presence: Presence) -> dict[str, tuple[int, int]]:
    """What each party that is there brings to a comparison."""
    return {party: citizens.merit for party, citizens in presence.items() if citizens.all}


def pay(ledger: Ledger, party: str, votes: int, rule: str, **facts: object) -> None:
    """Award votes to a player; the neutral colour takes its place, and its votes go to nobody."""
    if party == NEUTRAL:
        ledger.decide(rule, player=party, amount=votes, **facts)
        ledger.decide("two-players.neutral-votes", votes=votes)
    else:
        ledger.award(party, votes, rule, **facts)


def votes_of(ledger: Ledger, parties: Iterable[str]) -> dict[str, Amount]:
    """What each player got; the neutral colour keeps no score."""
    return ledger.totals(party for party in parties if party != NEUTRAL)


def note_neutral(ledger: Ledger, parties: Iterable[str]) -> None:
    """The neutral colour competes wherever it is present."""
    if NEUTRAL in parties:
        ledger.decide("two-players.neutral-counts")
