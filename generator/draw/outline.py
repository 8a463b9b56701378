"""Parses SVG path data, and makes what signs are drawn with: shapes with a dark edge and without, lines, arrowheads."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Literal

from generator.draw.drawing import Drawing, GroupItem, PathItem, Point, Segment, polygon
from generator.draw.vocabulary import INK

#: An outline: SVG path data, or its segments.
Outline = str | tuple[Segment, ...]
#: The direction of an arrow.
Way = Literal["right", "left", "down", "up"]

#: How thick an edge is.
EDGE = 0.5
#: How many numbers follow each letter.
_NUMBERS = {"M": 2, "L": 2, "C": 6, "Z": 0}
_WORD = re.compile(r"[MLCZ]|[^\sMLCZ]+")
#: The letter of further points.
_NEXT = {"M": "L", "L": "L", "C": "C", "Z": ""}


@cache
def parse_path(written: str) -> tuple[Segment, ...]:
    """Parse SVG path data with M, L, C and Z, all places absolute; further points go on as the last letter says."""
    return tuple(_segments(_WORD.findall(written)))


def _segments(words: list[str]) -> Iterator[Segment]:
    letter, place = "", 0
    while place < len(words):
        if words[place].isalpha():
            letter, place = words[place], place + 1
        end = place + _NUMBERS[letter]
        yield letter, tuple(float(number) for number in words[place:end])
        letter, place = _NEXT[letter], end


def shape(outline: Outline, fill: str, width: float = EDGE, edge: str = INK) -> PathItem:
    """A flat shape with a dark edge."""
    return PathItem(_ready(outline), fill=fill, stroke=edge, width=width)


def flat(outline: Outline, fill: str = INK) -> PathItem:
    """A flat shape without an edge."""
    return PathItem(_ready(outline), fill=fill)


def stroke(outline: Outline, colour: str = INK, width: float = EDGE) -> PathItem:
    """Lines."""
    return PathItem(_ready(outline), stroke=colour, width=width)


def _ready(outline: Outline) -> tuple[Segment, ...]:
    return parse_path(outline) if isinstance(outline, str) else outline


def head(tip: Point, towards: Way, reach: float = 2.0, fill: str = INK) -> PathItem:
    """The head of an arrow: where its tip is, which way it points and how long it is."""
    x, y = tip
    half, back = reach * 0.75, reach if towards in ("left", "up") else -reach
    across = towards in ("right", "left")
    ends = [(x + back, y + side) if across else (x + side, y + back) for side in (-half, half)]
    return PathItem(polygon([tip, *ends]), fill=fill)


def part(drawing: Drawing, x: float, y: float, height: float) -> GroupItem:
    """A drawing as a small part of another, that high."""
    return GroupItem((x, y), drawing.items, scale=height / drawing.height)
