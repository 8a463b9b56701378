"""Signs of what is done with cards."""

from generator.draw.drawing import Drawing, Item, PathItem, circle, rect
from generator.draw.outline import flat, head, part, shape, stroke
from generator.draw.vocabulary import SHAPES

from .goods import debt, deed, manuscript, silver
from .outlines import SIDE, sign, struck_out
from .palette import CLAY, CRIMSON, GLOW, GOLD, INK, LEAF, PAPER, SKY
from .registry import icon


def card(x: float, y: float, width: float = 5, height: float = 7, fill: str = PAPER) -> list[Item]:
    """A card with somebody on it."""
    bust = f"M {x + width * 0.2} {y + height * 0.85} C {x + width * 0.2} {y + height * 0.5} {x + width * 0.8} {y + height * 0.5} {x + width * 0.8} {y + height * 0.85} Z"
    return [
        shape(rect(x, y, width, height, 0.6), fill),
        PathItem(circle(x + width / 2, y + height * 0.36, width * 0.2), fill=INK),
        flat(bust),
    ]


@icon("townsfolk")
def townsfolk() -> Drawing:
    """A card with somebody on it."""
    return sign(*card(1.6, 0.4, 6.8, 9.2))


@icon("hire")
@icon("recruit")
def hire() -> Drawing:
    """A card with somebody on it, and a coin."""
    return sign(*card(0.4, 0.4, 6, 8.4), part(silver(), 4.8, 4.8, 5))


@icon("free-hire")
def free_hire() -> Drawing:
    """A card with somebody on it, and a coin struck out."""
    bar = "M 4.7 9.8 L 9.9 4.7"
    return sign(*hire().items, stroke(bar, PAPER, 1.7), stroke(bar, CRIMSON, 1))


@icon("dismiss")
def dismiss() -> Drawing:
    """A card with somebody on it, and the way out."""
    arrow = (
        stroke("M 5.6 6.8 L 8 6.8", PAPER, 2.4),
        stroke("M 4.6 6.8 L 8 6.8", CRIMSON, 1.2),
        head((10, 6.8), "right", 3, CRIMSON),
    )
    return sign(*card(0.4, 0.4, 6, 8.4), *arrow)


@icon("destroy")
def destroy() -> Drawing:
    """A card torn in two."""
    left = shape("M 0.4 1.4 L 4.8 0.4 L 3.6 2.6 L 5 4.2 L 3.6 6 L 4.6 7.6 L 2.2 9.2 Z", CLAY)
    right = shape("M 6.2 0.6 L 9.6 1.8 L 7.8 9.6 L 6 8.2 L 5 6.4 L 6.4 4.6 L 5 2.8 Z", CLAY)
    return sign(left, right)


@icon("discard")
def discard() -> Drawing:
    """A card that goes down on a pile."""
    pile = [shape(rect(0.6, y, 8.8, 1.2, 0.4), GLOW, 0.4) for y in (8.4, 7.4)]
    arrow = (stroke("M 5 2 L 5 4.4", INK, 1.1), head((5, 6.8), "down", 2.8))
    return sign(*pile, shape(rect(2.3, 0.4, 5.4, 6.7, 0.6), PAPER), *arrow)


@icon("discard-pile")
def discard_pile() -> Drawing:
    """Cards face up on each other."""
    return sign(shape(rect(0.4, 2.2, 6, 7.4, 0.6), GLOW), *card(2.6, 0.4, 6.8, 8))


@icon("draw-pile")
@icon("deck")
def draw_pile() -> Drawing:
    """Cards face down on each other."""
    cards = [shape(rect(0.4 + n, 2.4 - n, 6.8, 7.2, 0.6), SKY) for n in (0, 1, 2)]
    return sign(*cards, stroke("M 3.6 6.4 L 8 1.6 M 3.6 1.6 L 8 6.4", INK, 0.5))


