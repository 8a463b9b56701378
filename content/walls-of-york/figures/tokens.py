"""Pieces that lie on the table: wall pieces, coins, tokens, the shield, and what is on a frame."""

from generator.draw.drawing import Drawing, GroupItem, PathItem, Segment, circle, line, polygon, rect

from .palette import CLOTH, GLOW, GOLD, INK, IRON, SOFT, STONE, WATER
from .registry import icon
from .symbols import SIDE, coin_at, outlined, stroked, symbol, viking

#: The middle of a token.
FACE = "#fbf7ec"
#: How many rims a coin has, by its value.
RIMS = {"1": 1, "5": 2, "10": 3}


@icon("brick")
def brick(length: float = 16, height: float = 6) -> Drawing:
    """A stretch of stones."""
    half = height / 2
    joints = [line((length * part, 0), (length * part, half)) for part in (0.3, 0.7)]
    joints += [line((length * part, half), (length * part, height)) for part in (0.5,)]
    stones = [PathItem(rect(0, 0, length, height), fill=STONE, stroke=INK, width=0.3)]
    stones += [PathItem(line((0, half), (length, half)), stroke=INK, width=0.2)]
    return Drawing(length, height, (*stones, *(PathItem(joint, stroke=INK, width=0.2) for joint in joints)))


@icon("wall-piece")
def wall_piece() -> Drawing:
    """A wall piece as it lies on a street."""
    return brick(14, 4)


@icon("viking-token")
def viking_token() -> Drawing:
    """A token with its Viking side up."""
    return Drawing(20, 20, (_round(IRON, ()), GroupItem((4.4, 3.8), viking().items, scale=11.2 / SIDE)))


@icon("raid-token")
def raid_token() -> Drawing:
    """A token with its raid side up."""
    return Drawing(20, 20, (_round(CLOTH, (1.6, 0.9)), GroupItem((5, 2.8), raid().items, scale=10 / SIDE)))


def _round(edge: str, dash: tuple[float, ...]) -> PathItem:
    return PathItem(circle(10, 10, 8.2), fill=FACE, stroke=edge, width=0.9, dash=dash)


@icon("coin-face")
def coin_face(value: str) -> Drawing:
    """A coin; the more it is worth, the more rims it has."""
    rims = [
        PathItem(circle(10, 10, 8.6 - 0.7 * number), stroke=INK, width=0.35) for number in range(RIMS[value])
    ]
    return Drawing(20, 20, (PathItem(circle(10, 10, 6.2), fill=GLOW, stroke=INK, width=0.3), *rims))


@icon("battlements")
def battlements() -> Drawing:
    """A row of merlons along a strip of frame."""
    merlons = [rect(0.4 + 4 * number, 0.2, 2.2, 3.4) for number in range(39)]
    return Drawing(157, 5, tuple(PathItem(merlon, fill=STONE, stroke=SOFT, width=0.2) for merlon in merlons))


@icon("raid")
def raid() -> Drawing:
    """A Viking on a broken coin: a crack runs through it from edge to edge."""
    left = [(7.6, 2.2), (5.9, 5.4), (7.8, 7.4), (5.6, 10.0), (6.8, 13.6)]
    right = [(9.4, 2.6), (7.5, 5.6), (9.4, 7.6), (7.2, 9.8), (8.6, 13.4)]
    gap = PathItem(polygon([*left, *reversed(right)]), fill=FACE)
    rider = GroupItem((3.5, 0), viking().items, scale=7 / SIDE)
    cracks = (stroked(*left, width=0.45), stroked(*right, width=0.45))
    rims = coin_at(7.1, 8.4, 5.5)[:2]
    return symbol(*rims, gap, *cracks, rider)


@icon("shield")
def shield() -> Drawing:
    """A heater shield, quartered, with a crown."""
    left, right, middle = 1.2, 12.8, 7.0
    edge: tuple[Segment, ...] = (
        ("M", (left, 1)), ("L", (right, 1)), ("L", (right, 6.4)),
        ("C", (right, 10, 9.6, 12.4, middle, 13.6)), ("C", (4.4, 12.4, left, 10, left, 6.4)), ("Z", ()),
    )  # fmt: skip
    crown = [(4, 8.4), (3.6, 4.2), (5.4, 6), (7, 3.4), (8.6, 6), (10.4, 4.2), (10, 8.4)]
    bar = PathItem(line((4, 9.4), (10, 9.4)), stroke=INK, width=0.6)
    return symbol(outlined(edge, WATER, 0.5), outlined(polygon(crown), GOLD, 0.35), bar)
