"""Outlines in short: a line of letters and numbers becomes a flat shape with a dark edge."""

import re
from functools import cache

from generator.draw.drawing import Drawing, Item, Path, Segment

from .palette import INK

#: The width of an edge, and of a line within a shape.
EDGE, FINE = 0.45, 0.3
_WORD = re.compile(r"[MLCZ]|-?\d+(?:\.\d+)?")
_PAIRS = {"M": 1, "L": 1, "C": 3}


@cache
def outline(written: str) -> tuple[Segment, ...]:
    """Segments as they are written: `M x y`, `L x y` (more points may follow), `C` with three points, `Z`."""
    segments: list[Segment] = []
    letter, numbers = "", []
    for word in _WORD.findall(written):
        if word.isalpha():
            letter = word
            segments += [("Z", ())] if word == "Z" else []
            continue
        numbers.append(float(word))
        if len(numbers) == 2 * _PAIRS[letter]:
            segments.append((letter, tuple(numbers)))
            numbers = []
            letter = "L" if letter == "M" else letter
    return tuple(segments)


def flat(written: str, fill: str, width: float = EDGE) -> Path:
    """A flat shape with a dark edge."""
    return Path(outline(written), fill=fill, stroke=INK, width=width)


def bare(written: str, fill: str = INK) -> Path:
    """A flat shape without an edge."""
    return Path(outline(written), fill=fill)


def strokes(written: str, width: float = EDGE, colour: str = INK) -> Path:
    """Lines."""
    return Path(outline(written), stroke=colour, width=width)


def edged(segments: tuple[Segment, ...], fill: str, width: float = EDGE) -> Path:
    """Segments as a flat shape with a dark edge."""
    return Path(segments, fill=fill, stroke=INK, width=width)


def emblem(*items: Item) -> Drawing:
    """An emblem of the common size, a square."""
    return Drawing(24, 24, items)


def view(*items: Item) -> Drawing:
    """The picture of a district, on the ground that it stands on."""
    return Drawing(32, 24, items)
