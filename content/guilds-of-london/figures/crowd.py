"""Figures on tiles: liverymen and masters of the players, neutrals and the beadle, told apart by a shape on the body."""

from collections.abc import Mapping

from generator.draw.drawing import Drawing, GroupItem, PathItem, Word, beside, circle, scaled_items, sized
from generator.draw.outline import parse_path
from generator.draw.vocabulary import INK, PAPER, SHAPES, SOFT

from .outlines import SIDE
from .people import robed, standing
from .registry import FIGURES

#: The colour that each person of the examples plays.
PLAYS = {"anna": "green", "bela": "blue", "csilla": "yellow", "denes": "red"}
NEUTRAL, BEADLE = "neutral", "beadle"
#: How high a figure is drawn.
TALL = 6.4
#: How large each shape is on a body, so that all look equally large.
_SWELL = {"square": 1.15, "triangle": 1.3, "diamond": 1.22, "hexagon": 1.08}
#: The part of a sign's square that a figure fills, from left to right.
_LEFT, _WIDE = 0.6, 8.8


def look_of(owner: str) -> tuple[str, str]:
    """The shape and the colour of a player or of neutrals."""
    mark = FIGURES.marks.get(PLAYS.get(owner, owner))
    return (mark.shape, mark.colour) if mark else ("plus", SOFT)


def sign(name: str, tall: float, *words: str) -> Drawing:
    """One of the game's icons at a height."""
    return sized(FIGURES.draw_icon(name, *words), tall)


def liveryman(owner: str, tall: float = TALL) -> Drawing:
    """A figure on an open tile, in the Guildhall or on the plantation."""
    if owner == BEADLE:
        return sign(BEADLE, tall)
    shape, colour = look_of(owner)
    return _trimmed(Drawing(SIDE, SIDE, (*standing(colour).items, _shape(shape)), ((owner,),)), tall)


def master(owner: str, tall: float = TALL) -> Drawing:
    """A figure on a resolved tile, in its robes."""
    shape, colour = look_of(owner)
    said = (("master", owner),)
    return _trimmed(Drawing(SIDE, SIDE, (*robed(colour, colour).items, _shape(shape)), said), tall)


def ghost(owner: str = "", tall: float = TALL) -> Drawing:
    """A figure that leaves or is missing: a dashed outline, with the owner's shape if it has one."""
    coat = parse_path("M 1.5 9.6 C 1.5 6.2 2.7 4.8 5 4.8 C 7.3 4.8 8.5 6.2 8.5 9.6 Z")
    outlines = (coat, circle(5, 2.6, 2))
    items = [PathItem(part, fill=PAPER, stroke=INK, width=0.4, dash=(1.0, 0.8)) for part in outlines]
    if owner:
        shape, colour = look_of(owner)
        items.append(_shape(shape, colour))
    return _trimmed(Drawing(SIDE, SIDE, tuple(items), (("−", owner or "figure"),)), tall)


def _shape(shape: str, fill: str = PAPER) -> PathItem:
    """The owner's shape, on the body."""
    radius = 1.75 * _SWELL.get(shape, 1)
    drop = radius * 0.2 if shape == "triangle" else 0
    return PathItem(SHAPES[shape](5, 7.2 + drop, radius), fill=fill, stroke=INK, width=0.32)


def _trimmed(drawn: Drawing, tall: float) -> Drawing:
    """A figure without the room beside it."""
    scale = tall / drawn.height
    group = GroupItem((-_LEFT * scale, 0), scaled_items(drawn.items, scale), scale=scale)
    return Drawing(_WIDE * scale, tall, (group,), drawn.says)


def crowd(figures: Mapping[str, int], tall: float = TALL, beadle: bool = False) -> list[Drawing]:
    """Everybody who stands somewhere, one after the other; the beadle last."""
    found = [one for owner, count in figures.items() for one in so_many(count, liveryman(owner, tall))]
    return [*found, *([liveryman(BEADLE, tall)] if beadle else [])]


def so_many(count: int, figure: Drawing) -> list[Drawing]:
    """So many of a figure; the first one says how many they are."""
    first = figure.saying((*figure.says[0], count))
    return [first if place == 0 else figure.saying() for place in range(count)]


def squad(count: int, figure: Drawing, *said: Word) -> Drawing:
    """So many of a figure in a line, and what is said of them."""
    return in_line([figure] * count).saying(said)


def in_line(figures: list[Drawing], gap: float = 0.3) -> Drawing:
    """Figures side by side, on the same ground."""
    return beside(figures, gap, "bottom")
