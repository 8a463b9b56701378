"""Draws a drawing on a ReportLab canvas."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import cast

from reportlab.lib.rl_accel import escapePDF
from reportlab.pdfbase.pdfmetrics import getFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from generator.draw.drawing import ANCHOR, Drawing, GroupItem, Item, PathItem, TextItem, Weight
from generator.draw.fonts import registered
from generator.draw.measure import ems
from generator.draw.pdf_operators import colour, moved, outline


def carry(canvas: Canvas, drawing: Drawing, ink_saver: bool = False) -> None:
    """Draw on a canvas whose unit is the millimetre and whose y runs down; an ink-saver leaves out the grounds."""
    _items(canvas, drawing.items, ink_saver)


def _items(canvas: Canvas, items: Iterable[Item], ink_saver: bool) -> None:
    for item in items:
        if isinstance(item, PathItem):
            canvas.addLiteral(outline(item, ink_saver))
        elif isinstance(item, TextItem):
            _text(canvas, item)
        else:
            _group(canvas, item, ink_saver)


def _group(canvas: Canvas, group: GroupItem, ink_saver: bool) -> None:
    if group.words:
        canvas.addLiteral(f"/Span <</ActualText <{_utf16(group.words)}>>> BDC")
    canvas.addLiteral(moved(group))
    _items(canvas, group.items, ink_saver)
    canvas.addLiteral("Q EMC" if group.words else "Q")


def _utf16(words: str) -> str:
    return "feff" + words.encode("utf-16-be").hex()


def _text(canvas: Canvas, text: TextItem) -> None:
    """A text in the language of a page, which a canvas would take four times as long to come to."""
    x, y = text.at
    if text.anchor != "start":
        x -= ems(text.words, text.weight) * text.size * ANCHOR[text.anchor]
    font, document = _font(text.weight), canvas._doc  # type: ignore[attr-defined] # ReportLab's types leave it out
    # A font reaches readers in subsets of 255 letters; hardly a text needs two of them.
    shown = [
        f"{font.getSubsetInternalName(subset, document)} {text.size:.6f} Tf ({escapePDF(letters)}) Tj"
        for subset, letters in font.splitString(text.words, document)
    ]
    canvas.addLiteral(f"BT 1 0 0 -1 {x:.6f} {y:.6f} Tm {colour(text.fill)} rg {' '.join(shown)} ET")


@cache
def _font(weight: Weight) -> TTFont:
    return cast(TTFont, getFont(registered(weight)))
