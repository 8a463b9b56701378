"""Signs of the icons that actions count, each white on a plate of its own shape, and of virtue and corruption."""

from generator.draw.drawing import Drawing, GroupItem, Item, PathItem, circle, polygon, rect
from generator.draw.outline import flat, part, shape, stroke
from generator.draw.vocabulary import SHAPES

from .outlines import SIDE, sign
from .palette import CHARCOAL, CLAY, CRIMSON, GOLD, INK, LEAF, NIGHT, PAPER, SKY
from .registry import icon


@icon("cleric")
def cleric() -> Drawing:
    """A cross on a disc."""
    cross = (
        "M 3.9 1.3 L 6.1 1.3 L 5.7 3.5 L 7.8 3 L 7.8 5.2 L 5.7 4.7 L 6.2 8.8 L 3.8 8.8 L 4.3 4.7 "
        "L 2.2 5.2 L 2.2 3 L 4.3 3.5 Z"
    )
    return sign(shape(circle(5, 5, 4.7), NIGHT), flat(cross, PAPER))


@icon("builder")
def builder() -> Drawing:
    """A hammer on a square."""
    hammer = (
        PathItem(rect(-3.1, -3.6, 6.2, 2.7, 0.4), fill=PAPER),
        PathItem(rect(-0.75, -1.2, 1.5, 5.2, 0.3), fill=PAPER),
    )
    return sign(shape(rect(0.4, 0.4, 9.2, 9.2, 0.8), CLAY), GroupItem((4.8, 5.1), hammer, turn=40))


@icon("noble")
def noble() -> Drawing:
    """A crown on a shield."""
    plate = shape("M 0.4 0.4 L 9.6 0.4 L 9.6 5 C 9.6 7.4 7.4 9 5 9.8 C 2.6 9 0.4 7.4 0.4 5 Z", GOLD)
    return sign(plate, flat("M 2.2 7 L 1.7 2.2 L 3.7 4.2 L 5 1.4 L 6.3 4.2 L 8.3 2.2 L 7.8 7 Z"))


@icon("merchant")
def merchant() -> Drawing:
    """A pair of scales on a hexagon."""
    beam = stroke("M 2.1 3.1 L 7.9 3.1 M 5 2 L 5 8 M 3.4 8 L 6.6 8", PAPER, 0.8)
    pans = [
        flat(f"M {x - 1.5} 5.6 L {x + 1.5} 5.6 C {x + 1.5} 7.3 {x - 1.5} 7.3 {x - 1.5} 5.6 Z", PAPER)
        for x in (2.5, 7.5)
    ]
    cords = stroke(
        "M 2.5 3.1 L 1.2 5.7 M 2.5 3.1 L 3.8 5.7 M 7.5 3.1 L 6.2 5.7 M 7.5 3.1 L 8.8 5.7", PAPER, 0.35
    )
    plate = shape(polygon([(0.2, 5), (2.4, 0.5), (7.6, 0.5), (9.8, 5), (7.6, 9.5), (2.4, 9.5)]), LEAF)
    return sign(plate, beam, cords, *pans)


@icon("criminal")
def criminal() -> Drawing:
    """A mask on a diamond."""
    mask = (
        "M 1.5 4 C 2.8 3.2 4 3.5 5 4.1 C 6 3.5 7.2 3.2 8.5 4 C 8.5 6.1 7.3 7 6.3 6.7 C 5.6 6.5 5.4 5.7 5 5.7 "
        "C 4.6 5.7 4.4 6.5 3.7 6.7 C 2.7 7 1.5 6.1 1.5 4 Z"
    )
    eyes = [PathItem(SHAPES["diamond"](x, 4.9, 0.75), fill=CHARCOAL) for x in (3.2, 6.8)]
    return sign(shape(polygon([(5, 0), (10, 5), (5, 10), (0, 5)]), CHARCOAL), flat(mask, PAPER), *eyes)


@icon("virtue")
@icon("virtue-marker")
def virtue() -> Drawing:
    """A heart on a plate that points to the left, where its marker goes."""
    heart = "M 6.2 8 L 3.1 4.9 C 2.2 3.6 3 2.2 4.3 2.2 C 5.2 2.2 5.8 2.8 6.2 3.5 C 6.6 2.8 7.2 2.2 8.1 2.2 C 9.2 2.2 10 3.6 9.2 4.9 Z"
    plate = shape("M 0.3 5 L 3.4 0.5 L 9.7 0.5 L 9.7 9.5 L 3.4 9.5 Z", SKY)
    return sign(plate, GroupItem((0.35, 0.45), (flat(heart, NIGHT),), scale=0.92))


@icon("corruption")
@icon("corruption-marker")
def corruption() -> Drawing:
    """A horned head on a plate that points to the right, where its marker goes."""
    horned = (
        "M 1.1 1.4 C 1 3 1.3 4 1.8 4.7 C 1.2 7 2.6 8.7 4.1 8.7 C 5.6 8.7 7 7 6.4 4.7 C 6.9 4 7.2 3 7.1 1.4 "
        "C 6.5 2.6 5.9 3 5.2 3.1 C 4.5 2.9 3.7 2.9 3 3.1 C 2.3 3 1.7 2.6 1.1 1.4 Z"
    )
    eyes = [
        flat(f"M {x} 4.7 L {x + side * 1.5} 5.7 L {x + side * 0.2} 6.1 Z", CRIMSON)
        for x, side in ((2.3, 1), (5.9, -1))
    ]
    plate = shape("M 9.7 5 L 6.6 0.5 L 0.3 0.5 L 0.3 9.5 L 6.6 9.5 Z", CRIMSON)
    return sign(plate, flat(horned, PAPER), *eyes)


#: How high each marker of a collision is, and how wide the whole: wide enough to know the markers at the size of type.
_MARKER, _COLLISION = 7.4, 15.4


@icon("collision")
@icon("collision-track")
def collision() -> Drawing:
    """Both markers, point to point."""
    top = SIDE - _MARKER
    markers = (part(corruption(), 0, top, _MARKER), part(virtue(), _COLLISION - _MARKER, top, _MARKER))
    return Drawing(_COLLISION, SIDE, (*markers, _sparks(_COLLISION / 2)))


def _sparks(middle: float) -> Item:
    """Sparks above the place where the markers meet."""
    rays = ((0, 0.2, 0, 3.2), (-2.4, 0.5, -1.1, 3.1), (2.4, 0.5, 1.1, 3.1))
    written = " ".join(f"M {middle + x} {y} L {middle + end_x} {end_y}" for x, y, end_x, end_y in rays)
    return stroke(written, INK, 0.7)
