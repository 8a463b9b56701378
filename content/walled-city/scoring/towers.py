"""Scores a tower: most and next most watchmen, paid by the cards that face it."""

from dataclasses import dataclass

from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values
from generator.scoring.ranking import rank

from .citizens import Watchmen, note_neutral, pay, votes_of
from .pieces import Zones
from .procedures import procedure


@dataclass(frozen=True)
class Tower:
    """A tower: its watchmen, and the halves of the two nearest zones that face it."""

    watchmen: Watchmen
    zones: Zones


@procedure("tower", Tower)
def tower(given: Tower, values: Values, ledger: Ledger) -> dict[str, object]:
    """Score one tower at the end of the game."""
    most, second = score_tower(given, values, ledger)
    return {"votes": votes_of(ledger, given.watchmen), "most": most, "second": second}


def score_tower(given: Tower, values: Values, ledger: Ledger) -> tuple[int, int]:
    """Pay the most watchmen the sum of the halves, and the next most the lower one; ties are paid in full."""
    empty = given.zones.count("empty")
    if empty:
        ledger.decide("defence.empty-zone", zones=empty)
    halves = [values["empty-zone"] if zone == "empty" else zone for zone in given.zones]
    groups = rank({party: (count,) for party, count in given.watchmen.items() if count})
    if not groups:
        ledger.decide("tower.nobody")
    note_neutral(ledger, [party for group in groups for party in group.parties])
    for group, rule, votes in zip(groups, ("tower.most", "tower.second"), (sum(halves), min(halves))):
        if len(group.parties) > 1:
            ledger.decide("tower.ties", players=list(group.parties))
        (watchmen,) = group.merit
        for party in group.parties:
            pay(ledger, party, votes, rule, watchmen=watchmen, halves=halves)
    return sum(halves), min(halves)
