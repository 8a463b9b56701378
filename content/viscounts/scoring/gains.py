"""What effects bring: icons with their numbers, added up for each player."""

from collections.abc import Mapping
from typing import Annotated

from generator.scoring.constraints import In, Player
from generator.scoring.given import Natural

#: In what is given: an effect, effects with their numbers, and what an automaton may gain besides.
Effect = Annotated[str, In("effects", what="effect")]
Effects = dict[Effect, Natural]
AutomatonEffect = Annotated[str, In("effects", "automaton-effects", what="effect")]
#: Somebody who takes part, the automaton included.
Participant = Annotated[str, Player(of="participants")]


class Tally:
    """Adds up what everyone gains, in the order in which it comes."""

    def __init__(self) -> None:
        self._gained: dict[str, dict[str, int]] = {}

    def add(self, player: str, gain: str, number: int) -> None:
        """Note that a player gains something; nothing is not noted."""
        if number:
            mine = self._gained.setdefault(player, {})
            mine[gain] = mine.get(gain, 0) + number

    def of(self, player: str) -> dict[str, int]:
        """What one player has gained."""
        return dict(self._gained.get(player, {}))

    def told(self) -> dict[str, dict[str, int]]:
        """What everyone has gained who has gained anything."""
        return {player: dict(gained) for player, gained in self._gained.items()}


def without_nought(numbers: Mapping[str, int]) -> dict[str, int]:
    """Only what there is some of."""
    return {name: number for name, number in numbers.items() if number}
