"""The cover: a city on a hill above a river, the crown over it in the evening sky."""

from generator.draw.drawing import Drawing, GroupItem, Item, PathItem, circle, line, rect
from generator.draw.figures import Scene
from generator.draw.outline import shape

from .masonry import GROUND, ground
from .military_districts import watchtower
from .noble_and_religious_districts import castle, cathedral, church, manor, monastery, palace
from .palette import GLOW, INK, LEAF, PAPER, SKY, STONE, WATER
from .pieces import crown
from .registry import figure
from .trade_districts import docks, harbor, market, tavern, town_hall, trading_post

#: How large the picture is.
SIZE = 128.0
#: Which districts stand where, from the back to the front: the middle of the ground below each, and its scale.
SKYLINE = (
    (castle, 64, 56, 1.25), (watchtower, 25, 70, 0.8), (church, 98, 64, 0.75),
    (cathedral, 41, 77, 1.0), (palace, 74, 75, 1.05), (monastery, 107, 83, 0.85),
    (manor, 21, 90, 0.85), (town_hall, 55, 93, 0.95), (tavern, 84, 92, 0.85), (trading_post, 109, 99, 0.8),
    (market, 34, 106, 0.8), (docks, 91, 116, 0.85), (harbor, 57, 119, 0.85),
)  # fmt: skip


@figure("cover")
def cover(scene: Scene) -> Drawing:
    """Sky, sun, crown, hill, houses and water, within an edge."""
    frame = rect(0.4, 0.4, SIZE - 0.8, SIZE - 0.8, 4)
    items: list[Item] = [
        PathItem(frame, fill=SKY, ground=True),
        PathItem(circle(64, 40, 31), fill=GLOW, ground=True),
    ]
    items += [*clouds(), *land(), GroupItem((55, 7), crown().items, scale=0.75)]
    items += [standing(draw().items, x, y, scale) for draw, x, y, scale in SKYLINE]
    return Drawing(SIZE, SIZE, (*items, PathItem(frame, stroke=INK, width=0.5)))


def standing(items: tuple[Item, ...], x: float, y: float, scale: float) -> Item:
    """A district that stands there, without the line of its own ground."""
    kept = tuple(item for item in items if item != ground())
    return GroupItem((x - 16 * scale, y - GROUND * scale), kept, scale=scale)


def clouds() -> list[Item]:
    """Flat clouds to the left and the right."""
    return [
        PathItem(rect(x, y, width, 4, 2), fill=PAPER, ground=True)
        for x, y, width in ((8, 20, 24), (15, 15, 16), (98, 26, 22), (92, 31, 18), (12, 40, 14))
    ]


def land() -> list[Item]:
    """Two slopes of the hill, a road up to the castle, a wall of the quay and the river."""
    back = shape("M0.4 84 C18 66 34 58 64 55 C94 58 110 66 127.6 82 L127.6 110 L0.4 110 Z", LEAF, 0.4)
    front = shape("M0.4 90 C24 78 46 74 70 75 C94 76 112 82 127.6 94 L127.6 112 L0.4 112 Z", "#9bb574", 0.4)
    terrace = shape(
        "M0.4 100 C20 90 44 91 66 93 C92 92 112 98 127.6 101 L127.6 112 L0.4 112 Z", "#b4c68b", 0.4
    )
    quay = PathItem(rect(0.4, 106, SIZE - 0.8, 5), fill=STONE, stroke=INK, width=0.4)
    joints = tuple(part for n in range(1, 16) for part in line((8.0 * n, 106), (8.0 * n, 111)))
    river = shape(
        "M0.4 111 L127.6 111 L127.6 123.6 C127.6 126 126 127.6 123.6 127.6 L4.4 127.6 C2 127.6 0.4 126 0.4 123.6 Z",
        WATER,
        0.4,
    )
    waves = tuple(
        part
        for x, y in ((8, 118), (22, 123), (74, 124), (106, 124), (112, 117), (36, 115))
        for part in line((x, y), (x + 7, y))
    )
    return [
        back,
        front,
        terrace,
        quay,
        PathItem(joints, stroke=INK, width=0.25),
        river,
        PathItem(waves, stroke=INK, width=0.35),
    ]
