"""Places: the Guildhall, the plantation, tiles before and after they are resolved, and the rose that says where north is."""

import math

from generator.draw.drawing import Drawing, PathItem, circle, polygon, rect
from generator.draw.outline import EDGE, flat, part, shape, stroke

from .outlines import sign
from .palette import BRICK, CREAM, GLOW, GOLD, INK, PAPER, PARCHMENT, RIVER, SLATE, STONE, WOOD
from .people import master, standing
from .registry import icon

#: The water that a ship floats on.
SEA = stroke("M 0.4 9.6 L 9.8 9.6", RIVER, 0.7)


@icon("guildhall")
def guildhall() -> Drawing:
    """A hall with a porch and a turret on either side."""
    wings = shape("M 0.5 4.6 L 9.5 4.6 L 9.5 9.6 L 0.5 9.6 Z", STONE)
    turrets = shape("M 0.4 4.6 L 1.5 1.6 L 2.6 4.6 Z M 7.4 4.6 L 8.5 1.6 L 9.6 4.6 Z", SLATE, 0.4)
    porch = shape("M 2.8 9.6 L 2.8 3.2 L 5 0.5 L 7.2 3.2 L 7.2 9.6 Z", CREAM)
    door = flat("M 3.9 9.6 L 3.9 7.2 C 3.9 5.4 6.1 5.4 6.1 7.2 L 6.1 9.6 Z")
    windows = flat("M 1.2 6.2 L 2.1 6.2 L 2.1 8.2 L 1.2 8.2 Z M 7.9 6.2 L 8.8 6.2 L 8.8 8.2 L 7.9 8.2 Z")
    return sign(wings, turrets, porch, door, windows, PathItem(circle(5, 3.6, 0.7), fill=INK))


@icon("ship")
def plantation() -> Drawing:
    """A ship that sails there."""
    hull = shape("M 0.4 6.2 L 9.6 6.2 L 8.2 9 L 2 9 Z", WOOD)
    mast = stroke("M 4.9 0.4 L 4.9 6.2", INK, 0.6)
    sails = shape("M 5.3 0.9 C 8.6 1.6 8.9 4.4 5.3 5.6 Z M 4.5 1.9 C 1.9 2.5 1.5 4.6 4.5 5.6 Z", CREAM, 0.45)
    return sign(SEA, hull, mast, sails)


@icon("plantation")
def to_plantation() -> Drawing:
    """A figure on board."""
    hull = shape("M 0.4 6.2 L 10.8 6.2 L 9.2 9 L 2 9 Z", WOOD)
    sail = shape("M 8 0.9 C 11.2 1.8 11.4 4.2 8 5.4 Z", CREAM, 0.45)
    passenger = part(standing(PAPER), 0.9, 0.2, 6.6)
    return sign(SEA, passenger, hull, stroke("M 7.6 0.4 L 7.6 6.2", INK, 0.6), sail, width=11.2)


@icon("open-tile")
def open_tile() -> Drawing:
    """A tile that waits: its number above, room below."""
    card = PathItem(rect(0.5, 0.5, 9, 9, 0.8), fill=PAPER, stroke=INK, width=EDGE)
    corner = shape(rect(1.4, 1.4, 2.6, 2.6, 0.4), PARCHMENT, 0.4)
    marks = flat("M 7 1.6 L 8.6 1.6 L 8.6 3.4 L 7.8 4.2 L 7 3.4 Z")
    return sign(card, corner, marks, stroke("M 1.6 8.2 L 8.4 8.2 M 1.6 6.6 L 6.4 6.6", INK, 0.45))


@icon("resolved-tile")
def resolved_tile() -> Drawing:
    """A tile with its master."""
    card = PathItem(rect(0.5, 0.5, 9, 9, 0.8), fill=PARCHMENT, stroke=INK, width=EDGE)
    return sign(card, part(master(), 1.6, 1.6, 6.8))


@icon("compass-rose")
def compass_rose() -> Drawing:
    """A rose of eight points; north is the long dark one."""
    ring = shape(circle(5, 5.4, 3.6), GLOW, 0.4)
    low = PathItem(_star(3.2, 1.1, 45), fill=SLATE, stroke=INK, width=0.3)
    high = PathItem(_star(4.2, 1.2, 0), fill=PAPER, stroke=INK, width=0.4)
    north = flat("M 5 0.2 L 6.1 5.2 L 3.9 5.2 Z")
    return sign(ring, low, high, north, PathItem(circle(5, 5.4, 0.7), fill=GOLD, stroke=INK, width=0.3))


def _star(reach: float, waist: float, turn: float) -> tuple[tuple[str, tuple[float, ...]], ...]:
    """A star of four points round the middle of the rose."""
    points = []
    for corner in range(8):
        angle = math.radians(turn + 45 * corner)
        radius = waist if corner % 2 else reach
        points.append((5 + radius * math.cos(angle), 5.4 + radius * math.sin(angle)))
    return polygon(points)


@icon("special-building")
def special_building() -> Drawing:
    """A church tower beside its nave."""
    nave = shape("M 4 9.6 L 4 6 L 9.6 6 L 9.6 9.6 Z", STONE)
    roof = shape("M 4 6 L 4.8 4 L 8.8 4 L 9.6 6 Z", BRICK, 0.4)
    tower = shape("M 0.6 9.6 L 0.6 4.4 L 4.4 4.4 L 4.4 9.6 Z", CREAM)
    spire = shape("M 0.4 4.4 L 2.5 0.4 L 4.6 4.4 Z", SLATE, 0.4)
    return sign(nave, roof, tower, spire, flat("M 1.8 9.6 L 1.8 7.4 L 3.2 7.4 L 3.2 9.6 Z"))
