"""Figures of set-up: tiles chosen in turn, and dice in the shafts of the tower."""

from generator.draw.drawing import (
    COMMA,
    Drawing,
    GroupItem,
    Item,
    PathItem,
    Segment,
    TextItem,
    beside,
    circle,
    line,
    polygon,
    rect,
    said_below,
)
from generator.draw.figures import Scene, Taken
from generator.draw.parts import badge, check_mark
from generator.draw.vocabulary import INK, PAPER, SHAPES, SOFT

from .registry import FIGURES, figure
from .side import BUILDINGS, sign

#: The side of a quadrant, where each lies, and where an arrow points.
SIZE, GAP = 27.0, 1.2
_PLACES = {"upper-left": (0, 0), "upper-right": (1, 0), "lower-left": (0, 1), "lower-right": (1, 1)}
#: How far a tile that lies on another is moved.
_OVER = 5.0
_TURNS = {"up": 0, "right": 90, "down": 180, "left": 270}


@figure("set-up")
def laying_figure(scene: Scene) -> Drawing:
    """The four quadrants of a frame: when and by whom each tile was laid, its gem, side and turn."""
    whole = 2 * SIZE + GAP + 4
    frame = PathItem(
        rect(0.2, 0.2, whole - 0.4, whole - 0.4, 2), fill="#e6e1d8", stroke=INK, width=0.35, ground=True
    )
    numbers, wrong = (scene.fact("setup.tiles", name) for name in ("numbers", "wrong"))
    tiles = [
        _tile(number, tile, scene.say(tile.by), number in wrong)
        for number, tile in zip(numbers, scene.given.tiles, strict=True)
    ]
    lying: dict[str, list[Drawing]] = {}
    for tile, drawn in zip(scene.given.tiles, tiles, strict=True):
        lying.setdefault(tile.quadrant, []).append(drawn)
    deepest = max((len(stack) for stack in lying.values()), default=1)
    # What lies on another comes last, so that nothing covers it.
    items = [
        _lying(stack[place], quadrant, place * _OVER)
        for place in range(deepest)
        for quadrant, stack in lying.items()
        if place < len(stack)
    ]
    over = (deepest - 1) * _OVER
    return Drawing(whole + over, whole + over, (frame, *items), said_below(tiles))


def _lying(tile: Drawing, quadrant: str, moved: float) -> GroupItem:
    """A tile in its quadrant."""
    column, row = _PLACES[quadrant]
    return tile.at(2 + column * (SIZE + GAP) + moved, 2 + row * (SIZE + GAP) + moved)


def _tile(number: int, tile: Taken, name: str, wrong: bool) -> Drawing:
    """A tile with its fields, gem and arrow, its number and who chose it; crossed when it may not lie there."""
    quarter, middle = SIZE / 4, SIZE / 2
    grid = tuple(
        part
        for n in (1, 2, 3)
        for part in (
            *line((quarter * n, 0), (quarter * n, SIZE)),
            *line((0, quarter * n), (SIZE, quarter * n)),
        )
    )
    mark, cross = badge(str(number)), check_mark(False, 6)
    items: list[Item] = [
        PathItem(rect(0, 0, SIZE, SIZE), fill=PAPER, stroke=SOFT, width=0.3),
        PathItem(grid, stroke="#dcd6ca", width=0.25),
        GroupItem((middle, middle), tuple(_gem(tile.gem, tile.side)), turn=_TURNS.get(tile.arrow, 0)),
        mark.at(1.2, 1.2),
        PathItem(rect(1, SIZE - 5, SIZE - 2, 4), fill=PAPER),
        TextItem((middle, SIZE - 1.9), name, 3.2, "bold"),
        *([cross.at(SIZE - 7.2, 1.2)] if wrong else []),
    ]
    said = (*mark.says[0], name, COMMA, "gem", tile.gem, COMMA, tile.quadrant)
    way = (COMMA, "arrow", tile.side, tile.arrow) if tile.side and tile.arrow else ()
    return Drawing(SIZE, SIZE, tuple(items), ((*said, *way, *(cross.says[0] if wrong else ())),))


def _gem(gem: str, side: str | None) -> list[Item]:
    """A gem by shape and colour; its arrow is filled on the black side and open on the white one."""
    mark = FIGURES.marks[gem]
    items: list[Item] = []
    if side:
        head = polygon([(-2.6, -4.2), (0, -8.4), (2.6, -4.2)])
        items.append(PathItem(head, fill=INK if side == "black" else PAPER, stroke=INK, width=0.5))
    items.append(PathItem(circle(0, 0, 4.6), fill=PAPER, stroke=INK, width=0.35))
    items.append(
        PathItem(
            SHAPES[mark.shape](0, 0.5 if mark.shape == "triangle" else 0, 3.1),
            fill=mark.colour,
            stroke=INK,
            width=0.3,
        )
    )
    return items


@figure("decree")
def decree_figure(scene: Scene) -> Drawing:
    """Three shafts, each with its building above and the die in it; a cross where the dice cannot show that."""
    shafts = [_shaft(building, getattr(scene.given, building)) for building in BUILDINGS]
    shown = beside(shafts, 2).saying(*said_below(shafts))
    return shown if scene.outcome["possible"] else beside([shown, check_mark(False, 8)], 3)


def _shaft(building: str, count: int) -> Drawing:
    """A shaft of the tower with a die at its foot."""
    width, height, die = 15.0, 27.0, 9.4
    left = (width - die) / 2
    tower: tuple[Segment, ...] = (
        ("M", (0.3, 2.2)), ("L", (0.3, 0.4)), ("L", (3.5, 0.4)), ("L", (3.5, 2.2)), ("L", (5.9, 2.2)), ("L", (5.9, 0.4)),
        ("L", (9.1, 0.4)), ("L", (9.1, 2.2)), ("L", (11.5, 2.2)), ("L", (11.5, 0.4)), ("L", (14.7, 0.4)), ("L", (14.7, 2.2)),
        ("L", (14.7, height - 0.3)), ("L", (0.3, height - 0.3)), ("Z", ()),
    )  # fmt: skip
    body = PathItem(tower, fill="#e6e1d8", stroke=INK, width=0.35, ground=True)
    slot = PathItem(rect(2, 13.6, width - 4, height - 14.6, 1), fill=PAPER, stroke=INK, width=0.3)
    cube = PathItem(rect(left, 15, die, die, 1.4), fill="#2f66a3", stroke=INK, width=0.3)
    number = TextItem((width / 2, 15 + die / 2 + 2.2), str(count), 6.2, "bold", fill=PAPER)
    mark = sign(building)
    said = ("shaft", *mark.says[0], "kings-die", count)
    return Drawing(width, height, (body, mark.at(width / 2 - 3, 4.6), slot, cube, number), (said,))
