"""Points in lines: the sign of what brings them, a column for each player, and the sum."""

from collections.abc import Mapping

from generator.draw.drawing import Clause, Drawing, beside
from generator.draw.parts import none, number, words

from .forms import sign
from .reckonings import city_sign
from .worth import ALL, BEAUTY, COSTS, FIRST, LATER

#: What the summands are called that are no districts.
TERMS = {COSTS: "cost", BEAUTY: "beautified", ALL: "type", FIRST: "completed", LATER: "completed"}


def sums(scored: Mapping[str, Mapping[str, int]], points: Mapping[str, int]) -> list[list[Drawing]]:
    """A line for each summand, and the sum in the last one."""
    names = list(dict.fromkeys(name for parts in scored.values() for name in parts))
    order = [name for name in TERMS if name in names]
    order += [name for name in names if name not in order]
    lines = [[_head(name), *(_points(parts.get(name, 0)) for parts in scored.values())] for name in order]
    return [*lines, [words("=", 4.4, True), *(number(points[player], 4.4) for player in scored)]]


def _head(name: str) -> Drawing:
    """The sign of something that brings points; of a city, whether it was complete before all others."""
    if name == ALL:
        return sign(ALL, high=3)
    if name in (FIRST, LATER):
        return beside([city_sign(4), words("1." if name == FIRST else "> 1.", 3)], 0.6)
    return sign("gold" if name == COSTS else name, high=4.2)


def _points(points: int) -> Drawing:
    return number(points) if points else none()


def sums_said(player: str, parts: Mapping[str, int], points: int) -> list[Clause]:
    """What a player scores in words."""
    return [(player, TERMS.get(name, name), count) for name, count in parts.items()] + [
        (player, "=", points, "point")
    ]
