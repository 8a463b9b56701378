"""Figures of rank 8: districts that are destroyed, exchanged or seized, and at what price."""

from collections.abc import Mapping, Sequence
from typing import Any

from generator.draw.drawing import Clause, Drawing, below, beside
from generator.draw.figures import Scene
from generator.draw.parts import NOTHING, arrow, called
from generator.draw.rows import stacked

from .cities import Looks, city_said, new, owned, row, side_by_side
from .forms import amounts, sign
from .plates import GONE, NEW, character, cost_of, district
from .reckonings import Case, complete, equation, equation_said, fullness, refusals, refusals_said
from .registry import figure

WALL = "great-wall"


def value_of(name: str, target: Mapping[str, Any], scene: Scene) -> int:
    """What a district costs where it stands."""
    beautiful = name in target.get("beautified", ())
    return cost_of(name, scene) + (int(scene.values["artist-worth"]) if beautiful else 0)


def wall_of(name: str, target: Mapping[str, Any], scene: Scene) -> list[int]:
    """What the Great Wall adds."""
    behind = WALL in target["city"] and name != WALL
    return [scene.values["great-wall-gold"]] if behind else []


def bishop_of(target: Mapping[str, Any]) -> Drawing:
    """The Bishop of a city's owner, and what became of him."""
    fate = target.get("bishop")
    if fate is None:
        return NOTHING
    marks = {"killed": "assassin", "bewitched": "witch", "as-the-witch": "witch"}
    by = [sign(marks[fate], high=5)] if fate in marks else []
    return beside([sign("bishop", high=6), *by], 0.6)


def bishop_said(target: Mapping[str, Any]) -> list[Clause]:
    """The same in words."""
    fate = target.get("bishop")
    more = {"killed": ("killed",), "bewitched": ("bewitched",), "as-the-witch": ("witch",)}
    return [("bishop", *more.get(fate, ()))] if fate else []


def cityscape(target: Mapping[str, Any], looks: Looks, come: Sequence[str], scene: Scene) -> Drawing:
    """A city with what goes and what comes, its owner, his Bishop and whether it is complete."""
    city = [*target["city"], *come]
    every = {**looks, **dict.fromkeys(range(len(target["city"]), len(city)), NEW)}
    full = fullness(target["city"], scene) if complete(target["city"], scene) else NOTHING
    inside = row(city, scene, every, target.get("beautified", ()))
    return owned(target["owner"], inside, scene, bishop_of(target), full)


def _taken(name: str, target: Mapping[str, Any], problems: Sequence[str]) -> Looks:
    """How the district that somebody is after looks."""
    place = list(target["city"]).index(name)
    return {place: NEW if problems else GONE}


def _case(name: str, price: int, cost: int, target: Mapping[str, Any], scene: Scene) -> Case:
    return Case(scene, scene.given.get("gold", 0), price, name, tuple(target["city"]), cost=cost)


@figure("destroy")
def destroy_figure(scene: Scene) -> Drawing:
    """Who destroys, at what price, and the city without the district."""
    given, target, problems = scene.given, scene.given["target"], scene.expect.get("problems", ())
    name, by = given["district"], given.get("by", "warlord")
    value = value_of(name, target, scene)
    more = [value - cost_of(name, scene)] if value > cost_of(name, scene) else []
    parts = [cost_of(name, scene), *more, -scene.values["warlord-discount"], *wall_of(name, target, scene)]
    who = district(by, scene, GONE) if by == "armory" else character(by, scene)
    lines, said = _prices(parts, scene) if by == "warlord" else ([], [])
    case = _case(name, sum(parts), value, target, scene)
    head = beside([who, arrow(), below([*lines, *refusals(problems, case)], 1.4, "left")], 2)
    says = [(by, "destroying", name), *said, *bishop_said(target), *refusals_said(problems, case)]
    left = scene.expect.get("city", target["city"])
    whole = [head, cityscape(target, _taken(name, target, problems), (), scene)]
    return stacked(whole, [*says, city_said(target["owner"], left)])


def _prices(parts: Sequence[int], scene: Scene) -> tuple[list[Drawing], list[Clause]]:
    """The price, and the gold before and after."""
    price, gold = sum(parts), scene.given.get("gold", 0)
    lines = [equation(parts, price, "cost")]
    said = [("cost", *equation_said(parts, price))]
    if gold and not scene.expect.get("problems"):
        lines.append(equation([gold, -price], gold - price))
        said.append(("stash", *equation_said([gold, -price], gold - price)))
    return lines, said


@figure("exchange")
def exchange_figure(scene: Scene) -> Drawing:
    """Both cities with the districts that change places, and the price."""
    given, target, problems = scene.given, scene.given["target"], scene.expect.get("problems", ())
    own = {"owner": given["player"], "city": given["own-city"], "beautified": given.get("own-beautified", ())}
    gives, takes = given["gives"], given["takes"]
    mine, theirs = value_of(gives, own, scene), value_of(takes, target, scene)
    wall = wall_of(takes, target, scene)
    price = max(0, theirs - mine) + sum(wall)
    case = _case(takes, price, theirs, target, scene)
    shown = [max(0, theirs - mine), *wall] if theirs < mine else [theirs, -mine, *wall]
    lines, said = _prices(shown, scene)
    head = beside(
        [character("diplomat", scene), arrow(), below([*lines, *refusals(problems, case)], 1.4, "left")], 2
    )
    come = ((), ()) if problems else ((takes,), (gives,))
    cities = [
        cityscape(own, _taken(gives, own, problems), come[0], scene),
        cityscape(target, _taken(takes, target, problems), come[1], scene),
    ]
    says = [(given["player"], gives, "→"), (target["owner"], takes, "→"), *said, *bishop_said(target)]
    says += refusals_said(problems, case)
    return stacked([head, side_by_side(cities)], says)


@figure("seize")
def seize_figure(scene: Scene) -> Drawing:
    """Both cities, the price, and who gets it."""
    given, target, problems = scene.given, scene.given["target"], scene.expect.get("problems", ())
    name, own = given["district"], given.get("own-city", ())
    value, wall = value_of(name, target, scene), wall_of(given["district"], target, scene)
    price = value + sum(wall)
    case = _case(name, price, value, target, scene)
    lines, said = _prices([value, *wall], scene)
    come = [] if problems else [name]
    mine = beside(
        [sign("marshal", high=8), row([*own, *come], scene, new([*own, *come]) if come else {})], 1.6
    )
    says = [("marshal", "seizing", name), (target["owner"], "city", *target["city"]), *said]
    says += refusals_said(problems, case)
    if not problems:
        lines.append(
            beside(
                [
                    called(scene.say(target["owner"])),
                    amounts({"gold": scene.expect["to-owner"]}, signed=True),
                ],
                1.4,
            )
        )
        says.append((target["owner"], "+", scene.expect["to-owner"], "gold"))
    cities = [cityscape(target, _taken(name, target, problems), (), scene), *([mine] if own or come else [])]
    head = beside(
        [character("marshal", scene), arrow(), below([*lines, *refusals(problems, case)], 1.4, "left")], 2
    )
    return stacked([head, below(cities, 1.6, "left")], says)
