"""Finds the largest type that leaves a handout on so many pages, in few trials: each tells how full the pages were."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt

#: How fine sizes are, in points.
STEP = 0.25


def largest_that_fits(
    filled: Callable[[float], float], pages: int, guess: float, least: float, most: float
) -> float | None:
    """The largest size between two that fills at most so many pages; None where the least fills more. What a size fills grows
    with its square, or more slowly where there are pictures: so each trial says where to look next."""
    low, high = (
        round(least / STEP) - 1,
        round(most / STEP) + 1,
    )  # the former fits, the latter does not, as far as we know
    at = min(max(round(guess / STEP), low + 1), high - 1)
    while high - low > 1:
        full = filled(at * STEP)
        low, high = (at, high) if full <= pages else (low, at)
        near = round(at * sqrt(pages / full))
        at = min(max(near, low + 1), high - 1)
    return low * STEP if low * STEP >= least else None
