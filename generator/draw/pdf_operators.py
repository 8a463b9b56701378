"""Writes outlines as PDF operators, for whatever makes the page."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, radians, sin

from generator.draw.drawing import GroupItem, PathItem

_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}
_PAINT = {(True, True): "B", (True, False): "f", (False, True): "S"}


@lru_cache(maxsize=4_000)
def outline(path: PathItem, ink_saver: bool) -> str:
    """An outline, filled and stroked; most pictures share most of theirs."""
    filled = path.fill is not None and not (path.ground and ink_saver)
    if not filled and not path.stroke:
        return ""
    return " ".join([*_looks(path, filled), *_segments(path), _PAINT[filled, path.stroke is not None]])


def _looks(path: PathItem, filled: bool) -> Iterator[str]:
    if filled:
        yield f"{colour(path.fill or '')} rg"
    if path.stroke:
        yield f"{colour(path.stroke)} RG"
        yield f"{path.width:.4f} w [{' '.join(f'{dash:.3f}' for dash in path.dash)}] 0 d"


def _segments(path: PathItem) -> Iterator[str]:
    for name, numbers in path.segments:
        yield " ".join([*(f"{number:.4f}" for number in numbers), _OPERATORS[name]])


@lru_cache(maxsize=1_000)
def colour(colour: str) -> str:
    """The parts of #rrggbb or #rgb, from 0 to 1."""
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    return " ".join(f"{int(digits[place : place + 2], 16) / 255:.4f}" for place in (0, 2, 4))


def moved(group: GroupItem) -> str:
    """From here on, until a Q, things are where a group puts them."""
    turn = radians(group.turn)
    across, down = group.scale * cos(turn), group.scale * sin(turn)
    return f"q {across:.5f} {down:.5f} {-down:.5f} {across:.5f} {group.at[0]:.4f} {group.at[1]:.4f} cm"
