"""Cut lines for cutting machines: the outlines of the pieces of one sheet, as SVG and as DXF, true to size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, dist, pi, sqrt

from generator.draw.drawing import Drawing, Path, Point, Segment
from generator.draw.svg import svg
from generator.press.sheets.marks import cut_outlines
from generator.press.sheets.sheet import Sheet

#: A cutter follows this colour; the line has no width that matters.
_CUT = "#ff0000"
#: How far the short lines that stand for a curve may stray from it, in millimetres.
_STRAY = 0.01
#: Points nearer to each other than this are one: a knife that is told to go where it is tears the card.
_SAME = 0.001


def cuts_svg(sheet: Sheet) -> bytes:
    """The outlines on a page as large as the paper."""
    items = tuple(Path(outline, stroke=_CUT, width=0.1) for outline in cut_outlines(sheet.fronts))
    return svg(Drawing(sheet.paper.width, sheet.paper.height, items)).encode()


def cuts_dxf(sheet: Sheet) -> bytes:
    """The outlines as closed polylines in millimetres, from the lower left corner of the paper."""
    lines = ["0", "SECTION", "2", "HEADER", "9", "$ACADVER", "1", "AC1009"]
    lines += ["9", "$INSUNITS", "70", "4", "0", "ENDSEC", "0", "SECTION", "2", "ENTITIES"]
    for outline in cut_outlines(sheet.fronts):
        lines += _polyline(_points(outline), sheet.paper.height)
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
            sum(weight * point[axis] for weight, point in zip(weights, points, strict=True))
            for axis in (0, 1)
        )
        yield x, y
