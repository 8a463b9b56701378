"""Carries a drawing to a page of ReportLab's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from math import cos, radians, sin

from reportlab.lib.rl_accel import escapePDF
from reportlab.pdfbase.pdfmetrics import getFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from generator.draw.drawing import ANCHOR, Drawing, Group, Item, Path, Text, Weight
from generator.draw.fonts import registered
from generator.draw.measure import ems

_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}
_PAINT = {(True, True): "B", (True, False): "f", (False, True): "S"}


def carry(canvas: Canvas, drawing: Drawing, ink_saver: bool = False) -> None:
    """Draw on a canvas whose unit is the millimetre and whose y runs down; an ink-saver leaves out the grounds."""
    _items(canvas, drawing.items, ink_saver)


def _items(canvas: Canvas, items: Iterable[Item], ink_saver: bool) -> None:
    for item in items:
        if isinstance(item, Path):
            canvas.addLiteral(_path(item, ink_saver))
        elif isinstance(item, Text):
            _text(canvas, item)
        else:
            _group(canvas, item, ink_saver)


def _group(canvas: Canvas, group: Group, ink_saver: bool) -> None:
    turn = radians(group.turn)
    across, down = group.scale * cos(turn), group.scale * sin(turn)
    if group.words:
        canvas.addLiteral(f"/Span <</ActualText <{_utf16(group.words)}>>> BDC")
    canvas.addLiteral(
        f"q {across:.5f} {down:.5f} {-down:.5f} {across:.5f} {group.at[0]:.4f} {group.at[1]:.4f} cm"
    )
    _items(canvas, group.items, ink_saver)
    canvas.addLiteral("Q EMC" if group.words else "Q")


def _utf16(words: str) -> str:
    return "feff" + words.encode("utf-16-be").hex()


def _text(canvas: Canvas, text: Text) -> None:
    """A text in the language of a page, which a canvas would take four times as long to come to."""
    x, y = text.at
    if text.anchor != "start":
        x -= ems(text.words, text.weight) * text.size * ANCHOR[text.anchor]
    font, document = _font(text.weight), canvas._doc
    # A font reaches readers in subsets of 255 letters; hardly a text needs two of them.
    shown = [
        f"{font.getSubsetInternalName(subset, document)} {text.size:.6f} Tf ({escapePDF(letters)}) Tj"
        for subset, letters in font.splitString(text.words, document)
    ]
    canvas.addLiteral(f"BT 1 0 0 -1 {x:.6f} {y:.6f} Tm {_colour(text.fill)} rg {' '.join(shown)} ET")


@cache
def _font(weight: Weight) -> TTFont:
    return getFont(registered(weight))


@lru_cache(maxsize=4_000)
def _path(path: Path, ink_saver: bool) -> str:
    """An outline in the language of a page; most faces share most of theirs."""
    filled = path.fill is not None and not (path.ground and ink_saver)
    if not filled and not path.stroke:
        return ""
    return " ".join([*_looks(path, filled), *_outline(path), _PAINT[filled, path.stroke is not None]])


def _looks(path: Path, filled: bool) -> Iterator[str]:
    if filled:
        yield f"{_colour(path.fill or '')} rg"
    if path.stroke:
        yield f"{_colour(path.stroke)} RG"
        yield f"{path.width:.4f} w [{' '.join(f'{dash:.3f}' for dash in path.dash)}] 0 d"


def _outline(path: Path) -> Iterator[str]:
    for name, numbers in path.segments:
        yield " ".join([*(f"{number:.4f}" for number in numbers), _OPERATORS[name]])


@lru_cache(maxsize=1_000)
def _colour(colour: str) -> str:
    """The parts of #rrggbb or #rgb, from 0 to 1."""
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    return " ".join(f"{int(digits[place : place + 2], 16) / 255:.4f}" for place in (0, 2, 4))
