"""Renders the pages of a print as PDF: each face is drawn once, and placed as often as it is wanted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from reportlab.pdfbase.pdfdoc import PDFObjectReference, PDFResourceDictionary
from reportlab.pdfgen.canvas import Canvas

from generator.draw.canvas import carry
from generator.draw.drawing import Drawing
from generator.draw.serialization import PlainItem, drawing_from_data, items_from_data
from generator.press.one_at_a_time import one_at_a_time
from generator.press.paper import MM, Paper
from generator.press.pdf_canvas import open_canvas

if TYPE_CHECKING:
    from generator.model.json_data import JsonObject

#: How far above the lower edge of the paper the foot begins; marks end above it.
_FOOT_UP = 8.8
#: PDF forms (XObjects) of faces and marks, by what a page calls them.
Forms = dict[str | int, str]


@one_at_a_time
def pages_pdf(content: JsonObject) -> bytes:
    """The pages in their order: whole ones, and sides of sheets."""
    canvas, file = open_canvas(
        Canvas,
        Paper(**content["paper"]),
        content["language"],
        content["title"],
        content["author"],
        content["subject"],
    )
    pages = list(content["pages"])
    while pages and "drawing" in pages[0]:
        _whole(canvas, pages.pop(0))
    forms = _forms(canvas, content) if pages else {}
    for page in pages:
        _side(canvas, page, forms, content["ruler"])
    canvas.save()
    return file.getvalue()


def _whole(canvas: Canvas, page: JsonObject) -> None:
    _start(canvas, page)
    carry(canvas, drawing_from_data(page["drawing"]))
    canvas.showPage()


def _forms(canvas: Canvas, content: JsonObject) -> Forms:
    """Each face, and the marks of sheets that are cut alike, drawn once; by what name it is placed."""
    resources = PDFResourceDictionary()
    resources.basicFonts()
    # All that a form draws with is fonts: they are listed once, and not again for each of five hundred cards.
    fonts = canvas._doc.Reference(resources)  # type: ignore[attr-defined] # ReportLab's types leave it out
    forms: Forms = {}
    for name, face in content["faces"].items():
        forms[name] = f"form{len(forms)}"
        _form(canvas, forms[name], fonts, face["drawing"], face["bleed"], content["saving"])
    for number, marks in enumerate(content["marks"]):
        forms[number] = f"form{len(forms)}"
        _form(canvas, forms[number], fonts, marks)
    return forms


def _form(
    canvas: Canvas,
    name: str,
    fonts: PDFObjectReference,
    told: dict[str, object],
    bleed: float = 0,
    ink_saver: bool = False,
) -> None:
    """Draw something to be placed by its name, cut off where its bleed ends."""
    drawing = drawing_from_data(told)
    box = (-bleed, -bleed, drawing.width + bleed, drawing.height + bleed)
    canvas.beginForm(name, *box)  # type: ignore[arg-type] # any numbers do
    carry(canvas, drawing, ink_saver)
    canvas.endForm(Resources=fonts)


def _start(canvas: Canvas, page: JsonObject) -> None:
    """Count in millimetres from the upper left corner from now on."""
    canvas.setPageSize((page["width"] * MM, page["height"] * MM))
    canvas.transform(MM, 0, 0, -MM, 0, page["height"] * MM)
    if "correction" in page:
        canvas.transform(*page["correction"])


def _side(canvas: Canvas, page: JsonObject, forms: Forms, ruler: Sequence[PlainItem]) -> None:
    """One side of a sheet."""
    width, height = page["width"], page["height"]
    _start(canvas, page)
    for face, x, y, turn in page["placed"]:
        _place(canvas, forms[face], x, y, turn)
    if page["marks"] is not None:
        canvas.doForm(forms[page["marks"]])
    canvas.saveState()
    if page["turned"]:
        canvas.transform(-1, 0, 0, -1, width, height)
    canvas.translate(0, height - _FOOT_UP)
    carry(canvas, Drawing(width, height, items_from_data([*ruler, *page["foot"]])))
    canvas.restoreState()
    canvas.showPage()


def _place(canvas: Canvas, form: str, x: float, y: float, turn: int) -> None:
    across, down = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}[turn]
    canvas.addLiteral(f"q {across} {down} {-down} {across} {x:.6f} {y:.6f} cm")
    canvas.doForm(form)
    canvas.addLiteral("Q")
