"""Figures of a whole turn: a line for each step with what it changes and the gold after it; the cities."""

from collections.abc import Sequence

from generator.draw.drawing import Clause, Drawing, beside
from generator.draw.figures import Scene
from generator.draw.parts import NOTHING, arrow, counted, framed, struck, verdict, words
from generator.draw.rows import stacked, table

from .cities import city_said, owned, row, side_by_side
from .forms import amounts, sign
from .plates import GONE, NEW, portrait
from .reckonings import CARD
from .registry import figure
from .steps import Done, built, course, endings, gathers

#: How high the picture of a step is.
HIGH = 5.6


@figure("turn")
def turn_figure(scene: Scene) -> Drawing:
    """The character, every step, what the end of the turn brings, and the cities."""
    given = scene.given
    done = course(scene)
    lines = [_beginning(scene), *_robbed(scene), *(_line(each, scene) for each in done)]
    lines += [_ending(what, gold, cards, scene) for what, gold, cards in endings(scene, done)]
    cities = [owned(given["player"], _city(scene, done), scene), *_others(scene, done)]
    return stacked([table(lines, gap=2.6), side_by_side(cities)], _said(scene, done))


def _beginning(scene: Scene) -> list[Drawing]:
    """Who it is, with how much gold and how many cards."""
    given = scene.given
    fate = [sign("witch", high=HIGH)] if given.get("bewitched") else []
    who = beside([portrait(given["character"], scene), *fate], 0.8)
    hand = amounts({CARD: given["hand"]}) if given.get("hand") else NOTHING
    return [who, NOTHING, hand, NOTHING, _stash(given.get("gold", 0))]


def _robbed(scene: Scene) -> list[list[Drawing]]:
    """What the Thief took before."""
    given = scene.given
    if not given.get("robbed-by"):
        return []
    gold = amounts({"gold": -given.get("gold", 0)}, signed=True)
    thief = beside([sign("thief", high=HIGH), words(scene.say(given["robbed-by"]))], 1)
    return [[thief, gold, NOTHING, arrow(), _stash(0)]]


def _line(done: Done, scene: Scene) -> list[Drawing]:
    """One step."""
    if not done.allowed:
        cross = verdict(False)
        after = [NOTHING, NOTHING] if done.stash is None else [arrow(), _stash(done.stash)]
        return [_picture(done, scene), cross, NOTHING, *after]
    return [_picture(done, scene), *_change(done.gold, done.cards), *_after(done.stash)]


def _change(gold: int, cards: int) -> list[Drawing]:
    """What a step changes."""
    return [
        amounts({name: count}, signed=True) if count else NOTHING
        for name, count in (("gold", gold), (CARD, cards))
    ]


def _after(stash: int | None) -> list[Drawing]:
    return [arrow(), _stash(stash)] if stash is not None else [NOTHING, NOTHING]


def _stash(gold: int) -> Drawing:
    """The gold in the stash."""
    return counted(gold, sign("gold"))


def _ending(what: str, gold: int, cards: int, scene: Scene) -> list[Drawing]:
    """Something that the end of the turn brings."""
    before = scene.expect["stash"][-1]
    poor = (
        scene.values["poor-house-gold"]
        if what == "alchemist" and "poor-house" in scene.given["city"] and not before
        else 0
    )
    picture = portrait(what, scene) if what == scene.given["character"] else sign(what, high=HIGH)
    return [picture, *_change(gold, cards), *(_after(before + poor + gold) if gold else _after(None))]


def _picture(done: Done, scene: Scene) -> Drawing:
    """What a step is about."""
    what, step, given = done.what, done.step, scene.given
    who = given["character"]
    if what == "build":
        return framed(sign(step["district"], high=HIGH), 0.5, marked=done.allowed, dashed=not done.allowed)
    if what == "destroy":
        picture = sign(step["district"], high=HIGH)
        owner = step.get("owner") or given["player"]
        return beside([framed(struck(picture) if done.allowed else picture, 0.5), words(scene.say(owner))], 1)
    if what == "income":
        kind = scene.values["income-type"][who]
        return sign(kind, high=HIGH)
    if gathers(what):
        return sign("gold" if what == "gather-gold" else CARD, high=HIGH)
    return sign({"extra": who, "collect-taxes": "tax-collector"}.get(what, what), high=HIGH)


def _city(scene: Scene, done: Sequence[Done]) -> Drawing:
    """The player's city with what was built."""
    city, more = scene.given.get("city", ()), built(scene, list(done))
    looks = dict.fromkeys(range(len(city), len(city) + len(more)), NEW)
    return row([*city, *more], scene, looks)


def _others(scene: Scene, done: Sequence[Done]) -> list[Drawing]:
    """The cities of other players, with what was destroyed."""
    drawn = []
    for player, city in scene.given.get("cities", {}).items():
        hit = [each.step["district"] for each in done if each.allowed and each.step.get("owner") == player]
        drawn.append(owned(player, row(city, scene, {list(city).index(name): GONE for name in hit}), scene))
    return drawn


#: What steps are called that are no districts.
_TERMS = {
    "gather-gold": "gathering",
    "gather-cards": "gathering",
    "income": "income",
    "build": "building",
    "destroy": "destroying",
    "collect-taxes": "tax",
}


def _said(scene: Scene, done: Sequence[Done]) -> list[Clause]:
    """The turn in words."""
    given = scene.given
    said: list[Clause] = [(given["player"], given["character"], given.get("gold", 0), "gold")]
    said += (
        [(given["robbed-by"], "thief", "−", given.get("gold", 0), "gold")] if given.get("robbed-by") else []
    )
    for each in done:
        name = given["character"] if each.what == "extra" else _TERMS.get(each.what, each.what)
        about = tuple(word for word in (each.step.get("district"),) if word)
        after = ("→", each.stash, "gold") if each.stash is not None else ()
        cards = ("+" if each.cards > 0 else "−", abs(each.cards), CARD) if each.cards else ()
        said.append((*(() if each.allowed else ("✗",)), name, *about, *cards, *after))
    for what, gold, cards in endings(scene, list(done)):
        said.append((what, "+", *((gold, "gold") if gold else (cards, CARD))))
    return [*said, city_said(given["player"], [*given.get("city", ()), *built(scene, list(done))])]
