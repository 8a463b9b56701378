"""What stands on a tile, card or token as the data tell it: symbols, arms, and rewards with their numbers."""

import re
from collections.abc import Iterator

from generator.draw.drawing import Drawing, GroupItem, PathItem, TextItem, beside, circle
from generator.draw.measure import width_of
from generator.draw.outline import parse_path, part, shape

from .palette import CREAM, INK, PAPER, SOFT
from .people import hire, liveryman, master, move, neutral
from .places import guildhall, to_plantation
from .registry import icon
from .signs import cards, mayoral, points, runner_up_token
from .symbols import ORDER, SYMBOLS, colour_of, symbol

#: What an entry is called that nobody knows.
UNKNOWN = "unknown"
#: The words of a reward, and what stands for each: {word} and how many.
REWARDS = {
    "points": points,
    "neutral": neutral,
    "move": move,
    "hire": hire,
    "plantation": to_plantation,
    "mayoral": mayoral,
    "cards": cards,
    "liveryman": liveryman,
    "master": master,
    "guildhall": guildhall,
    "token": runner_up_token,
}


def named_symbols(entry: str) -> list[str]:
    """The symbols that an entry names, in the order of the rulebook; ValueError when it names something else."""
    names = [word for word in re.split(r"[\s,;/]+", entry) if word not in ("", "and", "és")]
    strange = [name for name in names if name not in SYMBOLS]
    if strange or not names:
        raise ValueError(f'"{entry}" is no list of symbols; they are {", ".join(ORDER)}')
    return [name for name in ORDER if name in names]


@icon("symbols")
def symbols(entry: str) -> Drawing:
    """The symbols of a tile in a row; all five to choose from where nobody knows."""
    if entry == UNKNOWN:
        return beside([choice(name) for name in ORDER], 0.6)
    return beside([symbol(name) for name in named_symbols(entry)], 1.6)


def choice(name: str) -> Drawing:
    """A pale symbol in a broken ring, to be coloured if it is there."""
    ring = PathItem(circle(6.5, 6.5, 6.1), fill=PAPER, stroke=SOFT, width=0.35, dash=(1.4, 1.0))
    return Drawing(13, 13, (ring, part(symbol(name, PAPER, SOFT), 2.6, 2.6, 7.8)))


#: The fields of a shield of ten by twelve, by how many symbols it bears, and where these stand.
SHIELD = "M 0.5 0.5 L 9.5 0.5 L 9.5 6 C 9.5 9 7.4 10.6 5 11.5 C 2.6 10.6 0.5 9 0.5 6 Z"
_LEFT = "M 0.5 0.5 L 5 0.5 L 5 11.5 C 2.6 10.6 0.5 9 0.5 6 Z"
_RIGHT = "M 5 0.5 L 9.5 0.5 L 9.5 6 C 9.5 9 7.4 10.6 5 11.5 Z"
_QUARTERS = (
    "M 0.5 0.5 L 5 0.5 L 5 5.6 L 0.5 5.6 Z",
    "M 5 0.5 L 9.5 0.5 L 9.5 5.6 L 5 5.6 Z",
    "M 0.5 5.6 L 5 5.6 L 5 11.5 C 2.6 10.6 0.5 9 0.5 6 Z",
    "M 5 5.6 L 9.5 5.6 L 9.5 6 C 9.5 9 7.4 10.6 5 11.5 Z",
)
_THIRDS = ("M 0.5 0.5 L 5 0.5 L 5 5.6 L 0.5 5.6 Z", _QUARTERS[1], "M 0.5 5.6 L 9.5 5.6 L 9.5 6 C 9.5 9 7.4 10.6 5 11.5 C 2.6 10.6 0.5 9 0.5 6 Z")  # fmt: skip
FIELDS = {1: (SHIELD,), 2: (_LEFT, _RIGHT), 3: _THIRDS, 4: _QUARTERS}
CHARGES = {
    1: ((2.1, 2.2, 5.8),),
    2: ((1.05, 3.4, 3.5), (5.45, 3.4, 3.5)),
    3: ((1.3, 1.6, 3.0), (5.7, 1.6, 3.0), (3.5, 6.6, 3.0)),
    4: ((1.3, 1.6, 3.0), (5.7, 1.6, 3.0), (1.7, 6.3, 2.8), (5.5, 6.3, 2.8)),
}


@icon("arms")
def arms(entry: str) -> Drawing:
    """A shield of our own, parted as many times as the tile has symbols; blank where nobody knows them."""
    if entry == UNKNOWN:
        blank = PathItem(parse_path(SHIELD), fill=CREAM, stroke=SOFT, width=0.25, dash=(0.8, 0.6))
        return Drawing(10, 12, (blank,))
    names = named_symbols(entry)
    if len(names) not in FIELDS:
        raise ValueError(f'"{entry}" are more symbols than a shield bears')
    fields = [
        shape(written, colour_of(name), 0.3) for written, name in zip(FIELDS[len(names)], names, strict=True)
    ]
    charges = [
        part(symbol(name, PAPER), x, y, height)
        for name, (x, y, height) in zip(names, CHARGES[len(names)], strict=True)
    ]
    return Drawing(10, 12, (*fields, *charges, PathItem(parse_path(SHIELD), stroke=INK, width=0.5)))


def named_rewards(entry: str) -> Iterator[tuple[str, str]]:
    """The rewards that an entry names, each with its number if it has one; ValueError when it names something else."""
    words = [word for word in re.split(r"[\s,;]+", entry) if word not in ("", "and", "és")]
    while words:
        name = words.pop(0)
        if name not in REWARDS:
            raise ValueError(f'"{name}" is no reward; they are {", ".join(REWARDS)}')
        yield name, words.pop(0) if words and words[0].isdecimal() else ""


def counted(drawing: Drawing, number: str, size: float = 6.4) -> Drawing:
    """A number before a sign of ten; none where nobody counts."""
    if not number:
        return drawing
    width = width_of(number, size, "bold")
    words = TextItem((width / 2, 5 + size * 0.36), number, size, "bold")
    return Drawing(width + 0.8 + drawing.width, 10, (words, GroupItem((width + 0.8, 0), drawing.items)))


@icon("rewards")
def rewards(entry: str) -> Drawing:
    """What somebody gets, from left to right."""
    return beside([counted(REWARDS[name](), number) for name, number in named_rewards(entry)], 3.2)
