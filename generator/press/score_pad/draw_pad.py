"""Draws one score pad into a box of paper."""

from __future__ import annotations

from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from generator.draw.addition import total
from generator.draw.canvas import carry
from generator.draw.fonts import font_name, registered
from generator.draw.serialization import drawing_from_data
from generator.press.paper import MM
from generator.press.score_pad.pad import Pad, PadCode, PadLine, Rectangle, placed
from generator.press.tagged_canvas import TaggedCanvas

INSET = 1.4

REGULAR, BOLD, ITALIC = (font_name("sans", weight) for weight in ("regular", "bold", "italic"))
#: Greys, 1 is white: what is filled in behind, and how dark lines and small print are.
_TINT, _RULE, _FRAME, _SMALL = {"section": 0.87, "subtotal": 0.95, "total": 0.91}, 0.55, 0.15, 0.35


def register_fonts() -> None:
    """Make our fonts known to ReportLab, once."""
    for weight in ("regular", "bold", "italic"):
        registered(weight)


def draw_pad(canvas: TaggedCanvas, pad: Pad, box: Rectangle) -> None:
    """One pad: head, lines, foot."""
    canvas.saveState()
    canvas.scale(MM, MM)
    if pad.code:
        _code(canvas, pad.code, Rectangle(box.x, box.y + box.height - pad.head, box.width, pad.head))
    _head(canvas, pad, _beside_code(pad, box))
    for line, strip in placed(pad, box):
        _line(canvas, pad, line, strip)
    small_print = [part for text in pad.foot for part in _wrapped(text, REGULAR, 1.9, box.width)]
    for number, text in enumerate(small_print):
        _say(canvas, text, box.x, strip.y - 2.9 - 2.4 * number, REGULAR, 1.9, box.width, _SMALL)
    canvas.restoreState()


def _beside_code(pad: Pad, box: Rectangle) -> Rectangle:
    """The head of a pad without the room that a code takes on its right."""
    taken = pad.code.side + pad.code.margin if pad.code else 0.0
    return Rectangle(box.x, box.y + box.height - pad.head, box.width - taken, pad.head)


def _code(canvas: TaggedCanvas, code: PadCode, head: Rectangle) -> None:
    """The code above the right end of the first line; its light margin lies in that of the pad."""
    drawing = drawing_from_data(code.drawing)
    left, bottom = head.x + head.width - drawing.width + code.margin, head.y
    with canvas.figure(code.alt, (left, bottom, left + drawing.width, bottom + drawing.height)):
        canvas.saveState()
        canvas.translate(left, bottom + drawing.height)
        canvas.scale(1, -1)
        carry(canvas, drawing)
        canvas.restoreState()


def _head(canvas: Canvas, pad: Pad, box: Rectangle) -> None:
    date = f"{pad.date}:"
    _say(canvas, pad.title, box.x, box.y + 6.6, BOLD, 5.4, box.width * 0.55)
    _say(canvas, pad.game, box.x, box.y + 2.2, REGULAR, 2.9, box.width, _SMALL)
    left = box.x + box.width - 30
    _say(canvas, date, left, box.y + 6.6, REGULAR, 2.6, 12, _SMALL)
    _rule(canvas, left + stringWidth(date, REGULAR, 2.6) + 1, box.x + box.width, box.y + 6.3, 0.15, _RULE)


def _line(canvas: Canvas, pad: Pad, line: PadLine, strip: Rectangle) -> None:
    if line.kind == "remark":
        _say(canvas, line.title, strip.x, strip.y + 1.2, ITALIC, 2.7, strip.width)
        return
    tint = _TINT.get(line.kind)
    if tint and not pad.ink_saver:
        canvas.setFillGray(tint)
        canvas.rect(strip.x, strip.y, strip.width, strip.height, stroke=0, fill=1)
    if line.kind == "section":
        _say(canvas, line.title, strip.x + INSET, strip.y + 1.6, BOLD, 3.0, strip.width - 2 * INSET)
    else:
        _label(canvas, line, strip, strip.width - pad.players * pad.column(strip.width) - 2 * INSET)
        _columns(canvas, pad, strip)
    _frame(canvas, pad, line, strip)


def _columns(canvas: Canvas, pad: Pad, strip: Rectangle) -> None:
    """The upright lines between the players."""
    canvas.setStrokeGray(_RULE)
    canvas.setLineWidth(0.15)
    for player in range(pad.players):
        x = strip.x + strip.width - (player + 1) * pad.column(strip.width)
        canvas.line(x, strip.y, x, strip.y + strip.height)


def _frame(canvas: Canvas, pad: Pad, line: PadLine, strip: Rectangle) -> None:
    """A hairline below a row; a strong frame round the total and under the names."""
    strong = line.kind in ("total", "subtotal", "section", "name")
    _rule(
        canvas, strip.x, strip.x + strip.width, strip.y, 0.3 if strong else 0.15, _FRAME if strong else _RULE
    )
    if line.kind != "row":
        _rule(canvas, strip.x, strip.x + strip.width, strip.y + strip.height, 0.3, _FRAME)
    canvas.setStrokeGray(_FRAME)
    canvas.setLineWidth(0.3)
    for x in (strip.x, strip.x + strip.width):
        canvas.line(x, strip.y, x, strip.y + strip.height)


def _label(canvas: Canvas, line: PadLine, strip: Rectangle, width: float) -> None:
    """What a line is called, in the middle of its height, and the note below it."""
    font = REGULAR if line.kind in ("row", "name", "tie-break") else BOLD
    size = 3.5 if line.kind == "total" else 3.1
    title = _wrapped(line.title, font, size, width)
    told = [(text, font, size if len(title) == 1 else size * 0.9) for text in title]
    told += [(text, REGULAR, 2.3) for text in _wrapped(line.note, REGULAR, 2.3, width)]
    y = strip.y + strip.height / 2 + total(size * 1.12 for _, _, size in told) / 2
    for text, font, size in told:
        y -= size * 1.12
        _say(canvas, text, strip.x + INSET, y + size * 0.27, font, size, width, 0 if size > 2.5 else _SMALL)


def _wrapped(text: str, font: str, size: float, width: float) -> list[str]:
    """A text in as many lines as it needs; a little too long is left to be set smaller."""
    if stringWidth(text, font, size) <= width * 1.12:
        return [text] if text else []
    lines: list[str] = simpleSplit(text, font, size, width)
    return lines


def _say(
    canvas: Canvas, text: str, x: float, y: float, font: str, size: float, width: float, grey: float = 0
) -> None:
    """A line of text, set smaller if it would not fit."""
    fitting = size * min(1.0, width / max(stringWidth(text, font, size), 0.01))
    canvas.setFillGray(grey)
    canvas.setFont(font, fitting)
    canvas.drawString(x, y, text)


def _rule(canvas: Canvas, left: float, right: float, y: float, thickness: float, grey: float) -> None:
    canvas.setStrokeGray(grey)
    canvas.setLineWidth(thickness)
    canvas.line(left, y, right, y)
