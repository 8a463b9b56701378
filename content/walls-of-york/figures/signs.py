"""The symbols of fields in little, for boards in figures: the same outlines as on the tiles, with next to no detail."""

from generator.draw.drawing import Item, PathItem, Segment, circle, line, polygon, rect

from .palette import CLOTH, GOLD, HAIR, INK, IRON, PAPER, ROOF, STONE, WATER, WOOD

#: The side of a sign, and the width of its lines.
SIDE, LINE = 6.0, 0.24


def shape(outline: tuple[Segment, ...], fill: str) -> PathItem:
    """A flat shape with a thin dark edge."""
    return PathItem(outline, fill=fill, stroke=INK, width=LINE)


def strokes(*ends: tuple[float, float, float, float], width: float = 0.35) -> PathItem:
    """Dark lines, all in one path."""
    return PathItem(
        tuple(part for ax, ay, bx, by in ends for part in line((ax, ay), (bx, by))), stroke=INK, width=width
    )


def church() -> tuple[Item, ...]:
    """A tower with a cross, and a nave beside it."""
    walls = polygon([(0.5, 5.7), (0.5, 3), (2.4, 3), (2.4, 3.9), (5.6, 3.9), (5.6, 5.7)])
    roofs = (
        *polygon([(0.2, 3), (1.45, 1.3), (2.7, 3)]),
        *polygon([(2.4, 3.9), (2.9, 2.5), (5.1, 2.5), (5.8, 3.9)]),
    )
    return (shape(walls, PAPER), shape(roofs, ROOF), strokes((1.45, 1.4, 1.45, 0.1), (0.95, 0.6, 1.95, 0.6)))


def well() -> tuple[Item, ...]:
    """A basin of water below a little roof."""
    basin: tuple[Segment, ...] = (
        ("M", (0.7, 3.9)), ("L", (5.3, 3.9)), ("L", (5, 5.2)), ("C", (4.6, 5.9, 1.4, 5.9, 1, 5.2)), ("Z", ()),
    )  # fmt: skip
    water: tuple[Segment, ...] = (
        ("M", (0.7, 3.9)), ("C", (0.9, 3.2, 5.1, 3.2, 5.3, 3.9)), ("C", (5.1, 4.6, 0.9, 4.6, 0.7, 3.9)), ("Z", ()),
    )  # fmt: skip
    roof = polygon([(0.5, 2), (3, 0.3), (5.5, 2)])
    return (
        strokes((1.3, 2, 1.3, 3.6), (4.7, 2, 4.7, 3.6)),
        shape(basin, STONE),
        shape(water, WATER),
        shape(roof, WOOD),
    )


def market() -> tuple[Item, ...]:
    """A stall with a striped awning."""
    stall = (*rect(0.9, 3.9, 4.2, 1.8), *line((0.9, 2.4), (0.9, 3.9)), *line((5.1, 2.4), (5.1, 3.9)))
    awning = polygon([(1.1, 0.5), (4.9, 0.5), (5.8, 2.7), (0.2, 2.7)])
    stripes = (
        *polygon([(1.1, 0.5), (2.05, 0.5), (1.6, 2.7), (0.2, 2.7)]),
        *polygon([(3, 0.5), (3.95, 0.5), (4.4, 2.7), (3, 2.7)]),
    )
    return (shape(stall, WOOD), shape(awning, PAPER), shape(stripes, CLOTH))


def coin(coins: int) -> tuple[Item, ...]:
    """One coin, or two of which one lies over the other."""
    places = [(3.0, 3.0, 1.9)] if coins == 1 else [(2.1, 2.2, 1.75), (3.9, 3.9, 1.75)]
    return tuple(
        part
        for x, y, radius in places
        for part in (
            shape(circle(x, y, radius), GOLD),
            PathItem(circle(x, y, radius * 0.6), stroke=INK, width=LINE),
        )
    )


def viking() -> tuple[Item, ...]:
    """A bearded head in a horned helmet."""
    horns: tuple[Segment, ...] = (
        ("M", (1.6, 2.7)), ("C", (0.1, 2.6, -0.1, 1.4, 0.4, 0.2)), ("C", (0.7, 1.2, 1.2, 1.5, 2, 1.5)), ("Z", ()),
        ("M", (4.4, 2.7)), ("C", (5.9, 2.6, 6.1, 1.4, 5.6, 0.2)), ("C", (5.3, 1.2, 4.8, 1.5, 4, 1.5)), ("Z", ()),
    )  # fmt: skip
    beard = polygon([(1.5, 3), (4.5, 3), (4.2, 4.8), (3, 5.9), (1.8, 4.8)])
    dome: tuple[Segment, ...] = (("M", (1.3, 3)), ("C", (1.3, 0.4, 4.7, 0.4, 4.7, 3)), ("Z", ()))
    eyes = (*circle(2.4, 3.7, 0.28), *circle(3.6, 3.7, 0.28))
    return (shape(horns, PAPER), shape(beard, HAIR), shape(dome, IRON), PathItem(eyes, fill=INK))


#: What stands for each sign of a board that somebody has drawn.
SIGNS: dict[str, tuple[Item, ...]] = {
    "c": church(),
    "w": well(),
    "m": market(),
    "v": viking(),
    "1": coin(1),
    "2": coin(2),
}
#: The sign of each kind of building, and of coins and Vikings, where they are counted; and what it is called.
KINDS = {"churches": "c", "wells": "w", "markets": "m", "coins": "1", "vikings": "v"}
CALLED = {"churches": "church", "wells": "well", "markets": "market", "coins": "coin", "vikings": "viking"}
