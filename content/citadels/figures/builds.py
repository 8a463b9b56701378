"""Figures of building: who builds what, what it costs, what speaks against it, and the city then."""

from generator.draw.drawing import Clause, Drawing, below, beside
from generator.draw.figures import Scene
from generator.draw.parts import arrow, framed, words
from generator.draw.rows import stacked

from .cities import city_said, owned, row
from .forms import sign
from .plates import ABSENT, GONE, NEW, PLAIN, character, cost_of, district
from .prices import case_of, counted, exempt, limit_of, money, money_said, price_of
from .reckonings import refusals, refusals_said
from .registry import figure


@figure("build")
def build_figure(scene: Scene) -> Drawing:
    """Who builds which district, what is paid and left, what speaks against it, and the city then."""
    given = scene.given
    problems, name = scene.expect.get("problems", ()), given["district"]
    facts = below([*money(scene), *refusals(problems, case_of(scene))], 1.4, "left")
    head = beside([*_characters(scene), district(name, scene, ABSENT if problems else NEW), facts], 2)
    after = _after(scene)
    parts = [head, *_slots(scene), *([owned(given["player"], _city(scene), scene)] if after else [])]
    said: list[Clause] = [("character", *_names(scene))] if _names(scene) else []
    cost = ("cost", price_of(name, given.get("city", ()), scene)) if cost_of(name, scene) else ()
    said += [("building", name, *cost), *money_said(scene), *refusals_said(problems, case_of(scene))]
    return stacked(parts, [*said, city_said(given["player"], after)])


def _names(scene: Scene) -> list[str]:
    """The character whose turn it is, and the player's other one."""
    return [scene.given[key] for key in ("character", "other-character") if scene.given.get(key)]


def _characters(scene: Scene) -> list[Drawing]:
    """The same as cards; the one whose turn it is not is only there."""
    drawn = [character(who, scene, ABSENT if place else PLAIN) for place, who in enumerate(_names(scene))]
    return [*drawn, arrow()] if drawn else []


def _slots(scene: Scene) -> list[Drawing]:
    """What was built in this turn: a box for each district that may be, and what does not count beside them."""
    given = scene.given
    who, name, built = given.get("character"), given["district"], given.get("built", ())
    if not built:
        return []
    free = given.get("taken") or exempt(name, who, scene)
    now = [] if scene.expect.get("problems") else [name]
    inside = [*counted(scene), *([] if free else now)]
    beyond = [*(each for each in built if exempt(each, who, scene)), *(now if free else [])]
    boxes = [framed(sign(each, high=5.4), 0.7, marked=True) for each in inside]
    boxes += [framed(Drawing(7, 5.4, ()), 0.7, dashed=True)] * (limit_of(who, scene) - len(inside))
    more = [beside([words("+", 4), sign(each, high=5.4)], 0.8) for each in beyond]
    return [beside([beside(boxes, 0.5), *more], 1.4)]


def _city(scene: Scene) -> Drawing:
    """The city before, with what goes struck out and what comes heavy."""
    city = list(scene.given.get("city", ()))
    looks = {city.index(lost): GONE for lost in _lost(scene)}
    if not scene.expect.get("problems"):
        city.append(scene.given["district"])
        looks[len(city) - 1] = NEW
    return row(city, scene, looks)


def _lost(scene: Scene) -> list[str]:
    """The district that is given for the new one."""
    given = scene.given
    if scene.expect.get("problems") or given.get("way", "paying") == "paying":
        return []
    return [given.get("destroyed") or given["way"]]


def _after(scene: Scene) -> list[str]:
    """The city in the end."""
    city = list(scene.given.get("city", ()))
    for lost in _lost(scene):
        city.remove(lost)
    return city if scene.expect.get("problems") else [*city, scene.given["district"]]
