"""Figures of rank 8: districts that are destroyed, exchanged or seized, and at what price."""

from generator.draw.drawing import Drawing, below, beside
from generator.draw.figures import Scene, Taken
from generator.draw.parts import NOTHING, arrow, bold_name
from generator.draw.rows import stacked

from .cities import changed, owned, side_by_side
from .forms import amounts, sign
from .plates import AIMED, GONE, character, district
from .reckonings import completed, equation, reasoned, refusals
from .registry import figure

#: Who decided the fate of a Bishop, and what that is called.
BISHOPS = {
    "killed": ("assassin", "killed"), "bewitched": ("witch", "bewitched"), "as-the-witch": ("witch", "witch"),
}  # fmt: skip


def bishop_of(fate: str | None) -> Drawing:
    """The Bishop of a city's owner, and what became of him."""
    if fate is None:
        return NOTHING
    by, word = BISHOPS.get(fate, ("", ""))
    return beside([sign("bishop", high=6), *([sign(by, high=5).saying((word,))] if by else [])], 0.6)


def cityscape(target: Taken, aim: str, after: str, scene: Scene) -> Drawing:
    """A city with what goes and what comes, its owner, his Bishop and whether it is complete."""
    looks = {target.city.index(aim): AIMED}
    inside = changed(target.city, scene.outcome[after], scene, looks, target.beautified)
    return owned(target.owner, inside, scene, bishop_of(target.bishop), *completed(target.owner, scene))


def _head(who: Drawing, does: str, scene: Scene, *more: Drawing) -> Drawing:
    """Who does something, the price, the gold before and after, and what speaks against it."""
    price = scene.outcome["price"]
    lines = [equation(scene.outcome["parts"], price, "cost")] if scene.outcome["parts"] else []
    if lines and scene.given.gold and not scene.outcome["problems"]:
        lines.append(equation([scene.given.gold, -price], scene.outcome["gold"]))
    actor = who.saying((*who.says[0], does))
    return beside([actor, arrow().saying(), reasoned([*lines, *more, *refusals(scene)])], 2)


@figure("destroy")
def destroy_figure(scene: Scene) -> Drawing:
    """Who destroys, at what price, and the city without the district."""
    given = scene.given
    who = district(given.by, scene, GONE) if given.by == "armory" else character(given.by, scene)
    return stacked([_head(who, "destroying", scene), cityscape(given.target, given.district, "city", scene)])


@figure("exchange")
def exchange_figure(scene: Scene) -> Drawing:
    """Both cities with the districts that change places, and the price."""
    given = scene.given
    cities = [
        cityscape(given.own, given.gives, "own-city", scene),
        cityscape(given.target, given.takes, "city", scene),
    ]
    return stacked([_head(character("diplomat", scene), "exchanging", scene), side_by_side(cities)])


@figure("seize")
def seize_figure(scene: Scene) -> Drawing:
    """Both cities, the price, and who gets it."""
    given, outcome = scene.given, scene.outcome
    paid = [bold_name(scene.say(given.target.owner)), amounts({"gold": outcome["to-owner"]}, signed=True)]
    more = [] if outcome["problems"] else [beside(paid, 1.4)]
    cities = [cityscape(given.target, given.district, "city", scene)]
    if outcome["own-city"]:
        own = changed(given.own_city, outcome["own-city"], scene)
        cities.append(beside([sign("marshal", high=8), own], 1.6))
    return stacked([_head(character("marshal", scene), "seizing", scene, *more), below(cities, 1.6, "left")])
