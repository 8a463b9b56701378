"""Renders score pads, several to a sheet, to be cut apart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING

from reportlab.pdfgen.canvas import Canvas

from generator.press.one_at_a_time import one_at_a_time
from generator.press.paper import MM, Paper
from generator.press.pdf_canvas import open_canvas
from generator.press.score_pad.draw_pad import draw_pad, register_fonts
from generator.press.score_pad.pad import LEAST_COLUMN, LEAST_ROW, Pad, Rectangle, pad_of
from generator.press.tagged_canvas import TaggedCanvas

if TYPE_CHECKING:
    from generator.model.json_data import JsonObject

#: How pads may share a sheet, most first: turned or not, how many side by side, how many above each other.
_SHARES = ((False, 2, 2), (True, 3, 1), (True, 2, 1), (False, 1, 1))


@dataclass(frozen=True)
class Arrangement:
    """A sheet and how many pads share it."""

    paper: Paper
    across: int
    down: int

    @property
    def pads(self) -> int:
        return self.across * self.down

    @property
    def share(self) -> tuple[float, float]:
        """How wide and high each pad is once it is cut off; all are alike."""
        return self.paper.width / self.across, self.paper.height / self.down

    @property
    def size(self) -> tuple[float, float]:
        """How wide and high the print on a pad is."""
        return self.share[0] - 2 * self.paper.margin, self.share[1] - 2 * self.paper.margin

    def boxes(self) -> Iterator[Rectangle]:
        """Where the print of each pad goes, row by row from the top."""
        for row in range(self.down):
            for column in range(self.across):
                x, y = column * self.share[0], self.paper.height - (row + 1) * self.share[1]
                yield Rectangle(x + self.paper.margin, y + self.paper.margin, *self.size)


@one_at_a_time
def render(content: JsonObject) -> bytes:
    """A sheet of pads, with columns for as many as may play."""
    pad = pad_of(content["pad"])
    arrangement = arrange(pad, Paper(**content["paper"]))
    canvas, file = opened(content, arrangement.paper)
    for box in arrangement.boxes():
        draw_pad(canvas, pad, box)
    _cut_lines(canvas, arrangement)
    canvas.showPage()
    canvas.save()
    return file.getvalue()


def arrange(pad: Pad, paper: Paper) -> Arrangement:
    """As many pads to a sheet as leave room to write; at worst one."""
    for turned, across, down in _SHARES:
        arrangement = Arrangement(paper.landscape if turned else paper, across, down)
        width, height = arrangement.size
        if pad.row_height(height) >= LEAST_ROW and pad.column(width) >= LEAST_COLUMN:
            break
    return arrangement


def opened(content: JsonObject, paper: Paper) -> tuple[TaggedCanvas, BytesIO]:
    """A canvas that says whose pad it is."""
    register_fonts()
    return open_canvas(
        TaggedCanvas, paper, content["language"], content["title"], content["author"], content["subject"]
    )


def _cut_lines(canvas: Canvas, arrangement: Arrangement) -> None:
    """Dashes between the pads, solid at both ends, where a ruler is laid on."""
    paper, (width, height) = arrangement.paper, arrangement.share
    canvas.saveState()
    canvas.scale(MM, MM)
    canvas.setStrokeGray(0.45)
    canvas.setLineWidth(0.15)
    for column in range(1, arrangement.across):
        _cut(canvas, (column * width, paper.margin), (column * width, paper.height - paper.margin))
    for row in range(1, arrangement.down):
        _cut(canvas, (paper.margin, row * height), (paper.width - paper.margin, row * height))
    canvas.restoreState()


def _cut(canvas: Canvas, start: tuple[float, float], end: tuple[float, float], solid: float = 4.0) -> None:
    canvas.setDash(1.2, 1.2)
    canvas.line(*start, *end)
    canvas.setDash()
    upright = start[0] == end[0]
    for (x, y), direction in ((start, 1), (end, -1)):
        canvas.line(x, y, x if upright else x + direction * solid, y + direction * solid if upright else y)
