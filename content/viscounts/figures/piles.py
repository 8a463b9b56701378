"""Figures of cards that come and go: the row of a board, the hand and both piles, before and after."""

from generator.draw.drawing import Drawing, Item, PathItem, below, beside, fit_width, rect
from generator.draw.figures import Scene, Taken
from generator.draw.parts import NOTHING, arrow, dash, framed, many, number, number_of, words
from generator.draw.rows import flowing, stacked

from .lines import amount, goods, listed, sign, told
from .palette import GLOW, INK, PALE, PAPER, SKY, SOFT
from .people import person
from .registry import figure

#: The size of a card.
WIDE, HIGH = 15.0, 14.0
#: The signs of the hand and of both piles.
PILES = {"hand": "hand-limit", "draw-pile": "draw-pile", "discard-pile": "discard-pile"}


def pile(name: str, high: float) -> Drawing:
    """The sign of the hand or of a pile."""
    return sign(PILES[name], high=high).saying((name,))


def townsfolk(card: Taken | None, fresh: bool = False) -> Drawing:
    """A card with its criminal icons and its ability, an empty card space, and a thick edge for the one just played."""
    edge = rect(0.4, 0.4, WIDE - 0.8, HIGH - 0.8, 1)
    if card is None:
        return Drawing(WIDE, HIGH, (PathItem(edge, stroke=SOFT, width=0.3, dash=(1, 0.8)),), dash().says)
    items: list[Item] = [
        PathItem(edge, fill=PAPER),
        PathItem(edge, fill=GLOW if fresh else PALE, ground=True),
    ]
    items.append(PathItem(edge, stroke=INK, width=0.8 if fresh else 0.35))
    inside = _printed(card)
    items.append(inside.at((WIDE - inside.width) / 2, (HIGH - inside.height) / 2))
    return told("townsfolk", Drawing(WIDE, HIGH, tuple(items), inside.says))


def _printed(card: Taken) -> Drawing:
    """The criminals of a card and when its ability happens, and below what that brings."""
    top = [many(card.criminals, sign("criminal"), 0.6)] if card.criminals else []
    if card.timing != "without":
        top.append(sign(card.timing))
    if not top:
        return sign("townsfolk", high=8).saying()
    low = [amount(count, name, 3.4) for name, count in card.ability.items()]
    whole = below([beside(top, 0.6), *([beside(low, 1)] if low else [])], 1)
    return fit_width(whole, WIDE - 2.4).saying(listed([*top, *low]))


@figure("play-card")
def playing_figure(scene: Scene) -> Drawing:
    """The board with the card that comes, the board after, what became of hand and piles, and what the player gains."""
    given, shift = scene.given, next(scene.citations("play.shift"))
    from_ = "draw-pile" if scene.cites("play.blind") else "hand"
    comes, leaves = (
        beside([pile(from_, 6), arrow(4)], 1),
        beside([arrow(4), pile("discard-pile", 6)], 1),
    )
    room = Drawing(leaves.width, 1, ())
    row, new = _row(given.board), told("→", _row(shift["after"], fresh=True))
    played = (*comes.says[0], *townsfolk(given.card).says[0])
    before = beside([comes, row, room], 1).saying(*row.says, played)
    after = beside([Drawing(comes.width, 1, ()), new, leaves if shift["left"] else room], 1)
    if shift["left"]:
        after = after.saying(*new.says, (*townsfolk(given.board.right).says[0], *leaves.says[0]))
    won = beside([person(given.player, scene), words("+", 4, True), goods(scene.outcome["gains"], 44)], 1.6)
    return stacked([before, arrow(towards="down").saying(), after, won, piles(scene)], gap=1.6)


def _row(row: Taken, fresh: bool = False) -> Drawing:
    """The cards of a board; the first one may have just been played."""
    cards = [townsfolk(row.left, fresh), townsfolk(row.middle), townsfolk(row.right)]
    return told("player-board", beside(cards, 1).saying(listed(cards)))


def piles(scene: Scene) -> Drawing:
    """How many cards the hand, the draw pile and the discard pile hold before and after."""
    given = scene.given
    held = {"hand": given.hand, "draw-pile": given.draw_pile, "discard-pile": given.discard_pile}
    parts = []
    for name, count in held.items():
        counts = beside([number(count), arrow(4.4), number(scene.outcome[name])], 1)
        parts.append(framed(beside([pile(name, 5), counts], 1.4), 1.1, fill=PALE))
    return flowing(parts, gap=2)


@figure("draw")
def drawing_figure(scene: Scene) -> Drawing:
    """The hand with the cards drawn and its limit, the piles before and after, and what shuffling brings."""
    sources = [number(scene.fact("draw.limit", "everybody"))]
    for rule, name in (("draw.workshop", "workshop"), ("draw.leader", "castle-leader-card")):
        sources += [number_of(facts["cards"], sign(name), signed=True) for facts in scene.citations(rule)]
    limit = beside([sign("hand-limit", high=5), *sources], 1.6)
    head = beside([person(scene.given.player, scene), limit], 4)
    mixed = scene.cites("draw.shuffle") or scene.cites("effects.shuffle")
    return stacked([head, _hand(scene), piles(scene), _shuffled(scene) if mixed else NOTHING])


def _hand(scene: Scene) -> Drawing:
    """Cards in the hand, those just drawn with a plus, and the room that is left."""
    held, drawn = scene.given.hand, scene.outcome["drawn"]
    parts = [many(held, _back(PAPER, sign("townsfolk", high=6)), 1.4)] if held else []
    parts += [told("+", many(drawn, _back(SKY, sign("draw-pile", high=4.4), 0.8), 1.4))] if drawn else []
    room = [_back(None)] * scene.fact("draw.limit", "limit")
    return beside([*parts, *room[scene.outcome["hand"] :]], 1.4)


def _back(fill: str | None, inside: Drawing = NOTHING, thick: float = 0.35) -> Drawing:
    """A card of a hand, or the room for one."""
    edge = rect(0.25, 0.25, 7.5, 10.5, 0.8)
    if fill is None:
        return Drawing(8, 11, (PathItem(edge, stroke=SOFT, width=0.3, dash=(1, 0.8)),))
    ground, outline = PathItem(edge, fill=fill, ground=fill != PAPER), PathItem(edge, stroke=INK, width=thick)
    shown = inside.at(4 - inside.width / 2, 5.5 - inside.height / 2)
    return Drawing(8, 11, (ground, outline, shown), (("townsfolk",),))


def _shuffled(scene: Scene) -> Drawing:
    """Shuffling, the criminals on the board, and what that comes to."""
    count = scene.given.criminals
    cards = many(count, sign("criminal"), 0.4) if count else amount(count, "criminal")
    return beside([sign("shuffle", high=5), cards, arrow(), goods(scene.outcome["gains"])], 2)
