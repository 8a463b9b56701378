"""Pictures on pieces: the two halves of the Guildhall, and the shores of the plantation."""

from generator.draw.drawing import Drawing, GroupItem, Item, PathItem, circle, line, rect
from generator.draw.outline import flat, part, shape, stroke

from .palette import BRICK, CREAM, GOLD, INK, LEAF, PAPER, SLATE, SOFT, STONE, WOOD
from .places import plantation
from .registry import icon

#: The side of a tile.
TILE = 70.0
COURT = "#e4dfd3"


def wing(left: float, right: float, top: float) -> list[Item]:
    """A wing of the hall, with its battlements and windows."""
    wall = shape(rect(left, top, right - left, 66 - top), STONE, 0.5)
    teeth = [shape(rect(x, top - 3, 3.2, 3), STONE, 0.4) for x in spread(left, right - 3.2, 6.2)]
    panes = [window(x, top + 5) for x in spread(left + 4.5, right - 4.5, 9.5)]
    return [*teeth, wall, *panes]


def spread(start: float, end: float, about: float) -> list[float]:
    """Evenly spaced places between two ends."""
    count = max(round((end - start) / about), 1)
    return [start + (end - start) * number / count for number in range(count + 1)]


def window(x: float, y: float) -> Item:
    """A tall window with a pointed head, two lights wide."""
    outline = shape(
        f"M {x - 2.2} {y + 12} L {x - 2.2} {y + 3} C {x - 2.2} {y + 1} {x - 1} {y} {x} {y - 0.8} "
        f"C {x + 1} {y} {x + 2.2} {y + 1} {x + 2.2} {y + 3} L {x + 2.2} {y + 12} Z",
        SLATE,
        0.4,
    )
    return GroupItem((0, 0), (outline, stroke(f"M {x} {y - 0.4} L {x} {y + 12}", PAPER, 0.35)))


def turret(x: float, top: float, width: float = 6.0) -> list[Item]:
    """A turret with a pointed roof."""
    half = width / 2
    roof = shape(f"M {x - half - 0.8} {top} L {x} {top - 11} L {x + half + 0.8} {top} Z", SLATE, 0.5)
    slit = flat(f"M {x - 0.7} {top + 4} L {x + 0.7} {top + 4} L {x + 0.7} {top + 9} L {x - 0.7} {top + 9} Z")
    return [shape(rect(x - half, top, width, 66 - top), CREAM, 0.5), roof, slit]


def porch(x: float) -> list[Item]:
    """The porch, with its gable and door; `x` is its middle."""
    front = shape(
        f"M {x - 12} 66 L {x - 12} 38 L {x - 8} 38 L {x} 24 L {x + 8} 38 L {x + 12} 38 L {x + 12} 66 Z",
        CREAM,
        0.5,
    )
    door = shape(f"M {x - 5} 66 L {x - 5} 53 C {x - 5} 46 {x + 5} 46 {x + 5} 53 L {x + 5} 66 Z", WOOD, 0.5)
    middle = stroke(f"M {x} 48.4 L {x} 66", INK, 0.4)
    pinnacles = [*turret(x - 12, 38, 3.4), *turret(x + 12, 38, 3.4)]
    rose = [shape(circle(x, 37.5, 3.6), GOLD, 0.45), PathItem(circle(x, 37.5, 1.4), fill=INK)]
    pole = stroke(f"M {x} 24 L {x} 13", INK, 0.6)
    flag = shape(f"M {x} 13.3 L {x + 8} 14.6 L {x} 18 Z", BRICK, 0.4)
    return [pole, flag, front, door, middle, *pinnacles, *rose]


def court() -> list[Item]:
    """The paving before the hall, on which figures stand."""
    joints = tuple(part for y in (67.2, 68.6) for part in line((0, y), (TILE, y)))
    return [PathItem(joints, stroke=SOFT, width=0.2)]


@icon("guildhall-left")
def guildhall_left() -> Drawing:
    """The left half: a wing, and half the porch at the right edge."""
    return half_of_the_hall(TILE)


@icon("guildhall-right")
def guildhall_right() -> Drawing:
    """The right half."""
    return half_of_the_hall(0)


