"""Adds lengths up, to the same number in every Python: since 3.12, sum() rounds the sum of fractions otherwise."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import add
from typing import TypeVar

#: The kind of numbers that are added: lengths, or points as complex numbers.
Sum = TypeVar("Sum", float, complex)


def total(lengths: Iterable[Sum]) -> Sum:
    """The sum of some lengths, each added to the sum of those before it and rounded."""
    return reduce(add, lengths, 0)
