"""QR codes: which of their cells are dark, and the same as a drawing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Literal

from generator.draw.drawing import Drawing, PathItem, Segment, rect

#: How many light cells there must be around a code.
QUIET = 4
#: The least width of a code, and of one of its cells, that phones read off paper, in millimetres.
LEAST, LEAST_CELL = 12.0, 0.4
_DARK, _LIGHT = "#000000", "#ffffff"


def qr_cells(text: str, level: Literal["L", "M"] = "M") -> list[list[bool]]:
    """Row by row, whether each cell of a code is dark. Of one for paper, level M, a seventh may be spoilt."""
    # The packages around it take a quarter of a second to import: nobody else should wait for them.
    from reportlab.graphics.barcode.qrencoder import QRCode, QRErrorCorrectLevel

    code = QRCode(None, getattr(QRErrorCorrectLevel, level))
    code.addData(text)
    code.make()
    span = range(code.getModuleCount())
    return [[bool(code.isDark(row, column)) for column in span] for row in span]


def qr_code(text: str) -> Drawing:
    """A code as a drawing with the light margin that it needs, on a white ground: it is read on coloured paper, too."""
    cells = qr_cells(text)
    cell = max(LEAST / len(cells), LEAST_CELL)
    side = round((len(cells) + 2 * QUIET) * cell, 3)
    dark = tuple(segment for at, row in enumerate(cells) for segment in _row(row, at, cell))
    return Drawing(side, side, (PathItem(rect(0, 0, side, side), _LIGHT), PathItem(dark, _DARK)))


def _row(row: Sequence[bool], at: int, cell: float) -> Iterator[Segment]:
    """The dark cells of a row, those side by side as one rectangle."""
    column = 0
    for is_dark, run in groupby(row):
        count = len(list(run))
        if is_dark:
            yield from rect((QUIET + column) * cell, (QUIET + at) * cell, count * cell, cell)
        column += count
