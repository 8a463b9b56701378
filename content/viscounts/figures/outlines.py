"""How the signs are drawn: on a square of ten, with edges thick enough for three millimetres."""

from generator.draw.drawing import Drawing, Item
from generator.draw.outline import stroke

from .palette import CRIMSON, PAPER

#: The side of a sign.
SIDE = 10.0


def sign(*items: Item) -> Drawing:
    """A sign of the common size."""
    return Drawing(SIDE, SIDE, items)


def struck_out(drawing: Drawing) -> Drawing:
    """A sign with a bar across: there is none of it."""
    across = f"M {0.08 * drawing.width} {0.92 * SIDE} L {0.92 * drawing.width} {0.08 * SIDE}"
    bar = (stroke(across, PAPER, 1.8), stroke(across, CRIMSON, 1))
    return Drawing(drawing.width, SIDE, (*drawing.items, *bar))
