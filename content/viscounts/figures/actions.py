"""Figures of the primary actions: the icons for them, and what they cost and bring."""

from collections.abc import Mapping, Sequence

from generator.draw.drawing import Drawing, below, beside
from generator.draw.figures import Scene
from generator.draw.parts import arrow, check_mark, framed, words
from generator.draw.rows import WIDEST, flowing, stacked

from .lines import amount, goods, pieces, sign, told
from .palette import GLOW
from .people import person
from .registry import figure
from .tallies import tally

#: What a path leads along.
PATHS = {"outer": "trading-post", "inner": "castle"}
#: What stands in the way, beside too few icons and the wrong path: its sign, and what it is called.
HINDRANCES = {
    "no-spot": ("building", "building-spot"),
    "no-worker": ("worker", "worker"),
    "wrong-townsfolk": ("dismiss", "dismiss"),
}


def acted(
    action: str, outcome: Sequence[Drawing], scene: Scene, gains: Mapping[str, int] | None = None
) -> Drawing:
    """An action: who acts, the icons, what comes of it, and what is spent and gained."""
    balance = {"−": scene.outcome["spends"], "+": scene.outcome["gains"] if gains is None else gains}
    lines = [
        beside([words(mark, 4.6, True), goods(amounts, 28)], 1.2)
        for mark, amounts in balance.items()
        if amounts
    ]
    head = beside([person(scene.given.player, scene), sign(action, high=6)], 2.4)
    side = below([*_hindrances(scene), *outcome, *lines], 1.8, "left")
    icons = tally(scene)
    both = flowing([icons, side], WIDEST, 4, 2.4).saying(*icons.says, *side.says)
    return stacked([head, both], gap=1.6)


def _hindrances(scene: Scene) -> list[Drawing]:
    """What stands in the way, beside too few icons: the wrong path, no spot, no worker."""
    signs = dict(HINDRANCES)
    if "wrong-path" in scene.outcome["problems"]:
        signs["wrong-path"] = (PATHS[scene.given.path], f"{scene.given.path}-path")
    shown = [signs[name] for name in scene.outcome["problems"] if name in signs]
    return [
        beside([sign(name, high=6).saying((called,)), check_mark(False, 5)], 1.2) for name, called in shown
    ]


def needed(name: str, cost: int, scene: Scene) -> Drawing:
    """What something costs, and whether there are icons enough."""
    price = amount(cost, scene.fact("action.icons", "icon"), 4)
    inside = below([sign(name, high=6).saying(), price], 0.8)
    price = told(name, framed(inside, 1.4, fill=GLOW))
    problems = scene.outcome["problems"]
    if problems and "too-few-icons" not in problems:
        return price
    return beside([price, check_mark(not problems, 5)], 1.6)


@figure("icons")
def icons_figure(scene: Scene) -> Drawing:
    """Where the icons come from."""
    return acted(scene.given.action, [], scene)


@figure("trade")
def trade_figure(scene: Scene) -> Drawing:
    """The icons, the exchange, and how often it was made."""
    found, icon = scene.outcome, scene.fact("action.icons", "icon")
    rate = beside([amount(found["rate"], icon), arrow(4), sign(scene.given.exchange)], 1)
    rate = framed(rate, 1.2, fill=GLOW)
    times = [words(f"×{found['times']}", 4.4, True)]
    times += [check_mark(False, 5)] if "too-few-icons" in found["problems"] else []
    outcome = [beside([rate, *times], 1.4)]
    if found["left-over"]:
        outcome.append(pieces({icon: found["left-over"]}, without=[icon]))
    return acted("trade", outcome, scene)


@figure("transcribe")
def transcribe_figure(scene: Scene) -> Drawing:
    """The icons and the cost of the manuscript."""
    cost = scene.fact("manuscripts.cost", "cost")
    return acted("transcribe", [needed("manuscript", cost, scene)], scene)
