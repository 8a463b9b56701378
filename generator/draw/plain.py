"""Drawings as plain data, and back: for contents, which are JSON."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

from generator.draw.drawing import Drawing, Group, Item, Path, Segment, Text

if TYPE_CHECKING:
    from generator.model.json_data import JsonObject

#: The letter that each kind of item begins with.
_LETTER: dict[type[Item], str] = {Path: "P", Text: "T", Group: "G"}
#: What each kind holds, in order; what is left out at the end is as usual.
_FIELDS = {kind: tuple((one.name, one.default) for one in fields(kind)) for kind in _LETTER}

#: An item as its letter and then what its kind holds, which is of many types.
PlainItem = Sequence[Any]


def plain(drawing: Drawing) -> JsonObject:
    """A drawing in lists, numbers and words."""
    told = {"width": drawing.width, "height": drawing.height, "items": plain_items(drawing.items)}
    return told | ({"says": [list(clause) for clause in drawing.says]} if drawing.says else {})


def drawing_of(told: JsonObject) -> Drawing:
    """The drawing that was made plain."""
    says = tuple(tuple(clause) for clause in told.get("says", ()))
    return Drawing(told["width"], told["height"], items_of(told["items"]), says)


def plain_items(items: Iterable[Item]) -> list[object]:
    """Things to be drawn, in lists."""
    return [_plain(item) for item in items]


def items_of(told: Iterable[PlainItem]) -> tuple[Item, ...]:
    """The things that were made plain."""
    return tuple(_item(one) for one in told)


def as_printed(items: Iterable[Item], ink_saver: bool) -> tuple[Item, ...]:
    """Things to be drawn, without what paper does not show of them."""
    return tuple(_as_printed(item, ink_saver) for item in items)


def _as_printed(item: Item, ink_saver: bool) -> Item:
    if isinstance(item, Group):
        return replace(item, items=as_printed(item.items, ink_saver))
    if isinstance(item, Text):
        return replace(item, printed=False)
    return item if ink_saver else replace(item, ground=False)


def plain_outline(segments: Iterable[Segment]) -> list[str | float]:
    """An outline as one list: letters, each with its numbers after it."""
    told: list[str | float] = []
    for name, numbers in segments:
        told += (name, *numbers)
    return told


def outline_of(told: Iterable[str | float]) -> tuple[Segment, ...]:
    """The outline that was made plain."""
    found: list[tuple[str, list[float]]] = []
    for part in told:
        if isinstance(part, str):
            found.append((part, []))
        else:
            found[-1][1].append(part)
    return tuple((name, tuple(numbers)) for name, numbers in found)


def _plain(item: Item) -> PlainItem:
    """An item as its letter and what it holds, without what is as usual at the end."""
    kind = type(item)
    held = [(getattr(item, name), usual) for name, usual in _FIELDS[kind]]
    while held[-1][0] == held[-1][1]:
        held.pop()
    parts: list[object] = [part for part, _ in held]
    if isinstance(item, Path):
        parts[0] = plain_outline(item.segments)
    elif isinstance(item, Group):
        parts[1] = plain_items(item.items)
    return [_LETTER[kind], *(list(part) if isinstance(part, tuple) else part for part in parts)]


def _item(told: PlainItem) -> Item:
    kind, first, *rest = told
    if kind == "G":
        return Group(tuple(first), items_of(rest[0]), *rest[1:])
    if kind == "T":
        return Text(tuple(first), *rest)
    looks: PlainItem = [tuple(one) if isinstance(one, list) else one for one in rest]
    return Path(outline_of(first), *looks)
