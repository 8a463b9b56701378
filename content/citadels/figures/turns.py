"""Figures of a whole turn: a line for each step with what it changes and the gold after it; the cities."""

from collections.abc import Iterator, Sequence

from generator.draw.drawing import Drawing, beside
from generator.draw.figures import Scene
from generator.draw.parts import NOTHING, arrow, bold_name, check_mark, number_of, words
from generator.draw.rows import stacked, table

from .cities import changed, owned, side_by_side
from .forms import amounts, sign
from .namings import fate_sign
from .plates import portrait
from .rank_eight import bishop_of
from .reckonings import CARD
from .registry import figure
from .steps import HIGH, step_picture


@figure("turn")
def turn_figure(scene: Scene) -> Drawing:
    """The character, every step, what the end of the turn brings, and the cities."""
    given, outcome = scene.given, scene.outcome
    lines = [_beginning(scene), *_robbed(scene)]
    for step, change, gold in zip(given.steps, outcome["steps"], outcome["stash"], strict=True):
        changes = _change(change["gold"], change["cards"]) if change["done"] else [check_mark(False), NOTHING]
        lines.append([step_picture(step, change["done"], scene), *changes, arrow(), _stash(gold)])
    lines += [*_missing(scene), *_endings(scene)]
    people = dict.fromkeys((given.player, *outcome["cities"], *outcome["others"]))
    return stacked([table(lines, gap=2.6), side_by_side([_owned(who, scene) for who in people])])


def _owned(who: str, scene: Scene) -> Drawing:
    """A player's city before and after the turn, and what else another player has in the end."""
    given, outcome = scene.given, scene.outcome
    if who == given.player:
        marks = _marks(given.beautified, outcome["beautified"])
        return owned(who, changed(given.city, outcome["city"], scene, beautiful=marks), scene)
    has = outcome["others"].get(who, {"gold": 0, "hand": 0, "beautified": []})
    bishop = given.others[who].bishop if who in given.others else None
    head = [amounts({"gold": has["gold"], CARD: has["hand"]})] if has["gold"] or has["hand"] else []
    head += [bishop_of(bishop)] if bishop else []
    if who not in outcome["cities"]:
        return beside([bold_name(scene.say(who)), *head], 1.6)
    marks = _marks(given.others[who].beautified if who in given.others else (), has["beautified"])
    city = changed(given.cities.get(who, ()), outcome["cities"][who], scene, beautiful=marks)
    return owned(who, city, scene, *head)


def _marks(before: Sequence[str], after: Sequence[str]) -> list[str]:
    """The districts that are or were beautified."""
    return [*before, *(name for name in after if name not in before)]


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
        lost = 0 if facts["left"] == facts["gold"] else -facts["gold"]
        yield [thief, *_change(lost, 0), arrow(), _stash(facts["left"])]


def _missing(scene: Scene) -> Iterator[list[Drawing]]:
    """What the player has to do yet: gather resources, or settle a threat."""
    given, outcome = scene.given, scene.outcome
    done = [step.do for step, change in zip(given.steps, outcome["steps"], strict=True) if change["done"]]
    if "no-gathering" in outcome["problems"]:
        yield [sign("gold", high=HIGH).saying(("gathering",)), check_mark(False), NOTHING, NOTHING, NOTHING]
    if given.threat and "settle-threat" not in done:
        threat = sign("blackmailer", high=HIGH).saying(("threat",))
        yield [threat, check_mark(False), NOTHING, NOTHING, NOTHING]


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
    return number_of(gold, sign("gold"))
