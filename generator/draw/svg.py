"""Carries a drawing to SVG."""

from __future__ import annotations

import svgwrite
from svgwrite.base import BaseElement

from generator.draw.drawing import Drawing, Group, Item, Path, Text

FONT = "Rulewright Sans"
_WEIGHT = {"regular": "400", "bold": "700"}


def svg(drawing: Drawing, ink_saver: bool = False) -> str:
    """The drawing as an SVG document, true to size; an ink-saver leaves out the grounds."""
    size = (f"{_number(drawing.width)}mm", f"{_number(drawing.height)}mm")
    box = f"0 0 {_number(drawing.width)} {_number(drawing.height)}"
    document = svgwrite.Drawing(size=size, viewBox=box, debug=False)
    for item in drawing.items:
        document.add(_element(document, item, ink_saver))
    return document.tostring()


def _element(document: svgwrite.Drawing, item: Item, ink_saver: bool) -> BaseElement:
    if isinstance(item, Group):
        group = document.g(transform=_moved(item))
        for part in item.items:
            group.add(_element(document, part, ink_saver))
        return group
    return _path(document, item, ink_saver) if isinstance(item, Path) else _text(document, item)


def _moved(group: Group) -> str:
    moves = [f"translate({_number(group.at[0])} {_number(group.at[1])})"]
    if group.turn:
        moves.append(f"rotate({_number(group.turn)})")
    if group.scale != 1:
        moves.append(f"scale({group.scale:.5f})")
    return " ".join(moves)


def _path(document: svgwrite.Drawing, path: Path, ink_saver: bool) -> BaseElement:
    outline = " ".join(f"{name} {' '.join(map(_number, numbers))}".strip() for name, numbers in path.segments)
    element = document.path(d=outline, fill="none" if path.ground and ink_saver else path.fill or "none")
    if path.stroke:
        element["stroke"], element["stroke-width"] = path.stroke, _number(path.width)
        if path.dash:
            element["stroke-dasharray"] = " ".join(map(_number, path.dash))
    return element


def _text(document: svgwrite.Drawing, text: Text) -> BaseElement:
    return document.text(
        text.words,
        x=[_number(text.at[0])],
        y=[_number(text.at[1])],
        fill=text.fill,
        font_family=FONT,
        font_size=_number(text.size),
        font_weight=_WEIGHT[text.weight],
        text_anchor=text.anchor,
    )


def _number(value: float) -> str:
    """Three decimals are a thousandth of a millimetre."""
    return f"{value:.3f}".rstrip("0").rstrip(".") or "0"
