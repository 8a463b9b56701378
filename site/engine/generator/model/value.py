"""Stands in for the values of a game, which are read without pydantic here: the same figures at the same sitting."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from generator.model.sitting import Sitting


@dataclass(frozen=True)
class Value:
    """A value; `by` names the options that the outer keys of `value` stand for; `sum` adds up other values."""

    value: Any
    by: list[str]
    sum: list[str]


class Unsettled(LookupError):
    """A value was asked for without the choice it depends on."""


def settle(values: Mapping[str, Value], wanted: str, sitting: Sitting | None) -> Any:
    """The figure of a value at a sitting, sums added up; Unsettled when the sitting does not say enough."""
    value = values[wanted]
    if value.sum:
        return sum(settle(values, part, sitting) for part in value.sum)
    found = value.value
    for option in value.by:
        if sitting is None or option not in sitting.choices:
            raise Unsettled(option)
        found = found[sitting[option]]
    return found
