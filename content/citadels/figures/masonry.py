"""What districts are built of: walls, battlements, roofs, doors, windows, flags. They stand on the ground or on a given height."""

from generator.draw.drawing import Item, PathItem, Point, Segment, circle, line, polygon, rect
from generator.draw.outline import EDGE, shape

from .outlines import FINE
from .palette import CLOTH, INK, NIGHT, PLASTER, ROOF, STONE, WOOD

#: Where the ground is in the picture of a district.
GROUND = 23.2


def ground(left: float = 0.6, right: float = 31.4) -> PathItem:
    """The line that a district stands on."""
    return PathItem(line((left, GROUND), (right, GROUND)), stroke=INK, width=EDGE)


def wall(left: float, top: float, width: float, fill: str = PLASTER, foot: float = GROUND) -> PathItem:
    """A wall with its edges."""
    return shape(rect(left, top, width, foot - top), fill)


def battlements(
    left: float, top: float, width: float, teeth: int = 3, fill: str = STONE, foot: float = GROUND
) -> PathItem:
    """A wall with merlons on top."""
    step, high = width / (2 * teeth - 1), min(width / (2 * teeth - 1), 1.7)
    points: list[Point] = [(left, foot)]
    for tooth in range(teeth):
        start = left + 2 * tooth * step
        points += [(start, top + high if tooth else top), (start, top), (start + step, top)]
        points += [(start + step, top + high)] if tooth < teeth - 1 else []
    return shape(polygon([*points, (left + width, foot)]), fill)


def gable(
    left: float, eaves: float, width: float, height: float, fill: str = ROOF, over: float = 0.7
) -> PathItem:
    """A pointed roof that reaches over its walls."""
    return shape(
        polygon([(left - over, eaves), (left + width / 2, eaves - height), (left + width + over, eaves)]),
        fill,
    )


def hip(
    left: float,
    eaves: float,
    width: float,
    height: float,
    fill: str = ROOF,
    inset: float = 2.5,
    over: float = 0.7,
) -> PathItem:
    """A roof seen from its long side."""
    top = [(left + inset, eaves - height), (left + width - inset, eaves - height)]
    return shape(polygon([(left - over, eaves), *top, (left + width + over, eaves)]), fill)


def dome(left: float, eaves: float, width: float, height: float, fill: str = STONE) -> PathItem:
    """A round roof."""
    k, right, top = width * 0.22, left + width, eaves - height
    segments: tuple[Segment, ...] = (
        ("M", (left, eaves)),
        ("C", (left, eaves - height * 0.55, left + k, top, left + width / 2, top)),
        ("C", (right - k, top, right, eaves - height * 0.55, right, eaves)),
        ("Z", ()),
    )
    return shape(segments, fill)


def arch(middle: float, width: float, height: float, foot: float = GROUND) -> tuple[Segment, ...]:
    """The outline of an opening with a round head."""
    left, right, spring = middle - width / 2, middle + width / 2, foot - height + width / 2
    k = width * 0.2761
    return (
        ("M", (left, foot)), ("L", (left, spring)), ("C", (left, spring - k, middle - k, foot - height, middle, foot - height)),
        ("C", (middle + k, foot - height, right, spring - k, right, spring)), ("L", (right, foot)), ("Z", ()),
    )  # fmt: skip


def door(middle: float, width: float, height: float, fill: str = WOOD, foot: float = GROUND) -> PathItem:
    """A door or gate with a round head."""
    return shape(arch(middle, width, height, foot), fill, FINE)


def windows(*corners: Point, width: float = 1.3, height: float = 2.0) -> PathItem:
    """Dark windows, by their upper left corners."""
    return PathItem(tuple(part for x, y in corners for part in rect(x, y, width, height)), fill=NIGHT)


def columns(
    left: float, top: float, foot: float, *, count: int, step: float, fill: str = PLASTER
) -> PathItem:
    """A row of columns."""
    return shape(
        tuple(part for n in range(count) for part in rect(left + n * step, top, 1.4, foot - top)), fill, FINE
    )


def flag(x: float, foot: float, height: float = 4.0, fill: str = CLOTH) -> tuple[Item, ...]:
    """A pennant on a pole."""
    top = foot - height
    cloth = polygon([(x, top), (x + 3.2, top + 0.9), (x, top + 1.9)])
    return (shape(cloth, fill, FINE), PathItem(line((x, foot), (x, top)), stroke=INK, width=EDGE))


def cross(x: float, foot: float, size: float = 2.6) -> PathItem:
    """A cross on a roof."""
    bar = foot - size * 0.62
    return PathItem(
        (*line((x, foot), (x, foot - size)), *line((x - size * 0.32, bar), (x + size * 0.32, bar))),
        stroke=INK,
        width=0.55,
    )


def ball(x: float, y: float, radius: float, fill: str, width: float = FINE) -> PathItem:
    """Something round."""
    return shape(circle(x, y, radius), fill, width)
