"""What stands on the box: title, makers, edition, languages, options of a sitting, and the people of the examples."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from generator.model.record import Id, Int, Part, Record, Str, Text


class Choice(Part):
    """One way to settle an option."""

    id: Id
    title: Text


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
    """What the aid shows beside the short lines: the chapter looked up by name, such as the guilds, and a table."""

    lookup: Id | None = None
    table: tuple[Id, ...] = ()


class About(Record):
    """The head of a game's folder."""

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
    players: Annotated[tuple[Int, ...], Field(min_length=1)]
    options: tuple[Option, ...] = ()
    neutral: Id | None = None
    aid: AidPlan | None = None
    people: tuple[Person, ...] = ()
    sources: tuple[SourceText, ...] = ()
    note: Text | None = None

    @property
    def choices(self) -> dict[str, tuple[str, ...]]:
        """Every option with the ids of its choices, the player count first."""
        options = {"players": tuple(str(count) for count in self.players)}
        return options | {option.id: tuple(choice.id for choice in option.choices) for option in self.options}
