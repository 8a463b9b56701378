"""Figures of cards that come and go: the row of a board, the hand and both piles, before and after."""

from collections.abc import Mapping, Sequence
from typing import Any

from generator.draw.drawing import Clause, Drawing, Item, Path, below, beside, narrowed, rect
from generator.draw.figures import Scene
from generator.draw.parts import NOTHING, arrow, counted, framed, number, words
from generator.draw.rows import flowing, stacked

from .lines import amount, goods, goods_said, sign
from .palette import GLOW, INK, PALE, PAPER, SKY, SOFT
from .people import person
from .registry import figure

#: The places of a board from the left, and the size of a card.
PLACES = ("left", "middle", "right")
WIDE, HIGH = 15.0, 14.0


def townsfolk(card: Mapping[str, Any] | None, fresh: bool = False) -> Drawing:
    """A card with its criminal icons and its ability, an empty card space, and a thick edge for the one just played."""
    if card is None:
        space = rect(0.4, 0.4, WIDE - 0.8, HIGH - 0.8, 1)
        return Drawing(WIDE, HIGH, (Path(space, stroke=SOFT, width=0.3, dash=(1, 0.8)),))
    edge = rect(0.4, 0.4, WIDE - 0.8, HIGH - 0.8, 1)
    items: list[Item] = [Path(edge, fill=PAPER), Path(edge, fill=GLOW if fresh else PALE, ground=True)]
    items.append(Path(edge, stroke=INK, width=0.8 if fresh else 0.35))
    inside = _printed(card)
    items.append(inside.at((WIDE - inside.width) / 2, (HIGH - inside.height) / 2))
    return Drawing(WIDE, HIGH, tuple(items))


def _printed(card: Mapping[str, Any]) -> Drawing:
    """The criminals of a card and when its ability happens, and below what that brings."""
    top = [sign("criminal")] * card.get("criminals", 0)
    if card.get("timing", "without") != "without":
        top.append(sign(card["timing"]))
    if not top:
        return sign("townsfolk", high=8)
    low = [amount(count, name, 3.4) for name, count in card.get("ability", {}).items()]
    return narrowed(below([beside(top, 0.6), *([beside(low, 1)] if low else [])], 1), WIDE - 2.4)


def card_said(card: Mapping[str, Any]) -> Clause:
    """A card in words."""
    said: Clause = ("townsfolk",)
    if card.get("criminals"):
        said += (card["criminals"], "criminal")
    if card.get("timing", "without") != "without":
        said += (card["timing"],)
    return (*said, *goods_said(card["ability"])) if card.get("ability") else said


@figure("play-card")
def playing_figure(scene: Scene) -> Drawing:
    """The board with the card that comes, the board after, what became of hand and piles, and what the player gains."""
    given, expect = scene.given, scene.expect
    board = [given.get("board", {}).get(place) for place in PLACES]
    card, gone = given["card"], board[2]
    comes = beside([sign("hand-limit" if given.get("hand", 1) else "draw-pile", high=6), arrow(4)], 1)
    leaves = beside([arrow(4), sign("discard-pile", high=6)], 1)
    room = Drawing(leaves.width, 1, ())
    before = beside([comes, *_row(board), room], 1)
    after = beside(
        [
            Drawing(comes.width, 1, ()),
            *_row([card, *board[:2]], fresh=True),
            leaves if gone is not None else room,
        ],
        1,
    )
    said: list[Clause] = [_row_said(board), ("+", *card_said(card))]
    said += [("→", *_row_said([card, *board[:2]]))]
    said.append((given["player"], "+", *goods_said(expect["gains"])))
    said += piles_said(given, expect)
    won = beside([person(given["player"], scene), words("+", 4, True), goods(expect["gains"], 44)], 1.6)
    return stacked([before, arrow(towards="down"), after, won, piles(given, expect)], said, 1.6)


def _row(cards: Sequence[Mapping[str, Any] | None], fresh: bool = False) -> list[Drawing]:
    """Cards on a board; the first one may have just been played."""
    return [townsfolk(card, fresh and not place) for place, card in enumerate(cards)]


