"""Who leads: the parties with the most, judged by one key after another."""

from collections.abc import Mapping

from generator.scoring.ledger import Amount
from generator.scoring.ranking import Group, rank


def leaders(merits: Mapping[str, tuple[Amount, ...]]) -> Group:
    """The parties that nobody surpasses; an empty group when nobody has anything."""
    present = {party: merit for party, merit in merits.items() if merit[0] > 0}
    groups = rank(present)
    return groups[0] if groups else Group(1, (), ())
