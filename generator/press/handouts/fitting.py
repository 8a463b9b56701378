"""Finds the largest type that leaves a handout on so many pages."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

#: How fine sizes are, in points.
STEP = 0.25


def largest_that_fits(fits: Callable[[float], bool], guess: float, least: float, most: float) -> float | None:
    """The largest size between two that fits, to a quarter of a point; None where the least does not. A good guess saves most
    of the trials."""
    tried = cache(lambda steps: fits(steps * STEP))
    low, high, at = round(least / STEP), round(most / STEP), round(guess / STEP)
    at, stride = min(max(at, low), high), 1
    if tried(at):  # look upwards, in growing strides, for one that does not fit
        while at < high and tried(min(at + stride, high)):
            at, stride = min(at + stride, high), stride * 2
        low, high = at, min(at + stride, high + 1)
    else:
        while at > low and not tried(max(at - stride, low)):
            at, stride = max(at - stride, low), stride * 2
        if at <= low:
            return None
        low, high = max(at - stride, low), at
    while high - low > 1:  # the one below fits, the one above does not
        middle = (low + high) // 2
        low, high = (middle, high) if tried(middle) else (low, middle)
    return low * STEP
