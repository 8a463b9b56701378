"""What stands beside a board: the throw, whether something is allowed, the decree, and what was counted."""

from collections.abc import Mapping, Sequence

from generator.draw.drawing import (
    Drawing,
    GroupItem,
    Item,
    PathItem,
    below,
    beside,
    rect,
    said_in_a_row,
    scaled_items,
)
from generator.draw.figures import Facts, Taken
from generator.draw.parts import bold_name, check_mark, framed, number
from generator.scoring.edge_shapes import walk
from generator.scoring.ledger import Amount

from .bars import THICK, bar
from .shading import CELL
from .shapes import SHAPES
from .signs import CALLED, KINDS, SIDE, SIGNS

RED = "#c4432f"
BUILDINGS = ("churches", "wells", "markets")


def sign(kind: str) -> Drawing:
    """The sign of what is counted."""
    return Drawing(SIDE, SIDE, SIGNS[KINDS[kind]], ((CALLED[kind],),))


def thrown(shape: str) -> Drawing:
    """A side of the building die: the shape that was thrown."""
    side, reach, scale = 13.0, 3.3, 0.62
    edges = walk(SHAPES[shape])
    rights = [edge[2] + (edge[0] == "h") for edge in edges]
    downs = [edge[1] + (edge[0] == "v") for edge in edges]
    x = side / 2 - (min(edge[2] for edge in edges) + max(rights)) / 2 * reach
    y = side / 2 - (min(edge[1] for edge in edges) + max(downs)) / 2 * reach
    items: list[Item] = [
        PathItem(rect(0.4, 0.4, side - 0.8, side - 0.8, 2), fill="#f3d9d2", stroke=RED, width=0.6)
    ]
    for kind, row, column in sorted(edges):
        where = (x + column * reach, y + row * reach)
        turn = 0 if kind == "h" else 90
        items.append(
            GroupItem(where, scaled_items(tuple(bar("new", reach / scale)), scale), turn=turn, scale=scale)
        )
    return Drawing(side, side, tuple(items), (("throw", shape),))


def demanded(decree: Taken, found: Facts) -> Drawing:
    """What the city holds of each building, what the decree demands, and whether that is enough."""
    rows = []
    for building in BUILDINGS:
        there, wanted = found["inside"][building], getattr(decree, building)
        enough = check_mark(building not in found["missing"], 3.4)
        parts = [sign(building), beside([bold_name(f"{there}/{wanted}", 3.3), enough], 0.5)]
        rows.append(below(parts, 0.2).saying(*said_in_a_row(parts)))
    (said,) = said_in_a_row(rows)
    return framed(below(rows, 1.2)).saying(("decree", *said))


def counted(inside: Mapping[str, int], kinds: Sequence[str] = ("coins", "vikings")) -> Drawing:
    """How many coins and Vikings a city has."""
    return below([beside([sign(kind), number(inside[kind])], 0.8) for kind in kinds], 1)


def in_supply(count: int) -> Drawing:
    """How many pieces the supply has."""
    wall = Drawing(CELL, THICK, (GroupItem((0, THICK / 2), tuple(bar("stands", CELL))),), (("wall-piece",),))
    shown = beside([number(count), wall], 1.6)
    return framed(shown, dashed=True).saying(("supply", *shown.says[0]))


def long_wall(count: int) -> Drawing:
    """How many pieces are in one straight line."""
    wall = Drawing(
        CELL, THICK, (GroupItem((0, THICK / 2), tuple(bar("stands", CELL))),), (("longest-wall",),)
    )
    return beside([number(count), wall], 2.2)


def coin_sum(coins: int) -> Drawing:
    """A number of coins."""
    return beside([number(coins, 4.2), sign("coins")], 1)


def coins(count: Amount, size: float = 3.5, signed: bool = False, equals: str = "") -> Drawing:
    """A number in a column of coins; of several, the last is what they come to."""
    drawn = number(count, size, signed)
    return drawn.saying((*([equals] if equals else []), *drawn.says[0], "coin"))
