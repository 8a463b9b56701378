"""Cards in figures: from behind, from the front, several of which some are kept."""

from collections.abc import Sequence

from generator.draw.drawing import (
    Clause,
    Drawing,
    Item,
    PathItem,
    TextItem,
    beside,
    circle,
    line,
    rect,
    sized,
)
from generator.draw.vocabulary import INK, PAPER, SOFT

from .crowd import sign
from .signs import hat as mayors_hat

BACK, FRONT = "#dcd0ae", "#f7f3e9"


def medal(text: str, tall: float = 7.6) -> Drawing:
    """A number of points, on the medal that stands for them."""
    return sign("points", tall, text).saying((text, "points"))


def card_back(tall: float = 8.0) -> Drawing:
    """An action card from behind, with its coin."""
    wide = tall * 0.7
    edge = rect(0.15, 0.15, wide - 0.3, tall - 0.3, 0.7)
    coin = PathItem(circle(wide / 2, tall / 2, wide * 0.26), fill=PAPER, stroke=INK, width=0.25)
    return Drawing(wide, tall, (PathItem(edge, fill=BACK, stroke=INK, width=0.25), coin), (("action-card",),))


def action_card(names: Sequence[str] = (), price: int | None = None, tall: float = 13.0) -> Drawing:
    """An action card from the front: its symbols, or the price of its ability at the upper left."""
    wide = tall * 0.7
    items: list[Item] = [
        PathItem(rect(0.15, 0.15, wide - 0.3, tall - 0.3, 0.9), fill=PAPER, stroke=INK, width=0.35)
    ]
    items.append(PathItem(rect(1.1, tall * 0.46, wide - 2.2, tall * 0.42), stroke=SOFT, width=0.2))
    items += [
        PathItem(line((2, tall * y), (wide - 2, tall * y)), stroke=SOFT, width=0.2) for y in (0.6, 0.72)
    ]
    if names:
        drawn = beside([sign(name, wide * min(0.54, 0.86 / len(names))) for name in names], 0.2)
        items.append(drawn.at((wide - drawn.width) / 2, 0.7))
    said: Clause = ("action-card", *names)
    if price is not None:
        items.append(PathItem(circle(2.7, 2.7, 1.9), fill=PAPER, stroke=INK, width=0.3))
        items.append(TextItem((2.7, 3.7), str(price), 2.9, "bold"))
        said += ("price", price)
    return Drawing(wide, tall, tuple(items), (said,))


def mayoral_card(text: str = "", tall: float = 10.0, dashed: bool = False) -> Drawing:
    """A mayoral card, with what it is worth beside the hat; dashed and empty if it goes back."""
    wide = tall * 0.72
    edge = rect(0.15, 0.15, wide - 0.3, tall - 0.3, 0.7)
    if dashed:
        return Drawing(wide, tall, (PathItem(edge, fill=PAPER, stroke=INK, width=0.3, dash=(0.6, 0.5)),))
    hat = sized(mayors_hat(), wide * (0.5 if text else 0.7))
    items: list[Item] = [PathItem(edge, fill=FRONT, stroke=INK, width=0.3)]
    items.append(hat.at((wide - hat.width) / 2, 0.4 if text else (tall - hat.height) / 2))
    if text:
        items.append(TextItem((wide / 2, tall * 0.86), text, tall * 0.36, "bold"))
    return Drawing(wide, tall, tuple(items), ((text, "mayoral-card"),) if text else (("mayoral-card",),))


def choice_of(drawn: int, kept: int) -> Drawing:
    """Mayoral cards drawn: those kept first, those put back dashed."""
    cards = beside([mayoral_card(tall=8.4, dashed=number >= kept) for number in range(drawn)], 0.7)
    return cards.saying((drawn, "mayoral-card", "→", kept))


def fan(count: int, card: Drawing, step: float = 3.0) -> Drawing:
    """So many cards that lie over each other."""
    said = ((count, *card.says[0]),)
    if count < 1:
        return Drawing(1, 1, (), said)
    items = [card.at(number * step, 0) for number in range(count)]
    return Drawing(card.width + step * (count - 1), card.height, tuple(items), said)
