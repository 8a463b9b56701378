"""Figures of the AI: what it takes instead of an effect, and what that changes of its resources, cards and schemes."""

from generator.draw.drawing import Drawing, beside
from generator.draw.figures import Facts, Scene
from generator.draw.parts import NOTHING, arrow, dash, framed, number, words
from generator.draw.rows import stacked, table

from .lines import amount, goods, pieces, sign, told
from .palette import GLOW, PALE, SOFT
from .people import person
from .registry import figure

#: Debts and deeds, those not flipped first.
CARDS = (("unpaid", "paid"), ("acquired", "approved"))
SIGNS = {
    "unpaid": "unpaid-debt",
    "paid": "paid-debt",
    "acquired": "acquired-deed",
    "approved": "approved-deed",
}


@figure("solo-start")
def start_figure(scene: Scene) -> Drawing:
    """The goods and the building that it begins with, the effect of the spot, and what it has then."""
    printed = {facts["gain"]: facts["number"] for facts in scene.citations("solo-setup.goods")}
    building = scene.outcome["building"]
    house = sign(building, high=6) if building else dash()
    spot = framed(beside([house, arrow(4), goods(scene.given.spot, 20)], 1.4), fill=PALE)
    begins = beside([ai(scene.given.strategy, scene), goods(printed, 44)], 2.4)
    return stacked([begins, spot, beside([arrow(), goods(scene.outcome["gains"], 60, 5)], 2.4)])


@figure("solo-resource")
def resource_figure(scene: Scene) -> Drawing:
    """Which resources the AI takes."""
    return _instead("resource", scene)


@figure("solo-flip")
def flip_figure(scene: Scene) -> Drawing:
    """Which cards the AI flips."""
    return _instead("flip", scene)


@figure("solo-effect")
def effect_figure(scene: Scene) -> Drawing:
    """What an effect comes to for the AI."""
    return _instead(scene.given.effect, scene)


def _instead(name: str, scene: Scene) -> Drawing:
    """The effect, what the AI gains instead, and what that changes of its resources, cards and schemes."""
    given = scene.given
    effect, gained = amount(given.number, name, 5), goods(scene.outcome["gains"], 36, 5)
    top = beside([ai(given.means.strategy, scene), effect, arrow(), gained], 2.4)
    return stacked([top, _pool(scene), _flipped(scene), _schemes(scene)])


def ai(strategy: str, scene: Scene) -> Drawing:
    """The AI and the action that it prefers."""
    focus = sign(str(scene.printed(strategy)["focus-signs"]), high=5)
    drawn = beside([person("automaton", scene), framed(focus, 0.8, fill=PALE)], 1.4)
    return drawn.saying((strategy,))


def _pool(scene: Scene) -> Drawing:
    """Its resources in the order in which it likes them, each with how many are enough, before and after."""
    for facts in scene.citations("solo.one-pool"):
        return told("resource", _changed("resource", facts["number"], scene))
    first = next(scene.citations("solo.resource"), None)
    if first is None:
        return NOTHING
    limits = [
        beside([words("<", 4, fill=SOFT), number(enough)], 1).saying((f"(< {enough})",))
        for enough in first["enough"]
    ]
    limits += [NOTHING] * len(first["order"])
    lines = [
        [
            words(f"{place}.", 3, fill=SOFT),
            sign(name),
            limit,
            _changed(name, first["held"][name], scene),
        ]
        for (place, name), limit in zip(first["order"].items(), limits, strict=False)
    ]
    return table(lines, gap=3, left=(0, 3))


def _changed(name: str, had: int, scene: Scene) -> Drawing:
    """How many there are before and after."""
    more, counts = scene.outcome["gains"].get(name, 0), [number(had)]
    if more:
        counts += [arrow(4), number(scene.outcome["holds"][name])]
    shown = [sign(name, high=3.6)] * had + [framed(sign(name, high=3.6), 0.5, fill=GLOW)] * more
    return beside([beside(counts, 0.8), beside(shown, 0.3).saying()], 2)


def _flipped(scene: Scene) -> Drawing:
    """Its debts and deeds before and after."""
    before, after = scene.given.means.cards, scene.outcome
    lines = []
    for pair in CARDS:
        had, has = ({key: found[key] for key in pair} for found in (vars(before), after))
        if any(had.values()) or any(has.values()):
            lines.append([_cards(had), arrow(4), _cards(has)])
    return table(lines, gap=3) if lines else NOTHING


def _cards(counts: Facts) -> Drawing:
    """Cards of a kind, those not flipped first."""
    return pieces({SIGNS[key]: count for key, count in counts.items()})


def _schemes(scene: Scene) -> Drawing:
    """The pile of future schemes before and after; an empty one only where it was needed."""
    had, left = scene.given.means.future, scene.outcome["future"]
    if not had and not scene.cites("solo.flip-instead", gain="future-scheme"):
        return NOTHING
    counts = [number(had), arrow(4), number(left)] if left != had else [number(left)]
    return framed(beside([sign("future-scheme", high=5), *counts], 1.2), 1.1, fill=PALE)
