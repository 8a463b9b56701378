"""One concept: its forms in each language, what it means, what else people call it, and what our texts must not call it."""

from __future__ import annotations

from typing import Literal

from generator.model.record import Bool, Record, Str, Text
from generator.model.rule import NumberWords


class Term(Record):
    """A term: a concept with its forms in each language. `title` is the form a dictionary would list; one that is only a name
    need not stand in the glossary."""

    title: Text
    forms: dict[str, tuple[Str, ...]] = {}
    definition: Text
    aliases: tuple[Str, ...] = ()
    avoid: dict[str, tuple[Str, ...]] = {}
    status: Literal["official", "ours"]
    glossary: Bool = True
    numbers: tuple[NumberWords, ...] = ()
