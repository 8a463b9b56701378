"""Icons: in texts, on cards and on tokens."""

from generator.draw.drawing import (
    Drawing,
    GroupItem,
    Item,
    PathItem,
    below,
    beside,
    circle,
    line,
    polygon,
    rect,
)
from generator.draw.parts import arrow
from generator.draw.vocabulary import INK, PAPER, SHAPES, SOFT, card, chit, die

from .box import ramparts
from .maps import barrier, lying
from .pieces import DARK_PIPS, STONE, party_token, shape_and_colour
from .registry import FIGURES

icon = FIGURES.icon
#: How many symbols a side of a die can show at most: that many outlines are there to be filled in.
MOST_SYMBOLS = 3
PALE = "#f4f1ea"


@icon("party")
def party(mark: str) -> Drawing:
    """The shape of a player's colour."""
    return party_token(mark, size=10)


@icon("party-noble")
def party_noble(mark: str) -> Drawing:
    """A noble of a player."""
    return party_token(mark, True, 10)


@icon("faction")
def faction(mark: str) -> Drawing:
    """The symbol of a faction."""
    shape, fill = shape_and_colour(mark)
    return Drawing(10, 10, (PathItem(SHAPES[shape](5, 5, 4.4), fill=fill, stroke=INK, width=0.3),))


@icon("faction-side")
def faction_side(mark: str, shows: str) -> Drawing:
    """A side of a faction die; one that nobody knows has outlines to fill in."""
    shape, fill = shape_and_colour(mark)
    if shows.isdecimal():
        drawn = die(int(shows), shape, fill, INK if mark in DARK_PIPS else PAPER, 16)
        square = PathItem(rect(0, 0, 16, 16), fill=fill, stroke=SOFT, width=0.2)
        return Drawing(16, 16, (square, *drawn.items[1:]))
    empty = [
        PathItem(SHAPES[shape](8, 3.4 + 4.6 * row, 1.9), stroke=fill, width=0.35)
        for row in range(MOST_SYMBOLS)
    ]
    return Drawing(16, 16, (PathItem(rect(0, 0, 16, 16), fill=PAPER, stroke=SOFT, width=0.2), *empty))


@icon("ramparts")
def city_from_above() -> Drawing:
    """The fortified city."""
    return Drawing(42, 42, tuple(ramparts(21, 21, 19, 0.6)))


@icon("londonderry")
def londonderry() -> Drawing:
    """The deck of the one side of the board."""
    return Drawing(5, 5, (PathItem(rect(0.4, 0.4, 4.2, 4.2), fill="#b9c79a", stroke=INK, width=0.25),))


@icon("borderlands")
def borderlands() -> Drawing:
    """The deck of the other side."""
    return Drawing(
        5, 5, (PathItem(SHAPES["diamond"](2.5, 2.5, 2.4), fill="#e3b27c", stroke=INK, width=0.25),)
    )


@icon("peasant")
def peasant() -> Drawing:
    """A peasant of any colour."""
    return Drawing(10, 10, (PathItem(circle(5, 5, 4.3), fill=PAPER, stroke=INK, width=0.6),))


@icon("noble")
def noble() -> Drawing:
    """A noble of any colour."""
    return Drawing(10, 10, (*peasant().items, PathItem(SHAPES["star"](5, 5, 3.2), fill=INK)))


@icon("road")
def road() -> Drawing:
    """A road."""
    return Drawing(12, 4, (GroupItem((0, 2), tuple(lying(barrier("road", 12))), scale=1),))


@icon("wall")
def wall() -> Drawing:
    """A wall."""
    return Drawing(12, 4, (GroupItem((0, 2), tuple(lying(barrier("wall", 12)))),))


def ruin() -> Drawing:
    return Drawing(12, 6, (GroupItem((0, 3), tuple(lying(barrier("ruin", 12)))),))


def fence() -> Drawing:
    return Drawing(12, 6, (GroupItem((0, 3), tuple(lying(barrier("fence", 12)))),))


