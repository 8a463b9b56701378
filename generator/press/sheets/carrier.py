"""Carries a sheet plan to PDF: each face is drawn once, and placed as often as it is wanted."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO

from reportlab.pdfbase.pdfdoc import PDFObjectReference, PDFResourceDictionary
from reportlab.pdfgen.canvas import Canvas

from generator.draw.canvas import carry
from generator.draw.drawing import Drawing, Path, line
from generator.draw.vocabulary import SOFT
from generator.press.open_canvas import open_canvas
from generator.press.paper import MM, Paper
from generator.press.printers.profile import Matrix
from generator.press.sheets.foot import foot
from generator.press.sheets.marks import crop_marks, cut_outlines
from generator.press.sheets.sheet import Placed, Plan, Sheet

_AS_IT_IS: Matrix = (1, 0, 0, 1, 0, 0)
#: How far above the lower edge of the paper the foot begins; marks end above it.
_FOOT_UP = 8.8
_HAIR = 0.2


@dataclass(frozen=True)
class Imprint:
    """What a print says of itself: in its foot on each side, and in the file's own head."""

    title: str
    author: str
    subject: str
    language: str
    says: Callable[[int, int, str], Sequence[str]]


@dataclass(frozen=True)
class Corrections:
    """How a printer's faults are made up for on each side of the paper."""

    front: Matrix = _AS_IT_IS
    back: Matrix = _AS_IT_IS


def _open(paper: Paper, imprint: Imprint) -> tuple[Canvas, BytesIO]:
    return open_canvas(Canvas, paper, imprint.language, imprint.title, imprint.author, imprint.subject)


def sheets_pdf(
    plan: Plan,
    faces: Mapping[str, Drawing],
    imprint: Imprint,
    corrections: Corrections,
    ink_saver: bool = False,
    before: Sequence[Drawing] = (),
) -> bytes:
    """All sheets, each front followed by its back; `before` are whole pages that come first. If anything has a back, then
    every page has one, be it blank: printed on both sides, no front may land behind another sheet's."""
    canvas, file = _open(plan.sheets[0].paper, imprint)
    duplex = any(sheet.back for sheet in plan.sheets)
    for drawing in before:
        _page(canvas, drawing, _AS_IT_IS)
        if duplex:
            _page(canvas, Drawing(drawing.width, drawing.height, ()), _AS_IT_IS)
    forms = _forms(canvas, plan, faces, ink_saver)
    for number, sheet in enumerate(plan.sheets, 1):
        for side, correction in (("front", corrections.front), ("back", corrections.back)):
            if side == "front" or duplex:
                _start(canvas, sheet.paper, correction)
                _side(canvas, sheet, side, forms, imprint.says(number, len(plan.sheets), side))
    canvas.save()
    return file.getvalue()


def pages_pdf(pages: Sequence[tuple[Drawing, Matrix]], paper: Paper, imprint: Imprint) -> bytes:
    """Whole pages, each with what makes up for a printer's faults."""
    canvas, file = _open(paper, imprint)
    for drawing, correction in pages:
        _page(canvas, drawing, correction)
    canvas.save()
    return file.getvalue()


def _page(canvas: Canvas, drawing: Drawing, correction: Matrix) -> None:
    _start(canvas, drawing, correction)
    carry(canvas, drawing)
    canvas.showPage()


def _forms(canvas: Canvas, plan: Plan, faces: Mapping[str, Drawing], ink_saver: bool) -> dict[Hashable, str]:
    """Each face that is placed somewhere, and the marks of sheets that are cut alike, drawn once; by what name it is
    placed."""
    resources = PDFResourceDictionary()
    resources.basicFonts()
    # All that a form draws with is fonts: they are listed once, and not again for each of five hundred cards.
    fonts = canvas._doc.Reference(resources)
    forms: dict[Hashable, str] = {}
    placed = {
        placed.face: placed for sheet in plan.sheets for side in (sheet.front, sheet.back) for placed in side
    }
    for face, place in placed.items():
        forms[face] = f"form{len(forms)}"
        _form(canvas, forms[face], fonts, faces[face], place.piece.bleed, ink_saver)
    for sheet in plan.sheets:
        if (cut := _cut(sheet)) not in forms:
            forms[cut] = f"form{len(forms)}"
            _form(canvas, forms[cut], fonts, _marks(sheet))
    return forms


def _form(
    canvas: Canvas,
    name: str,
    fonts: PDFObjectReference,
    drawing: Drawing,
    bleed: float = 0,
    ink_saver: bool = False,
) -> None:
    """Draw something to be placed by its name, cut off where its bleed ends."""
    canvas.beginForm(name, -bleed, -bleed, drawing.width + bleed, drawing.height + bleed)
    carry(canvas, drawing, ink_saver)
    canvas.endForm(Resources=fonts)


def _start(canvas: Canvas, paper: Paper | Drawing, correction: Matrix) -> None:
    """Count in millimetres from the upper left corner from now on."""
    canvas.setPageSize((paper.width * MM, paper.height * MM))
    canvas.transform(MM, 0, 0, -MM, 0, paper.height * MM)
    if correction != _AS_IT_IS:
        canvas.transform(*correction)


def _side(
    canvas: Canvas, sheet: Sheet, side: str, forms: Mapping[Hashable, str], says: Sequence[str]
) -> None:
    paper = sheet.paper
    for placed in sheet.front if side == "front" else sheet.back:
        _place(canvas, placed, forms[placed.face])
    if side == "front":
        canvas.doForm(forms[_cut(sheet)])
    turned = side == "back" and _back_is_turned(sheet)
    canvas.saveState()
    if turned:
        canvas.transform(-1, 0, 0, -1, paper.width, paper.height)
    canvas.translate(0, paper.height - _FOOT_UP)
    carry(canvas, foot(paper, says))
    canvas.restoreState()
    canvas.showPage()


def _back_is_turned(sheet: Sheet) -> bool:
    """Whether the back stands on its head beside the front, so that its foot lies behind the front's foot."""
    upright = sheet.paper.height >= sheet.paper.width
    return (sheet.flip == "short") == upright


def _place(canvas: Canvas, placed: Placed, form: str) -> None:
    width, height = placed.width, placed.height
    across, down = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}[placed.turn]
    x, y = {0: (0, 0), 90: (width, 0), 180: (width, height), 270: (0, height)}[placed.turn]
    canvas.addLiteral(f"q {across} {down} {-down} {across} {placed.x + x:.6f} {placed.y + y:.6f} cm")
    canvas.doForm(form)
    canvas.addLiteral("Q")


def _cut(sheet: Sheet) -> Hashable:
    """What sheets share that are cut alike, as most of a deck are."""
    lying = ((it.x, it.y, it.turn, it.piece.outline, it.face == it.piece.front) for it in sheet.front)
    return sheet.paper, sheet.fold, *lying


def _marks(sheet: Sheet) -> Drawing:
    """Where to cut and where to fold."""
    paper = sheet.paper
    items = [
        Path(line(start, end), stroke="#000000", width=_HAIR) for start, end in crop_marks(sheet.front, paper)
    ]
    items += [
        Path(outline, stroke=SOFT, width=_HAIR)
        for placed, outline in zip(sheet.front, cut_outlines(sheet.front), strict=True)
        if placed.piece.outline.shape != "rect"
    ]
    if sheet.fold is not None:
        items.append(
            Path(
                line((sheet.fold, 4), (sheet.fold, paper.height - 14)), stroke=SOFT, width=_HAIR, dash=(2, 2)
            )
        )
    return Drawing(paper.width, paper.height, tuple(items))