@icon("hand-limit")
def hand() -> Drawing:
    """Cards held like a fan."""
    fan = ("M 0.3 3.2 L 3.4 1.6 L 6 8 L 3.6 9.4 Z", "M 9.7 3.2 L 6.6 1.6 L 4 8 L 6.4 9.4 Z")
    return sign(*(shape(written, SKY) for written in fan), shape(rect(3, 0.4, 4, 9.2, 0.5), PAPER))


@icon("rearrange")
def rearrange() -> Drawing:
    """Cards in a row, and arrows that change their places."""
    row = [shape(rect(x, 4.6, 2.6, 5, 0.4), fill) for x, fill in ((0.3, GLOW), (3.7, PAPER), (7.1, SKY))]
    arc = stroke("M 1.6 2.8 C 2.6 0.4 7.4 0.4 8.4 2.4", INK, 0.8)
    return sign(*row, arc, head((8.5, 4), "down", 2.1), head((1.5, 4), "down", 2.1))


@icon("shuffle")
def shuffle() -> Drawing:
    """Two arrows that cross."""
    over = "M 0.3 7.6 L 2.2 7.6 C 4.6 7.6 5.2 2.6 7.4 2.6"
    under = "M 0.3 2.6 L 2.2 2.6 C 4.6 2.6 5.2 7.6 7.4 7.6"
    ends = (head((9.9, 2.6), "right", 2.8), head((9.9, 7.6), "right", 2.8))
    return sign(stroke(under, INK, 1.1), stroke(over, PAPER, 2.4), stroke(over, INK, 1.1), *ends)


#: How wide something is between its turning arrows, whose heads need room on either side.
TURNING = 11.4


def _turning(inside: Drawing) -> Drawing:
    """Something between two arrows that turn."""
    arcs = stroke("M 1.7 5.2 C 1.7 -0.6 9.1 -0.8 9.7 3.2 M 9.7 4.8 C 9.7 10.6 2.3 10.8 1.7 6.8", INK, 0.8)
    heads = (head((9.7, 5), "down", 2.1), head((1.7, 5), "up", 2.1))
    return Drawing(TURNING, SIDE, (arcs, *heads, part(inside, 3.3, 2.6, 4.8)))


@icon("flip")
def flip() -> Drawing:
    """Whatever has two sides is turned over."""
    sides = (shape(rect(1.4, 0.4, 7.2, 9.2), PAPER, 1), flat("M 8.6 0.4 L 8.6 9.6 L 1.4 9.6 Z"))
    return _turning(sign(*sides))


@icon("no-flip")
def no_flip() -> Drawing:
    """Nothing can be turned over."""
    return struck_out(flip())


@icon("flip-debt")
def flip_debt() -> Drawing:
    """A slip that is turned over."""
    return _turning(debt())


@icon("flip-deed")
def flip_deed() -> Drawing:
    """A scroll that is turned over."""
    return _turning(deed())


@icon("transcribe")
def transcribe() -> Drawing:
    """A quill over a book."""
    quill = shape("M 5.2 5.4 C 4.8 2.6 6.4 0.4 9.7 0.2 C 9.8 3.2 8.4 5.4 6 5.8 L 4.4 7.4 Z", GOLD, 0.45)
    return sign(part(manuscript(), 0, 2.4, 7.6), quill)


@icon("hero")
def hero() -> Drawing:
    """A laurel round a star."""
    leaves = [
        f"M {5 + side * 1.2} 9.2 C {5 + side * 5} 8.6 {5 + side * 5.4} 4 {5 + side * 3} 1.2"
        for side in (-1, 1)
    ]
    star = PathItem(SHAPES["star"](5, 4.9, 2.7), fill=GOLD, stroke=INK, width=0.4)
    return sign(
        *(stroke(written, INK, 1.9) for written in leaves),
        *(stroke(written, LEAF, 1) for written in leaves),
        star,
    )
