"""Grids of faces of one kind, as virtual tables want them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.draw.drawing import Drawing

#: A virtual table takes grids of at least two and at most so many faces across and down.
ACROSS, DOWN = 10, 7


@dataclass(frozen=True)
class TabletopGrid:
    """Faces of one kind for a virtual table: how many across and down, and how many there are."""

    across: int
    down: int
    faces: tuple[Drawing, ...]


def grids(faces: Sequence[Drawing]) -> Iterator[TabletopGrid]:
    """As many grids as the faces need, each of the shape that lets the faces be largest."""
    most = ACROSS * DOWN
    for start in range(0, len(faces), most):
        part = tuple(faces[start : start + most])
        across, down = _shape(len(part), part[0].width, part[0].height)
        yield TabletopGrid(across, down, part)


def _shape(count: int, width: float, height: float) -> tuple[int, int]:
    """How many faces of a size across and down make the squarest picture."""
    shapes = ((across, max(2, -(-count // across))) for across in range(2, ACROSS + 1))
    fit = (shape for shape in shapes if shape[1] <= DOWN)
    return min(fit, key=lambda shape: (max(shape[0] * width, shape[1] * height), shape[0] * shape[1]))
