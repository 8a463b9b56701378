"""Marks the longest straight stretch of a wall."""

from collections.abc import Sequence

from generator.draw.drawing import Drawing, PathItem, TextItem, circle, line
from generator.draw.vocabulary import INK, PAPER
from generator.scoring.enclosure import Edge

from .shading import CELL, place


def marked(board: Drawing, run: Sequence[Edge], count: int) -> Drawing:
    """A board with a bright line along the longest stretch, a mark at each end, and how many pieces it has."""
    kind, row, column = run[0]
    lies = kind == "h"
    x, y = place(row, column)
    length = len(run) * CELL
    end = (x + length, y) if lies else (x, y + length)
    tick = 0.8
    marks = [
        line((px, py - tick), (px, py + tick)) if lies else line((px - tick, py), (px + tick, py))
        for px, py in ((x, y), end)
    ]
    half = len(run) // 2 * CELL  # on a crossing, so that no number of a row is covered
    middle = (x + half, y) if lies else (x, y + half)
    along = tuple(part for each in (line((x, y), end), *marks) for part in each)
    items = (
        PathItem(along, stroke=PAPER, width=0.7),
        PathItem(circle(*middle, 2.5), fill=PAPER, stroke=INK, width=0.5),
        TextItem((middle[0], middle[1] + 1.25), str(count), 3.5, "bold"),
    )
    said = ("longest-wall", count)
    return Drawing(board.width, board.height, (*board.items, *items), (*board.says, said))
