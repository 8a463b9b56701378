"""The sides of the dice; a shape comes as the steps that the rules' values give, such as "right down"."""

from itertools import pairwise

from generator.draw.drawing import Drawing, GroupItem, PathItem, Point, TextItem, line, polygon, rect

from .palette import PAPER, SOFT
from .registry import icon
from .symbols import coin_at

#: Ways across a crossing, as unit steps.
STEPS = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1)}
RED, BLUE = "#b8453a", "#2f66a3"
SIZE = 16.0
#: From crossing to crossing in the drawing of a shape, how thick its pieces are, and what is free around them.
REACH, THICK, EDGE = 6.0, 2.0, 1.2
#: How far a piece keeps from the crossings at its ends, so that pieces can be counted; and its colour.
SHORT, DARK = 0.75, "#4c453c"


def crossings(steps: str) -> list[Point]:
    """The crossings that the pieces of a shape run through."""
    points: list[Point] = [(0.0, 0.0)]
    for step in steps.split():
        dx, dy = STEPS[step]
        points.append((points[-1][0] + dx, points[-1][1] + dy))
    return points


@icon("shape")
def shape(steps: str) -> Drawing:
    """The wall pieces of a throw, as they must hang together."""
    points = crossings(steps)
    left, top = min(x for x, _ in points), min(y for _, y in points)
    width, height = max(x for x, _ in points) - left, max(y for _, y in points) - top
    pieces = [
        piece_between((x1 - left, y1 - top), (x2 - left, y2 - top)) for (x1, y1), (x2, y2) in pairwise(points)
    ]
    return Drawing(2 * EDGE + REACH * width, 2 * EDGE + REACH * height, tuple(pieces))


def piece_between(start: Point, end: Point) -> GroupItem:
    """A wall piece from one crossing to the next, short enough that single pieces can be counted."""
    x, y = (EDGE + REACH * min(first, second) for first, second in zip(start, end, strict=True))
    piece = rect(SHORT, -THICK / 2, REACH - 2 * SHORT, THICK, 0.3)
    return GroupItem((x, y), (PathItem(piece, fill=DARK),), turn=90 if start[0] == end[0] else 0)


def square(fill: str) -> PathItem:
    """A side of a die, to be folded along its edges."""
    return PathItem(rect(0, 0, SIZE, SIZE), fill=fill, stroke=SOFT, width=0.2)


@icon("kings-side")
def kings_side(number: str) -> Drawing:
    """A side of a King's die."""
    return Drawing(
        SIZE, SIZE, (square(BLUE), TextItem((8, 11.6), number, 10, "bold", fill=PAPER), _bar(PAPER))
    )


def _bar(fill: str) -> PathItem:
    """A line below a number, so that no side is read upside down."""
    return PathItem(line((5.6, 13.6), (10.4, 13.6)), stroke=fill, width=0.7)


@icon("building-side")
def building_side(steps: str, coins: str) -> Drawing:
    """A side of the building die: what is placed in the red half, the coins in the white half."""
    red = PathItem(polygon([(0, 0), (SIZE, 0), (SIZE, 9.6), (0, 9.6)]), fill=RED)
    drawn = shape(steps)
    scale = 13.8 / (2 * EDGE + REACH * 3)
    plate = PathItem(rect(1, 0.8, 14, 8.2, 0.8), fill=PAPER)
    at = ((SIZE - drawn.width * scale) / 2, 4.9 - drawn.height * scale / 2)
    money = [item for number in range(int(coins)) for item in coin_at(_middle(number, int(coins)), 12.8, 1.9)]
    edge = PathItem(rect(0, 0, SIZE, SIZE), stroke=SOFT, width=0.2)
    return Drawing(
        SIZE, SIZE, (square(PAPER), red, plate, GroupItem(at, drawn.items, scale=scale), *money, edge)
    )


def _middle(number: int, coins: int) -> float:
    """Where a coin of a row stands."""
    return SIZE / 2 + 4.4 * (number - (coins - 1) / 2)
