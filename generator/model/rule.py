"""Rules, the smallest statements that a player can look up, and the chapters that they are in."""

from __future__ import annotations

import re
from typing import Annotated

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from generator.model.record import Bool, Id, Int, Part, Record, Str, Text, When

#: A line or a range of lines, or several of them.
_SOME = r"[1-9]\d{0,5}(?:-[1-9]\d{0,5})?"
_LINES = re.compile(rf"{_SOME}(?: {_SOME})*|none")


def _check_lines(lines: str | int) -> str | int:
    if not _LINES.fullmatch(str(lines)) or any(map(_runs_backwards, str(lines).split())):
        raise PydanticCustomError("no_lines", "no lines")
    return lines


def _runs_backwards(lines: str) -> bool:
    first, _, last = lines.partition("-")
    return bool(last) and int(first) >= int(last)


class Source(Part):
    """Where a fact comes from: lines of the source, and its number in the list of facts."""

    lines: Annotated[Str | Int, AfterValidator(_check_lines)]
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


class Chapter(Record):
    """A chapter of the rules: one file."""

    title: Text
    when: When = ()
