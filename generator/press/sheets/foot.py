"""The foot of a sheet: a ruler to prove that it was printed true to size, and what the sheet is."""

from __future__ import annotations

from collections.abc import Sequence

from generator.draw.drawing import GroupItem, Item, PathItem, TextItem, line, rect
from generator.draw.vocabulary import INK, PAPER, SOFT
from generator.press.printers.profile import RULER

#: How far the ruler stands from the left edge of the paper.
_LEFT = 8.0
_TYPE, _LEADING = 2.0, 2.5
_LINES = 2


def ruler() -> GroupItem:
    """A hundred millimetres, every tenth of them black, where it stands in the foot."""
    items: list[Item] = [
        PathItem(rect(ten, 0, 10, 1.4), fill=INK if ten // 10 % 2 == 0 else PAPER, stroke=INK, width=0.2)
        for ten in range(0, int(RULER), 10)
    ]
    items += [
        PathItem(line((at, 1.4), (at, 1.9)), stroke=INK, width=0.2) for at in range(0, int(RULER) + 1, 10)
    ]
    items += [TextItem((at, 3.8), str(at), _TYPE) for at in (0, 50, int(RULER))]
    return GroupItem((_LEFT, 0), (*items, TextItem((RULER + 1.2, 1.4), "mm", _TYPE, anchor="start")))


def foot_words(says: Sequence[str]) -> list[TextItem]:
    """The words beside the ruler."""
    return [
        TextItem(
            (_LEFT + RULER + 9, 1.3 + number * _LEADING),
            text,
            _TYPE,
            "regular",
            "start",
            INK if not number else SOFT,
        )
        for number, text in enumerate(says[:_LINES])
    ]
