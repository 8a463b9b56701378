"""Codes as a phone reads them: from the picture of what is printed."""

from __future__ import annotations

from io import BytesIO

import pypdfium2
import zxingcpp
from reportlab.pdfgen.canvas import Canvas

from generator.draw.canvas import carry
from generator.draw.drawing import Drawing
from generator.press.paper import MM


def read_pages(pdf: bytes, dpi: int = 200) -> list[list[str]]:
    """What the codes on each page say."""
    pictures = (page.render(scale=dpi / 72, grayscale=True).to_pil() for page in pypdfium2.PdfDocument(pdf))
    return [[code.text for code in zxingcpp.read_barcodes(picture)] for picture in pictures]


def read_drawing(drawing: Drawing) -> str:
    """What a drawing of a code says, printed by itself."""
    file = BytesIO()
    canvas = Canvas(file, pagesize=(drawing.width * MM, drawing.height * MM))
    canvas.translate(0, drawing.height * MM)
    canvas.scale(MM, -MM)
    carry(canvas, drawing)
    canvas.save()
    ((text,),) = read_pages(file.getvalue())
    return text
