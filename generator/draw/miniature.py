"""Makes miniatures of drawings: lines stay thick enough, and words too small to be read become bars."""

from __future__ import annotations

from operator import is_

from generator.draw.drawing import ANCHOR, Drawing, GroupItem, Item, PathItem, TextItem, rect, sized
from generator.draw.measure import width_of

#: The smallest type that is still set, in millimetres, and what stands for smaller.
_LEGIBLE, _BAR = 3.17, "#b9b2a5"


def miniature(drawing: Drawing, height: float) -> Drawing:
    """A drawing at another height; of the same drawing always the same one."""
    if height not in drawing.little:
        legible = tuple(_legible(item, height / drawing.height) for item in drawing.items)
        drawing.little[height] = sized(Drawing(drawing.width, drawing.height, legible, drawing.says), height)
    return drawing.little[height]


def _legible(item: Item, scale: float) -> Item:
    if isinstance(item, GroupItem):
        inside = tuple(_legible(part, scale * item.scale) for part in item.items)
        return item if all(map(is_, inside, item.items)) else item.holding(inside)
    if isinstance(item, TextItem) and item.size * scale < _LEGIBLE:
        return _bar(item)
    return item


def _bar(text: TextItem) -> PathItem:
    """A bar where small letters without ascenders would stand."""
    width = width_of(text.words, text.size, text.weight)
    left, high = text.at[0] - width * ANCHOR[text.anchor], text.size * 0.45
    return PathItem(rect(left, text.at[1] - high, width, high), fill=_BAR)
