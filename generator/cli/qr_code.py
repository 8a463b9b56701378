"""An address as a QR code on the terminal, for phones."""

from __future__ import annotations

from generator.draw.qr_code import QUIET, qr_cells

#: What one letter shows of two cells, one above the other, that are light or dark.
_CELLS = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}


def qr_code(text: str) -> str:
    """The lines of a QR code, to be shown in white on black."""
    cells = qr_cells(text, "L")  # nothing spoils a screen
    span = range(-QUIET, len(cells) + QUIET)

    def is_light(row: int, column: int) -> bool:
        inside = 0 <= row < len(cells) and 0 <= column < len(cells)
        return not (inside and cells[row][column])

    return "\n".join(
        "".join(_CELLS[is_light(row, at), is_light(row + 1, at)] for at in span) for row in span[::2]
    )
