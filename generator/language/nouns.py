"""The noun after a number, in the singular or the plural: each language takes one of these functions for its `counted`."""

from __future__ import annotations


def agreeing(singular: str, plural: str, count: int) -> str:
    """One road, two roads."""
    return singular if count == 1 else plural


def always_one(singular: str, plural: str, count: int) -> str:
    """Egy út, két út."""
    return singular
