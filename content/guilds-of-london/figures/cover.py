"""The cover: the Guildhall by the Thames, banners with the five symbols above it, and who comes to vote."""

from generator.draw.drawing import Drawing, GroupItem, Item, PathItem, line, rect
from generator.draw.figures import Scene
from generator.draw.outline import part, shape, stroke

from .houses import church
from .palette import BRICK, CREAM, FUR, INK, PAPER, RIVER, ROBE, SKY, SLATE, STONE, WOOD
from .people import beadle, robed, standing
from .places import plantation
from .registry import figure
from .scenery import guildhall_whole
from .symbols import ORDER, colour_of, symbol

SIZE = 128.0
#: Where the quay and the river begin.
QUAY, WATER = 92.0, 104.0
#: The houses of the town: left edge, width, height of the wall and of the roof.
HOUSES = ((2, 13, 20, 9), (14, 11, 27, 8), (103, 11, 26, 9), (113, 13, 19, 8))
CROWD = ((13, "green"), (31, "blue"), (86, "yellow"), (104, "red"))


@figure("cover")
def cover(scene: Scene) -> Drawing:
    """London in the days of the guilds."""
    items: list[Item] = [PathItem(rect(0.4, 0.4, SIZE - 0.8, SIZE - 0.8, 4), fill=SKY, ground=True)]
    items.append(part(church(), 0, 46, 26))
    items += [item for house in HOUSES for item in townhouse(*house)]
    items += [GroupItem((25.5, 19.2), guildhall_whole().items, scale=1.1), *banners(), *quay(), *river()]
    items += [part(standing(colour_of(mark)), x, QUAY - 5.5, 13.5) for x, mark in CROWD]
    items += [part(robed(ROBE, FUR), 46, QUAY - 7, 15), part(beadle(), 67, QUAY - 5.5, 13.5)]
    items.append(PathItem(rect(0.4, 0.4, SIZE - 0.8, SIZE - 0.8, 4), stroke=INK, width=0.5))
    return Drawing(SIZE, SIZE, tuple(items))


def townhouse(x: float, width: float, wall: float, roof: float) -> list[Item]:
    """A timbered house with its gable to the street."""
    top, bottom, right = QUAY - wall, QUAY, x + width
    beams = (
        f"M {x} {top + 7} L {right} {top + 7} M {x} {top + 14} L {right} {top + 14} "
        f"M {x + width / 2} {top} L {x + width / 2} {bottom}"
    )
    panes = [
        shape(f"M {px} {py} L {px + 2.4} {py} L {px + 2.4} {py + 3.4} L {px} {py + 3.4} Z", SLATE, 0.35)
        for px in (x + width / 4 - 1.2, x + 3 * width / 4 - 1.2)
        for py in (top + 1.8, top + 8.8)
    ]
    return [
        PathItem(rect(x, top, width, wall), fill=CREAM, stroke=INK, width=0.5),
        stroke(beams, WOOD, 0.9),
        *panes,
        shape(f"M {x - 1} {top} L {x + width / 2} {top - roof} L {right + 1} {top} Z", BRICK),
    ]


def banners() -> list[Item]:
    """A line of banners, one for each symbol."""
    items: list[Item] = [stroke("M 4 6 C 40 13 88 13 124 6", INK, 0.6)]
    for place, name in enumerate(ORDER):
        x, y = 9 + 23.0 * place, (8.0, 10.4, 11.2, 10.4, 8.0)[place]
        cloth = f"M {x} {y} L {x + 18} {y} L {x + 18} {y + 21} L {x + 9} {y + 16} L {x} {y + 21} Z"
        items += [shape(cloth, colour_of(name), 0.6), part(symbol(name, PAPER), x + 3.4, y + 2.2, 11.2)]
    return items


def quay() -> list[Item]:
    """The paved bank."""
    joints = [line((0.4, QUAY + 4), (SIZE - 0.4, QUAY + 4)), line((0.4, QUAY + 8), (SIZE - 0.4, QUAY + 8))]
    joints += [line((x, QUAY + 4 * level), (x, QUAY + 4 * level + 4)) for level in (0, 1, 2) for x in range(6 + 5 * level, 128, 16)]  # fmt: skip
    strokes = tuple(segment for joint in joints for segment in joint)
    ground = rect(0.4, QUAY - 0.6, SIZE - 0.8, WATER - QUAY + 0.6)
    return [PathItem(ground, fill=STONE, stroke=INK, width=0.5), PathItem(strokes, stroke=SLATE, width=0.3)]


def river() -> list[Item]:
    """The Thames with two ships."""
    bottom = SIZE - 0.4
    outline = (
        f"M 0.4 {WATER} L {bottom} {WATER} L {bottom} {bottom - 4} C {bottom} {bottom - 1.8} {bottom - 1.8} {bottom} {bottom - 4} {bottom} "
        f"L 4.4 {bottom} C 2.2 {bottom} 0.4 {bottom - 1.8} 0.4 {bottom - 4} Z"
    )
    waves = "M 8 111 L 20 111 M 46 109 L 58 109 M 62 122 L 76 122 M 96 110 L 108 110 M 30 124 L 42 124 M 112 122 L 122 122 M 6 121 L 14 121"  # fmt: skip
    ships = [part(plantation(), 22, 104.5, 16), part(plantation(), 80, 107.5, 17)]
    return [shape(outline, RIVER), stroke(waves, PAPER, 0.7), *ships]
