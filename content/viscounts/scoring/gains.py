"""What effects bring: icons with their numbers, added up for each player."""

from collections.abc import Iterable, Mapping
from typing import Any

from generator.scoring.given import GivenError
from generator.scoring.procedure import Values

Path = tuple[Any, ...]


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


def check_known(words: Iterable[str], known: Iterable[str], path: Path, kind: str) -> None:
    """Every word is one of those that the game knows."""
    choices = tuple(known)
    for word in words:
        if word not in choices:
            raise GivenError(
                (*path, word), f'there is no {kind} "{word}"', f"Use one of: {', '.join(choices)}."
            )


def check_gains(gains: Mapping[str, int], values: Values, path: Path) -> None:
    """Everything gained is an effect of the game."""
    check_known(gains, values["effects"], path, "effect")


def without_nought(numbers: Mapping[str, int]) -> dict[str, int]:
    """Only what there is some of."""
    return {name: number for name, number in numbers.items() if number}
