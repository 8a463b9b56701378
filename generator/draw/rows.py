"""Lays out the parts of a figure: in rows that wrap, in tables, one below another, never wider than a column."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from generator.draw.addition import total
from generator.draw.drawing import (
    Drawing,
    Item,
    PathItem,
    below,
    beside,
    fit_width,
    line,
    rect,
    said_in_a_row,
)
from generator.draw.parts import NOTHING, TINT
from generator.draw.vocabulary import INK

#: How wide a figure may be in a column of the rulebook.
WIDEST = 79.0
#: The rule between two lines of a table; how high a line is at least, how much higher than its cells, and the room on
#: either side.
_RULE, _LEAST, _ROOM, _SIDE = "#b9b2a5", 5.4, 1.2, 1.8

#: The drawings of each row.
Rows = list[list[Drawing]]


def flowing(
    parts: Sequence[Drawing],
    width: float = WIDEST,
    gap: float = 2.0,
    between: float = 1.2,
    align: Literal["top", "middle", "bottom"] = "middle",
) -> Drawing:
    """Parts in a row, or in as few rows as will do, of about the same length."""
    rows = _rows(parts, width, gap)
    tighter = _rows(parts, _widest(rows, gap) - 0.1, gap)
    while len(tighter) == len(rows) and _widest(tighter, gap) < _widest(rows, gap):
        rows, tighter = tighter, _rows(parts, _widest(tighter, gap) - 0.1, gap)
    return below([beside(row, gap, align) for row in rows], between, "left")


def _rows(parts: Sequence[Drawing], width: float, gap: float) -> Rows:
    rows: Rows = [[]]
    for part in parts:
        if rows[-1] and _length([*rows[-1], part], gap) > width:
            rows.append([])
        rows[-1].append(part)
    return rows


def _length(row: Sequence[Drawing], gap: float) -> float:
    return total(part.width for part in row) + gap * (len(row) - 1)


def _widest(rows: Rows, gap: float) -> float:
    return max(_length(row, gap) for row in rows)


def table(
    lines: Sequence[Sequence[Drawing]],
    marked: Sequence[bool] = (),
    gap: float = 2.4,
    left: Sequence[int] = (0,),
    heads: int = 0,
) -> Drawing:
    """Lines of drawings, column below column: those in `left` start at the left, the others stand in the middle. Marked
    lines are set off by a tint and a bar; a heavy rule stands below the first `heads` lines. A column of nothing is left
    out."""
    columns = {place: cells for place, cells in enumerate(zip(*lines, strict=True)) if _shows(cells)}
    widths = {place: max(cell.width for cell in cells) for place, cells in columns.items()}
    width = total(widths.values()) + gap * (len(widths) - 1) + 2 * _SIDE
    items: list[Item] = []
    y = 0.0
    for place, row in enumerate(lines):
        height = max(_LEAST, *(cell.height + _ROOM for cell in row))
        items += _marked(y, width, height) if place < len(marked) and marked[place] else ()
        items += [_rule(y, width, place == heads)] if place else ()
        x = _SIDE
        for column, wide in widths.items():
            cell = row[column]
            shift = 0 if column in left else (wide - cell.width) / 2
            items.append(cell.at(x + shift, y + (height - cell.height) / 2))
            x += wide + gap
        y += height
    return Drawing(width, y, tuple(items), tuple(clause for row in lines for clause in said_in_a_row(row)))


def _marked(y: float, width: float, height: float) -> tuple[Item, Item]:
    """A tint and a bar behind a line."""
    return PathItem(rect(0, y, width, height), fill=TINT, ground=True), PathItem(
        rect(0, y, 0.9, height), fill=INK
    )


def _rule(y: float, width: float, heavy: bool) -> Item:
    """A rule between two lines."""
    return PathItem(line((0, y), (width, y)), stroke=INK if heavy else _RULE, width=0.35 if heavy else 0.25)


def _shows(cells: Sequence[Drawing]) -> bool:
    return any(cell is not NOTHING for cell in cells)


def stacked(
    parts: Sequence[Drawing], gap: float = 2.4, align: Literal["left", "middle"] = "middle"
) -> Drawing:
    """The parts of a figure, one below another; drawn smaller if it would be too wide."""
    return fit_width(below([part for part in parts if part is not NOTHING], gap, align), WIDEST)
