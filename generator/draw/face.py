"""Draws a face: the boxes of a layout, filled with what is known of one piece, and lines to write on where it is not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from generator.draw.drawing import (
    Drawing,
    GroupItem,
    Item,
    PathItem,
    Segment,
    circle,
    line,
    rect,
    scaled_items,
)
from generator.draw.text_fitting import TextRun, TextStyle, TooLong, fit_text
from generator.draw.vocabulary import PAPER, SHAPES, SOFT
from generator.model.layout import Box, Layout

#: The type of what is to be written in, largest and least, and how far apart lines to write on stand.
_LABEL = TextStyle(size=1.9, least=1.0, stand="bottom", align="middle", fill=SOFT)
_RULED = 6.5
_EDGE = 0.01


@dataclass(frozen=True)
class BoxContent:
    """What goes into one box: colours as #rrggbb, words, a drawing and what it says; or, where `label` is set, room to
    write that in."""

    box: Box
    fill: str | None = None
    stroke: str | None = None
    runs: tuple[TextRun, ...] = ()
    icon: Drawing | None = None
    label: str | None = None
    said: str = ""


def compose(layout: Layout, width: float, height: float, fillings: Iterable[BoxContent]) -> Drawing:
    """The face of a piece of that size; TooLong with the words that its box has no room for."""
    stretch = (width / layout.size.width, height / layout.size.height)
    items: list[Item] = []
    for filling in fillings:
        items += _boxed(layout, filling, stretch)
    return Drawing(width, height, tuple(items))


def _boxed(layout: Layout, filling: BoxContent, stretch: tuple[float, float]) -> Iterable[Item]:
    box = filling.box
    x, y, width, height = (number * stretch[place % 2] for place, number in enumerate((*box.at, *box.size)))
    if box.shape:
        area = _with_bleed(layout, (x, y, width, height), stretch) if box.bleed else (x, y, width, height)
        return [_shape(filling, *area)]
    across, down = (height, width) if box.turn % 180 else (width, height)
    inside = tuple(_content(filling, across, down, min(stretch)))
    corner = {0: (x, y), 90: (x + width, y), 180: (x + width, y + height), 270: (x, y + height)}[box.turn]
    return [GroupItem(corner, inside, turn=box.turn)] if inside else []


def _content(filling: BoxContent, width: float, height: float, scale: float) -> Iterator[Item]:
    """What stands in a box that is not turned, from its upper left corner."""
    box = filling.box
    if filling.label is not None:
        yield from _write_in(filling.label, box.lines, width, height)
    elif filling.icon:
        yield _fitted(filling.icon, width, height, box)
    else:
        least = box.least if box.least is not None else box.type
        style = TextStyle(
            box.type * scale, least * scale, box.leading, box.weight, box.align, box.stand, filling.fill or ""
        )
        try:
            yield from fit_text(filling.runs, width, height, style)
        except TooLong:
            words = "".join(run if isinstance(run, str) else run.words for run in filling.runs)
            raise TooLong(words, box) from None


def _fitted(drawing: Drawing, width: float, height: float, box: Box) -> GroupItem:
    """A drawing as large as its box allows."""
    scale = min(width / drawing.width, height / drawing.height)
    across = {"start": 0.0, "middle": 0.5, "end": 1.0}[box.align]
    down = {"top": 0.0, "middle": 0.5, "bottom": 1.0}[box.stand]
    at = ((width - drawing.width * scale) * across, (height - drawing.height * scale) * down)
    return GroupItem(at, scaled_items(drawing.items, scale), scale=scale)


def _write_in(label: str, lines: int, width: float, height: float) -> Iterator[Item]:
    """A frame to write in, or as many lines as there is room for, and what belongs there."""
    if lines == 1:
        yield PathItem(
            rect(0, 0, width, height, min(1, width / 4)), fill=PAPER, stroke=SOFT, width=0.2, dash=(0.8, 0.6)
        )
    for number in range(1, lines + 1 if lines > 1 else 1):
        if number * _RULED < height:
            yield PathItem(line((0, number * _RULED), (width, number * _RULED)), stroke=SOFT, width=0.2)
    room = height if lines == 1 else _RULED
    try:
        yield from fit_text((label,), width, room, _LABEL)
    except TooLong:
        return  # a frame too small for a name is told by its place


def _shape(filling: BoxContent, x: float, y: float, width: float, height: float) -> PathItem:
    box = filling.box
    return PathItem(
        _outline(box, x, y, width, height),
        filling.fill,
        filling.stroke,
        box.width,
        tuple(box.dash),
        box.ground,
    )


def _outline(box: Box, x: float, y: float, width: float, height: float) -> tuple[Segment, ...]:
    if box.shape == "rect":
        return rect(x, y, width, height, box.corner)
    if box.shape == "line":
        return line((x, y), (x + width, y + height))
    outline = circle if box.shape == "disc" else SHAPES[str(box.shape)]
    return outline(x + width / 2, y + height / 2, min(width, height) / 2)


def _with_bleed(
    layout: Layout, area: tuple[float, float, float, float], stretch: tuple[float, float]
) -> tuple[float, float, float, float]:
    """A box that runs on over each edge of the piece that it touches."""
    x, y, width, height = area
    left = layout.bleed if x <= _EDGE else 0
    top = layout.bleed if y <= _EDGE else 0
    right = layout.bleed if x + width >= layout.size.width * stretch[0] - _EDGE else 0
    bottom = layout.bleed if y + height >= layout.size.height * stretch[1] - _EDGE else 0
    return x - left, y - top, width + left + right, height + top + bottom
