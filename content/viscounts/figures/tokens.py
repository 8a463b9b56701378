"""Pieces of wood and card: each in the colour and with the shape of its player."""

from generator.draw.drawing import Drawing, PathItem, circle
from generator.draw.outline import part, shape
from generator.draw.vocabulary import SHAPES

from .outlines import sign
from .palette import INK, PAPER
from .places import guildhall, trading_post, viscount, worker, workshop
from .registry import FIGURES, icon

BUILDINGS = {"trading-post": trading_post, "guildhall": guildhall, "workshop": workshop}
#: Colours that a light sign stands out on.
DARK = {"red-player", "blue-player", "fourth-player"}


def look(mark: str) -> tuple[str, str]:
    """The shape and the colour of a mark."""
    known = FIGURES.marks.get(mark)
    return (known.shape, known.colour) if known else ("hexagon", PAPER)


@icon("player")
def player(mark: str) -> Drawing:
    """The shape of a player's colour."""
    outline, fill = look(mark)
    drop = 0.9 if outline == "triangle" else 0
    return sign(shape(SHAPES[outline](5, 5 + drop, 4.7), fill, 0.4))


@icon("player-worker")
def player_worker(mark: str) -> Drawing:
    """A worker of a player, with the player's shape on the chest."""
    outline, fill = look(mark)
    badge = PathItem(SHAPES[outline](5, 7.1, 1.4), fill=PAPER if mark in DARK else INK)
    return sign(*worker(fill).items, badge)


@icon("player-viscount")
def player_viscount(mark: str) -> Drawing:
    """A viscount of a player."""
    outline, fill = look(mark)
    badge = PathItem(SHAPES[outline](5, 7.5, 1.5), fill=PAPER if mark in DARK else INK)
    return sign(*viscount(fill).items, badge)


@icon("player-building")
def player_building(mark: str, face: str) -> Drawing:
    """A building of a player: its sign on a disc, and the player's shape."""
    _, fill = look(mark)
    plate = shape(circle(8, 8, 7.6), fill, 0.4)
    inner = PathItem(circle(8, 8, 6.4), fill=PAPER, stroke=INK, width=0.3)
    return Drawing(
        16, 16, (plate, inner, part(BUILDINGS[face](), 4.2, 2.5, 7.6), part(player(mark), 6.1, 10.3, 3.8))
    )
