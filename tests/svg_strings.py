"""Writes SVG in strings of its own: what svgwrite is measured and compared with, and approved pictures are known by."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from xml.sax.saxutils import escape, quoteattr

from generator.draw.drawing import Drawing, GroupItem, Item, PathItem, Point, Segment, TextItem
from generator.draw.svg import FONT

_WEIGHT = {"regular": 400, "bold": 700}


def svg(drawing: Drawing, ink_saver: bool = False, font: str = FONT, title: str = "") -> str:
    """The drawing as an SVG document, as `generator.draw.svg` gives it."""
    width, height = _number(drawing.width), _number(drawing.height)
    size = f'width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}"'
    look = f'font-family={quoteattr(font)} style="font-kerning:none"'
    says = f"<title>{escape(title)}</title>" if title else ""
    inside = _carried(drawing, ink_saver)
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {look}>{says}{inside}</svg>'


def _carried(whole: Drawing | GroupItem, ink_saver: bool) -> str:
    kept: dict[bool, str] = whole.__dict__.setdefault("in strings", {})  # beside what svgwrite made of it
    if ink_saver not in kept:
        elements: list[str] = []
        _add(elements, whole.items, (0, 0), ink_saver)
        kept[ink_saver] = "".join(elements)
    return kept[ink_saver]


def _add(elements: list[str], items: Iterable[Item], at: Point, ink_saver: bool) -> None:
    """Add some items that are moved by `at`. A group that is only moved needs no element of its own."""
    moved = None if at != (0, 0) else ""
    for item in items:
        if isinstance(item, PathItem):
            moved = f' transform="{_moved(at)}"' if moved is None else moved
            elements.append(_path(item, moved, ink_saver))
        elif isinstance(item, TextItem):
            elements.append(_text(item, at))
        elif item.turn or item.scale != 1:
            place = _placed(item, (at[0] + item.at[0], at[1] + item.at[1]))
            elements.append(f'<g transform="{place}">{_carried(item, ink_saver)}</g>')
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


def _path(path: PathItem, moved: str, ink_saver: bool) -> str:
    fill = "none" if path.ground and ink_saver else path.fill or "none"
    stroke = _stroke(path.stroke, path.width, path.dash) if path.stroke else ""
    return f'<path d="{_outline(path.segments)}" fill={_quoted(fill)}{moved}{stroke}/>'


@lru_cache(maxsize=1_024)
def _stroke(colour: str, width: float, dash: tuple[float, ...]) -> str:
    dashed = f' stroke-dasharray="{" ".join(map(_number, dash))}"' if dash else ""
    return f' stroke={_quoted(colour)} stroke-width="{_number(width)}"{dashed}'


@lru_cache(maxsize=4096)
def _outline(segments: tuple[Segment, ...]) -> str:
    """The course of an outline: most stand in many places."""
    return " ".join(" ".join((name, *map(_number, numbers))) for name, numbers in segments)


def _text(text: TextItem, at: Point) -> str:
    place = f'x="{_number(text.at[0] + at[0])}" y="{_number(text.at[1] + at[1])}" text-anchor={_quoted(text.anchor)}'
    look = f'fill={_quoted(text.fill)} font-size="{_number(text.size)}" font-weight="{_WEIGHT[text.weight]}"'
    return f"<text {place} {look}>{escape(text.words)}</text>"


@lru_cache(maxsize=256)
def _quoted(word: str) -> str:
    """A word as an attribute: a game's own code may have said it."""
    return quoteattr(word)


@lru_cache(maxsize=16_384)
def _number(value: float) -> str:
    """Three decimals are a thousandth of a millimetre. What is nought is written in one way: outlines that are equal are kept
    as one."""
    written = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if written == "-0" else written
