"""Outlines written as in SVG: short to write, and as plain as everything that is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.draw.drawing import Segment

#: How many numbers follow each letter.
_NUMBERS = {"M": 2, "L": 2, "C": 6, "Z": 0}


def traced(written: str) -> tuple[Segment, ...]:
    """An outline written with M, L, C and Z, all places absolute; every letter and number stands by itself."""
    return tuple(_segments(written.split()))


def _segments(words: Sequence[str]) -> Iterator[Segment]:
    place = 0
    while place < len(words):
        letter = words[place]
        end = place + 1 + _NUMBERS[letter]
        yield letter, tuple(float(number) for number in words[place + 1 : end])
        place = end
