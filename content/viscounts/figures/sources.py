"""Where the icons of an action come from that a board shows: cards, card spaces, slots that are open, bonus cards."""

from collections.abc import Iterator, Mapping, Sequence

from generator.draw.drawing import Drawing, beside
from generator.draw.figures import Facts, Scene, Taken
from generator.draw.parts import framed, many

from .lines import listed, pieces, sign, told
from .palette import GLOW, PALE

#: The signs of what slots allow that show no icon.
ABILITIES = {
    "free-step": "movement",
    "cheap-dismissal": "dismiss",
    "discard-at-hire": "discard",
    "virtue-at-collision": "virtue",
    "larger-hand": "hand-limit",
}
MERCHANT = "merchant"
#: How wide the signs of a source may be.
WIDE = 44.0
#: Where icons come from, and how many.
Source = tuple[Drawing, int]


def on_board(icons: Taken, shown: Facts, scene: Scene) -> Iterator[Source]:
    """The sources that a board shows, in the order in which they are counted."""
    yield from _cards(icons, shown)
    if shown["spaces"]:
        boxes = [framed(pieces(space, high=3.6), 1.2, True, fill=PALE) for space in shown["spaces"].values()]
        yield told("card-space", beside(boxes, 1).saying(listed(boxes))), shown["printed"]
    for building, row in shown["slots"].items():
        yield slots(building, row), shown["gives"]["slots"][building]
    for ribbon in shown["bonus"]:
        yield bonus_card(ribbon, scene), shown["gives"]["bonus-cards"][ribbon]


def _cards(icons: Taken, shown: Facts) -> Iterator[Source]:
    """Icons on cards that count as they are, and others, which are struck out unless a townsfolk pairs them."""
    own = {name: icons.cards[name] for name in shown["counts"] if icons.cards.get(name)}
    others = {name: count for name, count in icons.cards.items() if name not in own}
    if icons.merchant_pairs:
        others.pop(MERCHANT, None)
    if own:
        yield told("townsfolk", framed(pieces(own, WIDE - 8))), shown["own"]
    if any(others.values()):
        drawn = framed(pieces(others, WIDE - 8, without=list(others)))
        yield told("townsfolk", drawn), shown["cards"][next(iter(others))]


def bonus_card(ribbon: str, scene: Scene) -> Drawing:
    """A bonus card with its icons."""
    icons = [sign(name) for name in str(scene.printed(ribbon)["icon-signs"]).split()]
    return told("cleric-bonus-card", framed(beside([sign(ribbon), *icons], 0.8), 1.1, fill=GLOW))


def slots(building: str, row: Sequence[Mapping[str, int]]) -> Drawing:
    """The places of a kind of building on a player board: what the empty ones show, and the buildings on the others."""
    parts = [_slot(building, slot) for slot in row]
    return told(building, beside(parts, 0.4).saying(listed(parts)))


def _slot(building: str, slot: Mapping[str, int]) -> Drawing:
    """A place: the building that stands there, icons, or the sign of what it allows."""
    for shows, icons in slot.items():
        drawn = sign(ABILITIES.get(shows, shows), high=4).saying((shows,))
        return framed(many(icons, drawn, 0.3) if icons else drawn, 0.7, True)
    return framed(sign(building, high=4).saying(), 0.7, fill=PALE)
