"""Sets fields of a board off: a tint that ink-savers leave out, and a texture that they keep."""

from dataclasses import dataclass

from generator.draw.drawing import Clause, Item, PathItem, Point, Segment, line, rect
from generator.draw.vocabulary import PAPER
from generator.scoring.enclosure import Cell

#: The side of a field, and the room for the names of rows and columns.
CELL, NAMES = 7.2, 5.0
TINT, TEXTURE = "#f6e9c8", "#a98545"


def place(row: float, column: float) -> Point:
    """Where a crossing of streets lies, or a part of the way to the next."""
    return (NAMES + column * CELL, NAMES + row * CELL)


@dataclass(frozen=True)
class Shading:
    """Fields that belong together, how they are set off (dots, lines, or the cross-hatching of pockets), and what they say."""

    cells: frozenset[Cell]
    texture: str
    says: Clause


def shaded(shading: Shading) -> list[Item]:
    """A tint that ink-savers leave out, and a texture that they keep."""
    tint = tuple(
        part for row, column in sorted(shading.cells) for part in rect(*place(row, column), CELL, CELL)
    )
    texture = tuple(part for cell in sorted(shading.cells) for part in _TEXTURES[shading.texture](cell))
    dash = (0.55, CELL / 5 - 0.55) if shading.texture == "dots" else ()
    width = 0.55 if shading.texture == "dots" else 0.22
    fill = PAPER if shading.texture == "crossed" else TINT
    return [PathItem(tint, fill=fill, ground=True), PathItem(texture, stroke=TEXTURE, width=width, dash=dash)]


def _rows_of_dots(cell: Cell) -> tuple[Segment, ...]:
    """Lines that a dash turns into dots, evenly over the whole board."""
    row, column = cell
    step = 1 / 5
    lines = [
        line(
            place(row + step * (n + 0.5), column + step / 2 - 0.03), place(row + step * (n + 0.5), column + 1)
        )
        for n in range(5)
    ]
    return tuple(part for each in lines for part in each)


def _slants(cell: Cell, up: bool = True) -> tuple[Segment, ...]:
    """Slanting lines, evenly over the whole board."""
    row, column = cell
    parts: list[Segment] = []
    for n in (0.25, 0.5, 0.75, 1.0, 1.25, 1.5, 1.75):
        start, end = (max(0.0, n - 1), min(1.0, n)), (min(1.0, n), max(0.0, n - 1))
        a, b = (start, end) if up else ((start[0], 1 - start[1]), (end[0], 1 - end[1]))
        parts.extend(line(place(row + a[1], column + a[0]), place(row + b[1], column + b[0])))
    return tuple(parts)


def _crossed(cell: Cell) -> tuple[Segment, ...]:
    return (*_slants(cell), *_slants(cell, up=False))


_TEXTURES = {"dots": _rows_of_dots, "lines": _slants, "crossed": _crossed}
