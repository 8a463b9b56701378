"""Pictures of what is in the box."""

from collections.abc import Callable

from generator.draw.drawing import Drawing, GroupItem, Item, PathItem, beside, rect, scaled_items, sized

from .houses import church, guild_house
from .palette import CREAM, INK, PARCHMENT, RIVER, SKY
from .people import beadle, neutral, player, player_liveryman, player_master, round_marker
from .places import compass_rose, plantation
from .registry import figure
from .scenery import guildhall_left, guildhall_right
from .signs import action_card, mayoral_card, runner_up_token

PLAYERS = ("green", "blue", "yellow", "red")
Draw = Callable[[], Drawing]


def picture(name: str) -> Callable[[Draw], Draw]:
    """Register the picture of a component."""

    def register(draw: Draw) -> Draw:
        figure(f"component.{name}")(lambda scene: draw())
        return draw

    return register


def tile(ground: str, inside: Item, width: float = 13.0) -> Drawing:
    """A tile in little, with what lies on it."""
    edge = PathItem(rect(0.15, 0.15, width - 0.3, 12.7, 0.8), fill=ground, stroke=INK, width=0.3)
    return Drawing(width, 13, (edge, inside))


@picture("guild-tile")
def guild_tile() -> Drawing:
    return tile(PARCHMENT, held_part(guild_house(), 0.5, 3, 7.8))


@picture("special-building")
def special_building() -> Drawing:
    return tile(CREAM, held_part(church(), 0.6, 3, 7.6))


@picture("guildhall-tile")
def guildhall_tile() -> Drawing:
    halves = [tile(SKY, held_part(half(), 0.15, 0.15, 12.7)) for half in (guildhall_left, guildhall_right)]
    return beside(halves, 0)


@picture("plantation-tile")
def plantation_tile() -> Drawing:
    return tile(RIVER, held_part(plantation(), 4.5, 2, 9), 18)


@picture("score-board")
def score_board() -> Drawing:
    edge = PathItem(rect(0.15, 0.15, 18.7, 12.7, 0.4), fill=CREAM, stroke=INK, width=0.3)
    middle = PathItem(rect(1.7, 1.7, 15.6, 9.6), fill=PARCHMENT, stroke=INK, width=0.3)
    spaces = [PathItem(rect(x, y, 1.55, 1.55), stroke=INK, width=0.2) for y in (0.15, 11.3) for x in (0.15, 3.25, 6.35, 9.45, 12.55, 15.65)]  # fmt: skip
    return Drawing(19, 13, (edge, *spaces, middle, held_part(plantation(), 6.8, 3.8, 5.4)))


@picture("liveryman")
def liverymen() -> Drawing:
    drawn = (player_liveryman, player_master, player_liveryman, player_master)
    return beside([sized(draw(mark), 4.4) for draw, mark in zip(drawn, PLAYERS, strict=True)], 0.5)


@picture("score-disc")
def score_discs() -> Drawing:
    return beside([sized(player(mark), 4.2) for mark in PLAYERS], 0.6)


@picture("neutral")
def neutral_liveryman() -> Drawing:
    return sized(neutral(), 6)


@picture("round-marker")
def marker() -> Drawing:
    return sized(round_marker(), 6)


@picture("beadle")
def the_beadle() -> Drawing:
    return sized(beadle(), 7)


@picture("compass-rose")
def rose() -> Drawing:
    return sized(compass_rose(), 8)


@picture("runner-up-token")
def token() -> Drawing:
    return sized(runner_up_token(), 7)


@picture("action-card")
def action_cards() -> Drawing:
    return sized(action_card(), 10)


@picture("mayoral-card")
def mayoral_cards() -> Drawing:
    return sized(mayoral_card(), 10)


def held_part(drawing: Drawing, x: float, y: float, height: float) -> GroupItem:
    """A drawing as a small part of a picture, with lines that printers hold."""
    scale = height / drawing.height
    return GroupItem((x, y), scaled_items(drawing.items, scale), scale=scale)
