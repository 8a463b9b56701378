"""Figures of turns: the hand, the cards played and what for, the cards drawn and discarded."""

from collections.abc import Mapping
from typing import Any

from generator.draw.drawing import Clause, Drawing, beside
from generator.draw.figures import Scene
from generator.draw.parts import NOTHING, arrow, called, none, number, verdict, words
from generator.draw.rows import stacked, table

from .calendar import round_space
from .crowd import liveryman, sign
from .registry import figure
from .tiles import Shown, open_tile
from .tokens import action_card, card_back, fan


@figure("turn")
def turn_figure(scene: Scene) -> Drawing:
    """The hand before, a line for each card played, and the hand after drawing and discarding."""
    given, expect = scene.given, scene.expect
    parts = [
        beside([liveryman(given["player"], 8), called(scene.say(given["player"])), hand(given["hand"])], 2.2)
    ]
    plays = given.get("plays", ())
    if plays:
        parts.append(table([_played(play, scene) for play in plays], gap=3.2))
    if expect["legal"]:
        parts.append(_after(scene))
    return stacked(parts, _turn_said(scene))


def hand(count: int) -> Drawing:
    """So many cards in hand."""
    return beside([fan([card_back() for _ in range(count)], 2.6), number(count, 4)], 1.6)


def _played(play: Mapping[str, Any], scene: Scene) -> list[Drawing]:
    """The card, and what it is played for."""
    if play["use"] == "hire":
        return [
            action_card(),
            arrow(),
            beside([sign("supply", 6), arrow(4), sign("guildhall", 8)], 1.4),
            NOTHING,
        ]
    if play["use"] == "move":
        tile = open_tile(
            Shown(symbols=tuple(play["tile"]), standing=(liveryman(scene.given["player"], 5.6),)), 16
        )
        return [action_card(play["card"]), arrow(), tile, verdict(_matches(play))]
    return [action_card(price=play.get("price", 0)), arrow(), _paid(play), _pays(play, scene)]


def _matches(play: Mapping[str, Any]) -> bool:
    """Whether card and tile have a symbol in common."""
    return any(symbol in play["tile"] for symbol in play["card"])


def _paid(play: Mapping[str, Any]) -> Drawing:
    """The price of an ability in cards, and the cards that it brings: at once, or with those at the end of the turn."""
    parts = []
    if play.get("price"):
        parts.append(
            beside([words("−", 4, True), fan([card_back(7) for _ in range(play["price"])], 3.4)], 1.4)
        )
    if play.get("draw-now"):
        parts.append(_plus(play["draw-now"]))
    if play.get("draw-later"):
        parts.append(beside([sign("turn-end", 4.6), _plus(play["draw-later"])], 1.2))
    return beside(parts, 3) if parts else none()


def _plus(count: int) -> Drawing:
    """So many cards more."""
    return beside([words("+", 4, True), fan([card_back(7) for _ in range(count)], 3.4)], 0.8)


def _pays(play: Mapping[str, Any], scene: Scene) -> Drawing:
    """Whether the hand is large enough to pay."""
    return verdict(scene.expect.get("problem") != "cannot-pay")


def _after(scene: Scene) -> Drawing:
    """What is drawn and discarded at the end of the turn, and the hand that is left."""
    given, expect = scene.given, scene.expect
    parts = [sign("turn-end", 5)]
    if given.get("round") == scene.values["rounds"]:
        parts.append(round_space(given["round"], scene, 7))
    parts.append(number(expect["drawn"], 4, signed=True))
    if expect["discarded"]:
        parts += [number(-expect["discarded"], 4)]
    return beside([*parts, arrow(), hand(expect["hand"])], 2.4)


def _turn_said(scene: Scene) -> tuple[Clause, ...]:
    given, expect = scene.given, scene.expect
    said: list[Clause] = [(given["player"], given["hand"], "action-card")]
    for play in given.get("plays", ()):
        if play["use"] == "move":
            said.append(("move", *play["card"], "→", *play["tile"], "✓" if _matches(play) else "✗"))
        else:
            said.append((play["use"], *(("price", play["price"]) if play["use"] == "ability" else ())))
    if not expect["legal"]:
        return (*said, (expect["problem"], "✗"))
    return (*said, ("+", expect["drawn"]), ("−", expect["discarded"]), ("→", expect["hand"], "action-card"))
