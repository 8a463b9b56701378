"""Measures a drawing: where its strokes, texts and letters truly are, and how far they stay clear of a cut."""

from __future__ import annotations

import unicodedata
from cmath import exp
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import hypot, radians

from generator.draw.drawing import Drawing, GroupItem, Item, PathItem, Point, TextItem, Weight

#: Measures how wide some words are, in millimetres, at a size and weight.
WidthOf = Callable[[str, float, Weight], float]
#: The corners of a text's box: upper left, upper right, lower right and lower left, seen with the text upright.
Corners = tuple[Point, Point, Point, Point]

#: How far letters reach from their baseline, in parts of the type size: what our font needs, and a little more.
PLAIN_ABOVE, ACCENTED_ABOVE, ACCENTED_CAPITAL_ABOVE, BELOW = 0.75, 0.85, 0.9, 0.25
_SHIFT = {"start": 0.0, "middle": 0.5, "end": 1.0}


@dataclass(frozen=True)
class Stroke:
    """A stroked path and how wide its stroke is drawn, after all scaling."""

    path: PathItem
    width: float


@dataclass(frozen=True)
class PlacedText:
    """A text and the box that it fills in its drawing, however it is turned."""

    text: TextItem
    corners: Corners


def strokes(drawing: Drawing) -> Iterator[Stroke]:
    """Every stroke of a drawing."""
    for item, by, _ in _placed(drawing.items, 1, 0):
        if isinstance(item, PathItem) and item.stroke:
            yield Stroke(item, item.width * abs(by))


def texts(drawing: Drawing, width_of: WidthOf) -> Iterator[PlacedText]:
    """Every text of a drawing that shows anything."""
    for item, by, to in _placed(drawing.items, 1, 0):
        if isinstance(item, TextItem) and item.words.strip():
            yield PlacedText(item, _corners(item, width_of(item.words, item.size, item.weight), by, to))


def text_items(drawing: Drawing) -> Iterator[TextItem]:
    """Every text of a drawing, wherever it stands."""
    return (item for item, _, _ in _placed(drawing.items, 1, 0) if isinstance(item, TextItem))


def letters(drawing: Drawing) -> set[tuple[Weight, str]]:
    """Every character of a drawing, with the weight it is set in."""
    return {(text.weight, letter) for text in text_items(drawing) for letter in text.words}


def strangers(drawing: Drawing) -> Iterator[object]:
    """Whatever is neither a path nor a text: a drawing has no place for it, a picture of pixels for one."""
    return (item for item, _, _ in _placed(drawing.items, 1, 0) if not isinstance(item, PathItem | TextItem))


def _placed(items: Sequence[Item], by: complex, to: complex) -> Iterator[tuple[Item, complex, complex]]:
    """Each path and text with what its points are multiplied by and moved by. Points are complex numbers, x + yi: one
    product scales and turns them, clockwise because y runs down."""
    for item in items:
        if isinstance(item, GroupItem):
            inner = by * item.scale * exp(1j * radians(item.turn))
            yield from _placed(item.items, inner, to + by * complex(*item.at))
        else:
            yield item, by, to


def _corners(text: TextItem, width: float, by: complex, to: complex) -> Corners:
    left = text.at[0] - width * _SHIFT[text.anchor]
    top, bottom = text.at[1] - above(text.words) * text.size, text.at[1] + BELOW * text.size
    box = ((left, top), (left + width, top), (left + width, bottom), (left, bottom))
    a, b, c, d = (to + by * complex(*corner) for corner in box)
    return (a.real, a.imag), (b.real, b.imag), (c.real, c.imag), (d.real, d.imag)


def above(words: str) -> float:
    """How far words reach above their baseline, in parts of the type size: Ő stands higher than H."""
    return PLAIN_ABOVE if words.isascii() else max(map(_letter_above, words))


@cache
def _letter_above(letter: str) -> float:
    base, *accents = list(unicodedata.normalize("NFD", letter))
    if not accents and not unicodedata.combining(base):
        return PLAIN_ABOVE
    return ACCENTED_ABOVE if base.islower() else ACCENTED_CAPITAL_ABOVE


def clear_of_rect(point: Point, width: float, height: float, corner: float) -> float:
    """How far a point lies inside a rectangle with round corners; negative outside. A circle is all corner."""
    x = abs(point[0] - width / 2) - (width / 2 - corner)
    y = abs(point[1] - height / 2) - (height / 2 - corner)
    return corner - hypot(max(x, 0), max(y, 0)) - min(max(x, y), 0)


def clear_of_polygon(box: Sequence[Point], polygon: Sequence[Point]) -> float:
    """How far a box lies inside a polygon; 0 where their edges cross, negative when a corner lies outside."""
    outside = [corner for corner in box if not _inside(corner, polygon)]
    if outside:
        return -max(min(_distance(corner, edge) for edge in _edges(polygon)) for corner in outside)
    return min(_gap(one, other) for one in _edges(box) for other in _edges(polygon))


#: A straight line from one point to another.
LineSegment = tuple[Point, Point]


def _edges(points: Sequence[Point]) -> list[LineSegment]:
    return list(pairwise([*points, points[0]]))


def _inside(point: Point, polygon: Sequence[Point]) -> bool:
    """Whether a ray to the right crosses the edges an odd number of times."""
    x, y = point
    crossed = False
    for (ax, ay), (bx, by) in _edges(polygon):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            crossed = not crossed
    return crossed


def _gap(one: LineSegment, other: LineSegment) -> float:
    """The least distance between two edges: 0 if they cross, else from an end of one of them."""
    if _sides(one, other) and _sides(other, one):
        return 0.0
    ends = [_distance(end, other) for end in one] + [_distance(end, one) for end in other]
    return min(ends)


def _sides(line: LineSegment, edge: LineSegment) -> bool:
    """Whether the ends of an edge lie on different sides of a line."""
    (ax, ay), (bx, by) = line
    first, last = ((bx - ax) * (y - ay) - (by - ay) * (x - ax) for x, y in edge)
    return first * last < 0


def _distance(point: Point, edge: LineSegment) -> float:
    (x, y), ((ax, ay), (bx, by)) = point, edge
    length = (bx - ax) ** 2 + (by - ay) ** 2
    along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length if length else 0.0
    along = min(max(along, 0.0), 1.0)
    return hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay))
