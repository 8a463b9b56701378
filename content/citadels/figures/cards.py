"""Cards: their backs in little, and what a character's income is."""

from generator.draw.drawing import Drawing, GroupItem, Item, PathItem, beside, rect, sized
from generator.draw.outline import flat, parse_path, stroke

from .masonry import battlements
from .outlines import FINE, emblem
from .palette import BONE, GLOW, INK, PAPER
from .pieces import crown, gold
from .registry import icon
from .types import type_sign

#: How a column says that a character has no income.
NONE = "–"


@icon("district-card")
def district_card() -> Drawing:
    """The back of a district card: a tower."""
    return _card(
        battlements(7.6, 8, 8.8, 3, BONE, 18.6),
        PathItem(parse_path("M10.6 18.6 L10.6 15 C10.6 12.6 13.4 12.6 13.4 15 L13.4 18.6 Z"), fill=INK),
    )


@icon("character")
def character_card() -> Drawing:
    """The back of a character card: a crown."""
    return _card(GroupItem((5.4, 5.6), crown().items, scale=0.55))


def _card(*marks: Item) -> Drawing:
    body = rect(4, 0.8, 16, 22.4, 2)
    return emblem(
        PathItem(body, fill=GLOW, stroke=INK, width=0.5),
        PathItem(rect(5.4, 2.2, 13.2, 19.6, 1.2), fill=PAPER, stroke=INK, width=FINE),
        *marks,
    )


@icon("income")
def income(kind: str, brings: str) -> Drawing:
    """A type, and what each district of it brings: gold, cards, or either; nothing for characters without income."""
    goods = {"gold": ("gold",), "cards": ("district-card",), "either": ("gold", "/", "district-card")}
    if kind == NONE:
        return Drawing(12, 23.4, ())
    brought = {"gold": (gold(),), "cards": (district_card(),), "either": (gold(), district_card())}[brings]
    pieces = beside([sized(piece, 9 if len(brought) == 1 else 6.2) for piece in brought], -0.6)
    arrow = (stroke("M5 10.6 L5 12.6", width=0.5), flat("M3.6 12.2 L6.4 12.2 L5 13.8 Z"))
    return Drawing(
        12,
        23.4,
        (
            GroupItem((1, 0), (*type_sign(kind).items, *arrow)),
            pieces.at(6 - pieces.width / 2, 14.2 + (9 - pieces.height) / 2),
        ),
        (("income", kind, "→", *goods[brings]),),
    )
