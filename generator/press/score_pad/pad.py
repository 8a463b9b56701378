"""A score pad as plain data: its lines, and where its cells lie in a box of paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from generator.draw.addition import total

if TYPE_CHECKING:
    from generator.model.json_data import JsonObject


PadLineKind = Literal["name", "section", "row", "subtotal", "total", "tie-break", "remark"]

# All lengths in millimetres.
HEAD, SECTION, REMARK, FOOT = 11.5, 5.0, 4.4, 7.9
#: How far a code may reach into the margin above the head.
RAISED = 2.5
LEAST_ROW, MOST_ROW = 7.0, 11.0
LEAST_COLUMN, MOST_COLUMN, LABEL = 12.0, 22.0, 27.0


@dataclass(frozen=True)
class PadLine:
    """One line of a score pad, of its `kind`. A line with `rows` has a cell for each player; `adds` are the lines whose sum it
    is; `asks`, player by player, says what is to be filled in where it is filled in on a screen."""

    kind: PadLineKind
    id: str
    title: str
    note: str = ""
    rows: float = 1.0
    adds: Sequence[str] = ()
    asks: Sequence[str] = ()


@dataclass(frozen=True)
class Rectangle:
    """A rectangle on the sheet: its left and lower edge, its width and height."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class PadCell:
    """The cell of one player's entry in one line; players count from 1."""

    line: PadLine
    player: int
    box: Rectangle


@dataclass(frozen=True)
class PadCode:
    """The code on a pad: its drawing as plain data, how wide its light margin is, and what those hear who cannot see it."""

    drawing: JsonObject
    margin: float
    alt: str

    @property
    def side(self) -> float:
        """How wide and high it is without its margin."""
        side: float = self.drawing["width"] - 2 * self.margin
        return side


@dataclass(frozen=True)
class Pad:
    """A score pad: its lines, what stands around them, and for how many players it is."""

    title: str
    game: str
    date: str
    lines: tuple[PadLine, ...]
    players: int
    foot: Sequence[str]
    ink_saver: bool = False
    code: PadCode | None = None

    @property
    def head(self) -> float:
        """How high its head is."""
        return max(HEAD, self.code.side + self.code.margin - RAISED) if self.code else HEAD

    def row_height(self, height: float) -> float:
        """How high a row for one number becomes on a pad of this height."""
        fixed = self.head + FOOT + total(_fixed(line) for line in self.lines)
        return min(MOST_ROW, (height - fixed) / sum(line.rows for line in self.lines))

    def column(self, width: float) -> float:
        """How wide each player's column becomes on a pad of this width."""
        return min(MOST_COLUMN, (width - LABEL) / self.players)


def _fixed(line: PadLine) -> float:
    return {"section": SECTION, "remark": REMARK}.get(line.kind, 0.0)


def pad_of(told: JsonObject) -> Pad:
    """The pad that a content describes."""
    lines = tuple(PadLine(**line) for line in told["lines"])
    code = PadCode(**told["code"]) if told["code"] else None
    return Pad(**{**told, "lines": lines, "code": code})


def placed(pad: Pad, box: Rectangle) -> Iterator[tuple[PadLine, Rectangle]]:
    """Each line with the strip of the box that it takes, from top to bottom."""
    row, top = pad.row_height(box.height), box.y + box.height - pad.head
    for line in pad.lines:
        height = line.rows * row + _fixed(line)
        top -= height
        yield line, Rectangle(box.x, top, box.width, height)


def cells(pad: Pad, box: Rectangle) -> Iterator[PadCell]:
    """The cells of a pad, line by line."""
    column = pad.column(box.width)
    for line, strip in placed(pad, box):
        left = box.x + box.width - pad.players * column
        for player in range(pad.players) if line.rows else ():
            yield PadCell(line, player + 1, Rectangle(left + player * column, strip.y, column, strip.height))
