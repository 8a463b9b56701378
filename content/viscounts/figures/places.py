"""Signs of buildings, of the castle, and of those who stand there."""

from generator.draw.drawing import Drawing, GroupItem, PathItem, circle, polygon, rect
from generator.draw.outline import flat, head, part, shape, stroke

from .outlines import sign
from .palette import CLAY, CRIMSON, GOLD, INK, LEAF, PALE, PAPER, PARCHMENT, STONE, WOOD
from .registry import icon


@icon("trading-post")
def trading_post() -> Drawing:
    """A stall with a striped awning."""
    posts = [shape(rect(x, 4, 0.9, 5.6), WOOD, 0.35) for x in (0.9, 8.2)]
    stripes = [_stripe(number) for number in range(4)]
    return sign(*posts, shape(rect(0.5, 6.6, 9, 1.4), WOOD, 0.4), *stripes)


def _stripe(number: int) -> PathItem:
    """A stripe of the awning, with its scallop."""
    top, low = 1.4 + 1.8 * number, 0.2 + 2.4 * number
    written = f"M {top} 0.6 L {top + 1.8} 0.6 L {low + 2.4} 3.8 C {low + 2.4} 5.6 {low} 5.6 {low} 3.8 Z"
    return shape(written, PAPER if number % 2 else LEAF, 0.4)


@icon("guildhall")
def guildhall() -> Drawing:
    """A hall with columns below a gable."""
    columns = [shape(rect(x, 4.2, 1.3, 4), PAPER, 0.4) for x in (1.2, 4.35, 7.5)]
    steps = shape(rect(0.3, 8.1, 9.4, 1.5), STONE, 0.4)
    return sign(
        shape(rect(1.2, 4.2, 7.6, 4), INK), *columns, steps, shape("M 0.3 4.3 L 5 0.4 L 9.7 4.3 Z", GOLD)
    )


@icon("workshop")
def workshop() -> Drawing:
    """A low house with a smoking chimney."""
    chimney = shape(rect(6.8, 1.8, 1.7, 3.4), STONE, 0.4)
    smoke = stroke("M 7.6 1.4 C 6.6 0.9 8.8 0.7 7.9 0.1", INK, 0.4)
    walls = shape(rect(1.1, 5.2, 7.8, 4.4), PALE)
    roof = shape("M 0.2 5.6 L 2.6 2.4 L 7.4 2.4 L 9.8 5.6 Z", CLAY)
    return sign(smoke, chimney, walls, roof, flat("M 3.6 9.4 L 3.6 7 L 6.4 7 L 6.4 9.4 Z", INK))


@icon("building")
def building() -> Drawing:
    """A house, whichever it is."""
    walls = shape(rect(1.5, 4.6, 7, 5), PARCHMENT)
    door = flat("M 4 9.4 L 4 6.6 L 6 6.6 L 6 9.4 Z", INK)
    return sign(walls, shape("M 0.3 5 L 5 0.5 L 9.7 5 Z", STONE), door)


@icon("worker")
def worker(fill: str = GOLD) -> Drawing:
    """A wooden figure."""
    body = "M 5 4 C 6.8 4 9.4 4.6 9.4 5.8 C 9.4 6.8 8 6.8 7.2 6.4 L 8.4 9.6 L 1.6 9.6 L 2.8 6.4 C 2 6.8 0.6 6.8 0.6 5.8 C 0.6 4.6 3.2 4 5 4 Z"
    return sign(shape(body, fill), shape(circle(5, 2.4, 2), fill))


@icon("viscount")
def viscount(fill: str = PAPER) -> Drawing:
    """A figure with a broad hat."""
    body = shape("M 5 4.4 C 7.2 4.4 8.6 6.6 8.8 9.6 L 1.2 9.6 C 1.4 6.6 2.8 4.4 5 4.4 Z", fill)
    face = shape(circle(5, 3.8, 1.8), PALE, 0.4)
    hat = shape("M 0.8 3.4 C 2.2 2.8 2.8 2.6 3 2 C 3.2 0.6 6.8 0.6 7 2 C 7.2 2.6 7.8 2.8 9.2 3.4 Z", INK)
    return sign(body, face, hat, stroke("M 6.8 2 C 8 0.4 9 0.4 9.6 0.6", INK, 0.7))


