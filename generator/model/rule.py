"""Rules, the smallest statements that a player can look up, and the chapters that they are in."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from generator.model.record import Bool, Id, Int, Part, Record, Str, Text, When


class Source(Part):
    """Where a fact comes from: lines of the source, and its number in the list of facts."""

    lines: Str | Int
    fact: Str | None = None


#: Where a fact comes from: a source, or `ours` for what no source says.
SourceOrStatus = Source | Annotated[str, Field(pattern="^ours$")]


class NumberWords(Part):
    """Number words that stand in a text as words, and why they are not values."""

    words: tuple[Str, ...] = Field(min_length=1)
    why: Str


class Rule(Record):
    """A rule: what it is called, what it says, when it applies, and what the ledger says when it is used."""

    title: Text
    text: Text
    general: Text | None = None
    short: Text | None = None
    because: Text | None = None
    when: When = ()
    table: tuple[Id, ...] = ()
    see: tuple[Id, ...] = ()
    aliases: tuple[Str, ...] = ()
    scoring: Bool = False
    source: SourceOrStatus
    numbers: tuple[NumberWords, ...] = ()


class Chapter(Part):
    """A chapter of the rules: one file."""

    id: Id
    title: Text
    when: When = ()
