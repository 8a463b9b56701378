"""Typesets the player aid, in the largest type that leaves it on one sheet."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from functools import cache, partial
from typing import TypeVar

from generator.press import typeset
from generator.press.faults import PressFault

#: Type sizes in points; the largest that fits is taken. The smallest print on the sheet is .86 of it, so 9 pt or more.
SIZES = (10.5, 11.0, 11.5, 12.0, 12.5, 13.0, 13.5, 14.0)
SIDES = 2
#: How the sheet is laid out: what is looked up on a side of its own, or after the course of play; or all of it in three
#: columns of the smallest print, with pictures only if there is room left.
APART, FLOWING, TIGHT = "apart", "flowing", "tight"
#: Which part of its size the type of a layout is printed in.
PRINTED = {APART: 1.0, FLOWING: 1.0, TIGHT: 0.86}
#: How many points larger its print must be to be chosen: short columns without pictures are harder to find one's way in.
LOSS = {APART: 0.0, FLOWING: 0.0, TIGHT: 1.0}

SheetT = TypeVar("SheetT")


def render(content: dict[str, object]) -> bytes:
    """The aid as a tagged PDF; PressFault when it does not fit on a sheet."""

    def tried(layout: str, size: float, pictured: bool) -> bytes | None:
        return typeset.fitting("aid/aid.typ", content | look(layout, size, pictured), SIDES)

    found = best_fit(lambda layout, size: tried(layout, size, layout != TIGHT))
    if not found:
        raise PressFault(
            f"the aid of {content['game']} in {content['language']} does not fit on a sheet at {SIZES[0]:g} pt"
        )
    layout, size, made = found
    return (tried(layout, size, True) if layout == TIGHT else None) or made


def look(layout: str, size: float, pictured: bool) -> dict[str, object]:
    """How the template is to lay the aid out: in print of so many points, with figures or without."""
    return {
        "apart": layout == APART,
        "tight": layout == TIGHT,
        "pictured": pictured,
        "size": size * PRINTED[layout],
    }


def best_fit(tried: Callable[[str, float], SheetT | None]) -> tuple[str, float, SheetT] | None:
    """The layout with the largest print that fits, its size, and what fits; what could not be chosen is not tried."""
    found, largest = None, 0.0
    for layout in PRINTED:
        sizes = [size for size in SIZES if worth(layout, size) > largest]
        hoped = found is None and layout == TIGHT  # it is there for those that no other layout holds
        fitting = _largest(partial(tried, layout), sizes, hoped)
        if fitting:
            found, largest = (layout, *fitting), worth(layout, fitting[0])
    return found


def worth(layout: str, size: float) -> float:
    """How good a layout is in a size."""
    return size * PRINTED[layout] - LOSS[layout]


def _largest(
    tried: Callable[[float], SheetT | None], sizes: list[float], hoped: bool
) -> tuple[float, SheetT] | None:
    """The largest of the sizes that fits, and what fits. Where that is not to be hoped for, the least is tried first: most
    often it settles the matter."""
    made = cache(tried)
    if not sizes or (not hoped and made(sizes[0]) is None):
        return None
    count = bisect_left(sizes, True, lo=not hoped, key=lambda one: made(one) is None)
    fitting = made(sizes[count - 1]) if count else None
    return (sizes[count - 1], fitting) if fitting is not None else None
