"""The cover: a small town within its walls from above, a river, and who comes up it."""

from generator.draw.drawing import Drawing, GroupItem, Item, PathItem, Point, Segment, circle, line, rect
from generator.draw.figures import Scene
from generator.draw.vocabulary import INK
from generator.scoring.edge_shapes import ends
from generator.scoring.enclosure import Cell, Edge, reading_order, rim

from .palette import ROOF, STONE, WATER, WOOD
from .registry import figure
from .roofs import longship, within

#: The side of a block of houses, where the blocks begin, and how large the picture is.
BLOCK, START, SIZE = 15.0, 8.0, 128.0
GRASS, YARD, LEAVES = "#dfe5c8", "#f6eedb", "#9db37a"
#: The blocks within the walls, row by row: houses by their pattern, a church, a well, a market, trees.
TOWN = {
    (1, 1): "a", (1, 2): "b", (1, 3): "c", (1, 4): "a",
    (2, 1): "b", (2, 2): "church", (2, 3): "a", (2, 4): "d",
    (3, 1): "c", (3, 2): "d", (3, 3): "market", (3, 4): "b", (3, 5): "a",
    (4, 0): "a", (4, 1): "well", (4, 2): "b", (4, 3): "a", (4, 4): "c", (4, 5): "d",
    (5, 0): "c", (5, 1): "a", (5, 2): "c", (5, 3): "d", (5, 4): "b",
    (6, 2): "b", (6, 3): "a",
}  # fmt: skip
TREES = (
    (6, 10, 3.2), (13, 22, 2.4), (9, 40, 2.8), (17, 46, 2), (6, 57, 2.2), (94, 12, 2.8), (102, 20, 2.2), (92, 30, 2), (104, 40, 2.6),
    (6, 112, 3), (15, 118, 2.3), (24, 113, 2.7), (10, 104, 2), (60, 6, 2.4), (30, 8, 2), (88, 5, 2),
)  # fmt: skip


def block_at(row: float, column: float) -> Point:
    """The upper left corner of a block."""
    return (START + column * BLOCK, START + row * BLOCK)


@figure("cover")
def cover(scene: Scene) -> Drawing:
    """The town, its walls, the river, trees and a longship."""
    items: list[Item] = [PathItem(rect(0.4, 0.4, SIZE - 0.8, SIZE - 0.8, 4), fill=GRASS, ground=True)]
    items += [
        *river(),
        *(PathItem(circle(x, y, r), fill=LEAVES, stroke=INK, width=0.35) for x, y, r in TREES),
    ]
    blocks = tuple(part for row, column in TOWN for part in rect(*block_at(row, column), BLOCK, BLOCK))
    items.append(PathItem(blocks, fill=YARD, ground=True))
    for number, ((row, column), what) in enumerate(TOWN.items()):
        x, y = block_at(row, column)
        items.append(GroupItem((x + 1.05, y + 1.05), tuple(within(what, number)), scale=0.86))
    items += [*walls(frozenset(TOWN)), *bridge(), GroupItem((113.5, 88), tuple(longship()), turn=14)]
    items.append(PathItem(rect(0.4, 0.4, SIZE - 0.8, SIZE - 0.8, 4), stroke=INK, width=0.5))
    return Drawing(SIZE, SIZE, tuple(items))


def river() -> list[Item]:
    """A river that comes down on the right and leaves below."""
    left = (
        (112.0, 0.4),
        (108, 30, 122, 50, 112, 66),
        (104, 80, 100, 92, 94, 104),
        (90, 112, 84, 118, 82, 127.6),
    )
    right = ((108.0, 127.6), (108, 118, 112, 112, 118, 100), (122, 92, 126, 84, 127.6, 78))
    bank: tuple[Segment, ...] = (
        ("M", left[0]), *(("C", part) for part in left[1:]), ("L", right[0]), *(("C", part) for part in right[1:]),
        ("L", (127.6, 4.4)), ("L", (126.4, 1.6)), ("L", (123.6, 0.4)), ("Z", ()),
    )  # fmt: skip
    waves = [
        line((x, y), (x + 5, y))
        for x, y in ((118, 14), (121, 34), (119, 58), (96, 112), (100, 122), (92, 120))
    ]
    strokes = tuple(part for wave in waves for part in wave)
    return [
        PathItem(bank, fill=WATER, ground=True),
        PathItem(bank, stroke=INK, width=0.4),
        PathItem(strokes, stroke=INK, width=0.35),
    ]


def walls(cells: frozenset[Cell]) -> list[Item]:
    """Walls with battlements round the town, a tower where they turn."""
    edges = sorted(rim(cells), key=reading_order)
    band = tuple(part for edge in edges for part in _along(edge))
    turns = [
        corner for corner in sorted({end for edge in edges for end in ends(edge)}) if _turns(corner, edges)
    ]
    teeth = PathItem(band, stroke=INK, width=5.4, dash=(1.5, 1.5))
    return [
        PathItem(band, stroke=INK, width=4.6),
        teeth,
        PathItem(band, stroke=STONE, width=3.8),
        *map(tower, turns),
    ]


def _along(edge: Edge) -> tuple[Segment, ...]:
    (ar, ac), (br, bc) = ends(edge)
    return line(block_at(ar, ac), block_at(br, bc))


def _turns(corner: Cell, edges: list[Edge]) -> bool:
    """Whether walls of both directions meet."""
    return len({edge[0] for edge in edges if corner in ends(edge)}) == 2


def tower(corner: Cell) -> Item:
    """A tower from above."""
    shapes = (
        PathItem(circle(0, 0, 4.3), fill=STONE, stroke=INK, width=0.6),
        PathItem(circle(0, 0, 3.1), stroke=INK, width=0.6, dash=(1.1, 0.85)),
        PathItem(circle(0, 0, 1.9), fill=ROOF, stroke=INK, width=0.35),
    )
    return GroupItem(block_at(*corner), shapes)


def bridge() -> list[Item]:
    """A gate in the eastern wall, and a bridge from it over the river."""
    x, y = block_at(3.5, 6)
    planks = tuple(
        part for n in range(11) for part in line((x + 2.4 * n + 1, y - 2.6), (x + 2.4 * n + 1, y + 2.6))
    )
    way = rect(x - 1, y - 2.6, 128 - x + 0.6, 5.2)
    gate = rect(x - 2.9, y - 3.8, 5.8, 7.6, 0.8)
    return [
        PathItem(way, fill="#d9bd92", stroke=INK, width=0.4),
        PathItem(planks, stroke=INK, width=0.25),
        PathItem(gate, fill=WOOD, stroke=INK, width=0.5),
    ]
