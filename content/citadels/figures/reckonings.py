"""Sums and comparisons: what is paid and left, how full a city is, and why something is not allowed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from generator.draw.drawing import Clause, Drawing, beside
from generator.draw.figures import Scene
from generator.draw.parts import SIGN, framed, number, verdict, words
from generator.draw.small import small

from .forms import sign
from .masonry import battlements
from .outlines import emblem
from .palette import STONE
from .plates import coin

CARD = "district-card"


def equation(parts: Sequence[int], result: int, name: str = "gold") -> Drawing:
    """Numbers that are added up, what is taken away with its sign, and what comes out."""
    first, *others = parts
    text = " ".join([str(first), *(f"+ {part}" if part > 0 else f"− {-part}" for part in others)])
    sums = [words(f"{text} =")] if others else []
    return beside([sign(name), *sums, number(result)], 0.9)


def equation_said(parts: Sequence[int], result: int, name: str = "gold") -> Clause:
    """The same in words."""
    first, *others = parts
    more = tuple(word for part in others for word in ("+" if part > 0 else "−", abs(part)))
    return (first, *more, "=", result, name) if others else (result, name)


def compared(left: int, relation: str, right: int, picture: Drawing) -> Drawing:
    """Two numbers of a thing that do not go together."""
    return beside([picture, number(left), words(relation), number(right)], 0.9)


def city_sign(high: float = SIGN) -> Drawing:
    """A wall with battlements: the city as a whole."""
    return small(emblem(battlements(1, 5, 22, 4, STONE, 22)), high)


def size_of(city: Sequence[str], scene: Scene) -> int:
    """How many districts a city counts as."""
    return len(city) + list(city).count("monument") * (scene.values["monument-size"] - 1)


def complete(city: Sequence[str], scene: Scene) -> bool:
    """Whether a city is complete."""
    return size_of(city, scene) >= int(scene.values["city-size"])


def fullness(city: Sequence[str], scene: Scene) -> Drawing:
    """How many districts a city counts as, of those that make it complete."""
    size = words(f"{size_of(city, scene)}/{scene.values['city-size']}", bold=True)
    return framed(beside([city_sign(3.8), size], 0.8), 0.6, marked=complete(city, scene))


@dataclass(frozen=True)
class Case:
    """What speaks against something: the gold there is and asked for, the district, the city, what was built already."""

    scene: Scene
    gold: int = 0
    price: int = 0
    district: str = ""
    city: tuple[str, ...] = ()
    built: int = 0
    limit: int = 0
    cost: int = 0


Refusal = tuple[Drawing, Clause]


def _dear(case: Case) -> Refusal:
    return compared(case.gold, "<", case.price, sign("gold")), ("gold", case.gold, "<", case.price)


def _limit(case: Case) -> Refusal:
    drawn = beside([number(case.built), words("+ 1 >"), number(case.limit)], 0.9)
    return drawn, ("building-limit", case.built, "+", 1, ">", case.limit)


def _duplicate(case: Case) -> Refusal:
    twin = sign(case.district, high=5.4)
    return beside([twin, words("=", bold=True), twin], 0.8), ("identical", case.district)


def _many(case: Case) -> Refusal:
    most, there = case.scene.values["monument-most"], len(case.city)
    return compared(there, "≥", most, city_sign()), ("city", there, "≥", most)


def _complete(case: Case) -> Refusal:
    size = (size_of(case.city, case.scene), "/", case.scene.values["city-size"])
    return fullness(case.city, case.scene), ("completed", *size)


def _costly(case: Case) -> Refusal:
    most = case.scene.values["marshal-most"]
    return compared(case.cost, ">", most, sign("gold")), ("cost", case.cost, ">", most)


def _shown(name: str) -> Callable[[Case], Refusal]:
    return lambda case: (sign(name, high=5.8), (name,))


def _builds_nothing(case: Case) -> Refusal:
    who = case.scene.given["character"]
    return sign(who, high=5.8), (who,)


def _unbuildable(case: Case) -> Refusal:
    return coin("–", 5), ("cost", "–")


REASONS: dict[str, Callable[[Case], Refusal]] = {
    "too-dear": _dear,
    "limit": _limit,
    "duplicate": _duplicate,
    "too-many-districts": _many,
    "complete": _complete,
    "costs-too-much": _costly,
    "keep": _shown("keep"),
    "bishop": _shown("bishop"),
    "no-building": _builds_nothing,
    "unbuildable": _unbuildable,
}


def refusals(problems: Sequence[str], case: Case) -> list[Drawing]:
    """A cross before each reason why not; a tick where there is none."""
    crossed = [beside([verdict(False), REASONS[problem](case)[0]], 1) for problem in problems]
    return crossed or [verdict(True)]


def refusals_said(problems: Sequence[str], case: Case) -> list[Clause]:
    """The same in words."""
    return [("✗", *REASONS[problem](case)[1]) for problem in problems] or [("✓",)]
