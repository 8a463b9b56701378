"""The head of a game, `game.yaml`: title, makers, edition, languages, options of a sitting, the people of the examples."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated

from pydantic import Field

from generator.model.record import Id, Int, Part, Record, Str, Text, When
from generator.model.sitting import Sitting, every_sitting, is_possible

#: How many play.
PlayerCount = Annotated[int, Field(strict=True, ge=1, le=99)]


class Choice(Part):
    """One way to settle an option; `when` says at which sittings it can be chosen."""

    id: Id
    title: Text
    when: When = ()

    def possible(self, chosen: Mapping[str, str]) -> bool:
        """Whether nothing that is chosen so far speaks against it."""
        return is_possible(self, chosen)


class Option(Part):
    """Something decided before play that changes rules or numbers."""

    id: Id
    title: Text
    default: Id
    choices: tuple[Choice, ...] = Field(min_length=1)


class Person(Part):
    """Someone who plays in the worked examples."""

    id: Id
    name: Text
    colour: Id
    say: dict[str, Str] = {}


class SourceText(Part):
    """A source that facts were taken from."""

    id: Id
    title: Text
    note: Text | None = None


class AidPlan(Part):
    """What the aid shows beside the short lines: chapters looked up by name, such as the guilds, a table, and the figures of
    some examples. `badges` are columns of the pieces that carry their rules, such as a rank: what is shown before the names."""

    lookup: tuple[Id, ...] = ()
    badges: tuple[Id, ...] = ()
    table: tuple[Id, ...] = ()
    examples: tuple[Id, ...] = ()


class GameHead(Record):
    """The head of a game: what its `game.yaml` holds."""

    title: Text
    title_language: Str | None = None
    version: Str
    edition: Text
    designers: tuple[Str, ...] = Field(min_length=1)
    illustrators: tuple[Str, ...] = ()
    publisher: Str
    year: Int
    age: Int | None = None
    minutes: Str | None = None
    languages: tuple[Str, ...] = Field(min_length=1)
    score: Id
    players: Annotated[tuple[PlayerCount, ...], Field(min_length=1)]
    options: tuple[Option, ...] = ()
    neutral: Id | None = None
    aid: AidPlan | None = None
    people: tuple[Person, ...] = ()
    sources: tuple[SourceText, ...] = ()
    note: Text | None = None

    @property
    def terminal_language(self) -> str:
        """The language in which the command speaks of the game: the command's own, where the game has it."""
        return "en" if "en" in self.languages else self.languages[0]

    @property
    def choices(self) -> dict[str, tuple[str, ...]]:
        """Every option with the ids of its choices, the player count first."""
        options = {"players": tuple(str(count) for count in self.players)}
        return options | {option.id: tuple(choice.id for choice in option.choices) for option in self.options}

    def sittings(self) -> Iterator[Sitting]:
        """Everybody who can sit down to play."""
        return (sitting for sitting in every_sitting(self.choices) if self.seats(sitting))

    def seats(self, sitting: Sitting) -> bool:
        """Whether the choices of a sitting can be made together."""
        return all(
            choice.possible(sitting.choices)
            for option in self.options
            for choice in option.choices
            if choice.id == sitting.choices.get(option.id)
        )
