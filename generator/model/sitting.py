"""Who sits down to play: player count, board side, options; and what applies to whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from generator.model.game_head import Choice, Option


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
        chosen = (
            self.choices.get
        )  # asked a hundred thousand times a game: plain loops take a third of what generators do
        for condition in when:
            for option, fitting in condition.items():
                if chosen(option) not in fitting:
                    break
            else:
                return True
        return not when

    def holds(self, other: Sitting) -> bool:
        """Whether the other makes the same choices, and perhaps more."""
        return self.choices.items() <= other.choices.items()

    def __str__(self) -> str:
        return ",".join(f"{option}={choice}" for option, choice in self.choices.items())

    def __hash__(self) -> int:
        return hash(tuple(self.choices.items()))


def is_possible(choice: Choice, chosen: Mapping[str, str]) -> bool:
    """Whether nothing that is chosen so far speaks against a choice."""
    return not choice.when or any(
        all(chosen.get(option, choices[0]) in choices for option, choices in condition.items() if choices)
        for condition in choice.when
    )


def usual(option: Option, chosen: Mapping[str, str]) -> str:
    """What is chosen unless somebody says otherwise: the default, or the first choice that can be had instead."""
    possible = [choice.id for choice in option.choices if is_possible(choice, chosen)]
    return option.default if option.default in possible or not possible else possible[0]


def completed(options: Sequence[Option], choices: Mapping[str, str]) -> Sitting:
    """A whole sitting from some choices: options left out take what is usual."""
    whole = dict(choices)
    for option in options:
        whole.setdefault(option.id, usual(option, whole))
    known = ("players", *(option.id for option in options))
    return Sitting({option: whole[option] for option in known if option in whole})


def seated(options: Sequence[Option], choices: Mapping[str, str]) -> Sitting:
    """The same, where a choice that others rule out gives way to what is usual then."""
    whole = dict(choices)
    for option in options:
        ruled_out = (
            one for one in option.choices if one.id == whole.get(option.id) and not is_possible(one, whole)
        )
        if any(True for _ in ruled_out):
            whole[option.id] = usual(option, {name: one for name, one in whole.items() if name != option.id})
    return completed(options, whole)


def every_sitting(options: Mapping[str, Sequence[str]]) -> Iterator[Sitting]:
    """All sittings that the choices of a game's options allow."""
    for choices in product(*options.values()):
        yield Sitting(dict(zip(options, choices, strict=True)))
