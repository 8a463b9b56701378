"""The flat plan of the castle: two rings of five sections round a common top."""

import math

from generator.draw.drawing import Drawing, Item, PathItem, Point, line, polygon

from .palette import INK, PALE, PARCHMENT, SOFT, STONE
from .registry import icon

#: Where the middle lies, how far the corners of the three tiers are from it, and the size of the plan, in millimetres.
MIDDLE, WIDTH, HEIGHT = (90.0, 77.0), 180.0, 172.0
TIERS = ((92.0, STONE), (60.5, PARCHMENT), (30.0, PALE))
SECTIONS = 5


def corner(number: int, radius: float) -> Point:
    """A corner of a tier; one side of the castle looks straight up."""
    angle = math.radians(-90 + 360 / SECTIONS * (number + 0.5))
    return MIDDLE[0] + radius * math.cos(angle), MIDDLE[1] + radius * math.sin(angle)


def tier(radius: float, fill: str) -> list[Item]:
    """A tier from above: its floor, which ink-savers leave out, and its wall."""
    outline = polygon([corner(number, radius) for number in range(SECTIONS)])
    return [PathItem(outline, fill=fill, ground=True), PathItem(outline, stroke=INK, width=0.9)]


@icon("castle-plan")
def castle_plan() -> Drawing:
    """All three tiers, and the walls between the sections."""
    items = [item for radius, fill in TIERS for item in tier(radius, fill)]
    inner, outer = TIERS[-1][0], TIERS[0][0]
    walls = [
        PathItem(line(corner(number, inner), corner(number, outer)), stroke=INK, width=0.9)
        for number in range(SECTIONS)
    ]
    lanes = [
        PathItem(
            polygon([corner(number, radius - 2.2) for number in range(SECTIONS)]), stroke=SOFT, width=0.25
        )
        for radius, _ in TIERS
    ]
    return Drawing(WIDTH, HEIGHT, (*items, *lanes, *walls))
