"""The automaton in the castle: it decides by rules of its own, and gains what its board makes of each effect."""

from collections.abc import Mapping, Sequence
from typing import Optional

from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .automaton import Means
from .conversion import convert


class Steered:
    """An automaton that places workers; `home` is the section that faces its segment, where all its workers arrive."""

    def __init__(
        self, player: str, home: Optional[str], means: Means, values: Values, ledger: Ledger
    ) -> None:
        self.player = player
        self._means, self._values, self._ledger = means, values, ledger
        ring = values["castle-ring"]
        start = ring.index(home) if home in ring else 0
        self._clockwise = [*ring[start:], *ring[:start]]

    def choose(self, full: Sequence[str]) -> str:
        """Of several full sections its own, or the first after that, clockwise."""
        chosen = min(full, key=self._clockwise.index)
        self._ledger.decide("solo-turn.castle-order", section=chosen, sections=list(full))
        return chosen

    def effect(self, section: str) -> str:
        """Of two effects the first."""
        first = str(next(iter(self._values[section])))
        self._ledger.decide("solo-turn.castle-effect", section=section, gain=first)
        return first

    def expel(self, number: int, section: str, workers: Mapping[str, int], over: int) -> tuple[str, int]:
        """Those of the human have to leave; where the automaton comes, there are always enough of them."""
        human = next(player for player in workers if player != self.player)
        leaving = min(over, workers[human])
        self._ledger.decide("solo-turn.castle-expel", section=section, tier=number, workers=leaving)
        return human, leaving

    def gains(self, gain: str, number: int) -> Mapping[str, int]:
        """What an effect comes to."""
        gained, self._means = convert(gain, number, self._means, self._values, self._ledger)
        return gained
