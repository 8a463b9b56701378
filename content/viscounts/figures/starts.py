"""Figures of how a game begins and ends: what is laid out, who chooses when, and whose turns are still to come."""

from collections.abc import Sequence

from generator.draw.drawing import Drawing, PathItem, below, beside, rect
from generator.draw.figures import Scene
from generator.draw.parts import NOTHING, arrow, check_mark, framed, many, number, words
from generator.draw.rows import flowing, stacked, table

from .lines import sign, told
from .palette import GLOW, INK, PALE, SOFT
from .people import person, token
from .registry import figure


@figure("set-up")
def set_up_figure(scene: Scene) -> Drawing:
    """The row of pairs, the order in which players choose if there are several, and both stacks."""
    found = scene.outcome
    pairs = flowing([_pair()] * found["pairs"], gap=2.4).saying(*many(found["pairs"], _pair()).says)
    order: list[Drawing] = []
    for facts in scene.citations("setup.choose"):
        for place, player in facts["turns"].items():
            order += [arrow(4)] if order else []
            order.append(beside([words(f"{place}.", 3, fill=SOFT), person(player, scene)], 0.8))
    stacks = [_stack("debt", found["debts"], "poverty"), _stack("deed", found["deeds"], "prosperity")]
    return stacked([pairs, flowing(order, gap=1.2) if order else NOTHING, beside(stacks, 5)])


def _pair() -> Drawing:
    """A Player Card and a hero beside it."""
    card, hero = sign("viscount", high=6).saying(("player-card",)), sign("hero", high=6)
    return beside([framed(card, 1.2, fill=PALE), framed(hero, 1.2, fill=GLOW)], 0.3)


def _stack(name: str, count: int, card: str) -> Drawing:
    """A stack of debts or deeds on its card."""
    cards = beside([sign(name, high=6), words(f"×{count}", 4.4, True)], 0.8).saying((count, name))
    below_ = framed(sign(card, high=6).saying(), 1.2, fill=GLOW)
    return told(card, below([framed(cards, 1.2), below_], 0.3))


@figure("ending")
def ending_figure(scene: Scene) -> Drawing:
    """The round in which the card is revealed and those after it, and whose turns are still to come."""
    seats, rounds = scene.given.seats, scene.fact("end.when", "rounds")
    last = max(rounds)
    lines = [[NOTHING, *(person(player, scene).saying() for player in seats)]]
    for place, coming in rounds.items():
        cells = [
            _turn(player, coming, place == last and player == scene.outcome["last"], scene)
            for player in seats
        ]
        lines.append([number(place, 4, signed=True) if place else NOTHING, *cells])
    turns = [told(player, number(scene.outcome["turns"][player], 4)) for player in seats]
    lines.append([words("=", 4, True), *turns])
    return stacked([table(lines, gap=5, heads=len(lines) - 1)])


def _turn(player: str, coming: Sequence[str], last: bool, scene: Scene) -> Drawing:
    """A turn: over, the one in which the card is revealed, still to come, or the last one."""
    if player in coming:
        drawn = framed(token(player, 4), 0.9, fill=PALE).saying(("turn",))
        return told(player, beside([drawn, _stop()], 0.8) if last else drawn)
    if player != scene.given.active:
        return told(player, check_mark(True, 4))
    cards = [sign("poverty"), words("/", fill=SOFT), sign("prosperity")]
    return told(player, framed(beside(cards, 0.4), marked=True))


def _stop() -> Drawing:
    """A bar: nothing comes after it."""
    return Drawing(1.2, 6.4, (PathItem(rect(0, 0, 1.2, 6.4), fill=INK),))
