"""What is printed in fields: church, well, market, coins and Viking, each told by its outline."""

from generator.draw.drawing import Drawing, Item, PathItem, Point, Segment, circle, polygon, rect

from .palette import CLOTH, GLOW, GOLD, HAIR, INK, IRON, PAPER, ROOF, SKIN, STONE, WATER, WOOD
from .registry import icon

#: The side of a symbol.
SIDE = 14.0
STROKE = 0.35


def outlined(outline: tuple[Segment, ...], fill: str, width: float = STROKE) -> PathItem:
    """A flat shape with a dark edge."""
    return PathItem(outline, fill=fill, stroke=INK, width=width)


def stroked(*points: Point, width: float = STROKE) -> PathItem:
    """Straight lines from point to point."""
    return PathItem((("M", points[0]), *(("L", point) for point in points[1:])), stroke=INK, width=width)


def symbol(*items: Item) -> Drawing:
    """A symbol of the common size."""
    return Drawing(SIDE, SIDE, items)


@icon("church")
def church() -> Drawing:
    """A tower with a cross, and a nave beside it."""
    nave = outlined(polygon([(5, 8.2), (13.2, 8.2), (13.2, 13.2), (5, 13.2)]), STONE)
    roof = outlined(polygon([(5, 8.2), (6, 5), (12, 5), (13.8, 8.2)]), ROOF)
    tower = outlined(rect(1, 6.4, 4.6, 6.8), PAPER)
    spire = outlined(polygon([(0.5, 6.4), (3.3, 2.7), (6.1, 6.4)]), ROOF)
    door = outlined(
        (("M", (2.3, 13.2)), ("L", (2.3, 11)), ("C", (2.3, 9.6, 4.3, 9.6, 4.3, 11)), ("L", (4.3, 13.2))), WOOD
    )
    windows = [outlined(rect(x, 9.6, 1.1, 2.1, 0.5), PAPER, 0.25) for x in (7.2, 9.4, 11.4)]
    cross = [stroked((3.3, 2.7), (3.3, 0.2), width=0.5), stroked((2.3, 1.1), (4.3, 1.1), width=0.5)]
    return symbol(nave, roof, tower, spire, door, *windows, *cross)


@icon("well")
def well() -> Drawing:
    """A round well with a bucket below a little roof."""
    posts = [outlined(rect(x, 4, 0.9, 5), WOOD, 0.25) for x in (2.5, 10.6)]
    roof = outlined(polygon([(0.8, 4.6), (7, 0.6), (13.2, 4.6)]), WOOD)
    rope = stroked((7, 4.6), (7, 6.2))
    bucket = outlined(polygon([(6, 6.2), (8, 6.2), (7.7, 8), (6.3, 8)]), IRON, 0.25)
    wall = outlined(
        (
            ("M", (1.4, 9)),
            ("C", (1.4, 7.4, 12.6, 7.4, 12.6, 9)),
            ("L", (12.2, 12)),
            ("C", (12.2, 13.8, 1.8, 13.8, 1.8, 12)),
            ("Z", ()),
        ),
        STONE,
    )
    water = outlined(
        (("M", (2.6, 9)), ("C", (2.6, 8, 11.4, 8, 11.4, 9)), ("C", (11.4, 10, 2.6, 10, 2.6, 9)), ("Z", ())),
        WATER,
        0.25,
    )
    joints = [
        stroked(*ends, width=0.25)
        for ends in (((4, 10), (4.1, 13)), ((7, 10.1), (7, 13.3)), ((10, 10), (9.9, 13)))
    ]
    return symbol(*posts, wall, water, *joints, rope, bucket, roof)


