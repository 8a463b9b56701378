"""A drawing: filled and stroked paths, text runs and groups, in millimetres. No gradients, filters or masks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import is_
from typing import Literal

#: A point: x and y in millimetres, y down.
Point = tuple[float, float]
#: A segment of a path, as in SVG: M and L with a point, C with two control points and a point, Z with nothing.
Segment = tuple[str, tuple[float, ...]]
#: The weight of type in a drawing.
Weight = Literal["regular", "bold"]


@dataclass(frozen=True)
class PathItem:
    """An outline with a fill, a stroke, or both. A ground is a fill that only sets things off: ink-savers leave it out."""

    segments: tuple[Segment, ...]
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.25
    dash: tuple[float, ...] = ()
    ground: bool = False


@dataclass(frozen=True)
class TextItem:
    """A run of text on its baseline. What is printed on a sign, whatever happens, is no number of a run."""

    at: Point
    words: str
    size: float
    weight: Weight = "regular"
    anchor: Literal["start", "middle", "end"] = "middle"
    fill: str = "#1c1a17"
    printed: bool = False


@dataclass(frozen=True)
class GroupItem:
    """Items transformed together: first scaled, then turned clockwise by some degrees, then moved. What is drawn may be said in
    words, for those who search or listen."""

    at: Point
    items: tuple[Item, ...]
    turn: float = 0
    scale: float = 1
    words: str = ""

    @cached_property
    def carried(self) -> dict[bool, str]:
        """What its items were made into already, with grounds or for an ink-saver: a group may stand in many drawings."""
        return {}

    def holding(self, items: tuple[Item, ...]) -> GroupItem:
        """The same group with other items."""
        return GroupItem(self.at, items, self.turn, self.scale, self.words)


#: What a drawing is made of.
Item = PathItem | TextItem | GroupItem

#: A word of what a figure says to those who cannot see it: an id (a person, a place, a term) or a number.
Word = str | int
#: A clause of what a figure says: its words.
Clause = tuple[Word, ...]
#: Stands between two things in a clause.
COMMA = ","


@dataclass(frozen=True)
class Drawing:
    """A drawing: its size, its items, and what it shows, clause by clause: what is put together says what its parts say."""

    width: float
    height: float
    items: tuple[Item, ...]
    says: tuple[Clause, ...] = ()

    @cached_property
    def carried(self) -> dict[bool, str]:
        """What it was made into already, with grounds or for an ink-saver: several outputs show it."""
        return {}

    @cached_property
    def documents(self) -> dict[tuple[bool, str, str], str]:
        """The documents that were made of it, by ink-saver, font and title: a page may show it many times."""
        return {}

    @cached_property
    def little(self) -> dict[float, Drawing]:
        """What was drawn of it in little, by its height: figures show the same signs again and again."""
        return {}

    def at(self, x: float, y: float) -> GroupItem:
        """This drawing as a part of another."""
        return GroupItem((x, y), self.items)

    def saying(self, *clauses: Clause) -> Drawing:
        """The same drawing, with other words for what it shows: for a sign, which has none of its own."""
        return Drawing(self.width, self.height, self.items, clauses)


#: Which part of the width of a text lies left of the point that it is set at.
ANCHOR = {"start": 0.0, "middle": 0.5, "end": 1.0}
#: How far a Bézier's handle stands from the corner of a quarter circle, in parts of its radius.
_HANDLE = 0.4477
#: The thinnest line that printers hold, in millimetres.
THINNEST = 0.2


def scaled_items(items: tuple[Item, ...], scale: float) -> tuple[Item, ...]:
    """Things to be drawn at a scale, with lines that do not get thinner than printers hold; the same things where none
    would."""
    found = tuple(_held(item, scale) for item in items)
    return items if all(map(is_, found, items)) else found


def _held(item: Item, scale: float) -> Item:
    if isinstance(item, GroupItem):
        inside = scaled_items(item.items, scale * item.scale)
        return item if inside is item.items else item.holding(inside)
    if isinstance(item, PathItem) and item.stroke and item.width * scale < THINNEST:
        return PathItem(item.segments, item.fill, item.stroke, THINNEST / scale, item.dash, item.ground)
    return item


def sized(drawing: Drawing, height: float) -> Drawing:
    """A drawing at another height, with lines that do not get thinner than printers hold."""
    scale = height / drawing.height
    inside = GroupItem((0, 0), scaled_items(drawing.items, scale), scale=scale)
    return Drawing(drawing.width * scale, height, (inside,), drawing.says)


def fit_width(drawing: Drawing, width: float) -> Drawing:
    """A drawing that is no wider than this: a wider one is drawn smaller."""
    if drawing.width <= width:
        return drawing
    smaller = sized(drawing, drawing.height * width / drawing.width)
    return Drawing(width, smaller.height, smaller.items, smaller.says)


def polygon(points: Sequence[Point]) -> tuple[Segment, ...]:
    """A closed outline through points."""
    return (("M", points[0]), *(("L", point) for point in points[1:]), ("Z", ()))


def line(start: Point, end: Point) -> tuple[Segment, ...]:
    """A straight line."""
    return (("M", start), ("L", end))


def rect(x: float, y: float, width: float, height: float, radius: float = 0) -> tuple[Segment, ...]:
    """A rectangle, with round corners if wanted."""
    right, bottom = x + width, y + height
    if not radius:
        return polygon([(x, y), (right, y), (right, bottom), (x, bottom)])
    k = radius * _HANDLE
    return (
        ("M", (x + radius, y)),
        ("L", (right - radius, y)),
        ("C", (right - k, y, right, y + k, right, y + radius)),
        ("L", (right, bottom - radius)),
        ("C", (right, bottom - k, right - k, bottom, right - radius, bottom)),
        ("L", (x + radius, bottom)),
        ("C", (x + k, bottom, x, bottom - k, x, bottom - radius)),
        ("L", (x, y + radius)),
        ("C", (x, y + k, x + k, y, x + radius, y)),
        ("Z", ()),
    )


def circle(x: float, y: float, radius: float) -> tuple[Segment, ...]:
    """A circle."""
    left, right, top, bottom = x - radius, x + radius, y - radius, y + radius
    k = radius * _HANDLE
    return (
        ("M", (x, top)),
        ("C", (right - k, top, right, top + k, right, y)),
        ("C", (right, bottom - k, right - k, bottom, x, bottom)),
        ("C", (left + k, bottom, left, bottom - k, left, y)),
        ("C", (left, top + k, left + k, top, x, top)),
        ("Z", ()),
    )


def beside(
    parts: Sequence[Drawing], gap: float, align: Literal["top", "middle", "bottom"] = "middle"
) -> Drawing:
    """Drawings in a row."""
    height = max((part.height for part in parts), default=0)
    shift = {"top": 0.0, "middle": 0.5, "bottom": 1.0}[align]
    items, x = [], 0.0
    for part in parts:
        items.append(part.at(x, (height - part.height) * shift))
        x += part.width + gap
    return Drawing(max(x - gap, 0), height, tuple(items), said_in_a_row(parts))


def said_in_a_row(parts: Iterable[Drawing]) -> tuple[Clause, ...]:
    """What drawings side by side say: those of one clause run on in one, with a comma between two of several words; one of
    several clauses keeps them apart."""
    clauses: list[Clause] = []
    last = 0  # how many words the drawing before said, if it can be gone on with
    for part in (part for part in parts if part.says):
        words = part.says[0]
        if last and len(part.says) == 1:
            clauses[-1] += (COMMA, *words) if last > 1 and len(words) > 1 else words
        else:
            clauses += part.says
        last = len(words) if len(part.says) == 1 else 0
    return tuple(clauses)


def said_below(parts: Iterable[Drawing]) -> tuple[Clause, ...]:
    """What drawings one below another say: each its own clauses."""
    return tuple(clause for part in parts for clause in part.says)


def below(parts: Sequence[Drawing], gap: float, align: Literal["left", "middle"] = "middle") -> Drawing:
    """Drawings one below another."""
    width = max((part.width for part in parts), default=0)
    items, y = [], 0.0
    for part in parts:
        items.append(part.at((width - part.width) / 2 if align == "middle" else 0, y))
        y += part.height + gap
    return Drawing(width, max(y - gap, 0), tuple(items), said_below(parts))
