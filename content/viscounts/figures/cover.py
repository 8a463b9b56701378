"""The cover: a castle within a ring of five lands, a river, buildings, and who travels there."""

import math

from generator.draw.drawing import Drawing, Item, PathItem, Point, circle, line, polygon, rect
from generator.draw.figures import Scene
from generator.draw.outline import parse_path, part

from .palette import CLAY, GOLD, INK, PALE, PAPER, SKY, SOFT, STONE
from .places import guildhall, trading_post, workshop
from .registry import figure
from .tokens import player_viscount

SIZE, MIDDLE, LANDS = 128.0, 64.0, 5
#: How far the corners of the ring, its paths and the castle are from the middle.
RIM, OUTER, HOUSES, INNER, WALL, KEEP = 63.0, 52.0, 44.0, 30.0, 22.0, 12.0
MEADOWS = ("#dfe5c8", "#eadfc0", "#d6e0bd", "#e6d9b4", "#dce3cb")
#: Where houses stand: the land, how far along it, and which; the same for those who travel.
HOMES = ((0, 0.28, guildhall), (0, 0.7, workshop), (1, 0.35, trading_post), (1, 0.72, workshop), (2, 0.3, workshop), (2, 0.66, guildhall), (3, 0.3, trading_post), (3, 0.7, workshop), (4, 0.34, guildhall), (4, 0.74, trading_post))  # fmt: skip
TRAVELLERS = (
    (0, 0.8, OUTER, "red-player"),
    (1, 0.5, INNER, "blue-player"),
    (3, 0.2, OUTER, "yellow-player"),
    (4, 0.5, INNER, "fourth-player"),
)


def along(land: float, radius: float) -> Point:
    """A place on a five-sided ring, so many lands from the first one on."""
    number, share = int(land), land - int(land)
    (ax, ay), (bx, by) = corner(number, radius), corner(number + 1, radius)
    return ax + (bx - ax) * share, ay + (by - ay) * share


def corner(number: int, radius: float) -> Point:
    """A corner of a ring; the first land lies at the top."""
    angle = math.radians(-126 + 360 / LANDS * number)
    return MIDDLE + radius * math.cos(angle), MIDDLE - 6 + radius * math.sin(angle)


def ring(radius: float) -> list[Point]:
    return [corner(number, radius) for number in range(LANDS)]


@figure("cover")
def cover(scene: Scene) -> Drawing:
    """The kingdom from above."""
    items = [*lands(), *river(), *paths(), *keep()]
    for land, share, house in HOMES:
        x, y = along(land + share, HOUSES)
        items.append(part(house(), x - 4.5, y - 5, 9))
    for land, share, radius, mark in TRAVELLERS:
        x, y = along(land + share, radius)
        items.append(part(player_viscount(mark), x - 4.5, y - 6, 9))
    return Drawing(SIZE, SIZE, tuple(items))


def lands() -> list[Item]:
    """The five lands and their borders."""
    fills: list[Item] = [
        PathItem(
            polygon([corner(n, RIM), corner(n + 1, RIM), corner(n + 1, WALL), corner(n, WALL)]),
            fill=fill,
            ground=True,
        )
        for n, fill in enumerate(MEADOWS)
    ]
    borders = [
        PathItem(line(corner(n, WALL), corner(n, RIM)), stroke=SOFT, width=0.35, dash=(1.6, 1.2))
        for n in range(LANDS)
    ]
    return [*fills, *borders, PathItem(polygon(ring(RIM)), stroke=INK, width=0.8)]


def river() -> list[Item]:
    """A river that crosses every land between its two banks."""
    banks: list[Item] = []
    for n in range(LANDS):
        (ax, ay), (bx, by) = along(n + 0.5, RIM), along(n + 0.5, WALL)
        dx, dy = (by - ay) * 0.12, (ax - bx) * 0.12
        course = parse_path(
            f"M {ax} {ay} C {ax + dx - (ax - bx) * 0.3} {ay + dy - (ay - by) * 0.3} {bx - dx + (ax - bx) * 0.3} {by - dy + (ay - by) * 0.3} {bx} {by}"
        )
        banks += [PathItem(course, stroke=INK, width=3.4), PathItem(course, stroke=SKY, width=2.6)]
    return banks


def paths() -> list[Item]:
    """The outer and the inner path, and the spaces on them."""
    ways: list[Item] = [
        PathItem(polygon(ring(radius)), stroke=CLAY, width=0.9, dash=(2.2, 1.6)) for radius in (OUTER, INNER)
    ]
    spaces = [along(n + share, OUTER) for n in range(LANDS) for share in (0.2, 0.8)] + [
        along(n + 0.5, INNER) for n in range(LANDS)
    ]
    return [*ways, *(PathItem(circle(x, y, 2.1), fill=PAPER, stroke=INK, width=0.45) for x, y in spaces)]


def keep() -> list[Item]:
    """The castle with its three tiers, and a tower at every corner."""
    tiers: list[Item] = [
        PathItem(polygon(ring(radius)), fill=fill, stroke=INK, width=0.8)
        for radius, fill in ((WALL, STONE), (KEEP + 4, PALE), (KEEP - 3, GOLD))
    ]
    walls = [
        PathItem(line(corner(n, KEEP - 3), corner(n, WALL)), stroke=INK, width=0.6) for n in range(LANDS)
    ]
    return [*tiers[:2], *walls, tiers[2], *(item for place in ring(WALL) for item in tower(place))]


def tower(place: Point) -> list[Item]:
    """A tower from above."""
    x, y = place
    inner = PathItem(circle(x, y, 1.5), fill=CLAY, stroke=INK, width=0.35)
    return [PathItem(rect(x - 3, y - 3, 6, 6, 1), fill=STONE, stroke=INK, width=0.6), inner]