def half_of_the_hall(middle: float) -> Drawing:
    """What lies on one tile of a hall whose porch stands at an edge of it."""
    wings = [*wing(8, 62, 42), *turret(6 if middle else 64, 36, 7)]
    behind = [*wings, *wing(56, 70, 42)] if middle else [*wing(0, 14, 42), *wings]
    items = (*court(), *behind, *half_porch(middle))
    return Drawing(TILE, TILE, items)


def half_porch(x: float) -> list[Item]:
    """The half of the porch that lies on this tile, cut off at its edge."""
    side = 1 if x == 0 else -1
    front = shape(
        f"M {x} 66 L {x} 24 L {x + side * 8} 38 L {x + side * 12} 38 L {x + side * 12} 66 Z", CREAM, 0.5
    )
    door = shape(
        f"M {x} 66 L {x} 47.8 C {x + side * 3} 48 {x + side * 5} 49.6 {x + side * 5} 53 L {x + side * 5} 66 Z",
        WOOD,
        0.5,
    )
    rose = shape(
        f"M {x} 33.9 C {x + side * 2} 33.9 {x + side * 3.6} 35.5 {x + side * 3.6} 37.5 "
        f"C {x + side * 3.6} 39.5 {x + side * 2} 41.1 {x} 41.1 Z",
        GOLD,
        0.45,
    )
    return [front, door, *turret(x + side * 12, 38, 3.4), rose]


@icon("guildhall-whole")
def guildhall_whole() -> Drawing:
    """The hall on a single tile."""
    wings = [*wing(6, 64, 44), *turret(7, 40, 6), *turret(63, 40, 6)]
    return Drawing(TILE, TILE, (*court(), *wings, *porch(35)))


@icon("shore")
def shore(side: str) -> Drawing:
    """The sea and a coast: green hills on the one side of the plantation, palisades and tobacco on the other."""
    waves = tuple(part for x, y in ((4, 25), (18, 28), (44, 26), (60, 29), (76, 25)) for part in line((x, y), (x + 7, y)))  # fmt: skip
    items: list[Item] = [PathItem(waves, stroke=PAPER, width=0.6)]
    items += hills() if side == "ulster" else fields()
    return Drawing(90, 30, (*items, part(plantation(), 4, 6, 18)))


def hills() -> list[Item]:
    """Green hills with a round tower."""
    near = shape("M 46 24 C 52 13 60 12 66 17 C 72 9 82 8 90 13 L 90 24 Z", LEAF, 0.5)
    tower = shape("M 74 13 L 74.6 4 L 78.4 4 L 79 13 Z", STONE, 0.4)
    roof = shape("M 74.2 4 L 76.5 0.6 L 78.8 4 Z", SLATE, 0.4)
    return [tower, roof, near, stroke("M 54 20 C 58 17 62 17 65 19 M 74 18 C 78 15 82 15 86 17", PAPER, 0.5)]


def fields() -> list[Item]:
    """A palisade, and rows of leaves before it."""
    ground = shape("M 46 24 C 56 18 74 17 90 18 L 90 24 Z", "#cdb98a", 0.5)
    stakes = [
        shape(f"M {x} 19 L {x} 9 L {x + 1.3} 7.2 L {x + 2.6} 9 L {x + 2.6} 19 Z", WOOD, 0.35)
        for x in (66 + 2.6 * n for n in range(9))
    ]
    plants = [sprig(x, y) for x, y in ((54, 22), (60, 20.5), (62, 23), (70, 22.5), (78, 22), (86, 22.5))]
    return [*stakes, ground, *plants]


def sprig(x: float, y: float) -> Item:
    """A plant with three leaves."""
    leaves = (
        f"M {x} {y} C {x - 1.6} {y - 2} {x - 0.8} {y - 4} {x} {y - 5} C {x + 0.8} {y - 4} {x + 1.6} {y - 2} {x} {y} Z "
        f"M {x} {y} C {x - 3} {y - 0.4} {x - 3.6} {y - 2} {x - 3.6} {y - 3} C {x - 2} {y - 3} {x - 0.6} {y - 2} {x} {y} Z "
        f"M {x} {y} C {x + 3} {y - 0.4} {x + 3.6} {y - 2} {x + 3.6} {y - 3} C {x + 2} {y - 3} {x + 0.6} {y - 2} {x} {y} Z"
    )
    return shape(leaves, LEAF, 0.3)
