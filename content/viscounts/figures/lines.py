"""The signs of Viscounts of the West Kingdom in lines: by their names, with how many, and the same in words."""

from collections.abc import Mapping

from generator.draw.drawing import Clause, Drawing, beside, sized
from generator.draw.parts import SIGN, counted, none
from generator.draw.rows import WIDEST, flowing

from .registry import FIGURES

#: The smaller type of a figure.
SMALL = 3.0


def sign(name: str, *more: str, high: float = SIGN) -> Drawing:
    """A sign by its name."""
    return sized(FIGURES.draw_icon(name, *more), high)


def amount(count: int, name: str, high: float = SIGN) -> Drawing:
    """So many of something."""
    return counted(count, sign(name, high=high))


def several(name: str, count: int, high: float = SIGN) -> list[Drawing]:
    """A sign, as many times as there are such things."""
    return [sign(name, high=high)] * count


def goods(amounts: Mapping[str, int], width: float = WIDEST, high: float = SIGN) -> Drawing:
    """Amounts of several things, or a dash."""
    parts = [amount(count, name, high) for name, count in amounts.items() if count]
    return flowing(parts, width) if parts else none()


def goods_said(amounts: Mapping[str, int]) -> Clause:
    """Amounts in words."""
    said = tuple(word for name, count in amounts.items() if count for word in (count, name))
    return said or ("–",)


def titled(name: str, inside: Drawing, high: float = SIGN) -> Drawing:
    """Something after the sign of what it is about."""
    return beside([sign(name, high=high), inside], 1.6)
