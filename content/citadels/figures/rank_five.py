"""Figures of rank 5: what the Abbot may announce and who gives him gold, what the Cardinal borrows."""

from generator.draw.drawing import Clause, Drawing, below, beside
from generator.draw.figures import Scene
from generator.draw.parts import NOTHING, SIGN, arrow, called, framed, number, verdict, words
from generator.draw.rows import stacked, table

from .cities import row
from .forms import amounts, sign
from .incomes import paying_of
from .plates import ABSENT, NEW, character, district
from .prices import price_of
from .reckonings import CARD, compared
from .registry import figure


@figure("abbot")
def abbot_figure(scene: Scene) -> Drawing:
    """The districts that pay the Abbot, every mix of gold and cards, and everybody's gold before and after."""
    given, expect = scene.given, scene.expect
    city = given.get("city", ())
    paying = paying_of(city, "religious", scene)
    mixes = [framed(_mix(mix["gold"], mix["cards"]), 1.2) for mix in expect["mixes"]]
    head = beside(
        [
            character("abbot", scene),
            *([row(city, scene, dict.fromkeys(paying, NEW), width=62)] if city else []),
        ],
        2,
    )
    lines = [_stash(player, scene) for player in given["stashes"]]
    richest = [player in expect["richest"] for player in given["stashes"]]
    says: list[Clause] = [
        ("abbot", "religious", len(paying)),
        *(("→", *_mix_said(mix)) for mix in expect["mixes"]),
    ]
    says += [
        (player, "gold", gold, "→", expect["stashes"][player]) for player, gold in given["stashes"].items()
    ]
    return stacked([head, *([_choice(mixes)] if paying else []), table(lines, richest, gap=3)], says)


def _mix(gold: int, cards: int) -> Drawing:
    """Gold and cards, one by one."""
    pieces = [*[sign("gold", high=4.6)] * gold, *[sign(CARD, high=4.6)] * cards]
    return beside(pieces, 0.4) if pieces else number(0)


def _mix_said(mix: dict[str, int]) -> Clause:
    return (mix["gold"], "gold", mix["cards"], CARD)


def _choice(mixes: list[Drawing]) -> Drawing:
    """Things of which one is chosen, with strokes between them."""
    parts = [part for place, mix in enumerate(mixes) for part in ([words("/", 5), mix] if place else [mix])]
    return beside(parts, 1.2)


def _stash(player: str, scene: Scene) -> list[Drawing]:
    """Somebody's gold before and after; the Abbot's emblem beside his name."""
    before, after = scene.given["stashes"][player], scene.expect["stashes"][player]
    emblem = sign("abbot", high=5.4) if player == scene.given["abbot"] else NOTHING
    moved = amounts({"gold": after - before}, 4, True) if after != before else NOTHING
    cells = [called(scene.say(player)), emblem, amounts({"gold": before}) if before else number(0)]
    return [*cells, moved, arrow(), number(after)]


@figure("borrow")
def borrow_figure(scene: Scene) -> Drawing:
    """What the Cardinal builds, the gold that is missing, and the cards that are given for it."""
    given, expect = scene.given, scene.expect
    legal, missing = expect["legal"], expect["missing"]
    price, lender = price_of(given["district"], given.get("city", ()), scene), given["lender"]
    wanted = missing * scene.values["cardinal-cards"]
    short = [part for part in (
        None if given["hand"] >= wanted else _short(given["hand"], wanted, CARD),
        None if given["lender-gold"] >= missing else _short(given["lender-gold"], missing, "gold"),
    ) if part]  # fmt: skip
    facts = [_sum(given["gold"], missing, price), *(short or [verdict(True)])]
    head = beside(
        [
            character("cardinal", scene),
            arrow(),
            district(given["district"], scene, NEW if legal else ABSENT),
            below(facts, 1.4, "left"),
        ],
        2,
    )
    gains = [
        [sign("cardinal", high=6), *_gain(missing, -wanted)],
        [called(scene.say(lender)), *_gain(-missing, wanted)],
    ]
    says: list[Clause] = [("cardinal", "building", given["district"], "cost", price)]
    says += [
        ("stash", given["gold"], "gold"),
        ("hand", given["hand"], CARD),
        (lender, given["lender-gold"], "gold"),
    ]
    says += [("✓" if legal else "✗", missing, "gold", "=", wanted, CARD)]
    return stacked([head, *([table(gains, gap=4)] if legal else [])], says)


def _sum(gold: int, missing: int, price: int) -> Drawing:
    """One's own gold and what is missing make the cost."""
    return beside([sign("gold"), words(f"{gold} + {missing} ="), number(price)], 0.9)


def _short(there: int, wanted: int, name: str) -> Drawing:
    """Too little of something."""
    return beside([verdict(False), compared(there, "<", wanted, sign(name, high=SIGN))], 1)


def _gain(gold: int, cards: int) -> list[Drawing]:
    """Gold and cards that change hands."""
    return [amounts({"gold": gold}, signed=True), amounts({CARD: cards}, signed=True)]
