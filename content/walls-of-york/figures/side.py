"""What stands beside a board: the throw, whether something is allowed, the decree, and what was counted."""

from collections.abc import Mapping, Sequence
from typing import Any

from generator.draw.drawing import (
    Drawing,
    Group,
    Item,
    Path,
    Text,
    Weight,
    below,
    beside,
    circle,
    held,
    line,
    polygon,
    rect,
)
from generator.draw.measure import width_of
from generator.draw.vocabulary import INK, PAPER, SOFT
from generator.scoring.edge_shapes import walk

from .bars import bar
from .signs import KINDS, SIDE, SIGNS

RED, YES, NO = "#c4432f", "#2f6b3a", "#b3261e"
#: How wide a figure may be in a column of the rulebook.
WIDEST = 79.0
BUILDINGS = ("churches", "wells", "markets")


def fitted(drawing: Drawing) -> Drawing:
    """A drawing, made smaller if it is wider than a column."""
    if drawing.width <= WIDEST:
        return drawing
    scale = WIDEST / drawing.width
    inner = Group((0, 0), held(drawing.items, scale), scale=scale)
    return Drawing(WIDEST, drawing.height * scale, (inner,), drawing.says)


def sign(name: str) -> Drawing:
    """A sign by what it counts."""
    return Drawing(SIDE, SIDE, SIGNS[KINDS.get(name, name)])


def words(text: str, size: float = 3.2, bold: bool = False, fill: str = INK) -> Drawing:
    """A word or a number."""
    weight: Weight = "bold" if bold else "regular"
    width = width_of(text, size, weight)
    return Drawing(width, size * 1.15, (Text((0, size * 0.9), text, size, weight, "start", fill),))


def thrown(steps: str) -> Drawing:
    """A side of the building die: the shape that was thrown, as the steps that it takes."""
    side, reach, scale = 13.0, 3.3, 0.62
    edges = walk(steps)
    rights = [edge[2] + (edge[0] == "h") for edge in edges]
    downs = [edge[1] + (edge[0] == "v") for edge in edges]
    x = side / 2 - (min(edge[2] for edge in edges) + max(rights)) / 2 * reach
    y = side / 2 - (min(edge[1] for edge in edges) + max(downs)) / 2 * reach
    items: list[Item] = [
        Path(rect(0.4, 0.4, side - 0.8, side - 0.8, 2), fill="#f3d9d2", stroke=RED, width=0.6)
    ]
    for kind, row, column in sorted(edges):
        where = (x + column * reach, y + row * reach)
        turn = 0 if kind == "h" else 90
        items.append(Group(where, held(tuple(bar("new", reach / scale)), scale), turn=turn, scale=scale))
    return Drawing(side, side, tuple(items))


def verdict(allowed: bool, size: float = 8.0) -> Drawing:
    """A tick or a cross."""
    if allowed:
        tick = (
            ("M", (0.15 * size, 0.55 * size)),
            ("L", (0.4 * size, 0.8 * size)),
            ("L", (0.87 * size, 0.2 * size)),
        )
        return Drawing(size, size, (Path(tick, stroke=YES, width=size * 0.14),))
    low, high = 0.2 * size, 0.8 * size
    cross = (*line((low, low), (high, high)), *line((low, high), (high, low)))
    return Drawing(size, size, (Path(cross, stroke=NO, width=size * 0.14),))


def arrow(length: float = 6.0) -> Drawing:
    """An arrow to the right."""
    head = polygon([(length - 2, 0.4), (length, 1.7), (length - 2, 3)])
    return Drawing(
        length, 3.4, (Path(line((0, 1.7), (length - 1.6, 1.7)), stroke=INK, width=0.5), Path(head, fill=INK))
    )


def demanded(decree: Mapping[str, int], inside: Mapping[str, int]) -> Drawing:
    """What the city holds of each building, what the decree demands, and whether that is enough."""
    rows = []
    for building in BUILDINGS:
        wanted, there = decree.get(building, 0), inside[building]
        enough = beside([words(f"{there}/{wanted}", 3.3, True), verdict(there >= wanted, 3.4)], 0.5)
        rows.append(below([sign(building), enough], 0.2))
    drawn = below(rows, 1.2)
    said = tuple(
        (word, decree.get(kind, 0))
        for kind, word in zip(BUILDINGS, ("church", "well", "market"), strict=True)
    )
    frame = Path(
        rect(0.15, 0.15, drawn.width + 1.7, drawn.height + 1.3, 1.2), fill=PAPER, stroke=SOFT, width=0.3
    )
    return Drawing(
        drawn.width + 2,
        drawn.height + 1.6,
        (frame, drawn.at(1, 0.8)),
        (("decree", *(w for each in said for w in each)),),
    )


def counted(inside: Mapping[str, Any], kinds: Sequence[str] = ("coins", "vikings")) -> Drawing:
    """How many coins and Vikings a city has."""
    return below([beside([sign(kind), words(str(inside[kind]), 3.6, True)], 0.8) for kind in kinds], 1)


def badge(number: int, radius: float = 2.4) -> Drawing:
    """A number in a ring."""
    size = 2 * radius
    ring = Path(circle(radius, radius, radius - 0.2), fill=PAPER, stroke=INK, width=0.35)
    return Drawing(size, size, (ring, Text((radius, radius + 1.15), str(number), 3.2, "bold")))
