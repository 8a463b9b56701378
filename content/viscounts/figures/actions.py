"""Figures of the primary actions: the icons for them, and what they cost and bring."""

from collections.abc import Mapping, Sequence

from generator.draw.drawing import Clause, Drawing, below, beside
from generator.draw.figures import Scene
from generator.draw.parts import arrow, framed, struck, verdict, words
from generator.draw.rows import WIDEST, flowing, stacked

from .lines import amount, goods, goods_said, several, sign
from .palette import GLOW
from .people import person
from .registry import figure
from .sources import Counting
from .tallies import tally, tally_said, total

PATHS = {"outer": "trading-post", "inner": "castle"}


def acted(action: str, outcome: Sequence[Drawing], says: Sequence[Clause], scene: Scene) -> Drawing:
    """An action: who acts, the icons, what comes of it, and what is spent and gained."""
    given, expect = scene.given, scene.expect
    counting = Counting(action, given["icons"], scene.values)
    icons = expect.get("icons", total(counting))
    head = beside([person(given["player"], scene), sign(action, high=6)], 2.4)
    own = expect.get("gains", {})
    own = own.get(given["player"], {}) if "building" in given else own
    side = below([*outcome, *_balance(expect.get("spends", {}), own)], 1.8, "left")
    both = flowing([tally(counting, icons), side], WIDEST, 4, 2.4)
    said = [(given["player"], action), *tally_said(counting, icons), *says]
    said += [("−", *goods_said(expect["spends"]))] if expect.get("spends") else []
    said += [("+", *goods_said(own))] if own else []
    return stacked([head, both], said, 1.6)


def _balance(spends: Mapping[str, int], gains: Mapping[str, int]) -> list[Drawing]:
    """What is spent and what is gained, each on a line."""
    signs = {"−": spends, "+": gains}
    return [
        beside([words(mark, 4.6, True), goods(amounts, 28)], 1.2)
        for mark, amounts in signs.items()
        if amounts
    ]


def needed(cost: int, icon: str, what: Drawing, scene: Scene) -> Drawing:
    """What something costs, and whether there are icons enough."""
    price = framed(below([what, amount(cost, icon, 4)], 0.8), 1.4, fill=GLOW)
    problems = scene.expect.get("problems", ())
    if problems and "too-few-icons" not in problems:
        return price
    return beside([price, verdict(not problems, 5)], 1.6)


def hindrances(scene: Scene) -> list[Drawing]:
    """What stands in the way, beside too few icons: the wrong path, no spot, no worker."""
    problems, given = scene.expect.get("problems", ()), scene.given
    signs = {
        "wrong-path": PATHS[given.get("path", "outer")],
        "no-spot": "building",
        "no-worker": "worker",
        "wrong-townsfolk": "dismiss",
    }
    return [beside([sign(signs[name], high=6), verdict(False, 5)], 1.2) for name in problems if name in signs]


def hindrances_said(scene: Scene) -> list[Clause]:
    """The same in words, too few icons among it."""
    terms = {
        "wrong-path": f"{scene.given.get('path', 'outer')}-path",
        "no-spot": "building-spot",
        "no-worker": "worker",
        "wrong-townsfolk": "dismiss",
        "too-few-icons": "icon",
    }
    return [(terms[name], "✗") for name in scene.expect.get("problems", ())]


@figure("icons")
def icons_figure(scene: Scene) -> Drawing:
    """Where the icons come from."""
    return acted(scene.given["action"], hindrances(scene), hindrances_said(scene), scene)


@figure("trade")
def trade_figure(scene: Scene) -> Drawing:
    """The icons, the exchange, and how often it was made."""
    given, values = scene.given, scene.values
    ratio, name, times = values["exchanges"][given["exchange"]], given["exchange"], scene.expect["times"]
    rate = framed(beside([amount(ratio, "merchant"), arrow(4), sign(name)], 1), 1.2, fill=GLOW)
    over = [struck(drawn) for drawn in several("merchant", scene.expect.get("left-over", 0))]
    outcome = [*hindrances(scene), beside([rate, words(f"×{times}", 4.4, True)], 1.4)]
    outcome += [beside(over, 0.5)] if over else []
    said: list[Clause] = [*hindrances_said(scene), (ratio, "merchant", "→", name, "×", times)]
    return acted("trade", outcome, said, scene)


@figure("transcribe")
def transcribe_figure(scene: Scene) -> Drawing:
    """The icons and the cost of the manuscript."""
    given = scene.given
    outcome = [*hindrances(scene), needed(given["cost"], "cleric", sign("manuscript", high=6), scene)]
    said: list[Clause] = [*hindrances_said(scene), ("manuscript", given["cost"], "cleric")]
    return acted("transcribe", outcome, said, scene)