def tower() -> Drawing:
    teeth = [PathItem(rect(x, 0.3, 2, 3), fill=STONE, stroke=INK, width=0.25) for x in (0.3, 3.9, 7.5)]
    body = PathItem(rect(0.3, 2.4, 9.2, 9), fill=PALE, stroke=INK, width=0.3)
    return Drawing(9.8, 11.6, (*teeth, body))


def box() -> Drawing:
    """The box: what goes in leaves the game."""
    back = PathItem(polygon([(1.5, 0.3), (10.5, 0.3), (11.7, 4), (0.3, 4)]), fill=PALE, stroke=INK, width=0.3)
    return Drawing(12, 9, (back, PathItem(rect(0.3, 4, 11.4, 4.7), fill=PAPER, stroke=INK, width=0.3)))


def dice() -> Drawing:
    return die(2, "disc", PALE, INK, 9)


def lowest_die() -> Drawing:
    return die(1, "disc", PALE, INK, 9)


def survey() -> Drawing:
    return chit("±", "#f3e6b3", 9)


def guild() -> Drawing:
    edge = PathItem(rect(0.3, 0.3, 7.4, 10.4, 0.8), fill=PAPER, stroke=INK, width=0.3)
    return Drawing(
        8, 11, (edge, PathItem(rect(0.3, 0.3, 7.4, 2.8, 0.8), fill="#dde3cd", stroke=INK, width=0.3))
    )


def hand_card() -> Drawing:
    return card((" ", " "), 12, 9)


def swap() -> Drawing:
    """Two arrows, there and back."""
    return below([arrow(7), arrow(7, "left")], 1.8)


def to() -> Drawing:
    return arrow(7)


def again() -> Drawing:
    """An arrow that comes back to where it began."""
    ring = PathItem(circle(4, 4, 3), stroke=INK, width=0.5, dash=(13, 6))
    return Drawing(8, 8, (ring, PathItem(polygon([(4.2, 0), (6.6, 1.4), (4.2, 2.6)]), fill=INK)))


def strokes(*lines: tuple[float, float, float, float]) -> tuple[Item, ...]:
    return tuple(PathItem(line((ax, ay), (bx, by)), stroke=INK, width=0.6) for ax, ay, bx, by in lines)


def either() -> Drawing:
    return Drawing(3, 9, strokes((2.6, 0.5, 0.4, 8.5)))


def plus() -> Drawing:
    return Drawing(5, 5, strokes((2.5, 0.5, 2.5, 4.5), (0.5, 2.5, 4.5, 2.5)))


SIGNS = {
    "peasant": peasant, "noble": noble, "road": road, "wall": wall, "ruin": ruin, "fence": fence, "tower": tower,
    "box": box, "dice": dice, "lowest": lowest_die, "survey": survey, "guild": guild, "card": hand_card,
    "swap": swap, "to": to, "again": again, "or": either, "plus": plus,
}  # fmt: skip

#: What each guild does, in signs: which kinds of pieces, never how many.
GUILDS = {
    "mercers": "noble swap noble",
    "grocers": "guild to guild",
    "drapers": "road plus road or wall plus wall",
    "fishmongers": "noble to peasant",
    "goldsmiths": "road or wall to ruin",
    "skinners": "road or wall to box",
    "taylors": "peasant to box",
    "haberdashers": "dice or survey again",
    "salters": "plus noble peasant",
    "ironmongers": "noble to tower",
    "vintners": "peasant to noble",
    "clothworkers": "dice or survey to lowest",
    "carpenters": "peasant fence peasant",
    "bakers": "noble plus road or wall to box",
    "barbers": "noble to box",
    "saddlers": "noble or peasant road to",
    "painter-stainers": "peasant swap peasant",
    "butchers": "card swap card",
    "armourers": "plus noble to tower",
    "tanners": "dice or survey swap dice or survey",
}


@icon("guild")
def guild_signs(face: str) -> Drawing:
    """What a guild does, in signs."""
    drawn = beside([SIGNS[sign]() for sign in GUILDS[face].split()], 2.2)
    room = max(54.0, drawn.width)
    return Drawing(room, 14, (drawn.at((room - drawn.width) / 2, (14 - drawn.height) / 2),))
