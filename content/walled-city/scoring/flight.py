"""Nobles flee from districts that an open gap leaves unprotected."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .citizens import Citizens, Presence, Watchmen
from .procedures import procedure


@dataclass(frozen=True)
class Border:
    """A district, who is there, and what lies on its gaps."""

    citizens: Presence
    gaps: tuple[Literal["open", "wall", "ruin"], ...] = ()


@dataclass(frozen=True)
class Flight:
    """Districts by name, and the watchmen of the towers beside them."""

    districts: dict[str, Border]
    towers: dict[str, Watchmen] = field(default_factory=dict)


@procedure("flee", Flight)
def flee(given: Flight, values: Values, ledger: Ledger) -> dict[str, object]:
    """Take the nobles out of every district that an open gap leaves unprotected."""
    fled: dict[str, int] = {}
    for name, border in given.districts.items():
        if is_open(border.gaps):
            empty_of_nobles(name, border, ledger)
            for party, citizens in border.citizens.items():
                fled[party] = fled.get(party, 0) + citizens.nobles
    guarded = [name for name, watchmen in given.towers.items() if any(watchmen.values())]
    if guarded:
        ledger.decide("flee.towers-safe", towers=guarded)
    return {"fled": fled, "fled-in-all": sum(fled.values())}


def is_open(gaps: Iterable[str]) -> bool:
    """A ruined wall leaves its gap as open as no wall at all."""
    return any(gap != "wall" for gap in gaps)


def empty_of_nobles(name: str, border: Border, ledger: Ledger) -> Presence:
    """Who is left in an unprotected district."""
    if "ruin" in border.gaps:
        ledger.decide("guild.goldsmiths", district=name)
    nobles = sum(citizens.nobles for citizens in border.citizens.values())
    ledger.decide("flee.open-gaps", district=name, nobles=nobles)
    return {party: Citizens(citizens.peasants) for party, citizens in border.citizens.items()}
