"""A named number, word, list or small table of the game, which may depend on the sitting."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from generator.model.record import Id, Record, Text
from generator.model.rule import SourceOrStatus


class Value(Record):
    """A value; `by` names the options that the outer keys of `value` stand for; `sum` adds up other values."""

    title: Text
    value: Any = None  # a number, a word, a list of such, or a table of them
    by: tuple[Id, ...] = ()
    sum: tuple[Id, ...] = Field(default=(), min_length=0)
    source: SourceOrStatus
