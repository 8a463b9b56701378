"""The signs of Citadels in lines: by their names, and so many of several things."""

from collections.abc import Mapping

from generator.draw.drawing import Drawing, beside
from generator.draw.miniature import miniature
from generator.draw.parts import SIGN, dash, number, number_of

from .registry import FIGURES

#: The type of the names on cards.
SMALL = 2.5


def sign(name: str, *more: str, high: float = SIGN) -> Drawing:
    """A sign by its name; cards stand close to what is beside them."""
    drawn = FIGURES.draw_icon(name, *more)
    if name in ("district-card", "character"):
        drawn = Drawing(17, 24, (drawn.at(-3.5, 0),), drawn.says)
    return miniature(drawn, high)


def purse(gold: int) -> Drawing:
    """So much gold, or just a nought."""
    return amounts({"gold": gold}) if gold else number(gold).saying((gold, "gold"))


def amounts(counts: Mapping[str, int], high: float = SIGN, signed: bool = False) -> Drawing:
    """So many of several things; a dash where there are none."""
    parts = [number_of(count, sign(name, high=high), signed) for name, count in counts.items() if count]
    return beside(parts, 1.8) if parts else dash()
