"""What lies in front of players, in little: tokens, coins of a throw, the shield, a closed gate."""

from generator.draw.drawing import (
    Clause,
    Drawing,
    GroupItem,
    Item,
    PathItem,
    Segment,
    TextItem,
    beside,
    circle,
    polygon,
    rect,
    scaled_items,
)
from generator.draw.parts import crossed_out, dash, many
from generator.draw.vocabulary import INK, PAPER, SOFT

from .palette import GLOW, GOLD, IRON, STONE, WATER, WOOD
from .signs import SIGNS

#: The size that everything here is drawn at, and the size that it is shown at.
DRAWN, SHOWN = 7.0, 5.6
#: What is free between two tokens.
GAP = 0.6


def counter(says: Clause, *items: Item) -> Drawing:
    """Something drawn at one size and shown at another, with lines that stay thick enough."""
    scale = SHOWN / DRAWN
    return Drawing(
        SHOWN, SHOWN, (GroupItem((0, 0), scaled_items(items, scale), scale=scale),), (says,) if says else ()
    )


def disc(fill: str) -> PathItem:
    """The round body of a token."""
    return PathItem(circle(DRAWN / 2, DRAWN / 2, DRAWN / 2 - 0.2), fill=fill, stroke=INK, width=0.4)


def viking_token() -> Drawing:
    """A token with its Viking side up."""
    return counter(("viking-token",), disc(PAPER), GroupItem((0.95, 0.85), SIGNS["v"], scale=0.85))


def raid_token() -> Drawing:
    """A token with its raid side up: a broken coin."""
    coin = PathItem(circle(DRAWN / 2, DRAWN / 2, 2.1), fill=GOLD, stroke=INK, width=0.3)
    crack = [(3.9, 0.9), (2.9, 2.5), (3.9, 3.4), (2.8, 4.7), (3.6, 6.1)]
    zigzag: tuple[Segment, ...] = (("M", crack[0]), *(("L", point) for point in crack[1:]))
    cracks = (PathItem(zigzag, stroke=PAPER, width=1.1), PathItem(zigzag, stroke=INK, width=0.3))
    return counter(("raid-token",), disc(IRON), coin, *cracks)


def shield_token() -> Drawing:
    """The King's Shield."""
    edge: tuple[Segment, ...] = (
        ("M", (0.6, 0.5)), ("L", (6.4, 0.5)), ("L", (6.4, 3.2)), ("C", (6.4, 5, 4.8, 6.2, 3.5, 6.8)),
        ("C", (2.2, 6.2, 0.6, 5, 0.6, 3.2)), ("Z", ()),
    )  # fmt: skip
    crown = polygon([(2, 4.3), (1.8, 2.1), (2.7, 3), (3.5, 1.7), (4.3, 3), (5.2, 2.1), (5, 4.3)])
    plate = PathItem(edge, fill=WATER, stroke=INK, width=0.4)
    return counter(("+", "shield"), plate, PathItem(crown, fill=GLOW, stroke=INK, width=0.25))


def coins_of(number: int) -> Drawing:
    """What a side of the building die pays: a coin with its number."""
    return counter(
        (number, "coin"), disc(GLOW), TextItem((DRAWN / 2, DRAWN / 2 + 1.5), str(number), 4.2, "bold")
    )


def gate() -> Drawing:
    """Closing a city: a gate that is shut."""
    door: tuple[Segment, ...] = (
        ("M", (2, 6.7)), ("L", (2, 4.2)), ("C", (2, 2.4, 5, 2.4, 5, 4.2)), ("L", (5, 6.7)), ("Z", ()),
    )  # fmt: skip
    teeth = tuple(part for x in (0.4, 2.7, 5) for part in rect(x, 0.4, 1.6, 1.2))
    tower = PathItem((*rect(0.4, 1.4, 6.2, 5.3), *teeth), fill=STONE, stroke=INK, width=0.3)
    return counter(("closing",), tower, PathItem(door, fill=WOOD, stroke=INK, width=0.3))


def dot() -> Drawing:
    """Nothing yet."""
    return counter((), PathItem(circle(DRAWN / 2, DRAWN / 2, 0.6), fill=SOFT))


def tokens(vikings: int = 0, raids: int = 0, gone: int = 0) -> Drawing:
    """The tokens of a player, those that go back struck out; a dash where there are none."""
    back = beside([crossed_out(viking_token())] * gone, GAP).saying(("−", gone, "viking-token"))
    held_ = [many(vikings, viking_token(), GAP), many(raids, raid_token(), GAP), back]
    shown = [part for part, count in zip(held_, (vikings, raids, gone), strict=True) if count]
    return beside(shown, GAP) if shown else dash().saying(("–", "viking-token"))
