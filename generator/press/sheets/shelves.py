"""Packs boxes into an area: alike ones on a regular grid, unlike ones on shelves of decreasing height."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor

from generator.draw.drawing import Point

#: Width and height, in millimetres.
BoxSize = tuple[float, float]

#: A micrometre more or less decides nothing: what fits must not hang on how a computer rounds.
HAIR = 0.001


@dataclass(frozen=True)
class BoxGrid:
    """Rows and columns of boxes that are all alike."""

    across: int
    down: int
    box: BoxSize
    gap: float

    @property
    def count(self) -> int:
        """How many boxes there are."""
        return self.across * self.down

    @property
    def size(self) -> BoxSize:
        """How wide and high all of them are together."""
        width, height = self.box
        return self.across * (width + self.gap) - self.gap, self.down * (height + self.gap) - self.gap

    def corners(self) -> tuple[Point, ...]:
        """The upper left corner of each box, row by row."""
        width, height = self.box
        return tuple(
            (column * (width + self.gap), row * (height + self.gap))
            for row in range(self.down)
            for column in range(self.across)
        )


def grid(room: BoxSize, box: BoxSize, gap: float) -> BoxGrid:
    """As many boxes as a room holds; none at all if it is too small for one."""
    across, down = (
        max(0, floor((have + gap + HAIR) / (need + gap))) for have, need in zip(room, box, strict=True)
    )
    return BoxGrid(across, down, box, gap) if across and down else BoxGrid(0, 0, box, gap)


@dataclass
class _Shelf:
    """A row of boxes that stand on one line of a sheet, and how far it is filled."""

    sheet: int
    top: float
    end: float = 0.0


#: What is packed on one sheet: for each box its number and its place.
Load = list[tuple[int, Point]]


def shelve(boxes: Sequence[BoxSize], room: BoxSize, gap: float) -> list[Load]:
    """Sheets full of boxes, the highest first, each on the first shelf with space for it; every box fits the room."""
    loads: list[Load] = []
    depths: list[float] = []  # how far down each sheet is filled
    shelves: list[_Shelf] = []
    tried, last = 0, None
    for index in sorted(range(len(boxes)), key=lambda i: (-boxes[i][1], -boxes[i][0])):
        width, height = boxes[index]
        # Where there was no space for a box there is none for the next one like it.
        tried, last = tried if boxes[index] == last else 0, boxes[index]
        while tried < len(shelves) and shelves[tried].end + width > room[0] + HAIR:
            tried += 1
        if tried == len(shelves):
            shelves.append(_new_shelf(depths, height, room[1], gap))
        shelf = shelves[tried]
        loads += [[]] if shelf.sheet == len(loads) else []
        loads[shelf.sheet].append((index, (shelf.end, shelf.top)))
        shelf.end += width + gap
    return loads


def _new_shelf(depths: list[float], height: float, room: float, gap: float) -> _Shelf:
    """A shelf below the others on the first sheet that has the height for it, or on a new sheet."""
    sheet = next((i for i, depth in enumerate(depths) if depth + height <= room + HAIR), len(depths))
    if sheet == len(depths):
        depths.append(0.0)
    top = depths[sheet]
    depths[sheet] += height + gap
    return _Shelf(sheet, top)
