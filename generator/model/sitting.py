"""Who sits down to play: player count, board side, options; and what applies to whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product


@dataclass(frozen=True)
class Sitting:
    """One choice for each option of the game, the player count among them; or for some, and the others are open."""

    choices: Mapping[str, str]

    def __getitem__(self, option: str) -> str:
        return self.choices[option]

    @property
    def players(self) -> int:
        return int(self.choices["players"])

    @property
    def seats(self) -> int | None:
        """How many sit at the table, if that is settled."""
        return self.players if "players" in self.choices else None

    def fits(self, when: Sequence[Mapping[str, Sequence[str]]]) -> bool:
        """Whether everything that one of the alternatives asks for is chosen here; no alternatives: always."""
        return not when or any(
            all(self.choices.get(option) in fitting for option, fitting in condition.items())
            for condition in when
        )

    def holds(self, other: Sitting) -> bool:
        """Whether the other makes the same choices, and perhaps more."""
        return self.choices.items() <= other.choices.items()

    def __str__(self) -> str:
        return ",".join(f"{option}={choice}" for option, choice in self.choices.items())

    def __hash__(self) -> int:
        return hash(tuple(self.choices.items()))


def every_sitting(options: Mapping[str, Sequence[str]]) -> Iterator[Sitting]:
    """All sittings that the choices of a game's options allow."""
    for choices in product(*options.values()):
        yield Sitting(dict(zip(options, choices, strict=True)))
