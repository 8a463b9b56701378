"""A named number, word, list or small table of the game, which may depend on the sitting."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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


def settle(
    values: Mapping[str, Value], wanted: str, sitting: Sitting | None, known: dict[str, Any] | None = None
) -> Any:
    """The figure of a value at a sitting, sums added up; Unsettled when the sitting does not say enough. `known` holds those
    that were settled on the way."""
    known = {} if known is None else known
    if wanted not in known:
        known[wanted] = _settle(values, values[wanted], sitting, known)
    return known[wanted]


class Settled(Mapping[str, Any]):
    """Every value as it is at one sitting, settled when it is asked for."""

    def __init__(self, values: Mapping[str, Value], sitting: Sitting) -> None:
        self._values, self._sitting = values, sitting

    def __getitem__(self, name: str) -> Any:
        return settle(self._values, name, self._sitting)

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)


def _settle(values: Mapping[str, Value], value: Value, sitting: Sitting | None, known: dict[str, Any]) -> Any:
    if value.sum:
        return sum(settle(values, part, sitting, known) for part in value.sum)
    choices = sitting.choices if sitting else {}
    for option in value.by:
        if option not in choices:
            raise Unsettled(option)
    return value.figure(choices)
