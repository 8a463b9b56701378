"""The shapes of the building die in little, beside their names and all together; tests hold them to the rules' values."""

from functools import partial

from generator.draw.drawing import Drawing, GroupItem, Item, PathItem, rect
from generator.draw.figures import Scene

from .dice import EDGE, REACH, RED, shape
from .palette import PAPER
from .registry import figure, icon

#: The steps from piece to piece.
SHAPES = {
    "straight-two": "right right",
    "corner": "right down",
    "straight-three": "right right right",
    "l-shape": "right right down",
    "u-shape": "right down left",
    "zigzag": "right down right",
}
#: A side of the die in the picture of the whole, and what is free between two.
WIDE, HIGH, GAP = 6.6, 5.0, 0.7


def lone(steps: str) -> Drawing:
    """A shape in a line of text: all are as high, so that pieces are as long in each."""
    drawn, height = shape(steps), 2 * EDGE + REACH
    return Drawing(drawn.width, height, (drawn.at(0, (height - drawn.height) / 2),))


for _name, _steps in SHAPES.items():
    icon(_name)(partial(lone, _steps))


@figure("component.building-die")
def building_die(scene: Scene) -> Drawing:
    """The six sides, three beside each other."""
    sides = [
        item
        for number, steps in enumerate(SHAPES.values())
        for item in _side(steps, (WIDE + GAP) * (number % 3), (HIGH + GAP) * (number // 3))
    ]
    return Drawing(3 * WIDE + 2 * GAP, 2 * HIGH + GAP, tuple(sides))


def _side(steps: str, x: float, y: float) -> list[Item]:
    """A red side with a shape in its middle."""
    drawn, scale = shape(steps), 0.27
    plate = PathItem(rect(0.5, 0.5, WIDE - 1, HIGH - 1, 0.5), fill=PAPER)
    at = ((WIDE - drawn.width * scale) / 2, (HIGH - drawn.height * scale) / 2)
    side = (PathItem(rect(0, 0, WIDE, HIGH, 0.8), fill=RED), plate, GroupItem(at, drawn.items, scale=scale))
    return [GroupItem((x, y), side)]
