"""Cut lines for cutting machines: the outlines of the pieces of one sheet as DXF, true to size."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import ceil, dist, pi, sqrt

from generator.draw.addition import total
from generator.draw.drawing import Point, Segment
from generator.draw.serialization import outline_from_data

#: How far the short lines that stand for a curve may stray from it, in millimetres.
_STRAY = 0.01
#: Points nearer to each other than this are one: a knife that is told to go where it is tears the card.
_SAME = 0.001


def cuts_dxf(outlines: Iterable[Iterable[str | float]], height: float) -> bytes:
    """The outlines as closed polylines in millimetres, from the lower left corner of a paper of some height."""
    lines = ["0", "SECTION", "2", "HEADER", "9", "$ACADVER", "1", "AC1009"]
    lines += ["9", "$INSUNITS", "70", "4", "0", "ENDSEC", "0", "SECTION", "2", "ENTITIES"]
    for outline in outlines:
        lines += _polyline(_points(outline_from_data(outline)), height)
    return ("\r\n".join([*lines, "0", "ENDSEC", "0", "EOF"]) + "\r\n").encode("ascii")


def _polyline(points: Sequence[Point], height: float) -> Iterator[str]:
    yield from ("0", "POLYLINE", "8", "CUT", "66", "1", "70", "1")
    for x, y in points:
        yield from ("0", "VERTEX", "8", "CUT", "10", f"{x:.4f}", "20", f"{height - y:.4f}")
    yield from ("0", "SEQEND", "8", "CUT")


def _points(outline: Sequence[Segment]) -> list[Point]:
    """The corners of a closed outline, each once, its curves in short lines."""
    points: list[Point] = []
    for name, numbers in outline:
        ends = _curve(points[-1], numbers) if name == "C" else [(numbers[0], numbers[1])] if numbers else []
        points += [end for end in ends if not points or dist(end, points[-1]) > _SAME]
    return points[:-1] if dist(points[0], points[-1]) <= _SAME else points


def _curve(start: Point, numbers: Sequence[float]) -> Iterator[Point]:
    """A Bézier that stands for a quarter of a circle, in short lines."""
    points = [start, *zip(numbers[::2], numbers[1::2], strict=True)]
    radius = dist(start, points[-1]) / sqrt(2)
    steps = ceil(pi / 4 * sqrt(radius / (2 * _STRAY))) or 1
    for step in range(1, steps + 1):
        part = step / steps
        weights = ((1 - part) ** 3, 3 * part * (1 - part) ** 2, 3 * part**2 * (1 - part), part**3)
        x, y = (
            total(weight * point[axis] for weight, point in zip(weights, points, strict=True))
            for axis in (0, 1)
        )
        yield x, y
