"""How the signs are drawn: outlines written as in SVG, flat fills with a dark edge, on a square of ten."""

from generator.draw.drawing import Drawing, Group, Item, Path, Point, Segment, polygon
from generator.draw.outline import traced

from .palette import CRIMSON, INK, PAPER

#: The side of a sign, and how thick its edges are: thick enough for three millimetres.
SIDE, EDGE = 10.0, 0.5


def shape(written: str, fill: str, width: float = EDGE) -> Path:
    """A flat shape with a dark edge."""
    return Path(traced(written), fill=fill, stroke=INK, width=width)


def edged(outline: tuple[Segment, ...], fill: str, width: float = EDGE) -> Path:
    """A flat shape with a dark edge, of an outline that is there already."""
    return Path(outline, fill=fill, stroke=INK, width=width)


def flat(written: str, fill: str = INK) -> Path:
    """A shape without an edge."""
    return Path(traced(written), fill=fill)


def stroke(written: str, colour: str = INK, width: float = EDGE) -> Path:
    """Lines."""
    return Path(traced(written), stroke=colour, width=width)


def head(tip: Point, towards: str, reach: float = 2.0, fill: str = INK) -> Path:
    """The head of an arrow: where its tip is and which way it points."""
    x, y = tip
    half = reach * 0.75
    away = {
        "right": ((x - reach, y - half), (x - reach, y + half)),
        "left": ((x + reach, y - half), (x + reach, y + half)),
        "down": ((x - half, y - reach), (x + half, y - reach)),
        "up": ((x - half, y + reach), (x + half, y + reach)),
    }[towards]
    return Path(polygon([tip, *away]), fill=fill)


def sign(*items: Item) -> Drawing:
    """A sign of the common size."""
    return Drawing(SIDE, SIDE, items)


def struck_out(drawing: Drawing) -> Drawing:
    """A sign with a bar across: there is none of it."""
    across = f"M {0.08 * drawing.width} {0.92 * SIDE} L {0.92 * drawing.width} {0.08 * SIDE}"
    bar = (stroke(across, PAPER, 1.8), stroke(across, CRIMSON, 1))
    return Drawing(drawing.width, SIDE, (*drawing.items, *bar))


def part(drawing: Drawing, x: float, y: float, size: float) -> Group:
    """A drawing as a small part of a sign, that high."""
    return Group((x, y), drawing.items, scale=size / drawing.height)
