"""The steps of a turn: what each brings or costs, which are not allowed, and what the end of the turn brings."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from generator.draw.figures import Scene

from .incomes import paying_of

#: What cards each step brings, by the values that say how many.
CARDS = {
    "laboratory": ("laboratory-cards", -1),
    "museum": ("museum-cards", -1),
    "smithy": ("smithy-cards", 1),
}


@dataclass(frozen=True)
class Done:
    """A step, whether it was allowed, what it changed, and the stash after it if the example tells it."""

    step: Mapping[str, Any]
    allowed: bool
    gold: int
    cards: int
    stash: int | None

    @property
    def what(self) -> str:
        """What is done."""
        return str(self.step["do"])


def gathers(what: str) -> bool:
    """Whether a step gathers resources."""
    return what.startswith("gather-")


def course(scene: Scene) -> list[Done]:
    """The turn, step by step."""
    given, expect = scene.given, scene.expect
    stash = expect.get("stash") or [None] * len(given["steps"])
    before = 0 if given.get("robbed-by") else given.get("gold", 0)
    done: list[Done] = []
    for step, after in zip(given["steps"], stash, strict=True):
        gold = after - before if after is not None else 0
        allowed = _allowed(step, gold, done, scene)
        done.append(Done(step, allowed, gold, _cards(step, scene) if allowed else 0, after))
        before = after if after is not None else before
    return done


def _allowed(step: Mapping[str, Any], gold: int, done: list[Done], scene: Scene) -> bool:
    """Whether the rules allowed a step: gathering comes first and once, and what is not paid was not done."""
    what = step["do"]
    if scene.expect.get("legal", True):
        return True
    if _only_gathers(scene):
        return gathers(what) and not any(gathers(each.what) for each in done)
    before = [each.what for each in done if each.allowed]
    if what in ("build", "destroy"):
        return gold < 0 and (what != "build" or any(gathers(each) for each in before))
    return what not in before and not (gathers(what) and any(gathers(each) for each in before))


def _only_gathers(scene: Scene) -> bool:
    """Whether nothing but gathering is allowed: to the bewitched, and to the Witch until her turn goes on."""
    return bool(scene.given.get("bewitched")) or scene.given["character"] == "witch"


def _cards(step: Mapping[str, Any], scene: Scene) -> int:
    """The cards that a step brings or takes."""
    what, values, given = step["do"], scene.values, scene.given
    who, city = given["character"], given.get("city", ())
    if what in CARDS:
        name, sign = CARDS[what]
        return sign * int(values[name])
    if what == "build":
        return -1 - int(step.get("cards", 0))
    if what == "gather-cards":
        drawn = int(values["observatory-drawn" if "observatory" in city else "gather-drawn"])
        kept = int(values["gather-kept"])
        return (drawn if values["library-keeps"] == "all-drawn" else kept + 1) if "library" in city else kept
    if what == "extra":
        return {"architect": values["architect-cards"], "scholar": values["scholar-kept"]}.get(who, 0)
    if what == "income" and values["income-kind"].get(who) != "gold":
        count = len(paying_of(city, values["income-type"].get(who), scene))
        return count - int(step.get("in-gold", 0))
    return 0


def built(scene: Scene, done: list[Done]) -> list[str]:
    """The districts that were built."""
    return [each.step["district"] for each in done if each.allowed and each.what == "build"]


def endings(scene: Scene, done: list[Done]) -> list[tuple[str, int, int]]:
    """What the end of the turn brings: from whom or what, gold and cards."""
    given, expect, values = scene.given, scene.expect, scene.values
    last, found = done[-1].stash, []
    if _only_gathers(scene) or last is None:
        return []
    poor = values["poor-house-gold"] if "poor-house" in given.get("city", ()) and not last else 0
    if poor:
        found.append(("poor-house", poor, 0))
    hand = given.get("hand", 0) + sum(each.cards for each in done)
    if expect.get("hand", hand) > hand:
        found.append(("park", 0, expect["hand"] - hand))
    rest = expect.get("gold", last + poor) - last - poor
    return [*found, (given["character"], rest, 0)] if rest else found
