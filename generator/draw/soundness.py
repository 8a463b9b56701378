"""Says why a drawing that a pack's figures made could not be drawn, before anybody tries."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from math import isfinite, nan
from unicodedata import category

from generator.draw.drawing import ANCHOR, Drawing, GroupItem, Item, PathItem, TextItem

#: How wide and high a drawing may be, in millimetres, how many items it may hold, and how deep in groups.
_LARGEST, _MOST, _DEEPEST = 5_000, 200_000, 60
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
#: How many numbers each kind of segment has.
_NUMBERS = {"M": 2, "L": 2, "C": 6, "Z": 0}
_WEIGHTS = ("regular", "bold")


def unsound(drawing: Drawing) -> str:
    """The first reason, in words; nothing for a drawing that can be drawn."""
    if not (_are_numbers(drawing.width, drawing.height) and max(drawing.width, drawing.height) <= _LARGEST):
        return f"is {_shown(drawing.width)} by {_shown(drawing.height)} mm"
    for clause in drawing.says:
        if not isinstance(clause, tuple) or not all(map(_is_word, clause)):
            return f"says {_shown(clause)}, which is no clause of words and numbers"
    return next(_faults(drawing), "")


def _faults(drawing: Drawing) -> Iterator[str]:
    """What is wrong with its items; what stands in many places is looked at once."""
    seen, waiting, count = set[int](), [(drawing.items, 0)], 0
    while waiting:
        items, depth = waiting.pop()
        if not isinstance(items, tuple):
            yield f"holds its items in a {type(items).__name__}, not in a tuple"
            return
        count += len(items)
        if count > _MOST or depth > _DEEPEST:
            yield (
                f"holds more than {_MOST:,} items"
                if count > _MOST
                else f"is more than {_DEEPEST} groups deep"
            )
            return
        for item in items:
            if isinstance(item, GroupItem):
                waiting.append((item.items, depth + 1))
            if id(item) not in seen:
                seen.add(id(item))
                if not _is_sound(item):
                    yield from _fault(item)


def _is_sound(item: Item) -> bool:
    """Whether nothing is wrong with an item: nearly always, so it is found out at once."""
    try:
        if isinstance(item, PathItem):
            total = item.width + sum(item.dash)
            for name, numbers in item.segments:
                total += sum(numbers) if len(numbers) == _NUMBERS[name] else nan
            return isfinite(total) and _is_colour(item.fill) and _is_colour(item.stroke)
        if isinstance(item, GroupItem):
            return isfinite(sum(item.at) + item.turn + item.scale) and isinstance(item.words, str)
        return not any(_of_text(item))
    except (AttributeError, TypeError, ValueError, KeyError, OverflowError):
        return False


def _fault(item: Item) -> Iterator[str]:
    if isinstance(item, PathItem):
        yield from _of_path(item)
    elif isinstance(item, TextItem):
        yield from _of_text(item)
    elif isinstance(item, GroupItem):
        yield f"holds a group at {_shown(item.at)}, turned by {_shown(item.turn)}, scaled by {_shown(item.scale)}"
    else:
        yield f"holds {_shown(item)}, which is no path, text or group"


def _of_path(path: PathItem) -> Iterator[str]:
    yield from _of_colours(path.fill, path.stroke)
    yield f"holds the outline {_shown(path.segments)} in a line of {_shown(path.width)} mm, which is none"


def _of_text(text: TextItem) -> Iterator[str]:
    yield from _of_colours(text.fill)
    if not isinstance(text.words, str):
        number = isinstance(text.words, int | float)  # it may be tagged: then it is written as its tag
        yield f"holds {'a number' if number else _shown(text.words)} as a text, which is no text"
    elif not _is_word(text.words):
        yield f"holds the text {_shown(text.words)}, with a character that cannot be printed"
    if not (_are_numbers(*text.at, text.size) and text.size > 0):
        yield f"holds a text at {_shown(text.at)} of the size {_shown(text.size)}"
    if text.weight not in _WEIGHTS or text.anchor not in ANCHOR:
        yield f"holds a text of the weight {_shown(text.weight)}, set by its {_shown(text.anchor)}"


def _of_colours(*colours: str | None) -> Iterator[str]:
    for colour in (one for one in colours if not _is_colour(one)):
        yield f"holds the colour {_shown(colour)}, which is not #rrggbb"


@lru_cache(maxsize=500)
def _is_colour(colour: str | None) -> bool:
    return colour is None or (isinstance(colour, str) and bool(_COLOUR.fullmatch(colour)))


def _is_word(found: object) -> bool:
    """Whether this is a number, or a text without characters that cannot be printed."""
    if not isinstance(found, str):
        return isinstance(found, int)
    return found.isprintable() or not any(category(letter) in ("Cc", "Cs") for letter in found)


def _are_numbers(*found: object) -> bool:
    return all(isinstance(one, int | float) and isfinite(one) for one in found)


def _shown(found: object) -> str:
    return repr(found)[:60]
