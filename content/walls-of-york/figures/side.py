"""What stands beside a board: the throw, whether something is allowed, the decree, and what was counted."""

from collections.abc import Mapping, Sequence
from typing import Any

from generator.draw.drawing import Drawing, Group, Item, Path, below, beside, held, rect
from generator.draw.parts import called, framed, none, number, verdict
from generator.scoring.edge_shapes import walk

from .bars import THICK, bar
from .shading import CELL
from .signs import KINDS, SIDE, SIGNS

RED = "#c4432f"
BUILDINGS = ("churches", "wells", "markets")
_TERMS = ("church", "well", "market")


def sign(name: str) -> Drawing:
    """A sign by what it counts."""
    return Drawing(SIDE, SIDE, SIGNS[KINDS.get(name, name)])


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


def demanded(decree: Mapping[str, int], inside: Mapping[str, int]) -> Drawing:
    """What the city holds of each building, what the decree demands, and whether that is enough."""
    rows = []
    for building in BUILDINGS:
        wanted, there = decree.get(building, 0), inside[building]
        enough = beside([called(f"{there}/{wanted}", 3.3), verdict(there >= wanted, 3.4)], 0.5)
        rows.append(below([sign(building), enough], 0.2))
    said = [(word, decree.get(kind, 0)) for kind, word in zip(BUILDINGS, _TERMS, strict=True)]
    return framed(below(rows, 1.2)).saying(("decree", *(part for clause in said for part in clause)))


def counted(inside: Mapping[str, Any], kinds: Sequence[str] = ("coins", "vikings")) -> Drawing:
    """How many coins and Vikings a city has."""
    return below([beside([sign(kind), number(inside[kind])], 0.8) for kind in kinds], 1)


def pieces(tokens: Sequence[Drawing]) -> Drawing:
    """Tokens in a row, or a dash."""
    return beside(tokens, 0.6) if tokens else none()


def long_wall(count: int) -> Drawing:
    """How many pieces are in one straight line."""
    wall = Drawing(CELL, THICK, (Group((0, THICK / 2), tuple(bar("stands", CELL))),))
    return beside([number(count), wall], 2.2)


def coin_sum(coins: int) -> Drawing:
    """A number of coins."""
    return beside([number(coins, 4.2), sign("coins")], 1)
