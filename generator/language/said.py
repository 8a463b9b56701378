"""Something about to be said: how it is written, and how its first and last sound are spoken."""

from __future__ import annotations

from dataclasses import dataclass

NO_BREAK_SPACE = "\u00a0"
MINUS = "\u2212"


class CannotSay(Exception):
    """A filter that a language does not have, or a name whose sound cannot be told from its spelling."""


@dataclass(frozen=True)
class Said:
    """Text with the spoken form that articles and endings follow; `number` is set while it is written in digits."""

    text: str
    spoken: str
    number: int | None = None


def digits(number: int, separator: str) -> str:
    """A number in digits, grouped from five digits on."""
    size = f"{abs(number):,}".replace(",", separator) if abs(number) >= 10_000 else str(abs(number))
    return (MINUS if number < 0 else "") + size
