"""Writes a drawing as SVG, with svgwrite."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from xml.etree.ElementTree import tostring

from svgwrite.base import BaseElement
from svgwrite.container import SVG, Group
from svgwrite.params import Parameter
from svgwrite.path import Path
from svgwrite.text import Text

from generator.draw.drawing import Drawing, GroupItem, Item, PathItem, Point, Segment, TextItem, Weight

FONT = "Rulewright Sans"
#: Layouts measure letter by letter.
_UNKERNED = "font-kerning:none"
_WEIGHT = {"regular": "400", "bold": "700"}
#: What all our elements share: svgwrite validates none of them unless it is asked to.
_SETTINGS = Parameter(debug=False)
_FACTORY = BaseElement()
_FACTORY.set_parameter(_SETTINGS)


def validate(validating: bool) -> None:
    """Have svgwrite raise where an element or an attribute is none of SVG's. That takes three times as long: the tests do."""
    _SETTINGS.debug = validating
    for kept in (_path, _text, _group_start):
        kept.cache_clear()


def svg(drawing: Drawing, ink_saver: bool = False, font: str = FONT, title: str = "") -> str:
    """The drawing as an SVG document, true to size, in a font, with a title that says what it shows; an ink-saver leaves out
    the grounds. It is written once."""
    asked = (ink_saver, font, title)
    if asked not in drawing.documents:
        start = _start(_root(drawing, font, title))
        drawing.documents[asked] = f"{start}{_carried(drawing, ink_saver)}</svg>"
    return drawing.documents[asked]


def _root(drawing: Drawing, font: str, title: str) -> SVG:
    width, height = _number(drawing.width), _number(drawing.height)
    root = SVG(size=(f"{width}mm", f"{height}mm"), viewBox=f"0 0 {width} {height}", factory=_FACTORY)
    root.update({"xmlns": "http://www.w3.org/2000/svg", "font-family": font, "style": _UNKERNED})
    root.elements.clear()  # it brings definitions, and we have none
    if title:
        root.set_desc(title=title)
    return root


def _written(element: BaseElement, short: bool = True) -> str:
    """An element as text."""
    return tostring(element.get_xml(), encoding="unicode", short_empty_elements=short)


def _start(element: BaseElement) -> str:
    """An element up to where what was written already goes on: its tag and its title."""
    return _written(element, short=False).removesuffix(f"</{element.elementname}>")


def _carried(whole: Drawing | GroupItem, ink_saver: bool) -> str:
    """What stands in a drawing or a group, made once."""
    if ink_saver not in whole.carried:
        elements: list[str] = []
        _add(elements, whole.items, (0, 0), ink_saver)
        whole.carried[ink_saver] = "".join(elements)
    return whole.carried[ink_saver]


def _add(elements: list[str], items: Iterable[Item], at: Point, ink_saver: bool) -> None:
    """Add some items that are moved by `at`. A group that is only moved needs no element of its own."""
    moved = _moved(at) if at != (0, 0) else ""
    for item in items:
        if isinstance(item, PathItem):
            fill = "none" if item.ground and ink_saver else item.fill or "none"
            elements.append(_path(_outline(item.segments), fill, moved, item.stroke, item.width, item.dash))
        elif isinstance(item, TextItem):
            x, y = _number(item.at[0] + at[0]), _number(item.at[1] + at[1])
            elements.append(_text(item.words, x, y, item.anchor, item.fill, item.size, item.weight))
        elif item.turn or item.scale != 1:
            place = _placed(item, (at[0] + item.at[0], at[1] + item.at[1]))
            elements.append(f"{_group_start(place)}{_carried(item, ink_saver)}</g>")
        else:
            _add(elements, item.items, (at[0] + item.at[0], at[1] + item.at[1]), ink_saver)


def _placed(group: GroupItem, at: Point) -> str:
    moves = [_moved(at)]
    if group.turn:
        moves.append(f"rotate({_number(group.turn)})")
    if group.scale != 1:
        moves.append(f"scale({group.scale:.5f})")
    return " ".join(moves)


def _moved(at: Point) -> str:
    return f"translate({_number(at[0])} {_number(at[1])})"


@lru_cache(maxsize=8_192)
def _group_start(place: str) -> str:
    return _start(Group(transform=place, factory=_FACTORY))


@lru_cache(maxsize=16_384)
def _path(
    outline: str, fill: str, moved: str, stroke: str | None, width: float, dash: tuple[float, ...]
) -> str:
    """An outline: figures show the same signs at the same places again and again, in each language."""
    looks = {"fill": fill}
    if moved:
        looks["transform"] = moved
    if stroke:
        looks |= {"stroke": stroke, "stroke_width": _number(width)}
        if dash:
            looks["stroke_dasharray"] = " ".join(map(_number, dash))
    return _written(Path(outline, factory=_FACTORY, **looks))


@lru_cache(maxsize=4096)
def _outline(segments: tuple[Segment, ...]) -> str:
    """The course of an outline: most stand in many places."""
    return " ".join(" ".join((name, *map(_number, numbers))) for name, numbers in segments)


@lru_cache(maxsize=8_192)
def _text(words: str, x: str, y: str, anchor: str, fill: str, size: float, weight: Weight) -> str:
    looks = {"text_anchor": anchor, "fill": fill, "font_size": _number(size), "font_weight": _WEIGHT[weight]}
    element = Text(words, factory=_FACTORY, **looks)
    element.update({"x": x, "y": y})
    return _written(element)


@lru_cache(maxsize=16_384)
def _number(value: float) -> str:
    """Three decimals are a thousandth of a millimetre. What is nought is written in one way: outlines that are equal are kept
    as one."""
    written = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if written == "-0" else written
