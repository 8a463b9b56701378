"""Turns sheets of cards into the plain ReportLab calls that somebody would write by hand to draw the same."""

from __future__ import annotations

from cmath import exp, phase
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import degrees, radians
from typing import Any

from generator.draw.drawing import Drawing, GroupItem, Item, PathItem, TextItem, line
from generator.draw.fonts import registered
from generator.press.paper import MM, Paper
from generator.press.sheets.crop_marks import crop_marks
from generator.press.sheets.foot import foot_words, ruler
from generator.press.sheets.print_job import PrintJob
from generator.press.sheets.sheet import PlacedFace, Sheet

#: The name of a canvas's method and what it is called with.
Call = list[Any]
Points = list[tuple[float, float]]

_MOVES = {"M": "moveTo", "L": "lineTo", "C": "curveTo", "Z": "close"}
_WORDS = {"start": "drawString", "middle": "drawCentredString", "end": "drawRightString"}
#: How far above the lower edge of the paper the foot begins, as the carrier has it; how wide its cut marks are.
_FOOT_UP, _HAIR = 8.8, 0.2


def pages_of(made: PrintJob) -> Iterator[list[Call]]:
    """The calls for each page: fronts with their cut marks, then backs, upright sheets only."""
    sheets = made.plan.sheets
    for number, sheet in enumerate(sheets, 1):
        assert sheet.paper.height > sheet.paper.width and sheet.fold is None and sheet.flip == "long"
        for side in ("front", "back"):
            says = made.imprint.says(number, len(sheets), side)
            yield _page(sheet, side, made.drawings, [ruler(), *foot_words(says)])


def _page(sheet: Sheet, side: str, drawings: dict[str, Drawing], foot: Sequence[Item]) -> list[Call]:
    page = _Page(sheet.paper)
    for placed in sheet.front if side == "front" else sheet.back:
        page.draw(drawings[placed.face].items, *_lying(placed))
    if side == "front":
        marks = crop_marks(sheet.front, sheet.paper)
        page.draw([PathItem(line(*ends), stroke="#000000", width=_HAIR) for ends in marks], 1, 0)
    page.draw(foot, 1, complex(0, sheet.paper.height - _FOOT_UP))
    return page.calls


def _lying(placed: PlacedFace) -> tuple[complex, complex]:
    """What the points of a face are multiplied by and moved by on its page."""
    assert not placed.turn
    return 1, complex(placed.x, placed.y)


@dataclass
class _Page:
    """Collects calls in points from the lower left corner, and sets only what is not set so already."""

    paper: Paper
    calls: list[Call] = field(default_factory=list)
    _set: dict[str, Call] = field(default_factory=dict)

    def draw(self, items: Sequence[Item], by: complex, to: complex) -> None:
        for item in items:
            if isinstance(item, GroupItem):
                turned = by * item.scale * exp(1j * radians(item.turn))
                self.draw(item.items, turned, to + by * complex(*item.at))
            elif isinstance(item, TextItem):
                self._text(item, by, to)
            elif item.fill or item.stroke:
                self._path(item, by, to)

    def _let(self, *call: Any) -> None:
        if self._set.get(call[0]) != list(call):
            self._set[call[0]] = list(call)
            self.calls.append(list(call))

    def _text(self, text: TextItem, by: complex, to: complex) -> None:
        x, y = self._point(*text.at, by, to)
        draw, turn = _WORDS[text.anchor], round(-degrees(phase(by)), 3)
        self._let("setFillColor", text.fill)
        self._let("setFont", registered(text.weight), _rounded(text.size * abs(by) * MM))
        if not turn:
            self.calls.append([draw, x, y, text.words])
        else:
            self.calls += [["saveState"], ["translate", x, y], ["rotate", turn], [draw, 0, 0, text.words]]
            self.calls.append(["restoreState"])

    def _path(self, path: PathItem, by: complex, to: complex) -> None:
        if path.fill:
            self._let("setFillColor", path.fill)
        if path.stroke:
            self._let("setStrokeColor", path.stroke)
            self._let("setLineWidth", _rounded(path.width * abs(by) * MM))
            self._let("setDash", [_rounded(dash * abs(by) * MM) for dash in path.dash])
        steps = [
            (name, [self._point(*numbers[i : i + 2], by, to) for i in range(0, len(numbers), 2)])
            for name, numbers in path.segments
        ]
        self.calls.append(_shape(steps, int(path.stroke is not None), int(path.fill is not None)))

    def _point(self, x: float, y: float, by: complex, to: complex) -> tuple[float, float]:
        at = to + by * complex(x, y)
        return _rounded(at.real * MM), _rounded((self.paper.height - at.imag) * MM)


def _shape(steps: list[tuple[str, Points]], stroke: int, fill: int) -> Call:
    """One call for what ReportLab has a word for, else a path."""
    names, points = "".join(name for name, _ in steps), [point for _, points in steps for point in points]
    (left, right), (bottom, top) = ((min(numbers), max(numbers)) for numbers in zip(*points, strict=True))
    width, height = _rounded(right - left), _rounded(top - bottom)
    if names == "ML":
        return ["line", *points[0], *points[1]]
    if (
        names == "MLLLZ"
        and {x for x, _ in points} == {left, right}
        and {y for _, y in points} == {bottom, top}
    ):
        return ["rect", left, bottom, width, height, stroke, fill]
    if names == "MLCLCLCLCZ":
        radius = _rounded(points[0][0] - left)
        if abs(width - 2 * radius) < 0.01 and abs(height - 2 * radius) < 0.01:
            return ["circle", _rounded(left + radius), _rounded(bottom + radius), radius, stroke, fill]
        return ["roundRect", left, bottom, width, height, radius, stroke, fill]
    path = [[_MOVES[name], *(number for point in points for number in point)] for name, points in steps]
    return ["drawPath", path, stroke, fill]


def _rounded(number: float) -> float:
    return round(number, 4)
