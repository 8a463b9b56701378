"""What the cover shows from above: houses, a church, a well, a market, and a longship."""

from generator.draw.drawing import Item, PathItem, Segment, circle, line, polygon, rect
from generator.draw.vocabulary import INK, PAPER

from .palette import CLOTH, GOLD, ROOF, STONE, WATER, WOOD

SUNLIT, TILES = "#ecd9bd", ("#a8543a", "#c07a4c", "#8c6a4f", "#b8453a")
#: A roof in a block: left, top, width, height, and which way the ridge runs.
House = tuple[float, float, float, float, str]
HOUSES: dict[str, tuple[House, ...]] = {
    "a": ((2.2, 2.4, 6, 4, "h"), (9.4, 2.2, 3.6, 5.6, "v"), (2.4, 8.2, 4, 4.6, "v"), (8, 9.4, 5, 3.6, "h")),
    "b": ((2.2, 2.2, 4, 6, "v"), (7.6, 2.4, 5.4, 3.8, "h"), (2.2, 9.6, 5, 3.4, "h"), (9, 7.8, 4, 5.2, "v")),
    "c": ((2.4, 2.2, 10.4, 3.8, "h"), (2.2, 7.8, 3.8, 5.2, "v"), (7.6, 8.6, 5.2, 4.2, "h")),
    "d": ((2.2, 2.2, 3.8, 10.6, "v"), (7.8, 2.4, 5, 4, "h"), (8, 8.2, 4.8, 4.6, "v")),
}


def within(what: str, number: int) -> list[Item]:
    """What stands in a block."""
    if what in HOUSES:
        return [
            part
            for place, house in enumerate(HOUSES[what])
            for part in roof(*house, TILES[(number + place) % 4])
        ]
    return {"church": church, "well": well, "market": market}[what]()


def roof(x: float, y: float, width: float, height: float, ridge: str, tiles: str) -> list[Item]:
    """A gabled roof from above: its ridge, one half in the shade."""
    lies = ridge == "h"
    shade = rect(x, y + height / 2, width, height / 2) if lies else rect(x + width / 2, y, width / 2, height)
    top = (
        line((x, y + height / 2), (x + width, y + height / 2))
        if lies
        else line((x + width / 2, y), (x + width / 2, y + height))
    )
    return [
        PathItem(rect(x, y, width, height), fill=SUNLIT),
        PathItem(shade, fill=tiles),
        PathItem((*rect(x, y, width, height), *top), stroke=INK, width=0.35),
    ]


def church() -> list[Item]:
    """A church in the shape of a cross, with a tower."""
    plan = [(5.8, 1.6), (9.2, 1.6), (9.2, 4.4), (12.8, 4.4), (12.8, 7.8), (9.2, 7.8), (9.2, 13.6), (5.8, 13.6), (5.8, 7.8),
            (2.2, 7.8), (2.2, 4.4), (5.8, 4.4)]  # fmt: skip
    ridges = (*line((7.5, 1.6), (7.5, 13.6)), *line((2.2, 6.1), (12.8, 6.1)))
    tower = (*rect(5.2, 10, 4.6, 4.2), *line((5.2, 10), (9.8, 14.2)), *line((9.8, 10), (5.2, 14.2)))
    return [
        PathItem(polygon(plan), fill=ROOF, stroke=INK, width=0.4),
        PathItem(ridges, stroke=INK, width=0.35),
        PathItem(tower, fill=GOLD, stroke=INK, width=0.4),
    ]


def well() -> list[Item]:
    """A well in the middle of a square, with a house at the side."""
    rims = [
        PathItem(circle(8, 9, r), fill=fill, stroke=INK, width=0.4)
        for r, fill in ((3.6, STONE), (2.2, WATER))
    ]
    return [*rims, *roof(2.2, 1.8, 10.6, 2.6, "h", WOOD)]


def market() -> list[Item]:
    """Stalls with striped awnings."""
    items: list[Item] = []
    for x, y in ((1.8, 2), (8.4, 2.4), (2.2, 8.6), (8.8, 8.8)):
        items.append(PathItem(rect(x, y, 4.6, 4), fill=PAPER, stroke=INK, width=0.35))
        stripes = tuple(part for n in (0, 2, 4) for part in rect(x + 0.92 * n, y, 0.92, 4))
        items.append(PathItem(stripes, fill=CLOTH))
    return items


def longship() -> list[Item]:
    """A longship with a striped sail and shields along its sides."""
    hull: tuple[Segment, ...] = (
        ("M", (0, -15)), ("C", (4.6, -9, 4.6, 9, 0, 15)), ("C", (-4.6, 9, -4.6, -9, 0, -15)), ("Z", ()),
    )  # fmt: skip
    shields = [
        PathItem(circle(side * 3.5, y, 1.15), fill=GOLD if n % 2 else CLOTH, stroke=INK, width=0.3)
        for n, y in enumerate((-6.4, -3.2, 3.2, 6.4))
        for side in (-1, 1)
    ]
    sail = PathItem(rect(-8, -2.2, 16, 4.4, 1), fill=PAPER, stroke=INK, width=0.4)
    stripes = PathItem(tuple(part for x in (-5.6, -0.9, 3.8) for part in rect(x, -2.2, 1.9, 4.4)), fill=CLOTH)
    return [
        PathItem(hull, fill=WOOD, stroke=INK, width=0.5),
        *shields,
        sail,
        stripes,
        PathItem(circle(0, 0, 0.9), fill=INK),
    ]
