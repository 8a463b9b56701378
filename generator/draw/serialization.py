"""Serializes drawings to plain data, and back: contents are JSON."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

from generator.draw.drawing import Drawing, GroupItem, Item, PathItem, Segment, TextItem

if TYPE_CHECKING:
    from generator.model.json_data import JsonObject

#: The letter that each kind of item begins with.
_LETTER: dict[type[Item], str] = {PathItem: "P", TextItem: "T", GroupItem: "G"}
#: What each kind holds, in order; what is left out at the end is as usual.
_FIELDS = {kind: tuple((one.name, one.default) for one in fields(kind)) for kind in _LETTER}

#: An item as its letter and then what its kind holds, which is of many types.
PlainItem = Sequence[Any]


def drawing_to_data(drawing: Drawing) -> JsonObject:
    """Serialize a drawing to plain data: lists, numbers and words."""
    told = {"width": drawing.width, "height": drawing.height, "items": items_to_data(drawing.items)}
    return told | ({"says": [list(clause) for clause in drawing.says]} if drawing.says else {})


def drawing_from_data(told: JsonObject) -> Drawing:
    """Deserialize a drawing."""
    says = tuple(tuple(clause) for clause in told.get("says", ()))
    return Drawing(told["width"], told["height"], items_from_data(told["items"]), says)


def items_to_data(items: Iterable[Item]) -> list[object]:
    """Serialize items of a drawing."""
    return [_plain(item) for item in items]


def items_from_data(told: Iterable[PlainItem]) -> tuple[Item, ...]:
    """Deserialize items of a drawing."""
    return tuple(_item(one) for one in told)


def as_printed(items: Iterable[Item], ink_saver: bool) -> tuple[Item, ...]:
    """Things to be drawn, without what paper does not show of them."""
    return tuple(_as_printed(item, ink_saver) for item in items)


def _as_printed(item: Item, ink_saver: bool) -> Item:
    if isinstance(item, GroupItem):
        return replace(item, items=as_printed(item.items, ink_saver))
    if isinstance(item, TextItem):
        return replace(item, printed=False)
    return item if ink_saver else replace(item, ground=False)


def outline_to_data(segments: Iterable[Segment]) -> list[str | float]:
    """Serialize an outline: one list of letters, each with its numbers after it."""
    told: list[str | float] = []
    for name, numbers in segments:
        told += (name, *numbers)
    return told


def outline_from_data(told: Iterable[str | float]) -> tuple[Segment, ...]:
    """Deserialize an outline."""
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
    if isinstance(item, PathItem):
        parts[0] = outline_to_data(item.segments)
    elif isinstance(item, GroupItem):
        parts[1] = items_to_data(item.items)
    return [_LETTER[kind], *(list(part) if isinstance(part, tuple) else part for part in parts)]


def _item(told: PlainItem) -> Item:
    kind, first, *rest = told
    if kind == "G":
        return GroupItem(tuple(first), items_from_data(rest[0]), *rest[1:])
    if kind == "T":
        return TextItem(tuple(first), *rest)
    looks: PlainItem = [tuple(one) if isinstance(one, list) else one for one in rest]
    return PathItem(outline_from_data(first), *looks)
