"""A named number, word, list or small table of the game, which may depend on the sitting."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import Field

from generator.model.record import Id, Record, Text
from generator.model.rule import Sourced
from generator.model.sitting import Sitting


class Value(Record):
    """A value; `by` names the options that the outer keys of `value` stand for; `sum` adds up other values."""

    title: Text
    value: Any = None
    by: tuple[Id, ...] = ()
    sum: tuple[Id, ...] = Field(default=(), min_length=0)
    source: Sourced

    def figure(self, sitting: Mapping[str, str]) -> Any:
        """The value at one sitting, before anything is added up; KeyError where the table has a hole."""
        found = self.value
        for option in self.by:
            found = found[sitting[option]]
        return found


class Unsettled(LookupError):
    """A value was asked for without the choice it depends on."""


def settle(values: Mapping[str, Value], wanted: str, sitting: Sitting | None) -> Any:
    """The figure of a value at a sitting, sums added up; Unsettled when the sitting does not say enough."""
    value = values[wanted]
    if value.sum:
        return sum(settle(values, part, sitting) for part in value.sum)
    choices = sitting.choices if sitting else {}
    for option in value.by:
        if option not in choices:
            raise Unsettled(option)
    return value.figure(choices)
