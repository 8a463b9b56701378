"""Carries a drawing to SVG."""

from __future__ import annotations

import svgwrite
from svgwrite.base import BaseElement

from generator.draw.drawing import Drawing, Group, Item, Path, Text

FONT = "Rulewright Sans"
_WEIGHT = {"regular": "400", "bold": "700"}


def svg(drawing: Drawing, title: str = "") -> str:
    """The drawing as an SVG document, true to size."""
    size = (f"{_number(drawing.width)}mm", f"{_number(drawing.height)}mm")
    box = f"0 0 {_number(drawing.width)} {_number(drawing.height)}"
    document = svgwrite.Drawing(size=size, viewBox=box, debug=False)
    if title:
        document.set_desc(title=title)
    for item in drawing.items:
        document.add(_element(document, item))
    return document.tostring()


def _element(document: svgwrite.Drawing, item: Item) -> BaseElement:
    if isinstance(item, Group):
        group = document.g(transform=f"translate({_number(item.at[0])} {_number(item.at[1])})")
        for part in item.items:
            group.add(_element(document, part))
        return group
    return _path(document, item) if isinstance(item, Path) else _text(document, item)


def _path(document: svgwrite.Drawing, path: Path) -> BaseElement:
    outline = " ".join(f"{name} {' '.join(map(_number, numbers))}".strip() for name, numbers in path.segments)
    element = document.path(d=outline, fill=path.fill or "none")
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