def _row_said(cards: Sequence[Mapping[str, Any] | None]) -> Clause:
    """The same in words."""
    said: Clause = ("player-board",)
    for card in cards:
        said += ("–",) if card is None else card_said(card)
    return said


def piles(given: Mapping[str, Any], expect: Mapping[str, Any], limit: Drawing = NOTHING) -> Drawing:
    """How many cards the hand, the draw pile and the discard pile hold before and after."""
    shown = {"hand-limit": "hand", "draw-pile": "draw-pile", "discard-pile": "discard-pile"}
    parts = []
    for name, key in shown.items():
        counts = beside([number(_before(given, key)), arrow(4.4), number(expect[key])], 1)
        parts.append(framed(beside([sign(name, high=5), counts], 1.4), 1.1, fill=PALE))
    return flowing(parts, gap=2)


def _before(given: Mapping[str, Any], key: str) -> int:
    """How many cards the hand or a pile held; a card that is played came from the hand, if nothing else is said."""
    return int(given.get(key, 1 if key == "hand" and "card" in given else 0))


def piles_said(given: Mapping[str, Any], expect: Mapping[str, Any]) -> list[Clause]:
    """The hand and the piles in words."""
    return [(key, _before(given, key), "→", expect[key]) for key in ("hand", "draw-pile", "discard-pile")]


@figure("draw")
def drawing_figure(scene: Scene) -> Drawing:
    """The hand with the cards drawn and its limit, the piles before and after, and what shuffling brings."""
    given, expect, values = scene.given, scene.expect, scene.values
    limit = values["hand-limit"]
    sources = [number(limit)]
    said: Clause = ("hand-limit", limit)
    for key, name in (("third-workshop", "workshop"), ("leader", "castle-leader-card")):
        if given.get(key):
            more = values["workshop-hand" if name == "workshop" else "leader-hand"]
            sources.append(counted(more, sign(name), signed=True))
            said += ("+", more, name)
            limit += more
    head = beside([person(given["player"], scene), beside([sign("hand-limit", high=5), *sources], 1.6)], 4)
    hand = _hand(given["hand"], expect["drawn"], limit)
    lines: list[Drawing] = [head, hand, piles(given, expect)]
    if given.get("criminals") or expect.get("gains") or given.get("shuffle-icon"):
        lines.append(_shuffled(given, expect))
    every = [(given["player"], *said), ("+", expect["drawn"], "townsfolk"), *piles_said(given, expect)]
    if len(lines) > 3:
        every.append(("shuffle", given.get("criminals", 0), "criminal", "→", *goods_said(expect["gains"])))
    return stacked(lines, every)


def _hand(held: int, drawn: int, limit: int) -> Drawing:
    """Cards in the hand, those just drawn with a plus, and the room that is left."""
    cards = [_back(PAPER)] * held + [_back(SKY, sign("draw-pile", high=4.4))] * drawn
    room = [_back(None)] * (limit - held - drawn)
    return beside([*cards, *room], 1.4)


def _back(fill: str | None, inside: Drawing = NOTHING) -> Drawing:
    """A card of a hand, or the room for one."""
    edge = rect(0.25, 0.25, 7.5, 10.5, 0.8)
    if fill is None:
        return Drawing(8, 11, (Path(edge, stroke=SOFT, width=0.3, dash=(1, 0.8)),))
    shown = inside if inside is not NOTHING else sign("townsfolk", high=6)
    ground = Path(edge, fill=fill, ground=fill != PAPER)
    outline = Path(edge, stroke=INK, width=0.8 if inside is not NOTHING else 0.35)
    return Drawing(8, 11, (ground, outline, shown.at(4 - shown.width / 2, 5.5 - shown.height / 2)))


def _shuffled(given: Mapping[str, Any], expect: Mapping[str, Any]) -> Drawing:
    """Shuffling, the criminals on the board, and what that comes to."""
    shown = [sign("criminal")] * given.get("criminals", 0)
    cards = beside(shown, 0.4) if shown else amount(0, "criminal")
    return beside([sign("shuffle", high=5), cards, arrow(), goods(expect.get("gains", {}))], 2)
