"""The five symbols of guilds and cards, each with an outline of its own."""

from collections.abc import Callable

from generator.draw.drawing import Drawing, PathItem, circle
from generator.draw.outline import EDGE, flat, shape, stroke

from .outlines import bar, sign
from .palette import INK, PAPER, WOOD
from .registry import FIGURES, icon

#: How a symbol is drawn: in which colour, and with which edges.
DrawSymbol = Callable[[str, str], Drawing]
#: The order in which the rulebook lists them.
ORDER = ("compass", "anchor", "cross", "scythe", "crown")


def colour_of(mark: str) -> str:
    """The colour of a mark; paper where there is none."""
    found = FIGURES.marks.get(mark)
    return found.colour if found else PAPER


def draw_compass(fill: str, edge: str) -> Drawing:
    """A needle in a ring."""
    ring = shape(circle(5, 5, 4.5), fill, EDGE, edge)
    face = shape(circle(5, 5, 3.2), PAPER, 0.4, edge)
    needle = flat("M 7.3 2.1 L 5.9 5.6 L 4.4 4.1 Z", edge)
    tail = shape("M 2.7 7.9 L 4.1 4.4 L 5.6 5.9 Z", fill, 0.3, edge)
    return sign(ring, face, tail, needle)


def draw_anchor(fill: str, edge: str) -> Drawing:
    """An anchor with its ring."""
    ring = (
        PathItem(circle(5, 1.7, 1.05), stroke=edge, width=0.7 + 2 * EDGE),
        PathItem(circle(5, 1.7, 1.05), stroke=fill, width=0.7),
    )
    lines = "M 5 2.8 L 5 9 M 2.7 4.2 L 7.3 4.2 M 1.1 6.4 C 1.6 8.4 3.1 9 5 9 C 6.9 9 8.4 8.4 8.9 6.4"
    flukes = shape("M 0.3 7 L 1 4.6 L 2.8 6.4 Z M 9.7 7 L 9 4.6 L 7.2 6.4 Z", fill, 0.4, edge)
    return sign(*ring, *bar(lines, fill, 0.8, edge), flukes)


def draw_cross(fill: str, edge: str) -> Drawing:
    """A cross that widens to its ends."""
    outline = (
        "M 3.1 0.5 L 6.9 0.5 L 5.9 4.1 L 9.5 3.1 L 9.5 6.9 L 5.9 5.9 "
        "L 6.9 9.5 L 3.1 9.5 L 4.1 5.9 L 0.5 6.9 L 0.5 3.1 L 4.1 4.1 Z"
    )
    return sign(shape(outline, fill, EDGE, edge))


def draw_scythe(fill: str, edge: str) -> Drawing:
    """A long handle with two grips, and a curved blade."""
    wood = PAPER if fill == PAPER else WOOD
    handle = bar("M 8.3 1 C 8.2 4.4 7 7.4 4.4 9.5 M 7.8 4.6 L 9.5 5.2", wood, 0.5, edge)
    blade = shape("M 9.3 0.6 C 5.4 -0.2 1.6 1.6 0.4 6.4 C 2.4 3.6 5.2 2.4 8.9 2.8 Z", fill, EDGE, edge)
    return sign(*handle, blade)


def draw_crown(fill: str, edge: str) -> Drawing:
    """A crown of five points above a band."""
    points = shape("M 1.5 7 L 0.6 2.8 L 3.1 4.8 L 5 1.2 L 6.9 4.8 L 9.4 2.8 L 8.5 7 Z", fill, EDGE, edge)
    band = shape("M 1.3 7 L 8.7 7 L 8.7 9.2 L 1.3 9.2 Z", fill, EDGE, edge)
    pearls = [PathItem(circle(x, y, 0.65), fill=edge) for x, y in ((0.7, 2.5), (5, 1), (9.3, 2.5))]
    return sign(points, band, *pearls, stroke("M 2.4 8.1 L 7.6 8.1", edge, 0.4))


SYMBOLS: dict[str, DrawSymbol] = {
    "compass": draw_compass,
    "anchor": draw_anchor,
    "cross": draw_cross,
    "scythe": draw_scythe,
    "crown": draw_crown,
}


def symbol(name: str, fill: str = "", edge: str = INK) -> Drawing:
    """A symbol in its own colour, or in another."""
    return SYMBOLS[name](fill or colour_of(name), edge)


@icon("compass")
def compass() -> Drawing:
    """The red symbol."""
    return symbol("compass")


@icon("anchor")
def anchor() -> Drawing:
    """The blue symbol."""
    return symbol("anchor")


@icon("cross")
def cross() -> Drawing:
    """The green symbol."""
    return symbol("cross")


@icon("scythe")
def scythe() -> Drawing:
    """The yellow symbol."""
    return symbol("scythe")


@icon("crown")
def crown() -> Drawing:
    """The purple symbol."""
    return symbol("crown")
