"""Pieces that all figures share: tokens that differ in shape as well as colour, dice, cards, chits."""

from __future__ import annotations

import math
from collections.abc import Callable

from generator.draw.drawing import Drawing, PathItem, Point, Segment, TextItem, circle, line, polygon, rect
from generator.model.mark import NAMED

INK, PAPER, SOFT = NAMED["ink"], NAMED["paper"], NAMED["soft"]

#: Gives the outline of a shape, by its middle and its radius.
ShapeFunction = Callable[[float, float, float], tuple[Segment, ...]]


def _regular(corners: int, turn: float) -> ShapeFunction:
    def outline(x: float, y: float, radius: float) -> tuple[Segment, ...]:
        angles = [math.radians(turn + 360 * corner / corners) for corner in range(corners)]
        return polygon([(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles])

    return outline


def _plus(x: float, y: float, radius: float) -> tuple[Segment, ...]:
    arm, half = radius, radius * 0.38
    corners: list[Point] = [
        (x - half, y - arm), (x + half, y - arm), (x + half, y - half), (x + arm, y - half), (x + arm, y + half),
        (x + half, y + half), (x + half, y + arm), (x - half, y + arm), (x - half, y + half), (x - arm, y + half),
        (x - arm, y - half), (x - half, y - half),
    ]  # fmt: skip
    return polygon(corners)


def _star(x: float, y: float, radius: float) -> tuple[Segment, ...]:
    points = []
    for corner in range(10):
        angle, reach = math.radians(-90 + 36 * corner), radius if corner % 2 == 0 else radius * 0.45
        points.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return polygon(points)


#: Shapes that stay apart without colour.
SHAPES: dict[str, ShapeFunction] = {
    "disc": circle,
    "square": _regular(4, 45),
    "triangle": _regular(3, -90),
    "diamond": _regular(4, 0),
    "hexagon": _regular(6, 0),
    "plus": _plus,
    "star": _star,
}
#: How much larger than a disc a shape is drawn to look as large.
_WEIGHT = {"square": 1.18, "triangle": 1.25, "diamond": 1.2, "hexagon": 1.08, "plus": 1.15, "star": 1.25}


def token(shape: str, fill: str, size: float = 3.6, crowned: str = "") -> Drawing:
    """A piece of a player: a shape of its own, with a star in the colour `crowned` on it."""
    middle, radius = size / 2, size / 2 * 0.86 * _WEIGHT.get(shape, 1)
    drop = radius * 0.22 if shape == "triangle" else 0
    items: list[PathItem] = [
        PathItem(SHAPES[shape](middle, middle + drop, radius), fill=fill, stroke=INK, width=0.2)
    ]
    if crowned:
        items.append(PathItem(_star(middle, middle + drop, radius * 0.58), fill=crowned))
    return Drawing(size, size, tuple(items))


#: Where the pips of a die stand, in parts of its side.
_PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0.5, 0.5),),
    2: ((0.3, 0.3), (0.7, 0.7)),
    3: ((0.25, 0.25), (0.5, 0.5), (0.75, 0.75)),
    4: ((0.28, 0.28), (0.72, 0.28), (0.28, 0.72), (0.72, 0.72)),
    5: ((0.26, 0.26), (0.74, 0.26), (0.5, 0.5), (0.26, 0.74), (0.74, 0.74)),
    6: ((0.28, 0.22), (0.72, 0.22), (0.28, 0.5), (0.72, 0.5), (0.28, 0.78), (0.72, 0.78)),
}


def die(value: int, shape: str, fill: str, ink: str = PAPER, size: float = 5.6) -> Drawing:
    """A die that shows a number of symbols of a shape."""
    body = PathItem(rect(0.1, 0.1, size - 0.2, size - 0.2, size * 0.18), fill=fill, stroke=INK, width=0.2)
    pips = [PathItem(SHAPES[shape](x * size, y * size, size * 0.13), fill=ink) for x, y in _PIPS[value]]
    return Drawing(size, size, (body, *pips), ((value,),))


def card(halves: tuple[str, str], width: float = 13.0, height: float = 8.4) -> Drawing:
    """A card with two halves side by side."""
    edge = PathItem(rect(0.1, 0.1, width - 0.2, height - 0.2, 1), fill=PAPER, stroke=INK, width=0.3)
    split = PathItem(
        line((width / 2, 1.2), (width / 2, height - 1.2)), stroke=SOFT, width=0.25, dash=(0.8, 0.8)
    )
    numbers = [
        TextItem((width * part, height / 2 + 1.6), half, 4.4, "bold")
        for half, part in zip(halves, (0.26, 0.74), strict=True)
    ]
    return Drawing(width, height, (edge, split, *numbers), (halves,))


def chit(words: str, fill: str, size: float = 6.2) -> Drawing:
    """A round chit with a word on it."""
    body = PathItem(circle(size / 2, size / 2, size / 2 - 0.15), fill=fill, stroke=INK, width=0.3)
    written = TextItem((size / 2, size / 2 + 1.15), words, 3.2, "bold")
    return Drawing(size, size, (body, written), ((words,),))
