"""Prints the score pad of a game: several to a sheet, to be cut apart, or one to be filled in on a screen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO

from reportlab.pdfgen.canvas import Canvas

from generator.language.messages import message
from generator.model.game import Game
from generator.model.sitting import Sitting
from generator.press.front import imprint
from generator.press.open_canvas import open_canvas
from generator.press.pad_drawing import (
    LEAST_COLUMN,
    LEAST_ROW,
    Box,
    Pad,
    cells,
    draw_pad,
    register_fonts,
)
from generator.press.pad_fields import add_fields
from generator.press.pad_lines import lines_of
from generator.press.paper import MM, Paper
from generator.press.tagged_canvas import TaggedCanvas
from generator.prose.telling import Telling

#: How pads may share a sheet, most first: turned or not, how many side by side, how many above each other.
_SHARES = ((False, 2, 2), (True, 3, 1), (True, 2, 1), (False, 1, 1))
#: Who plays alone keeps a score for whatever plays against them.
LEAST_PLAYERS = 2
#: A pad alone on a page is no wider and higher than this, in millimetres.
_SCREEN = (130.0, 240.0)


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

    def boxes(self) -> Iterator[Box]:
        """Where the print of each pad goes, row by row from the top."""
        for row in range(self.down):
            for column in range(self.across):
                x, y = column * self.share[0], self.paper.height - (row + 1) * self.share[1]
                yield Box(x + self.paper.margin, y + self.paper.margin, *self.size)


def score_pad_pdf(
    game: Game, language: str, table: Sitting | None, paper: Paper, ink_saver: bool = False
) -> bytes:
    """A sheet of pads for a table, with columns for as many as may play; ValueError when the game has no pad."""
    pad = _pad(game, language, table, ink_saver)
    arrangement = arrange(pad, paper)
    canvas, file = _open(game, pad, language, arrangement.paper)
    for box in arrangement.boxes():
        draw_pad(canvas, pad, box)
    _cut_lines(canvas, arrangement)
    canvas.showPage()
    canvas.save()
    return file.getvalue()


def fillable_score_pad_pdf(game: Game, language: str, table: Sitting | None, paper: Paper) -> bytes:
    """One pad with fields that add themselves up; ValueError when the game has no pad."""
    pad = _pad(game, language, table, ink_saver=False)
    canvas, file = _open(game, pad, language, paper)
    width, height = (
        min(most, side - 2 * paper.margin)
        for most, side in zip(_SCREEN, (paper.width, paper.height), strict=True)
    )
    box = Box((paper.width - width) / 2, paper.height - 2 * paper.margin - height, width, height)
    draw_pad(canvas, pad, box)
    add_fields(canvas, cells(pad, box), language, box)
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


def _pad(game: Game, language: str, table: Sitting | None, ink_saver: bool) -> Pad:
    """The game's pad in words."""
    if game.score_pad is None:
        raise ValueError(f"{game.id} has no score pad")
    register_fonts()
    about, sittings = game.about, game.sittings_at(table)
    notice = f"{message(language, 'unofficial-short')} · {message(language, 'language')}"
    return Pad(
        title=Telling(game, language, sittings[0]).plain(game.score_pad.title[language]),
        game=about.title[language],
        date=message(language, "date"),
        lines=lines_of(game, game.score_pad, language, sittings),
        players=max(LEAST_PLAYERS, *(sitting.players for sitting in sittings)),
        foot=(imprint(about, language), notice),
        ink_saver=ink_saver,
    )


def _open(game: Game, pad: Pad, language: str, paper: Paper) -> tuple[TaggedCanvas, BytesIO]:
    """A canvas that says whose pad it is."""
    title, designers = f"{pad.game}: {pad.title}", ", ".join(game.about.designers)
    return open_canvas(TaggedCanvas, paper, language, title, designers, " ".join(pad.foot))


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
