"""The papers that a press prints on, in millimetres."""

from __future__ import annotations

from dataclasses import dataclass

#: One millimetre in the points that PDF counts in.
MM = 72 / 25.4


@dataclass(frozen=True)
class Paper:
    """A sheet of paper, upright; `margin` is what common printers cannot reach, and a little more."""

    id: str
    width: float
    height: float
    margin: float = 8.0

    @property
    def landscape(self) -> Paper:
        """The same sheet, turned."""
        return Paper(self.id, self.height, self.width, self.margin)


A4 = Paper("a4", 210.0, 297.0)
LETTER = Paper("letter", 215.9, 279.4)
A3 = Paper("a3", 297.0, 420.0)
A5 = Paper("a5", 148.0, 210.0)
A6 = Paper("a6", 105.0, 148.0)
HALF_LETTER = Paper("half-letter", 139.7, 215.9)

#: What every document is made for, what books and aids are, and what component sheets are.
PAPERS: dict[str, Paper] = {paper.id: paper for paper in (A4, LETTER)}
BOOK_PAPERS: dict[str, Paper] = PAPERS | {paper.id: paper for paper in (A5, HALF_LETTER)}
SHEET_PAPERS: dict[str, Paper] = PAPERS | {A3.id: A3}
#: The sheet that is folded to pages of a paper.
FOLDED_TO: dict[str, Paper] = {A5.id: A4, HALF_LETTER.id: LETTER}
#: What handouts may be printed on, beside any size in millimetres.
HANDOUT_PAPERS: dict[str, Paper] = {paper.id: paper for paper in (A4, A5, A6, LETTER, HALF_LETTER)}
#: What takes the place of a paper for those who print on Letter.
LETTER_FOR = {A4.id: LETTER.id, A5.id: HALF_LETTER.id}
