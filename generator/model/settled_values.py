"""Values at one sitting: which entry of a table holds, and what sums come to. It reads records as data, so that it runs in the
browser, too."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from generator.model.sitting import Sitting

if TYPE_CHECKING:
    from types import SimpleNamespace

    from generator.model.value import Value

    Values = Mapping[str, Value] | Mapping[str, SimpleNamespace]


class UnsettledValue(LookupError):
    """Raised when a value is asked for without the choice that it depends on."""


def settle(
    values: Values, wanted: str, sitting: Sitting | None, known: dict[str, object] | None = None
) -> Any:  # a number, a word, a list or a small table
    """The figure of a value at a sitting, sums added up; UnsettledValue when the sitting does not say enough. `known` holds
    those that were settled on the way."""
    known = {} if known is None else known
    if wanted not in known:
        known[wanted] = _settle(values, values[wanted], sitting, known)
    return known[wanted]


def _settle(
    values: Values, value: Value | SimpleNamespace, sitting: Sitting | None, known: dict[str, object]
) -> Any:  # as above
    if value.sum:
        return sum(settle(values, part, sitting, known) for part in value.sum)
    found, choices = value.value, sitting.choices if sitting else {}
    for option in value.by:
        if option not in choices:
            raise UnsettledValue(option)
        found = found[choices[option]]
    return found


class SettledValues(Mapping[str, object]):
    """A mapping of every value at one sitting, and the number of players; each is worked out when it is asked for."""

    def __init__(self, values: Values, sitting: Sitting) -> None:
        self._values, self._sitting = values, sitting

    def __getitem__(self, name: str) -> object:
        if name == "players":
            if self._sitting.seats is None:
                raise UnsettledValue("players")
            return self._sitting.seats
        return settle(self._values, name, self._sitting)

    def __iter__(self) -> Iterator[str]:
        yield from ("players", *self._values)

    def __len__(self) -> int:
        return len(self._values) + 1
