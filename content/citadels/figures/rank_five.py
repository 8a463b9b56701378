"""Figures of rank 5: what the Abbot may announce and who gives him gold, what the Cardinal borrows."""

from collections.abc import Callable

from generator.draw.drawing import Drawing, beside
from generator.draw.figures import Scene
from generator.draw.parts import NOTHING, SIGN, arrow, bold_name, framed, many, number, words
from generator.draw.rows import stacked, table

from .cities import chosen, row
from .forms import amounts, purse, sign
from .plates import ABSENT, NEW, character, district
from .reckonings import CARD, REASONS, compared, crossed, equation, reasoned
from .registry import figure


@figure("abbot")
def abbot_figure(scene: Scene) -> Drawing:
    """The districts that pay the Abbot, every mix of gold and cards, and everybody's gold before and after."""
    given, outcome = scene.given, scene.outcome
    paying = scene.fact("character.abbot-mix", "paying")
    city = [row(given.city, scene, chosen(given.city, paying), width=62)] if given.city else []
    head = beside([character("abbot", scene), *city], 2)
    mixes = [framed(_mix(mix["gold"], mix["cards"]), 1.2) for mix in outcome["mixes"]]
    strokes = [part for mix in mixes for part in (words("/", 5), mix)][1:]
    lines = [_stash(player, scene) for player in given.stashes]
    richest = [player in outcome["richest"] for player in given.stashes]
    choice = [beside(strokes, 1.2)] if paying else []
    return stacked([head, *choice, table(lines, richest, gap=3)])


def _mix(gold: int, cards: int) -> Drawing:
    """Gold and cards, one by one."""
    pieces = [
        many(count, sign(name, high=4.6), 0.4) for count, name in ((gold, "gold"), (cards, CARD)) if count
    ]
    return beside(pieces, 0.4) if pieces else number(gold)


def _stash(player: str, scene: Scene) -> list[Drawing]:
    """Somebody's gold before and after; the Abbot's emblem beside his name."""
    before, is_abbot = scene.given.stashes[player], player == scene.given.abbot
    moved = NOTHING
    for gift in scene.citations("character.abbot-gift"):
        if is_abbot or player == gift["player"]:
            moved = amounts({"gold": gift["gold"] if is_abbot else -gift["gold"]}, 4, True)
    emblem = sign("abbot", high=5.4) if is_abbot else NOTHING
    after = scene.outcome["stashes"][player]
    cells = [bold_name(scene.say(player)), emblem, purse(before), moved, arrow()]
    return [*cells, number(after).saying((after, "gold"))]


@figure("borrow")
def borrow_figure(scene: Scene) -> Drawing:
    """What the Cardinal builds, the gold that is missing, and the cards that are given for it."""
    given, outcome = scene.given, scene.outcome
    reasons = [(_SHORT.get(problem) or REASONS[problem])(scene) for problem in outcome["problems"]]
    facts = reasoned([_sum(scene), *crossed(reasons)])
    card = district(given.district, scene, NEW if outcome["legal"] else ABSENT)
    built = card.saying(("building", *card.says[0]))
    head = beside([character("cardinal", scene), arrow(), built, facts], 2)
    missing, cards = outcome["missing"], outcome["cards"]
    gains = [
        [sign("cardinal", high=6), *_gain(missing, -cards)],
        [bold_name(scene.say(given.lender)), *_gain(-missing, cards)],
    ]
    return stacked([head, *([table(gains, gap=4)] if outcome["legal"] and missing else [])])


def _sum(scene: Scene) -> Drawing:
    """One's own gold and what is missing make the cost."""
    gold, missing = scene.given.gold, scene.outcome["missing"]
    return equation([gold, missing] if missing else [scene.outcome["cost"]], scene.outcome["cost"])


def _no_gold(scene: Scene) -> Drawing:
    return compared(scene.given.lender_gold, "<", scene.outcome["missing"], sign("gold"))


def _no_cards(scene: Scene) -> Drawing:
    wanted = scene.fact("character.cardinal-short", "cards")
    return compared(scene.given.hand, "<", wanted, sign(CARD, high=SIGN))


#: What the loan itself fails on.
_SHORT: dict[str, Callable[[Scene], Drawing]] = {"too-dear": _no_gold, "too-few-cards": _no_cards}


def _gain(gold: int, cards: int) -> list[Drawing]:
    """Gold and cards that change hands."""
    return [amounts({"gold": gold}, signed=True), amounts({CARD: cards}, signed=True)]
