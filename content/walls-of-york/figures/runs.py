"""Marks the longest straight stretch of a wall."""

from collections.abc import Collection

from generator.draw.drawing import Item, Path, Text, circle, line
from generator.draw.vocabulary import INK, PAPER
from generator.scoring.edge_shapes import longest_straight
from generator.scoring.enclosure import Edge

from .shading import CELL, place


def stretch(walls: Collection[Edge]) -> list[Item]:
    """A bright line along the longest stretch, with a mark at each end, and how many pieces it has."""
    run = longest_straight(walls)
    if not run:
        return []
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
    return [
        Path(along, stroke=PAPER, width=0.7),
        Path(circle(*middle, 2.5), fill=PAPER, stroke=INK, width=0.5),
        Text((middle[0], middle[1] + 1.25), str(len(run)), 3.5, "bold"),
    ]
