"""Figures of turns: the hand, the cards played and what for, the cards drawn and discarded."""

from generator.draw.drawing import Drawing, beside
from generator.draw.figures import Scene, Taken
from generator.draw.parts import NOTHING, arrow, bold_name, check_mark, dash, number, words
from generator.draw.rows import stacked, table

from .calendar import round_space
from .crowd import liveryman, sign
from .registry import figure
from .tiles import Shown, open_tile
from .tokens import action_card, card_back, fan

#: The rules that say whether a card may be played for what it is played for.
_JUDGING = ("turn.move", "turn.any-symbol", "turn.ability")


@figure("turn")
def turn_figure(scene: Scene) -> Drawing:
    """The hand before, a line for each card played, and the hand after drawing and discarding."""
    given = scene.given
    player = liveryman(given.player, 8).saying()
    parts = [beside([player, bold_name(scene.say(given.player)), hand(given.hand)], 2.2)]
    if given.plays:
        parts.append(table([_played(place, play, scene) for place, play in enumerate(given.plays)], gap=3.2))
    if scene.outcome["legal"]:
        parts.append(_after(scene))
    return stacked(parts)


def hand(count: int) -> Drawing:
    """So many cards in hand."""
    cards = fan(count, card_back(), 2.6)
    return beside([cards, number(count, 4)], 1.6).saying(*cards.says)


def _played(place: int, play: Taken, scene: Scene) -> list[Drawing]:
    """The card, and what it is played for."""
    if play.use == "hire":
        hired = beside([sign("supply", 6), arrow(4), sign("guildhall", 8)], 1.4)
        return [action_card(), arrow(), hired, NOTHING]
    if play.use == "move":
        tile = open_tile(Shown(symbols=play.tile, standing=(liveryman(scene.given.player, 5.6),)), 16)
        return [action_card(play.card), arrow(), tile, _judged(place, scene)]
    return [action_card(price=play.price), arrow(), _paid(play), _judged(place, scene)]


def _judged(place: int, scene: Scene) -> Drawing:
    """Whether the card may be played so; nothing if an earlier one could not."""
    told = [facts["legal"] for rule in _JUDGING for facts in scene.citations(rule, play=place)]
    return check_mark(told[0]) if told else NOTHING


def _paid(play: Taken) -> Drawing:
    """The price of an ability in cards, and the cards that it brings: at once, or with those at the end of the turn."""
    parts = []
    if play.price:
        parts.append(beside([words("−", 4, True), fan(play.price, card_back(7), 3.4)], 1.4))
    if play.draw_now:
        parts.append(_plus(play.draw_now))
    if play.draw_later:
        parts.append(beside([sign("turn-end", 4.6), _plus(play.draw_later)], 1.2))
    return beside(parts, 3) if parts else dash()


def _plus(count: int) -> Drawing:
    """So many cards more, or fewer."""
    mark = words("+" if count > 0 else "−", 4, True)
    return beside([mark, fan(abs(count), card_back(7), 3.4)], 0.8)


def _after(scene: Scene) -> Drawing:
    """What is drawn and discarded at the end of the turn, and the hand that is left."""
    outcome, parts = scene.outcome, [sign("turn-end", 5)]
    parts += [round_space(facts["space"], 7) for facts in scene.citations("turn.draw-last")]
    parts.append(number(outcome["drawn"], 4, signed=True))
    if outcome["discarded"]:
        parts.append(number(-outcome["discarded"], 4))
    return beside([*parts, arrow(), hand(outcome["hand"])], 2.4)
