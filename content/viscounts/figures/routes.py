"""Figures of movement: the ring of spaces with the arrows between them, and those that a viscount can come to."""

import math
from collections.abc import Iterator

from generator.draw.drawing import (
    COMMA,
    Drawing,
    GroupItem,
    Item,
    PathItem,
    Point,
    TextItem,
    beside,
    circle,
    line,
    polygon,
    sized,
)
from generator.draw.figures import Scene
from generator.draw.parts import check_mark, framed, number, number_of, words
from generator.draw.rows import flowing, stacked

from .cover import INNER, LANDS, OUTER, along, lands
from .lines import amount, sign, told
from .palette import GLOW, INK, PAPER, SOFT
from .people import viscount
from .registry import figure

#: How large the ring is drawn, which part of its picture is kept, and the radius of a space.
HIGH, TOP, FOOT, SPACE = 58.0, 5.0, 122.0, 7.4
_SCALE = HIGH / (FOOT - TOP)
#: How far along its land each kind of space lies, and how far out.
_LIES = {"left": (0.2, OUTER), "inner": (0.5, INNER), "right": (0.8, OUTER)}


@figure("movement")
def movement_figure(scene: Scene) -> Drawing:
    """What the viscount may spend, and the ring with every space that it can come to."""
    given = scene.given
    spends = [beside([sign("movement", high=5.4), number(given.card, 4.4)], 1)]
    for facts in scene.citations("move.trading-post"):
        spends.append(number_of(facts["steps"], sign("trading-post", high=5), signed=True))
    if given.silver:
        spends.append(beside([words("+", 4.4, True), amount(given.silver, "silver", 5)], 0.8))
    return stacked([told(mover(scene), flowing(spends, gap=4)), ring(scene)], gap=1.6)


def mover(scene: Scene) -> str:
    """Whose viscount moves: the example tells it, or whoever of its people stands nowhere else."""
    if scene.given.automaton:
        return "automaton"
    free = [player for player in scene.cast if player not in scene.given.others]
    return str(scene.drawn.get("player", free[0] if free else "anna"))


def ring(scene: Scene) -> Drawing:
    """The five segments with their spaces, arrows and viscounts; it is said who stands where, and what can be reached."""
    spaces = [f"{kind}-{segment}" for segment in range(1, LANDS + 1) for kind in _LIES]
    rule = "solo.path" if scene.given.automaton else "move.distance"
    arrows, reach = scene.fact(rule, "arrows"), scene.outcome["reach"]
    stands = [(mover(scene), scene.given.from_), *scene.given.others.items()]
    standing = {space: player for player, space in reversed(stands)}
    items: list[Item] = list(lands())
    castle = sized(sign("castle"), 24)
    items.append(castle.at(64 - castle.width / 2, 58 - castle.height / 2))
    for segment in range(LANDS):
        x, y = _numeral_at(segment)
        items.append(TextItem((x, y + 1.9), ("I", "II", "III", "IV", "V")[segment], 5.6, "bold", fill=SOFT))
    for start, ends in arrows.items():
        items += [item for end in ends for item in _pointer(where(start), where(end))]
    items += [_space(space, reach.get(space), standing.get(space)) for space in spaces]
    inner = GroupItem((0, -TOP * _SCALE), tuple(items), scale=_SCALE)
    costs = sorted((silver, spaces.index(space)) for space, silver in reach.items())
    said = [(COMMA, *((silver, "silver") if silver else ()), spaces[place]) for silver, place in costs]
    comes = ("→", *[word for cost in said for word in cost][1:])
    return Drawing(128 * _SCALE, HIGH, (inner,), (*stands, comes))


def _numeral_at(segment: int) -> Point:
    """Where the numeral of a segment stands."""
    return along(segment + 0.5, 45)


def where(space: str) -> Point:
    """Where a space lies."""
    kind, segment = space.split("-")
    share, radius = _LIES[kind]
    return along(int(segment) - 1 + share, radius)


def _pointer(start: Point, end: Point) -> Iterator[Item]:
    """An arrow from the edge of one space to that of another."""
    (ax, ay), (bx, by) = start, end
    length = math.hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / length, (by - ay) / length
    tip = (bx - ux * (SPACE + 0.8), by - uy * (SPACE + 0.8))
    tail = (ax + ux * (SPACE + 0.5), ay + uy * (SPACE + 0.5))
    back = (tip[0] - ux * 3.4, tip[1] - uy * 3.4)
    yield PathItem(line(tail, back), stroke=INK, width=0.7)
    sides = [(back[0] - uy * side, back[1] + ux * side) for side in (-2.2, 2.2)]
    yield PathItem(polygon([tip, *sides]), fill=INK)


def _space(space: str, silver: int | None, stands: str | None) -> Item:
    """A space: whether it can be reached and for how much silver, and who stands there."""
    x, y = where(space)
    there = silver is not None
    items: list[Item] = [PathItem(circle(x, y, SPACE), fill=PAPER)]
    items += [PathItem(circle(x, y, SPACE), fill=GLOW, ground=True)] if there else []
    width, dash = (1.5, ()) if there else (0.5, (1.6, 1.4))
    items.append(PathItem(circle(x, y, SPACE), stroke=INK if there else SOFT, width=width, dash=dash))
    if stands:
        figure_ = viscount(stands, 10.4)
        items.append(figure_.at(x - figure_.width / 2, y - figure_.height / 2 - 0.4))
    if silver is not None:
        side = -1 if stands and _numeral_right(space) else 1
        at = (x + 6.2 * side, y + 5.4) if stands else (x, y)
        items.append(_badge(silver, at, bool(stands)))
    return GroupItem((0, 0), tuple(items))


def _numeral_right(space: str) -> bool:
    """Whether the numeral of the segment stands to the right of a space, where a badge would hide it."""
    return _numeral_at(int(space.split("-")[1]) - 1)[0] > where(space)[0] + 1


def _badge(silver: int, at: Point, plated: bool) -> Item:
    """What it takes to come here: silver, or nothing further; on a plate beside somebody who stands there."""
    drawn = amount(silver, "silver", 6) if silver else check_mark(True, 5.6 if plated else 7)
    plate = framed(drawn, 0.8) if silver or plated else drawn
    return plate.at(at[0] - plate.width / 2, at[1] - plate.height / 2)
