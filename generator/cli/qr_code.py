"""An address as a QR code on the terminal, for phones."""

from __future__ import annotations

#: What one letter shows of two cells, one above the other, that are light or dark.
_CELLS = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}
#: How many light cells there must be around it.
_QUIET = 4


def qr_code(text: str) -> str:
    """The lines of a QR code, to be shown in white on black."""
    from reportlab.graphics.barcode.qrencoder import QRCode, QRErrorCorrectLevel

    code = QRCode(None, QRErrorCorrectLevel.L)
    code.addData(text)
    code.make()
    size = code.getModuleCount()
    span = range(-_QUIET, size + _QUIET)

    def is_light(row: int, column: int) -> bool:
        return not (0 <= row < size and 0 <= column < size and code.isDark(row, column))

    return "\n".join(
        "".join(_CELLS[is_light(row, at), is_light(row + 1, at)] for at in span) for row in span[::2]
    )
