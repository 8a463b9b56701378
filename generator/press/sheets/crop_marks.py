"""Crop marks beside the corners of pieces, and the outlines that a cutting machine follows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from generator.draw.drawing import Point, Segment, circle, polygon, rect
from generator.press.paper import Paper
from generator.press.sheets.sheet import PlacedFace

#: A mark ends this far from the corners in line with it, in millimetres, ...
AWAY = 1.0
#: ... is so long where nothing is in its way, ...
LONG = 3.0
#: ... passes no piece nearer than this, ...
ASIDE = 0.5
#: ... and comes no nearer than this to an edge of the paper, where printers print nothing.
EDGE = 3.0
#: What is left of a mark is drawn only if it can still be cut along.
SHORTEST = 0.5
#: Ends of marks that differ by less are the same.
HAIR = 0.001

#: A line from one point to another.
CropMark = tuple[Point, Point]
#: Where something begins and ends along one direction.
Interval = tuple[float, float]


@dataclass(frozen=True)
class _Box:
    """The box of a piece, seen along the marks: a span in their direction and one across it."""

    along: Interval
    across: Interval
    marked: bool

    @property
    def crosswise(self) -> _Box:
        """The box as marks in the other direction see it."""
        return _Box(self.across, self.along, self.marked)


def crop_marks(side: Sequence[PlacedFace], paper: Paper) -> tuple[CropMark, ...]:
    """Two lines at each corner of each box that is cut along its sides, and none at discs. They reach past the middle of
    a gap, or are as long as elsewhere, so that either strip keeps its marks once the gap is cut through."""
    boxes = [
        _Box(
            (placed.x, placed.x + placed.width),
            (placed.y, placed.y + placed.height),
            placed.piece.outline.shape != "disc",
        )
        for placed in side
    ]
    level = _marks(boxes, paper.width)
    plumb = _marks([box.crosswise for box in boxes], paper.height)
    return (
        *(((start, at), (end, at)) for at, (start, end) in level),
        *(((at, start), (at, end)) for at, (start, end) in plumb),
    )


def cut_outlines(side: Sequence[PlacedFace]) -> tuple[tuple[Segment, ...], ...]:
    """The outline of each face where it lies on its side of the paper. A back shows its piece mirrored."""
    return tuple(_outline(placed) for placed in side)


def _marks(boxes: Sequence[_Box], length: float) -> list[tuple[float, Interval]]:
    """All marks in one direction on a paper of some length: on which line, and from where to where."""
    lines: list[float] = []
    for edge in sorted(edge for box in boxes if box.marked for edge in box.across):
        if not lines or edge > lines[-1] + HAIR:
            lines.append(edge)
    return [(line, span) for line in lines for span in _united(_spans(line, boxes, length))]


def _spans(line: float, boxes: Sequence[_Box], length: float) -> list[Interval]:
    """The marks on one line, cut short where other boxes are."""
    near = [box for box in boxes if box.across[0] - ASIDE < line < box.across[1] + ASIDE]
    spans = []
    for box in near:
        if box.marked and any(abs(edge - line) <= HAIR for edge in box.across):
            before, after = box.along[0] - AWAY, box.along[1] + AWAY
            ends = [other.along[1] + AWAY for other in near if other.along[0] - AWAY < before - HAIR]
            starts = [other.along[0] - AWAY for other in near if other.along[1] + AWAY > after + HAIR]
            spans.append((max(EDGE, before - LONG, *ends), before))
            spans.append((after, min(length - EDGE, after + LONG, *starts)))
    return [(start, end) for start, end in spans if end - start >= SHORTEST]


def _united(spans: Iterable[Interval]) -> list[Interval]:
    """Spans on one line, those that overlap made one."""
    united: list[Interval] = []
    for start, end in sorted(spans):
        if united and start <= united[-1][1] + HAIR:
            united[-1] = (united[-1][0], max(united[-1][1], end))
        else:
            united.append((start, end))
    return united


def _outline(placed: PlacedFace) -> tuple[Segment, ...]:
    """The outline of one face on paper."""
    outline, x, y = placed.piece.outline, placed.x, placed.y
    if outline.shape == "rect":
        return rect(x, y, placed.width, placed.height, outline.corner)
    if outline.shape == "disc":
        wide, high = placed.width / 2, placed.height / 2
        return _moved(circle(0, 0, 1), lambda point: (x + wide + wide * point[0], y + high + high * point[1]))
    return polygon([(x + right, y + down) for right, down in map(_turning(placed), outline.points)])


def _turning(placed: PlacedFace) -> Callable[[Point], Point]:
    """Takes a point of the outline of a piece to where it is in the box that its face fills on paper."""
    width, height = placed.piece.outline.width, placed.piece.outline.height
    mirrored = placed.face != placed.piece.front

    def turned(point: Point) -> Point:
        x, y = (width - point[0], point[1]) if mirrored else point
        return {0: (x, y), 90: (height - y, x), 180: (width - x, height - y), 270: (y, width - x)}[
            placed.turn
        ]

    return turned


def _moved(segments: Iterable[Segment], move: Callable[[Point], Point]) -> tuple[Segment, ...]:
    """An outline with each of its points moved."""
    return tuple(
        (kind, tuple(at for i in range(0, len(numbers), 2) for at in move((numbers[i], numbers[i + 1]))))
        for kind, numbers in segments
    )
