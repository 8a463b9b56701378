"""Figures of a whole turn: a line for each step with what it changes and the gold after it; the cities."""

from collections.abc import Iterator
from typing import Any

from generator.draw.drawing import Drawing, beside
from generator.draw.figures import Scene
from generator.draw.parts import NOTHING, arrow, counted, framed, struck, verdict, words
from generator.draw.rows import stacked, table

from .cities import changed, owned, side_by_side
from .forms import amounts, sign
from .namings import fate_sign
from .plates import portrait
from .reckonings import CARD
from .registry import figure

#: How high the picture of a step is.
HIGH = 5.6


@figure("turn")
def turn_figure(scene: Scene) -> Drawing:
    """The character, every step, what the end of the turn brings, and the cities."""
    given, outcome = scene.given, scene.outcome
    lines = [_beginning(scene), *_robbed(scene)]
    for step, change, gold in zip(given.steps, outcome["steps"], outcome["stash"], strict=True):
        changes = _change(change["gold"], change["cards"]) if change["done"] else [verdict(False), NOTHING]
        lines.append([_picture(step, change["done"], scene), *changes, arrow(), _stash(gold)])
    lines += _endings(scene)
    befores = {given.player: given.city, **given.cities}
    afters = {given.player: outcome["city"], **outcome["cities"]}
    cities = [owned(who, changed(city, afters[who], scene), scene) for who, city in befores.items()]
    return stacked([table(lines, gap=2.6), side_by_side(cities)])


def _beginning(scene: Scene) -> list[Drawing]:
    """Who it is, with how much gold and how many cards."""
    given = scene.given
    fate = [fate_sign("bewitched", HIGH)] if given.bewitched else []
    who = beside([portrait(given.character, scene), *fate], 0.8)
    hand = amounts({CARD: given.hand}) if given.hand else NOTHING
    return [who, NOTHING, hand, NOTHING, _stash(given.gold)]


def _robbed(scene: Scene) -> Iterator[list[Drawing]]:
    """What the Thief took before."""
    for facts in scene.citations("character.thief"):
        thief = beside([sign("thief", high=HIGH), words(scene.say(scene.given.robbed_by))], 1)
        yield [thief, *_change(-facts["gold"], 0), arrow(), _stash(facts["left"])]


def _endings(scene: Scene) -> Iterator[list[Drawing]]:
    """What the end of the turn brings."""
    for facts in scene.citations("unique.poor-house"):
        yield [sign("poor-house", high=HIGH), *_change(facts["gold"], 0), arrow(), _stash(facts["stash"])]
    for facts in scene.citations("unique.park"):
        yield [sign("park", high=HIGH), *_change(0, facts["cards"]), NOTHING, NOTHING]
    for facts in scene.citations("character.alchemist"):
        yield [portrait("alchemist", scene), *_change(facts["gold"], 0), arrow(), _stash(facts["stash"])]


def _change(gold: int, cards: int) -> list[Drawing]:
    """What a step changes."""
    return [
        amounts({name: count}, signed=True) if count else NOTHING
        for name, count in (("gold", gold), (CARD, cards))
    ]


def _stash(gold: int) -> Drawing:
    """The gold in the stash."""
    return counted(gold, sign("gold"))


def _picture(step: Any, done: bool, scene: Scene) -> Drawing:
    """What a step is about."""
    who = scene.given.character
    if step.do == "build":
        picture = framed(sign(step.district, high=HIGH), 0.5, marked=done, dashed=not done)
        return picture.saying(("building", step.district))
    if step.do == "destroy":
        picture, owner = sign(step.district, high=HIGH), step.owner or scene.given.player
        whole = beside([framed(struck(picture) if done else picture, 0.5), words(scene.say(owner))], 1)
        return whole.saying(("destroying", owner, step.district))
    if step.do == "income":
        return sign(scene.printed(who)["income"], high=HIGH).saying(("income",))
    if step.do.startswith("gather-"):
        return sign("gold" if step.do == "gather-gold" else CARD, high=HIGH).saying(("gathering",))
    return sign({"extra": who, "collect-taxes": "tax-collector"}.get(step.do, step.do), high=HIGH)
