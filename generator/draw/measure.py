"""Measures words in the font that everything is drawn with, and knows which letters it has."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from generator.draw.addition import total
from generator.draw.advances import advances
from generator.draw.drawing import Weight
from generator.draw.fonts import font_file


@cache
def _advances(weight: Weight) -> Mapping[int, float]:
    """How far each letter moves on, in ems."""
    return advances(font_file("sans", weight))


@lru_cache(maxsize=50_000)
def ems(words: str, weight: Weight = "regular") -> float:
    """How wide words are when they are set one unit high."""
    advances = _advances(weight)
    return total([advances.get(code, 0.5) for code in map(ord, words)])


def width_of(words: str, size: float, weight: Weight = "regular") -> float:
    """How wide words are at a size, in the unit of the size."""
    return ems(words, weight) * size


def has_glyph(weight: Weight, letter: str) -> bool:
    """Whether the font can draw a letter."""
    return ord(letter) in _advances(weight)
