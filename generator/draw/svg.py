"""Carries a drawing to SVG."""

from __future__ import annotations

from functools import lru_cache

import svgwrite
from svgwrite.base import BaseElement

from generator.draw.drawing import Drawing, Group, Item, Path, Point, Segment, Text

FONT = "Rulewright Sans"
#: Layouts measure letter by letter.
_UNKERNED = "font-kerning:none"
_WEIGHT = {"regular": "400", "bold": "700"}


def svg(drawing: Drawing, ink_saver: bool = False, font: str = FONT) -> str:
    """The drawing as an SVG document, true to size, in a font; an ink-saver leaves out the grounds."""
    size = (f"{_number(drawing.width)}mm", f"{_number(drawing.height)}mm")
    box = f"0 0 {_number(drawing.width)} {_number(drawing.height)}"
    document = svgwrite.Drawing(size=size, viewBox=box, debug=False, font_family=font, style=_UNKERNED)
    for item in drawing.items:
        _add(document, document, item, (0, 0), ink_saver)
    return document.tostring()


def _add(document: svgwrite.Drawing, parent: BaseElement, item: Item, at: Point, ink_saver: bool) -> None:
    """Add an item that is moved by `at`. A group that is only moved needs no element of its own."""
    if not isinstance(item, Group):
        element = (
            _path(document, item, at, ink_saver) if isinstance(item, Path) else _text(document, item, at)
        )
        parent.add(element)
        return
    here = (at[0] + item.at[0], at[1] + item.at[1])
    if item.turn or item.scale != 1:
        parent, here = parent.add(document.g(transform=_placed(item, here))), (0, 0)
    for part in item.items:
        _add(document, parent, part, here, ink_saver)


def _placed(group: Group, at: Point) -> str:
    moves = [_moved(at)]
    if group.turn:
        moves.append(f"rotate({_number(group.turn)})")
    if group.scale != 1:
        moves.append(f"scale({group.scale:.5f})")
    return " ".join(moves)


def _moved(at: Point) -> str:
    return f"translate({_number(at[0])} {_number(at[1])})"


def _path(document: svgwrite.Drawing, path: Path, at: Point, ink_saver: bool) -> BaseElement:
    fill = "none" if path.ground and ink_saver else path.fill or "none"
    element = document.path(d=_outline(path.segments), fill=fill)
    if at != (0, 0):
        element["transform"] = _moved(at)
    if path.stroke:
        element["stroke"], element["stroke-width"] = path.stroke, _number(path.width)
        if path.dash:
            element["stroke-dasharray"] = " ".join(map(_number, path.dash))
    return element


@lru_cache(maxsize=4096)
def _outline(segments: tuple[Segment, ...]) -> str:
    """The course of an outline: most stand in many places."""
    return " ".join(" ".join((name, *map(_number, numbers))) for name, numbers in segments)


def _text(document: svgwrite.Drawing, text: Text, at: Point) -> BaseElement:
    return document.text(
        text.words,
        x=[_number(text.at[0] + at[0])],
        y=[_number(text.at[1] + at[1])],
        fill=text.fill,
        font_size=_number(text.size),
        font_weight=_WEIGHT[text.weight],
        text_anchor=text.anchor,
    )


def _number(value: float) -> str:
    """Three decimals are a thousandth of a millimetre."""
    return f"{value:.3f}".rstrip("0").rstrip(".") or "0"
