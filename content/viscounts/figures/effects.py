"""Rows of signs: what an effect does, which icons a card has, what a space gives; always beside the same in words."""

import re

from generator.draw.drawing import Drawing, PathItem, TextItem, beside, polygon
from generator.draw.measure import ems
from generator.draw.outline import stroke

from .outlines import SIDE, struck_out
from .palette import INK, SOFT
from .registry import FIGURES, icon

ICONS = ("cleric", "builder", "noble", "merchant", "criminal")
#: How far apart signs stand, and how large figures are beside them.
GAP, FIGURES_SIZE = 1.4, 8.6
EMPTY = Drawing(SIDE, SIDE, ())


def number(written: str) -> Drawing:
    """A number as large as a sign."""
    width = ems(written, "bold") * FIGURES_SIZE
    return Drawing(width, SIDE, (TextItem((width / 2, 8.1), written, FIGURES_SIZE, "bold"),))


def either() -> Drawing:
    """One or the other."""
    return Drawing(3.4, SIDE, (stroke("M 3 0.6 L 0.4 9.4", SOFT, 0.8),))


def plus() -> Drawing:
    """Both."""
    return Drawing(4, SIDE, (stroke("M 2 3.2 L 2 7.2 M 0 5.2 L 4 5.2", SOFT, 0.9),))


def times() -> Drawing:
    """Once for each."""
    return Drawing(3.6, SIDE, (stroke("M 0.3 3.4 L 3.3 6.8 M 3.3 3.4 L 0.3 6.8", SOFT, 0.9),))


def brings() -> Drawing:
    """What stands left of it brings what stands right of it."""
    tip = PathItem(polygon([(4.4, 2.4), (7.4, 5), (4.4, 7.6)]), fill=INK)
    return Drawing(7.4, SIDE, (stroke("M 0 5 L 4.6 5", INK, 1.2), tip))


JOINTS = {"or": either, "and": plus, "times": times, "to": brings}


def one_sign(word: str) -> Drawing:
    """A sign, a number or what joins them."""
    if word.isdecimal():
        return number(word)
    return JOINTS[word]() if word in JOINTS else FIGURES.draw_icon(word)


def row_of(words: list[str], gap: float = GAP) -> Drawing:
    """Signs in a row; a number stands close to what it counts, and apart from what stands before it."""
    items, x = [], 0.0
    for place, word in enumerate(words):
        if place:
            x += space(words[place - 1], word, gap)
        drawn = one_sign(word)
        items.append(drawn.at(x, 0))
        x += drawn.width
    return Drawing(x, SIDE, tuple(items)) if words else EMPTY


def space(before: str, after: str, gap: float) -> float:
    """How far apart two parts of a row stand."""
    if before.isdecimal():
        return gap * 0.4
    return gap * 2.4 if after.isdecimal() and before not in JOINTS else gap


@icon("signs")
def signs(written: str) -> Drawing:
    """An effect in signs, as a face's entry spells them after its timing; nothing where nobody knows it."""
    effect = written.rpartition(":")[2]
    return row_of([] if effect == "unknown" else effect.split())


@icon("card-timing")
def card_timing(written: str) -> Drawing:
    """When an effect happens, which its spelling begins with."""
    when = written.partition(":")[0] if ":" in written else ""
    return FIGURES.draw_icon(when) if when else EMPTY


@icon("card-icons")
def card_icons(written: str) -> Drawing:
    """The icons of a card; whatever joins their names in a language is passed over."""
    return row_of([word for word in re.findall(r"[a-z]+", written) if word in ICONS])


@icon("counted")
def counted(*pairs: str) -> Drawing:
    """Goods with how many of each; none of what there is none of."""
    counts = [(many, what) for what, many in zip(pairs[::2], pairs[1::2], strict=True) if many != "0"]
    return row_of([word for count in counts for word in count])


@icon("either")
def alternatives(*words: str) -> Drawing:
    """Signs of which any one is meant; a number belongs to the sign after it."""
    return row_of([word for place in range(len(words)) for word in _joined(words, place)])


def _joined(words: tuple[str, ...], place: int) -> list[str]:
    first = place == 0 or words[place - 1].isdecimal()
    return [words[place]] if first else ["or", words[place]]


@icon("players")
def players(count: str) -> Drawing:
    """So many players."""
    return row_of(["viscount"] * int(count), 0.6)


@icon("below")
def below(gain: str, criminals: str) -> Drawing:
    """What a space of the track gives those who show some criminals, none, or whatever they show."""
    if criminals == "any":
        return row_of([gain])
    shown = FIGURES.draw_icon("criminal")
    condition = struck_out(shown) if criminals == "none" else shown
    return beside((condition, brings(), FIGURES.draw_icon(gain)), GAP)
