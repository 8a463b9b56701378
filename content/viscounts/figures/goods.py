"""Signs of what players own: resources, silver, debts, deeds, manuscripts, points."""

import math

from generator.draw.drawing import Drawing, Item, PathItem, circle, polygon, rect
from generator.draw.outline import flat, shape, stroke
from generator.draw.vocabulary import SHAPES

from .outlines import sign
from .palette import CLAY, CRIMSON, GLOW, GOLD, INK, LEAF, NIGHT, PALE, PAPER, PARCHMENT, SILVER, STONE, WOOD
from .registry import FIGURES, icon

RIBBONS = ("grey-ribbon", "black-ribbon", "yellow-ribbon", "blue-ribbon")
#: Ribbons that a light shape stands out on.
DARK_RIBBONS = {"black-ribbon", "blue-ribbon"}


@icon("ink")
def ink() -> Drawing:
    """A bottle of ink with a quill."""
    quill = shape("M 4.4 4 C 4.6 2 6.4 0.4 9.6 0.4 C 9.4 3 7.6 4.6 5.2 4.6 Z", PAPER)
    shaft = stroke("M 4 5.2 L 7.8 1.9")
    bottle = shape(
        "M 2.5 4.4 L 5.7 4.4 L 5.7 5.3 C 6.4 6 7.8 6.6 7.8 8.3 C 7.8 9.2 7.2 9.6 6.6 9.6 "
        "L 1.6 9.6 C 1 9.6 0.4 9.2 0.4 8.3 C 0.4 6.6 1.8 6 2.5 5.3 Z",
        NIGHT,
    )
    return sign(
        quill,
        shaft,
        bottle,
        shape(rect(2, 3.6, 4.2, 1.2, 0.3), PALE),
        _shine("M 2 8.1 C 2 7.3 2.4 7 2.9 6.7"),
    )


def _shine(written: str) -> PathItem:
    return stroke(written, PAPER, 0.6)


@icon("gold")
def gold() -> Drawing:
    """Three bars."""
    low = [shape(f"M {x} 9.2 L {x + 1} 5.6 L {x + 3.6} 5.6 L {x + 4.6} 9.2 Z", GOLD) for x in (0.3, 5.1)]
    return sign(*low, shape("M 2.7 5.6 L 3.7 2 L 6.3 2 L 7.3 5.6 Z", GLOW))


@icon("stone")
def stone() -> Drawing:
    """A hewn block."""
    front = shape("M 0.6 3.2 L 5.4 5 L 5.4 9.6 L 0.6 7.4 Z", STONE)
    side = shape("M 5.4 5 L 9.4 3 L 9.4 7.2 L 5.4 9.6 Z", "#8d867a")
    return sign(front, side, shape("M 0.6 3.2 L 4.8 1 L 9.4 3 L 5.4 5 Z", PALE))


@icon("silver")
def silver() -> Drawing:
    """A coin."""
    rim = PathItem(circle(5, 5, 3), stroke=INK, width=0.35)
    return sign(shape(circle(5, 5, 4.6), SILVER), rim, PathItem(SHAPES["diamond"](5, 5, 1.7), fill=INK))


@icon("resource")
def resource() -> Drawing:
    """A sack of whatever its owner likes."""
    neck = shape("M 3 2.6 L 2.2 0.6 L 4 1.1 L 5 0.4 L 6 1.1 L 7.8 0.6 L 7 2.6 Z", PARCHMENT)
    body = shape(
        "M 3.2 2.8 L 6.8 2.8 C 8.4 4.2 9.4 6 9.4 7.6 C 9.4 9 8.6 9.6 7 9.6 L 3 9.6 C 1.4 9.6 0.6 9 0.6 7.6 C 0.6 6 1.6 4.2 3.2 2.8 Z",
        PARCHMENT,
    )
    question = stroke("M 3.7 5.2 C 3.7 3.4 6.4 3.4 6.3 5.1 C 6.2 6.1 5 6.2 5 7.3", width=0.85)
    dot = PathItem(circle(5, 8.6, 0.5), fill=INK)
    return sign(neck, body, shape(rect(2.9, 2.2, 4.2, 0.9, 0.4), CLAY, 0.35), question, dot)


def _note(fill: str, *items: Item) -> Drawing:
    """A torn slip: a debt."""
    slip = "M 1.2 0.4 L 8.8 0.4 L 8.8 9.6 L 7.5 8.5 L 6.3 9.6 L 5 8.5 L 3.7 9.6 L 2.5 8.5 L 1.2 9.6 Z"
    return sign(shape(slip, fill), *items)


