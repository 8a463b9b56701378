"""Signs without a place: when an effect comes, what it is worth, and what stands for points and tokens."""

from generator.draw.drawing import Drawing, PathItem, TextItem, circle
from generator.draw.outline import flat, head, part, shape, stroke

from .outlines import sign
from .palette import CREAM, GLOW, GOLD, INK, LEAF, PAPER, ROBE, SILVER, WOOD
from .people import standing
from .registry import icon


@icon("each-time")
def each_time() -> Drawing:
    """An arrow that runs in a ring."""
    ring = "M 8.7 5.6 C 8.3 7.8 6.7 9 4.9 9 C 2.6 9 0.9 7.2 0.9 5 C 0.9 2.8 2.6 1 4.9 1 C 6 1 7 1.5 7.7 2.2"
    return sign(stroke(ring, INK, 1.2), flat("M 9.7 0.5 L 9.5 4.9 L 5.6 3 Z"))


@icon("turn-end")
def turn_end() -> Drawing:
    """An arrow that comes to a wall."""
    wall = flat("M 8 0.8 L 9.6 0.8 L 9.6 9.2 L 8 9.2 Z")
    return sign(stroke("M 0.3 5 L 4.6 5", INK, 1.6), head((7.5, 5), "right", 3.2), wall)


@icon("question")
def question() -> Drawing:
    """A question mark in a ring."""
    mark = stroke("M 3.3 3.7 C 3.4 1.6 6.8 1.6 6.8 3.7 C 6.8 5 5 5 5 6.4", INK, 1.1)
    return sign(shape(circle(5, 5, 4.5), PAPER), mark, PathItem(circle(5, 7.8, 0.7), fill=INK))


@icon("points")
def points(worth: str = "") -> Drawing:
    """A medal on its ribbon, with what it is worth if that is known."""
    ribbon = shape("M 2.4 0.4 L 5 3.6 L 7.6 0.4 L 9.2 0.4 L 6.2 5 L 3.8 5 L 0.8 0.4 Z", ROBE, 0.35)
    medal = [shape(circle(5, 6.2, 3.4), GOLD), shape(circle(5, 6.2, 2.6), GLOW, 0.25)]
    number = [TextItem((5, 7.45), worth, 3.5, "bold")] if worth else [PathItem(circle(5, 6.2, 0.9), fill=INK)]
    return sign(ribbon, *medal, *number)


@icon("runner-up-token")
def runner_up_token() -> Drawing:
    """A silver disc for whoever is next to the winner."""
    rim = shape(circle(5, 5, 3.3), PAPER, 0.35)
    return sign(shape(circle(5, 5, 4.5), SILVER), rim, TextItem((5, 6.85), "2", 5.2, "bold", printed=True))


@icon("laurel")
def laurel() -> Drawing:
    """Two twigs of laurel."""
    stems = stroke("M 5 9.3 C 2.2 8.6 1.2 5.6 1.9 1.4 M 5 9.3 C 7.8 8.6 8.8 5.6 8.1 1.4", INK, 0.5)
    return sign(stems, *(leaf for y in (1.2, 3.6, 6) for leaf in _leaves(y)))


def _leaves(y: float) -> tuple[PathItem, PathItem]:
    """A pair of leaves, one on each twig."""
    left = f"M 1.7 {y + 2} C 0 {y + 1} 0.2 {y - 0.4} 0.8 {y - 1} C 2.2 {y - 0.4} 2.6 {y + 1} 1.7 {y + 2} Z"
    right = f"M 8.3 {y + 2} C 10 {y + 1} 9.8 {y - 0.4} 9.2 {y - 1} C 7.8 {y - 0.4} 7.4 {y + 1} 8.3 {y + 2} Z"
    inner = (
        f" M 2.2 {y + 2.6} C 2 {y + 1} 3 {y + 0.3} 4 {y + 0.4} C 4.2 {y + 1.6} 3.4 {y + 2.6} 2.2 {y + 2.6} Z"
    )
    other = (
        f" M 7.8 {y + 2.6} C 8 {y + 1} 7 {y + 0.3} 6 {y + 0.4} C 5.8 {y + 1.6} 6.6 {y + 2.6} 7.8 {y + 2.6} Z"
    )
    return shape(left + inner, LEAF, 0.3), shape(right + other, LEAF, 0.3)


def card(fill: str) -> PathItem:
    """The edge of a small card."""
    return shape("M 1.8 0.4 L 8.2 0.4 L 8.2 9.6 L 1.8 9.6 Z", fill)


@icon("action-card")
def action_card() -> Drawing:
    """A card with a coin on its back."""
    return sign(
        card(PAPER), shape(circle(5, 5, 2.3), GOLD), PathItem(circle(5, 5, 1.3), stroke=INK, width=0.35)
    )


@icon("mayoral-card")
def mayoral_card() -> Drawing:
    """A card with the mayor's hat."""
    return sign(card(CREAM), part(hat(), 2.2, 2.2, 5.6))


def hat() -> Drawing:
    """The hat of the Lord Mayor, with a feather."""
    brim = shape(
        "M 0.5 7.4 C 2.4 3.4 3.4 2 5 2 C 6.6 2 7.6 3.4 9.5 7.4 C 6.6 6.4 3.4 6.4 0.5 7.4 Z", ROBE, 0.6
    )
    feather = stroke("M 1.9 5.4 C 3.6 3.6 6.4 3.6 8.1 5.4", PAPER, 0.8)
    return sign(brim, feather, PathItem(circle(5, 3.2, 0.9), fill=GOLD, stroke=INK, width=0.4))


@icon("cards")
def cards() -> Drawing:
    """Action cards in a fan."""
    back = [shape("M 0.5 2 L 5.5 0.6 L 8 8.6 L 3 10 Z", PAPER), shape("M 6.9 0.6 L 11.9 2 L 9.4 10 L 4.4 8.6 Z", PAPER)]  # fmt: skip
    return sign(*back, part(action_card(), 1.4, 0, 10), width=12.4)


@icon("mayoral")
def mayoral() -> Drawing:
    """Cards in a row, one of which is taken."""
    others = [shape(f"M {x} 3.4 L {x + 4} 3.4 L {x + 4} 9.6 L {x} 9.6 Z", SILVER, 0.45) for x in (0.4, 6.8)]
    chosen = shape("M 2.6 0.4 L 8.6 0.4 L 8.6 8.8 L 2.6 8.8 Z", CREAM)
    return sign(*others, chosen, part(hat(), 2.9, 1.8, 5.4), width=11.2)


@icon("price")
def price() -> Drawing:
    """What has to be paid: a card that is given away."""
    return sign(
        part(action_card(), 0, 0, 7.4), stroke("M 6.8 3.8 L 6.8 7.4", INK, 1.2), head((6.8, 9.8), "down", 2.8)
    )


@icon("slash")
def slash() -> Drawing:
    """A stroke between what is on the left and what is on the right."""
    return sign(stroke("M 6.2 0.5 L 3.8 9.5", INK, 0.6))


@icon("back-to-supply")
def back_to_supply() -> Drawing:
    """A figure that goes back into the tray."""
    tray = shape("M 0.4 5 L 10.8 5 L 10.8 9.6 L 0.4 9.6 Z", WOOD)
    figure = part(standing(PAPER), 0.6, 0.4, 6)
    arrow = (stroke("M 8.4 0.2 L 8.4 2.4", INK, 1.2), head((8.4, 4.8), "down", 2.5))
    return sign(figure, tray, *arrow, stroke("M 1.8 7.3 L 9.4 7.3", INK, 0.4), width=11.2)
