"""Figures of how a game begins and ends: what is laid out, who chooses when, and whose turns are still to come."""

from generator.draw.drawing import Clause, Drawing, Path, below, beside, rect
from generator.draw.figures import Scene
from generator.draw.parts import NOTHING, arrow, framed, number, verdict, words
from generator.draw.rows import flowing, stacked, table

from .lines import sign
from .palette import GLOW, INK, PALE, SOFT
from .people import person, token
from .registry import figure


@figure("set-up")
def set_up_figure(scene: Scene) -> Drawing:
    """The row of pairs, the order in which players choose, and both stacks."""
    expect = scene.expect
    pairs = flowing([_pair()] * expect["pairs"], gap=2.4)
    order: list[Drawing] = []
    for place, player in enumerate(expect["choosing"], 1):
        order += [arrow(4)] if order else []
        order.append(beside([words(f"{place}.", 3, fill=SOFT), person(player, scene)], 0.8))
    stacks = beside(
        [_stack("debt", expect["debts"], "poverty"), _stack("deed", expect["deeds"], "prosperity")], 5
    )
    said: list[Clause] = [(expect["pairs"], "player-card", "hero"), ("→", *expect["choosing"])]
    said += [("poverty", expect["debts"], "debt"), ("prosperity", expect["deeds"], "deed")]
    return stacked([pairs, flowing(order, gap=1.2), stacks], said)


def _pair() -> Drawing:
    """A Player Card and a hero beside it."""
    return beside(
        [framed(sign("viscount", high=6), 1.2, fill=PALE), framed(sign("hero", high=6), 1.2, fill=GLOW)], 0.3
    )


def _stack(name: str, count: int, card: str) -> Drawing:
    """A stack of debts or deeds on its card."""
    cards = beside([sign(name, high=6), words(f"×{count}", 4.4, True)], 0.8)
    return below([framed(cards, 1.2), framed(sign(card, high=6), 1.2, fill=GLOW)], 0.3)


@figure("ending")
def ending_figure(scene: Scene) -> Drawing:
    """The round in which the card is revealed and those after it, and whose turns are still to come."""
    given, expect = scene.given, scene.expect
    seats, active = given["seats"], given["active"]
    rounds = 1 + scene.values["last-rounds"]
    lines = [[NOTHING, *(person(player, scene) for player in seats)]]
    for place in range(rounds):
        head = words(f"+{place}", 4, True) if place else NOTHING
        cells = [
            _turn(player, place, place == rounds - 1 and player == expect["last"], scene) for player in seats
        ]
        lines.append([head, *cells])
    lines.append([words("=", 4, True), *(number(expect["turns"][player], 4) for player in seats)])
    drawn = table(lines, gap=5, heads=rounds + 1)
    said: list[Clause] = [("poverty", "/", "prosperity", active), ("→", *_coming(scene))]
    return stacked([drawn], [*said, *((player, count, "turn") for player, count in expect["turns"].items())])


def _coming(scene: Scene) -> list[str]:
    """Whose turns are still to come, one after the other."""
    seats = list(scene.given["seats"])
    return seats[seats.index(scene.given["active"]) + 1 :] + seats * scene.values["last-rounds"]


def _turn(player: str, place: int, last: bool, scene: Scene) -> Drawing:
    """A turn: over, the one in which the card is revealed, still to come, or the last one."""
    seats = scene.given["seats"]
    now, here = seats.index(scene.given["active"]), seats.index(player)
    if place == 0 and here < now:
        return verdict(True, 4)
    if place == 0 and here == now:
        return framed(beside([sign("poverty"), words("/", fill=SOFT), sign("prosperity")], 0.4), marked=True)
    drawn = framed(token(player, 4), 0.9, fill=PALE)
    return beside([drawn, _stop()], 0.8) if last else drawn


def _stop() -> Drawing:
    """A bar: nothing comes after it."""
    return Drawing(1.2, 6.4, (Path(rect(0, 0, 1.2, 6.4), fill=INK),))
