"""Typesets the player aid: in the largest type that leaves it on one sheet, flat or folded, or in large print."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from functools import cache, partial
from typing import TYPE_CHECKING, TypeVar

from generator.press import typeset
from generator.press.booklet.imposition import folded
from generator.press.faults import PressFault
from generator.press.paper import FOLDED_TO

if TYPE_CHECKING:
    from generator.model.json_data import JsonObject

#: Type sizes in points; the largest that fits is taken. The smallest print on the sheet is .86 of it, so 9 pt or more.
SIZES = (10.5, 11.0, 11.5, 12.0, 12.5, 13.0, 13.5, 14.0)
SIDES = 2
#: The same of pages that are half a sheet: a folded sheet, or two of them.
FOLDED_SIDES = (4, 8)
#: How the sheet is laid out: what is looked up on a side of its own, or after the course of play; or all of it in three
#: columns of the smallest print, with pictures only if there is room left.
APART, FLOWING, TIGHT = "apart", "flowing", "tight"
#: Which part of its size the type of a layout is printed in.
PRINTED = {APART: 1.0, FLOWING: 1.0, TIGHT: 0.86}
#: How many points larger its print must be to be chosen: short columns without pictures are harder to find one's way in.
LOSS = {APART: 0.0, FLOWING: 0.0, TIGHT: 1.0}

SheetT = TypeVar("SheetT")


def render(content: JsonObject) -> bytes:
    """The aid as a tagged PDF, or its pages on sheets to be folded; PressFault when it does not fit."""
    return folded(_large(content) if content["type"] else _fitted(content), content)


def _large(content: JsonObject) -> bytes:
    """On as many pages as it takes."""
    return typeset.pdf("aid/aid.typ", content | look(FLOWING, content["type"], True))


def _fitted(content: JsonObject) -> bytes:
    """On as few sides as will do, and there in the largest type."""
    for sides in FOLDED_SIDES if content["paper"]["id"] in FOLDED_TO else (SIDES,):
        if made := _on_sides(content, sides):
            return made
    raise PressFault(
        f"the aid of {content['game']} in {content['language']} does not fit on a sheet at {SIZES[0]:g} pt"
    )


def _on_sides(content: JsonObject, sides: int) -> bytes | None:
    """In the largest type that leaves it on so many sides."""

    def tried(layout: str, size: float, pictured: bool) -> bytes | None:
        return typeset.fitting("aid/aid.typ", content | look(layout, size, pictured), sides)

    found = best_fit(lambda layout, size: tried(layout, size, layout != TIGHT))
    if not found:
        return None
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
