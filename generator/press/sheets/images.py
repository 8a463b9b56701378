"""Faces as PNG: single ones for print shops, and grids of them for virtual tables."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

import pypdfium2
from PIL import Image
from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from generator.draw.canvas import carry
from generator.draw.drawing import Drawing
from generator.draw.fonts import registered
from generator.press.one_at_a_time import one_at_a_time
from generator.press.paper import MM

_INCH = 25.4
#: A grid has at most so many dots to an inch, and so many across and down: virtual tables take no larger ones.
GRID_DPI, DOTS = 300, 4096


def face_png(drawing: Drawing, ink_saver: bool, dpi: int) -> bytes:
    """A drawing in dots."""
    (picture,) = _pictures([drawing], dpi / _INCH, ink_saver)
    return _png(picture, dpi)


def grid_png(
    across: int, down: int, faces: Sequence[Drawing], order: Sequence[int], ink_saver: bool
) -> bytes:
    """Faces beside and below each other in some order: each ends where its neighbour begins, without gap or overlap."""
    width = max(face.width for face in faces)
    height = max(face.height for face in faces)
    per_mm = min(GRID_DPI / _INCH, DOTS / (width * across), DOTS / (height * down))
    cell = (int(width * per_mm), int(height * per_mm))
    pictures = _pictures(faces, per_mm, ink_saver)
    whole = Image.new("RGB", (cell[0] * across, cell[1] * down), "white")
    for place, face in enumerate(order):
        at = (place % across * cell[0], place // across * cell[1])
        whole.paste(pictures[face].crop((0, 0, *cell)), at)
    return _png(whole, None)


@one_at_a_time
def _pictures(drawings: Sequence[Drawing], per_mm: float, ink_saver: bool) -> list[Image.Image]:
    """Each drawing in dots; what reaches beyond its edges is cut off."""
    document = pypdfium2.PdfDocument(_pages(drawings, ink_saver))
    pictures = [page.render(scale=per_mm / MM).to_pil().convert("RGB") for page in document]
    document.close()
    return pictures


def _pages(drawings: Sequence[Drawing], ink_saver: bool) -> bytes:
    """Drawings as pages of their own size."""
    rl_config.useA85 = 0
    file = BytesIO()
    canvas = Canvas(file, invariant=1, initialFontName=registered())  # type: ignore[arg-type] # as in open_canvas
    for drawing in drawings:
        canvas.setPageSize((drawing.width * MM, drawing.height * MM))
        canvas.transform(MM, 0, 0, -MM, 0, drawing.height * MM)
        carry(canvas, drawing, ink_saver)
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def _png(picture: Image.Image, dpi: int | None) -> bytes:
    file = BytesIO()
    picture.save(file, "PNG", **({"dpi": (dpi, dpi)} if dpi else {}))
    return file.getvalue()
