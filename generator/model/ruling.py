"""Rulings: where the source is silent, garbled or contradicts itself, and how we read it."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from generator.model.record import Id, Record, Text, When
from generator.model.rule import NumberWords, SourceOrStatus


class Ruling(Record):
    """A ruling on an unclear place of the source: what it says, how we read it, why, and what we rejected. `when` narrows it to
    where it matters: there one of the rules that it is about must hold."""

    title: Text
    kind: Literal["erratum", "ambiguity", "silence"]
    about: tuple[Id, ...] = Field(min_length=1)
    when: When = ()
    says: Text
    reading: Text
    why: Text
    rejected: Text | None = None
    source: SourceOrStatus
    numbers: tuple[NumberWords, ...] = ()
