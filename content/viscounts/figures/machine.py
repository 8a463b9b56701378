"""Figures of the AI: what it takes instead of an effect, and what that changes of its resources, cards and schemes."""

from collections.abc import Mapping, Sequence
from typing import Any

from generator.draw.drawing import Clause, Drawing, beside
from generator.draw.figures import Scene
from generator.draw.parts import NOTHING, arrow, framed, number, words
from generator.draw.rows import stacked, table

from .lines import amount, goods, goods_said, sign
from .palette import GLOW, PALE, SOFT
from .people import person
from .registry import figure

RESOURCES = ("ink", "stone", "gold")
CARDS = {
    "unpaid": "unpaid-debt",
    "paid": "paid-debt",
    "acquired": "acquired-deed",
    "approved": "approved-deed",
}


@figure("solo-start")
def start_figure(scene: Scene) -> Drawing:
    """The goods and the building that it begins with, the effect of the spot, and what it has then."""
    given, gains, values = scene.given, scene.expect["gains"], scene.values
    goods_printed = values.get(f"{given['strategy']}-start", given.get("goods", {}))
    house = sign(scene.expect["building"], high=6)
    spot = framed(beside([house, arrow(4), goods(given.get("spot", {}), 20)], 1.4), fill=PALE)
    rows = [beside([ai(given["strategy"], scene), goods(goods_printed, 44)], 2.4), spot]
    said: list[Clause] = [
        ("automaton", given["strategy"], *goods_said(goods_printed)),
        (scene.expect["building"], "→", *goods_said(given.get("spot", {}))),
        ("→", "automaton", *goods_said(gains)),
    ]
    return stacked([*rows, beside([arrow(), goods(gains, 60, 5)], 2.4)], said)


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
    return _instead(scene.given["effect"], scene)


def _instead(name: str, scene: Scene) -> Drawing:
    """The effect, what the AI gains instead, and what that changes of its resources, cards and schemes."""
    means, gains, count = scene.given["means"], scene.expect["gains"], scene.given.get("number", 1)
    top = beside([ai(means["strategy"], scene), amount(count, name, 5), arrow(), goods(gains, 36, 5)], 2.4)
    parts = [
        top,
        _pool(means, gains, scene.values),
        _flipped(means.get("cards", {}), gains),
        _schemes(means, gains),
    ]
    said = [
        ("automaton", means["strategy"]),
        (count, name, "→", *goods_said(gains)),
        *_means_said(means, scene.expect),
    ]
    return stacked(parts, said)


def ai(strategy: str, scene: Scene) -> Drawing:
    """The AI and the action that it prefers."""
    focus = scene.values["automaton-focus"][strategy]
    return beside([person("automaton", scene), framed(sign(focus, high=5), 0.8, fill=PALE)], 1.4)


def _pool(means: Mapping[str, Any], gains: Mapping[str, int], values: Mapping[str, Any]) -> Drawing:
    """Its resources in the order in which it likes them, each with how many are enough, before and after."""
    got = [name for name in (*RESOURCES, "resource") if gains.get(name)]
    if not got:
        return NOTHING
    if means["strategy"] == "flip-ai":
        return _changed("resource", means.get("holds", {}).get("resource", 0), gains["resource"])
    order = means.get("order") or values.get(f"{means['strategy']}-order", got)
    lines = []
    for place, name in enumerate(order):
        enough = values["automaton-enough"]
        limit = [words("<", 4, fill=SOFT), number(enough[place])] if place < len(enough) else []
        row = _changed(name, means.get("holds", {}).get(name, 0), gains.get(name, 0))
        lines.append(
            [words(f"{place + 1}.", 3, fill=SOFT), sign(name), beside(limit, 1) if limit else NOTHING, row]
        )
    return table(lines, gap=3, left=(0, 3))


def _changed(name: str, had: int, more: int) -> Drawing:
    """How many there are before and after."""
    shown = [sign(name, high=3.6)] * had + [framed(sign(name, high=3.6), 0.5, fill=GLOW)] * more
    counts = [number(had), arrow(4), number(had + more)] if more else [number(had)]
    return beside([beside(counts, 0.8), beside(shown, 0.3)], 2)


def _flipped(cards: Mapping[str, int], gains: Mapping[str, int]) -> Drawing:
    """Its debts and deeds before and after."""
    if not cards:
        return NOTHING
    after = dict.fromkeys(CARDS, 0)
    for key in CARDS:
        after[key] = cards.get(key, 0)
    for gain, (away, to) in {"flip-debt": ("unpaid", "paid"), "flip-deed": ("acquired", "approved")}.items():
        after[away] -= gains.get(gain, 0)
        after[to] += gains.get(gain, 0)
    lines = [
        [_cards(pair, cards), arrow(4), _cards(pair, after)]
        for pair in (("unpaid", "paid"), ("acquired", "approved"))
        if any(cards.get(key) for key in pair)
    ]
    return table(lines, gap=3)


def _cards(pair: Sequence[str], counts: Mapping[str, int]) -> Drawing:
    """Cards of a kind, those not flipped first."""
    shown = [sign(CARDS[key], high=4.6) for key in pair for _ in range(counts.get(key, 0))]
    return beside(shown, 0.5)


def _schemes(means: Mapping[str, Any], gains: Mapping[str, int]) -> Drawing:
    """The pile of future schemes before and after."""
    if "future" not in means:
        return NOTHING
    left = means["future"] - gains.get("future-scheme", 0)
    counts = [number(means["future"]), arrow(4), number(left)] if left != means["future"] else [number(left)]
    return framed(beside([sign("future-scheme", high=5), *counts], 1.2), 1.1, fill=PALE)


def _means_said(means: Mapping[str, Any], expect: Mapping[str, Any]) -> list[Clause]:
    """What the AI has, in words."""
    said: list[Clause] = []
    if means.get("holds"):
        said.append(("automaton", *goods_said(means["holds"])))
    if means.get("cards"):
        said.append(("automaton", *goods_said({CARDS[key]: count for key, count in means["cards"].items()})))
    if "future" in means:
        said.append(
            ("future-scheme", means["future"], "→", means["future"] - expect["gains"].get("future-scheme", 0))
        )
    return said or [("automaton", "+", *goods_said(expect["gains"]))]
