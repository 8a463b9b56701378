"""How the signs are drawn: on a square of ten, with edges thick enough for three millimetres."""

from generator.draw.drawing import Drawing, Item, PathItem
from generator.draw.outline import EDGE, stroke

from .palette import INK

#: The side of a sign.
SIDE = 10.0


def bar(written: str, colour: str, width: float, edge: str = INK) -> tuple[PathItem, PathItem]:
    """A thick line with a dark edge on either side."""
    return stroke(written, edge, width + 2 * EDGE), stroke(written, colour, width)


def sign(*items: Item, width: float = SIDE) -> Drawing:
    """A sign of the common height."""
    return Drawing(width, SIDE, items)
