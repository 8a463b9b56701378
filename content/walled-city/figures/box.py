"""Pictures of what is in the box, and the cover."""

import math
from collections.abc import Callable

from generator.draw.drawing import Drawing, GroupItem, Item, PathItem, beside, circle, line, polygon, rect
from generator.draw.figures import Scene
from generator.draw.vocabulary import INK, PAPER, SOFT

from .counts import piece_of
from .maps import barrier
from .pieces import GROUND, ROAD, STONE, faction_die, party_token, survey_chit
from .registry import figure

FACTIONS = ("blue", "yellow", "purple", "orange", "green")
PLAYERS = ("anna", "bela", "csilla", "denes")


def picture(name: str) -> Callable[[Callable[[], Drawing]], Callable[[], Drawing]]:
    """Register the picture of a component."""

    def register(draw: Callable[[], Drawing]) -> Callable[[], Drawing]:
        figure(f"component.{name}")(lambda scene: draw())
        return draw

    return register


@picture("board")
def board() -> Drawing:
    return Drawing(14, 14, tuple(ramparts(7, 7, 6.4, 0.5)))


@picture("peasant")
def peasants() -> Drawing:
    return beside([party_token(player, size=3.8) for player in PLAYERS], 0.4)


@picture("noble")
def nobles() -> Drawing:
    return beside([party_token(player, True, 3.8) for player in PLAYERS], 0.4)


@picture("wall")
def wall() -> Drawing:
    return piece_of("wall")


@picture("road")
def road() -> Drawing:
    return piece_of("road")


@picture("faction-die")
def faction_dice() -> Drawing:
    parts = [faction_die(faction, shows) for faction, shows in zip(FACTIONS[:3], (3, 2, 1), strict=True)]
    return beside(parts, 0.4)


def corners(x: float, y: float, radius: float, count: int = 8) -> list[tuple[float, float]]:
    """The corners of a regular polygon that stands on a side."""
    turn = math.pi / count
    return [
        (
            x + radius * math.cos(turn + 2 * math.pi * n / count),
            y + radius * math.sin(turn + 2 * math.pi * n / count),
        )
        for n in range(count)
    ]


def ramparts(x: float, y: float, radius: float, stroke: float) -> list[Item]:
    """A fortified city seen from above: ground, walls, and a tower at each corner."""
    ring = corners(x, y, radius)
    items: list[Item] = [PathItem(polygon(ring), fill=GROUND, stroke=STONE, width=stroke * 3, ground=True)]
    items.append(PathItem(polygon(ring), stroke=INK, width=stroke * 0.6))
    size = radius * 0.13
    for cx, cy in ring:
        items.append(
            PathItem(
                rect(cx - size, cy - size, 2 * size, 2 * size, size * 0.25),
                fill="#e6e1d8",
                stroke=INK,
                width=stroke * 0.6,
            )
        )
    return items


@figure("cover")
def cover(scene: Scene) -> Drawing:
    """A walled city from above: streets, citizens of every colour, dice and open gaps."""
    middle, radius = 64.0, 58.0
    items = ramparts(middle, middle, radius, 1.0)
    inner = corners(middle, middle, radius * 0.48)
    outer = corners(middle, middle, radius * 0.955)
    for (ax, ay), (bx, by) in zip(inner, outer, strict=True):
        items.append(PathItem(line((ax, ay), (bx, by)), stroke=ROAD, width=2.2))
    for start, end in list(zip(inner, inner[1:] + inner[:1], strict=True))[:6]:
        items.append(PathItem(line(start, end), stroke=ROAD, width=2.2))
    items.append(PathItem(line(inner[6], inner[7]), stroke=SOFT, width=0.7, dash=(1.6, 1.6)))
    items.append(PathItem(line(inner[7], inner[0]), stroke=SOFT, width=0.7, dash=(1.6, 1.6)))
    items.extend(crowd_of_the_cover(middle, radius))
    return Drawing(2 * middle, 2 * middle, tuple(items))


def crowd_of_the_cover(middle: float, radius: float) -> list[Item]:
    """Citizens in the outer areas, a die in each, and survey chits in the middle."""
    items: list[Item] = []
    groups = ("aab", "bbc", "cda", "ddd", "acb", "bcd", "cca", "abd")
    names = dict(zip("abcd", PLAYERS, strict=True))
    for number, (group, (x, y)) in enumerate(zip(groups, ring_of_areas(middle, radius * 0.72), strict=True)):
        faction = FACTIONS[number % len(FACTIONS)]
        items.append(faction_die(faction, number % 3 + 1).at(x - 2.8, y - 7))
        for place, letter in enumerate(group):
            items.append(
                party_token(names[letter], place == number % 3, 5).at(x - 8.2 + 5.6 * place, y + 0.5)
            )
    items.append(survey_chit(1).at(middle - 8, middle - 6))
    items.append(survey_chit(-1).at(middle + 3, middle + 2))
    for number in (1, 4):
        x, y = ring_of_areas(middle, radius * 0.955)[number]
        items.append(
            GroupItem(
                (x, y),
                (PathItem(circle(0, 0, 2.6), fill=PAPER, stroke=INK, width=0.4), *barrier("open", 0.1)),
            )
        )
    return items


def ring_of_areas(middle: float, radius: float) -> list[tuple[float, float]]:
    """The middles of the eight outer areas."""
    return [
        (middle + radius * math.cos(2 * math.pi * n / 8), middle + radius * math.sin(2 * math.pi * n / 8))
        for n in range(1, 9)
    ]