@icon("castle")
def castle() -> Drawing:
    """A tower with battlements."""
    outline = "M 1 9.6 L 1.6 4 L 0.6 4 L 0.6 0.6 L 2.5 0.6 L 2.5 1.9 L 4.1 1.9 L 4.1 0.6 L 5.9 0.6 L 5.9 1.9 L 7.5 1.9 L 7.5 0.6 L 9.4 0.6 L 9.4 4 L 8.4 4 L 9 9.6 Z"
    gate = "M 3.6 9.4 L 3.6 7.4 C 3.6 5.4 6.4 5.4 6.4 7.4 L 6.4 9.4 Z"
    return sign(shape(outline, STONE), flat(gate))


@icon("castle-move")
def castle_move() -> Drawing:
    """A worker between two arrows on a wall."""
    wall = shape(
        "M 0.3 9.7 L 0.3 7.4 L 2.2 7.4 L 2.2 8.3 L 4.1 8.3 L 4.1 7.4 L 5.9 7.4 L 5.9 8.3 L 7.8 8.3 L 7.8 7.4 L 9.7 7.4 L 9.7 9.7 Z",
        STONE,
        0.4,
    )
    arrows = (head((0, 4.2), "left", 2.2), head((10, 4.2), "right", 2.2))
    return sign(wall, part(worker(), 2.1, 0.9, 5.8), *arrows)


@icon("place-workers")
def place_workers() -> Drawing:
    """A worker who comes down on a wall."""
    wall = shape(
        "M 0.3 9.7 L 0.3 6.6 L 2.2 6.6 L 2.2 7.7 L 4.1 7.7 L 4.1 6.6 L 5.9 6.6 L 5.9 7.7 L 7.8 7.7 L 7.8 6.6 L 9.7 6.6 L 9.7 9.7 Z",
        STONE,
        0.4,
    )
    arrow = (stroke("M 8.6 0.4 L 8.6 3.6", INK, 0.9), head((8.6, 5.8), "down", 2.4))
    return sign(wall, part(worker(), 1, 0.2, 6), *arrow)


@icon("expel")
def expel() -> Drawing:
    """A worker who has to go."""
    arrow = (stroke("M 6.2 7.4 L 7.6 7.4", CRIMSON, 1.4), head((10, 7.4), "right", 2.8, CRIMSON))
    return sign(part(worker(), 0, 0.4, 7.4), *arrow)


@icon("castle-leader-card")
def leader() -> Drawing:
    """A crown over the castle."""
    crown = shape("M 2 3.4 L 1.6 0.4 L 3.5 1.7 L 5 0.2 L 6.5 1.7 L 8.4 0.4 L 8 3.4 Z", GOLD, 0.4)
    return sign(part(castle(), 1.9, 3.7, 6.2), crown)


@icon("build")
def build() -> Drawing:
    """A hammer over a wall of bricks."""
    rows = [
        shape(rect(x, y, 3.1, 1.9), CLAY, 0.4)
        for y, xs in ((7.8, (0.3, 3.45, 6.6)), (5.9, (1.9, 5.05)))
        for x in xs
    ]
    hammer = (shape(rect(-2.6, -3, 5.2, 2.2, 0.3), STONE, 0.4), shape(rect(-0.5, -0.8, 1, 4, 0.2), WOOD, 0.4))
    return sign(*rows, GroupItem((5, 3.2), hammer, turn=35))


@icon("trade")
def trade() -> Drawing:
    """A coin goes, a good comes."""
    arrows = (
        stroke("M 3.6 2.6 L 7.6 2.6 M 2.4 7.4 L 6.4 7.4", INK, 0.9),
        head((9.9, 2.6), "right", 2.6),
        head((0.1, 7.4), "left", 2.6),
    )
    coin = shape(circle(1.9, 2.6, 1.7), "#d5d9de", 0.45)
    box = shape(polygon([(6.6, 5.8), (9.8, 5.8), (9.8, 9), (6.6, 9)]), GOLD, 0.45)
    return sign(*arrows, coin, box)


@icon("movement")
def movement() -> Drawing:
    """A horseshoe."""
    shoe = "M 1.4 9.6 L 1 9.6 C -0.6 4.4 1.4 0.4 5 0.4 C 8.6 0.4 10.6 4.4 9 9.6 L 6.6 9.6 C 7.8 5.6 7 2.9 5 2.9 C 3 2.9 2.2 5.6 3.4 9.6 Z"
    nails = [
        PathItem(circle(x, y, 0.4), fill=INK)
        for x, y in ((1.7, 6.6), (1.9, 3.6), (5, 1.6), (8.1, 3.6), (8.3, 6.6))
    ]
    return sign(shape(shoe, STONE), *nails)
