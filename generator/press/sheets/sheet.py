"""A sheet plan as plain data: what lies where, front and back, in millimetres from the upper left corner of the paper."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from generator.draw.drawing import Point
from generator.press.paper import Paper

#: How the paper is turned over between its two sides: like a page of a book, or like a notepad.
Flip = Literal["long", "short"]


@dataclass(frozen=True)
class CutOutline:
    """The outline of a cut: a rectangle with round corners, a disc that fills its box, or a polygon through points."""

    width: float
    height: float
    shape: Literal["rect", "disc", "polygon"] = "rect"
    corner: float = 0
    points: tuple[Point, ...] = ()


@dataclass(frozen=True)
class SheetPiece:
    """A piece on the sheets, to be cut out. `front` and `back` name its faces; pieces that look alike name the same ones."""

    id: str
    name: str
    outline: CutOutline
    front: str
    back: str | None = None
    bleed: float = 2.0


@dataclass(frozen=True)
class PlacedFace:
    """One face of a piece on paper: the upper left corner of the box it fills there, and how far it is turned, clockwise
    in degrees (0, 90, 180 or 270)."""

    piece: SheetPiece
    face: str
    x: float
    y: float
    turn: int = 0

    @property
    def width(self) -> float:
        """How wide the piece lies on the paper."""
        return self.piece.outline.height if self.turn % 180 else self.piece.outline.width

    @property
    def height(self) -> float:
        """How high the piece lies on the paper."""
        return self.piece.outline.width if self.turn % 180 else self.piece.outline.height


@dataclass(frozen=True)
class Sheet:
    """One sheet of paper, with the faces placed on its front and its back. A folded sheet has everything on its front, the fold
    running down at x = `fold`."""

    paper: Paper
    front: tuple[PlacedFace, ...]
    back: tuple[PlacedFace, ...] = ()
    flip: Flip = "long"
    fold: float | None = None

    @property
    def fronts(self) -> tuple[PlacedFace, ...]:
        """The fronts; on a folded sheet they lie left of the fold."""
        return tuple(placed for placed in self.front if self.fold is None or placed.x < self.fold)


@dataclass(frozen=True)
class Plan:
    """The sheet plan: all sheets of a print."""

    sheets: tuple[Sheet, ...]

    @property
    def pieces(self) -> tuple[SheetPiece, ...]:
        """Every piece, as often as it is printed."""
        return tuple(placed.piece for sheet in self.sheets for placed in sheet.fronts)