@icon("market")
def market() -> Drawing:
    """A stall with a striped awning and goods on the counter."""
    posts = [outlined(rect(x, 5, 0.8, 8.2), WOOD, 0.25) for x in (1.5, 11.7)]
    counter = outlined(rect(0.8, 9.4, 12.4, 1.5), WOOD)
    front = outlined(rect(1.6, 10.9, 10.8, 2.3), PAPER)
    goods = [
        outlined(circle(x, 8.4, 0.95), fill, 0.25)
        for x, fill in ((4, GOLD), (6, CLOTH), (8, GOLD), (10, CLOTH))
    ]
    stripes = [_stripe(number) for number in range(5)]
    return symbol(*posts, *goods, front, counter, *stripes)


def _stripe(number: int) -> PathItem:
    """One stripe of the awning, with its scallop."""
    top, low = 2.6 + 1.76 * number, 0.7 + 2.52 * number
    outline: tuple[Segment, ...] = (
        ("M", (top, 0.8)), ("L", (top + 1.76, 0.8)), ("L", (low + 2.52, 4.8)),
        ("C", (low + 2.52, 6.9, low, 6.9, low, 4.8)), ("Z", ()),
    )  # fmt: skip
    return outlined(outline, PAPER if number % 2 else CLOTH, 0.3)


def coin_at(x: float, y: float, radius: float) -> list[Item]:
    """A coin with a raised rim and a crown of points."""
    rim = [
        outlined(circle(x, y, radius), GOLD),
        PathItem(circle(x, y, radius * 0.74), fill=GLOW, stroke=INK, width=0.2),
    ]
    crown = [
        (-0.42, 0.3),
        (-0.42, -0.28),
        (-0.18, 0.02),
        (0, -0.38),
        (0.18, 0.02),
        (0.42, -0.28),
        (0.42, 0.3),
    ]
    return [*rim, PathItem(polygon([(x + dx * radius, y + dy * radius) for dx, dy in crown]), fill=INK)]


@icon("coin")
def coin(coins: str = "1") -> Drawing:
    """The coins of a field."""
    places = {"1": [(7.0, 7.0, 4.4)], "2": [(4.6, 5.0, 4.0), (9.4, 9.0, 4.0)]}[coins]
    return symbol(*(item for place in places for item in coin_at(*place)))


@icon("viking")
def viking() -> Drawing:
    """A head with a horned helmet and a plaited beard."""
    horns = [_horn(7, side) for side in (-1, 1)]
    beard = outlined(
        polygon([(3.4, 8), (10.6, 8), (9.8, 11.4), (8.2, 11.6), (7, 13.7), (5.8, 11.6), (4.2, 11.4)]), HAIR
    )
    face = outlined(rect(3.9, 5.6, 6.2, 3.8, 0.8), SKIN, 0.25)
    eyes = [PathItem(circle(x, 7.2, 0.5), fill=INK) for x in (5.5, 8.5)]
    moustache = outlined(polygon([(7, 8.2), (10.2, 9.6), (7, 9.5), (3.8, 9.6)]), HAIR, 0.25)
    dome = outlined((("M", (3.2, 6)), ("C", (3.2, 1, 10.8, 1, 10.8, 6)), ("Z", ())), IRON)
    band = outlined(rect(2.9, 5.2, 8.2, 1.2, 0.3), STONE, 0.3)
    nose = outlined(rect(6.5, 5.4, 1, 3), IRON, 0.25)
    return symbol(*horns, beard, face, *eyes, moustache, dome, band, nose)


def _horn(middle: float, side: int) -> PathItem:
    """A horn of the helmet, to one side."""

    def at(*reach: float) -> tuple[float, ...]:
        return tuple(middle + side * part if place % 2 == 0 else part for place, part in enumerate(reach))

    outline: tuple[Segment, ...] = (
        ("M", at(3.2, 5.4)), ("C", at(5.6, 5.4, 6.6, 3.4, 6.2, 0.5)), ("C", at(5.4, 2.2, 4.6, 3, 3, 3)), ("Z", ()),
    )  # fmt: skip
    return outlined(outline, PAPER, 0.3)
