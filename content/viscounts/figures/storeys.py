"""The castle from above: everybody on its tiers, those who arrive, and the effect of each section beside it."""

import math
from collections.abc import Iterator, Mapping, Sequence

from generator.draw.addition import total
from generator.draw.drawing import (
    Clause,
    Drawing,
    Item,
    PathItem,
    Point,
    beside,
    circle,
    said_in_a_row,
    sized,
)
from generator.draw.figures import Facts, Scene
from generator.draw.parts import words

from .lines import amount, listed, sign, told
from .palette import PAPER, SOFT
from .people import token
from .plan import HEIGHT, MIDDLE, SECTIONS, TIERS, WIDTH, castle_plan

#: How wide a plan is drawn, the room above it, and the size of a worker on it.
WIDE, ROOM, SIZE = 37.2, 4.6, 3.3
_SCALE = WIDE / WIDTH
#: How far from the middle workers stand on each tier.
_FLAT = math.cos(math.pi / SECTIONS)
_STAND = {
    "first": (TIERS[0][0] + TIERS[1][0]) / 2 * _FLAT * _SCALE,
    "second": (TIERS[1][0] + TIERS[2][0]) / 2 * _FLAT * _SCALE,
}
#: Where the effect of each section stands: the place, and how much of its width lies left of it.
_SIGNS = ((0.5, -0.06, 0.5), (1, 0.06, 1), (1, 0.9, 1), (0, 0.9, 0), (0, 0.06, 0))
#: What a place of the plan holds: whose worker, and whether it stands, arrives or is missing.
Standing = tuple[str, str]


def plan(tiers: Facts, castle: Facts, arriving: Mapping[str, Sequence[Standing]], scene: Scene) -> Drawing:
    """The plan with everybody on it, and the effect of each section beside it; it is said who stands where."""
    whole = sized(castle_plan(), HEIGHT * _SCALE)
    items: list[Item] = [whole.at(0, ROOM)]
    said: list[Clause] = []
    for place, section in enumerate(castle["effects"]):
        drawn = effect_of(section, castle)
        x, y, share = _SIGNS[place]
        items.append(drawn.at(WIDE * x - drawn.width * share, ROOM + HEIGHT * _SCALE * y - drawn.height / 2))
        for tier, term in (("first", "tier-1"), ("second", "tier-2")):
            there = _seated(tiers[tier].get(section, {}), scene)
            crowd = [(player, "stands") for player, count in there.items() for _ in range(count)]
            crowd += arriving.get(section, ()) if tier == "first" else ()
            items += _in_row(crowd, place, _STAND[tier])
            said += [(scene.say(term), section, *_pairs(there))] if there else []
    top = _seated(tiers["third"], scene)
    items += _on_top(top)
    said += [(scene.say("tier-3"), *_pairs(top))] if top else []
    return Drawing(WIDE, ROOM + HEIGHT * _SCALE, tuple(items), tuple(said))


def _seated(there: Mapping[str, int], scene: Scene) -> dict[str, int]:
    """Who stands there, in the order of the example's people."""
    order = dict.fromkeys((*scene.cast, *scene.given.seats))
    return {player: there[player] for player in order if player in there}


def _pairs(there: Mapping[str, int]) -> Clause:
    """Who stands there, and how many of each."""
    return tuple(word for pair in there.items() for word in pair)


def effect_of(section: str, castle: Facts) -> Drawing:
    """The effect of a section in small signs: both of its parts, or either."""
    parts: list[Drawing] = []
    for name, count in castle["effects"][section].items():
        parts += [words("/", 3.4, fill=SOFT)] if section in castle["either"] and parts else []
        parts.append(sign(name, high=3.4) if count == 1 else amount(count, name, 3.4))
    said = listed(parts) if section not in castle["either"] else said_in_a_row(parts)[0]
    return told(section, beside(parts, 0.4).saying(said))


def _in_row(crowd: Sequence[Standing], place: int, reach: float) -> Iterator[Item]:
    """Workers side by side along their section."""
    angle = math.radians(-90 + 360 / SECTIONS * place)
    step = SIZE + 0.15
    for number_, (player, kind) in enumerate(crowd):
        along = (number_ - (len(crowd) - 1) / 2) * step
        x = reach * math.cos(angle) - along * math.sin(angle)
        y = reach * math.sin(angle) + along * math.cos(angle)
        yield _standing(player, kind, _spot(x, y))


def _spot(x: float, y: float) -> Point:
    """A place on the plan, reckoned from its middle."""
    return MIDDLE[0] * _SCALE + x, ROOM + MIDDLE[1] * _SCALE + y


def _standing(player: str, kind: str, at: Point) -> Item:
    """A worker; one that arrives bears a star, one that the supply has not got is only an outline."""
    x, y = at
    if kind == "missing":
        return PathItem(circle(x, y, SIZE / 2 - 0.2), fill=PAPER, stroke=SOFT, width=0.3, dash=(0.7, 0.5))
    return token(player, SIZE, kind == "fresh").at(x - SIZE / 2, y - SIZE / 2)


def _on_top(there: Mapping[str, int]) -> Iterator[Item]:
    """The third tier: a line for each player."""
    lines = [
        beside(
            [token(player, SIZE)] * count
            if count <= 2
            else [token(player, SIZE), words(f"×{count}", 3, True)],
            0.1,
        )
        for player, count in there.items()
        if count
    ]
    high = total(line.height for line in lines)
    x, y = _spot(0, -high / 2)
    for line in lines:
        yield line.at(x - line.width / 2, y)
        y += line.height
