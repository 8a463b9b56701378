"""Figures of the score track: discs in their piles, and the order that they make."""

from generator.draw.drawing import COMMA, Drawing, PathItem, TextItem, below, beside, rect
from generator.draw.figures import Facts, Scene
from generator.draw.parts import badge, bold_name, words
from generator.draw.rows import stacked
from generator.draw.vocabulary import INK, PAPER, SHAPES, SOFT

from .crowd import look_of
from .registry import figure
from .tokens import medal

#: How wide a score disc is from the side, and how thick.
DISC, THICK = 17.0, 4.6


@figure("order")
def order_figure(scene: Scene) -> Drawing:
    """The piles of discs with the order of turns; if points are gained, the piles afterwards and the order then."""
    before, *after = (_order(facts, scene) for facts in scene.citations("order.points"))
    gains = [
        beside([bold_name(scene.say(gain.player)), medal(f"+{gain.points}")], 1.6)
        for gain in scene.given.gains
    ]
    return stacked([*before, *gains, *(part for parts in after for part in parts)])


def _order(facts: Facts, scene: Scene) -> list[Drawing]:
    """The piles, each upper disc first, and the players from first to last."""
    turns = [
        beside([badge(str(number), 1.9), words(scene.say(player), 3)], 1)
        for player, number in facts["turns"].items()
    ]
    return [beside([_pile(pile, scene) for pile in facts["piles"]], 1.6, "bottom"), beside(turns, 3.6)]


def _pile(pile: Facts, scene: Scene) -> Drawing:
    """A pile of discs on its space; a start space is round."""
    start, height = "start" in pile, 6.0
    title = f"{pile['start']}." if start else str(pile["points"])
    edge = rect(0.2, 0.2, DISC - 0.4, height - 0.4, 2.8 if start else 0.6)
    space = (
        PathItem(edge, fill=PAPER, stroke=INK, width=0.3, dash=(0.8, 0.6) if start else ()),
        TextItem((DISC / 2, 4.2), title, 3.4, "bold", fill=SOFT if start else INK),
    )
    discs = [_disc(player, scene) for player in pile["players"]]
    said = ("start-space", pile["start"]) if start else (pile["points"], "points")
    players = tuple(word for player in pile["players"] for word in (COMMA, player))[1:]
    return below([*discs, Drawing(DISC, height, space)], 0).saying((*said, "–", *players))


def _disc(player: str, scene: Scene) -> Drawing:
    """A score disc from the side, with its owner's shape and name."""
    shape, colour = look_of(player)
    body = PathItem(rect(0.6, 0.15, DISC - 1.2, THICK - 0.3, 1.2), fill=PAPER, stroke=INK, width=0.3)
    end = PathItem(rect(0.6, 0.15, 5.2, THICK - 0.3, 1.2), fill=colour, stroke=INK, width=0.3)
    sign = PathItem(
        SHAPES[shape](3.2, THICK / 2 + (0.25 if shape == "triangle" else 0), 1.35),
        fill=PAPER,
        stroke=INK,
        width=0.2,
    )
    return Drawing(
        DISC,
        THICK,
        (body, end, sign, TextItem((6.6, THICK / 2 + 0.95), scene.say(player), 2.7, anchor="start")),
    )