@icon("debt")
@icon("unpaid-debt")
def debt() -> Drawing:
    """A torn slip with a minus."""
    return _note("#f0cfc4", flat("M 2.6 3.6 L 7.4 3.6 L 7.4 5.3 L 2.6 5.3 Z", CRIMSON))


@icon("paid-debt")
def paid_debt() -> Drawing:
    """A torn slip with a tick."""
    return _note(PAPER, stroke("M 2.7 4.6 L 4.4 6.4 L 7.5 2.5", LEAF, 1.2))


def _scroll(*items: Item) -> Drawing:
    """A scroll: a deed."""
    rolls = [shape(rect(0.4, y, 9.2, 2, 1), GLOW) for y in (0.4, 7.6)]
    return sign(shape(rect(1.6, 1.4, 6.8, 7.2), PARCHMENT), *items, *rolls)


@icon("deed")
@icon("acquired-deed")
def deed() -> Drawing:
    """A scroll with writing."""
    lines = [f"M 3 {y} L {x} {y}" for y, x in ((3.9, 7), (5.1, 7), (6.3, 5.4))]
    return _scroll(stroke(" ".join(lines), INK, 0.55))


@icon("approved-deed")
def approved_deed() -> Drawing:
    """A scroll with a large seal."""
    tails = shape("M 3.7 5.6 L 3 9.8 L 5 8.6 L 7 9.8 L 6.3 5.6 Z", CRIMSON, 0.35)
    scroll = _scroll()
    seal = (tails, shape(circle(5, 5, 2.7), CRIMSON), PathItem(SHAPES["star"](5, 5.1, 1.7), fill=PAPER))
    return sign(*scroll.items, *seal)


@icon("manuscript")
def manuscript() -> Drawing:
    """An open book with a ribbon."""
    left = shape("M 5 2 C 4 1 2 0.8 0.4 1.2 L 0.4 8.4 C 2 8 4 8.2 5 9.2 Z", PAPER)
    right = shape("M 5 2 C 6 1 8 0.8 9.6 1.2 L 9.6 8.4 C 8 8 6 8.2 5 9.2 Z", PAPER)
    lines = stroke("M 1.5 3.2 L 3.7 3.4 M 1.5 4.8 L 3.7 5 M 1.5 6.4 L 3.7 6.6", INK, 0.45)
    return sign(
        left, right, lines, shape("M 6.4 1.4 L 8.2 1.2 L 8.2 6.6 L 7.3 5.6 L 6.4 6.8 Z", CRIMSON, 0.4)
    )


@icon("ribbon")
def ribbon(mark: str = "") -> Drawing:
    """A ribbon, of a colour or of any; each colour has a shape of its own."""
    known = FIGURES.marks.get(mark)
    fill = known.colour if known else PAPER
    tail = shape("M 2 0.4 L 8 0.4 L 8 9.6 L 5 7.4 L 2 9.6 Z", fill)
    light = PAPER if mark in DARK_RIBBONS else INK
    return sign(tail, *((PathItem(SHAPES[known.shape](5, 3.9, 2.1), fill=light),) if known else ()))


def _of_colour(mark: str) -> None:
    icon(mark)(lambda: ribbon(mark))


for _mark in RIBBONS:
    _of_colour(_mark)


@icon("victory-point")
def victory_point() -> Drawing:
    """A rosette with a star."""
    return sign(
        shape(polygon([_corner(number) for number in range(24)]), GOLD),
        PathItem(SHAPES["star"](5, 5.2, 3), fill=INK),
    )


def _corner(number: int) -> tuple[float, float]:
    """A corner of the rosette: far out and less far out in turns."""
    angle, reach = math.radians(15 * number), 4.7 - 0.8 * (number % 2)
    return 5 + reach * math.sin(angle), 5 - reach * math.cos(angle)


@icon("poverty")
def poverty() -> Drawing:
    """A cracked, empty bowl."""
    bowl = shape("M 0.4 3.8 L 9.6 3.8 C 9.6 7.4 7.6 9.4 5 9.4 C 2.4 9.4 0.4 7.4 0.4 3.8 Z", WOOD)
    return sign(
        bowl,
        shape(rect(0.2, 2.8, 9.6, 1.5, 0.6), PARCHMENT),
        stroke("M 6 4.2 L 5.2 5.6 L 6.6 6.6 L 5.6 8.4", PAPER, 0.7),
    )


@icon("prosperity")
def prosperity() -> Drawing:
    """A heap of coins."""
    low = [shape(rect(x, y, 4.4, 1.9, 0.8), GOLD, 0.4) for x in (0.4, 5.2) for y in (7.7, 5.8)]
    return sign(*low, *(shape(rect(2.8, y, 4.4, 1.9, 0.8), GLOW, 0.4) for y in (3.9, 2, 0.4)))
