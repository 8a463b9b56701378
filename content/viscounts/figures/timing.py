"""Signs of when an effect happens."""

from generator.draw.drawing import Drawing
from generator.draw.outline import head, shape, stroke

from .outlines import sign
from .palette import GOLD, INK, LEAF, WOOD
from .registry import icon


@icon("immediate")
def immediate() -> Drawing:
    """A flash of lightning."""
    return sign(shape("M 6.4 0.3 L 1.6 5.8 L 4.4 5.8 L 3.2 9.8 L 8.6 3.9 L 5.6 3.9 Z", GOLD))


@icon("ongoing")
def ongoing() -> Drawing:
    """A loop without an end."""
    loop = (
        "M 5 5 C 3.6 2.6 0.9 2.4 0.9 5 C 0.9 7.6 3.6 7.4 5 5 C 6.4 2.6 9.1 2.4 9.1 5 C 9.1 7.6 6.4 7.4 5 5 Z"
    )
    return sign(stroke(loop, INK, 1.9), stroke(loop, LEAF, 1))


@icon("drop-off")
def drop_off() -> Drawing:
    """An arrow that falls off the end of a shelf."""
    shelf = shape("M 0.3 4.4 L 5.4 4.4 L 5.4 6 L 0.3 6 Z", WOOD, 0.4)
    return sign(
        shelf, stroke("M 0.4 2.4 L 5 2.4 C 7.2 2.4 7.7 3.6 7.7 6.6", INK, 1.1), head((7.7, 9.8), "down", 3.4)
    )
