"""Terrain tiles, from the same short text that the tests count: four rows of four signs, as in "c.1v/…"."""

from collections.abc import Callable

from generator.draw.drawing import Drawing, GroupItem, Item, PathItem, polygon, rect
from generator.draw.vocabulary import SHAPES

from .palette import INK, PAPER, SOFT
from .registry import FIGURES, icon
from .symbols import SIDE, church, coin, market, viking, well

#: A field from street to street, and how much of that is street, in millimetres. Both are ours.
PITCH, STREET = 20.0, 4.4
#: What each sign of a tile is; "." is a field with nothing in it.
SIGNS: dict[str, Callable[[], Drawing]] = {
    "c": church,
    "w": well,
    "m": market,
    "v": viking,
    "1": lambda: coin("1"),
    "2": lambda: coin("2"),
}
EMPTY = "."
FIELD, MEADOW, COBBLE = "#fbf7ec", "#e4ead2", "#d5cdbd"


def rows_of(face: str) -> list[str]:
    """The rows of a side of a tile."""
    return face.split("/")


def sign_in(sign: str, size: float) -> tuple[Item, ...]:
    """The symbol of a field in the middle of a square of that size."""
    if sign == EMPTY:
        return ()
    scale = size * 0.86 / SIDE
    margin = size * 0.07
    return (GroupItem((margin, margin), SIGNS[sign]().items, scale=scale),)


@icon("field")
def field(sign: str) -> Drawing:
    """One field: its ground, and what is in it."""
    size = PITCH - STREET
    ground = PathItem(
        rect(0, 0, size, size, 1.6),
        fill=MEADOW if sign == EMPTY else FIELD,
        stroke=SOFT,
        width=0.2,
        ground=True,
    )
    return Drawing(size, size, (ground, *sign_in(sign, size)))


@icon("terrain")
def terrain(face: str) -> Drawing:
    """A side of a terrain tile without its gem."""
    rows = rows_of(face)
    half = STREET / 2
    fields = [
        field(sign).at(PITCH * column + half, PITCH * row + half)
        for row, signs in enumerate(rows)
        for column, sign in enumerate(signs)
    ]
    return Drawing(PITCH * len(rows[0]), PITCH * len(rows), tuple(fields))


@icon("gem")
def gem(mark: str = "white") -> Drawing:
    """A gem; the shape tells which one it is."""
    known = FIGURES.marks[mark]
    drop = 0.7 if known.shape == "triangle" else 0
    stone = SHAPES[known.shape](5, 5 + drop, 4.5)
    spark = polygon([(3.4, 4.4), (4.6, 3.2), (5, 4.2), (4.2, 5)])
    return Drawing(
        10, 10, (PathItem(stone, fill=known.colour, stroke=INK, width=0.4), PathItem(spark, fill=PAPER))
    )


@icon("arrow")
def arrow(colour: str = "black") -> Drawing:
    """An upward arrow: a filled one on black sides, a hollow one on white sides."""
    points = [(2.5, 0.3), (4.7, 3.6), (3.4, 3.6), (3.4, 8.1), (1.6, 8.1), (1.6, 3.6), (0.3, 3.6)]
    fill = INK if colour == "black" else PAPER
    return Drawing(5, 8.4, (PathItem(polygon(points), fill=fill, stroke=INK, width=0.5),))
