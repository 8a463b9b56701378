"""What cards are made of: bands in the colours of their symbols, and their backs."""

from generator.draw.drawing import Drawing, Item, PathItem, circle, line, rect
from generator.draw.outline import part, shape

from .entries import UNKNOWN, named_symbols
from .palette import CREAM, GLOW, GOLD, INK, SOFT
from .registry import icon
from .signs import hat
from .symbols import colour_of, symbol

#: How large a card is with its bleed, and how high its band.
WIDE, HIGH, BAND = 67.0, 92.0, 19.0


def paler(colour: str, share: float = 0.6) -> str:
    """A colour with that share of white in it."""
    parts = (int(colour[place : place + 2], 16) for place in (1, 3, 5))
    return "#" + "".join(f"{round(amount + (255 - amount) * share):02x}" for amount in parts)


@icon("band")
def band(entry: str) -> Drawing:
    """The band across the head of a card, in the colours of its symbols; white where nobody knows them."""
    names = [] if entry == UNKNOWN else named_symbols(entry)
    width = WIDE / max(len(names), 1)
    fields: list[Item] = [
        PathItem(rect(width * place, 0, width, BAND), fill=paler(colour_of(name)), ground=True)
        for place, name in enumerate(names)
    ]
    return Drawing(WIDE, BAND, (*fields, PathItem(line((0, BAND), (WIDE, BAND)), stroke=INK, width=0.4)))


@icon("coin-back")
def coin_back() -> Drawing:
    """A large coin, for all cards can be paid with, and the five symbols round it."""
    rings: list[Item] = [
        shape(circle(22, 22, 21), GOLD, 0.6),
        shape(circle(22, 22, 17.5), GLOW, 0.4),
        PathItem(circle(22, 22, 19.2), stroke=INK, width=0.4, dash=(0.9, 1.1)),
    ]
    places = (("compass", 22, 11), ("anchor", 32.5, 18.6), ("cross", 28.5, 30.9), ("scythe", 15.5, 30.9), ("crown", 11.5, 18.6))  # fmt: skip
    charges = [part(symbol(name), x - 3.6, y - 3.6, 7.2) for name, x, y in places]
    return Drawing(44, 44, (*rings, *charges, PathItem(circle(22, 22, 2), fill=INK)))


@icon("mayor-back")
def mayor_back() -> Drawing:
    """The Lord Mayor's hat above a chain of office."""
    links: list[Item] = [
        shape(circle(x, y, 1.9), GOLD, 0.35)
        for x, y in (
            (5, 20), (6.4, 25), (8.8, 29.6), (12.2, 33.4), (16.4, 36.2), (39, 20), (37.6, 25), (35.2, 29.6), (31.8, 33.4), (27.6, 36.2),
        )
    ]  # fmt: skip
    jewel = [shape(circle(22, 38.2, 5), GOLD, 0.5), shape(circle(22, 38.2, 3.2), CREAM, 0.35)]
    star = part(symbol("cross", SOFT), 20, 36.2, 4)
    return Drawing(44, 44, (*links, *jewel, star, part(hat(), 9, 2, 26)))
