"""Figures: liverymen, masters, neutral ones and the beadle, and what happens to them."""

from generator.draw.drawing import Drawing, PathItem, circle, rect
from generator.draw.outline import EDGE, flat, head, part, shape, stroke
from generator.draw.vocabulary import SHAPES

from .outlines import bar, sign
from .palette import CREAM, FUR, GOLD, INK, NIGHT, PAPER, ROBE, SILVER, WOOD
from .registry import FIGURES, icon

#: How much larger than a disc a shape is drawn to look as large, and how far down its middle lies.
_WEIGHT = {"square": 1.16, "triangle": 1.3, "diamond": 1.22}
_DROP = {"triangle": 0.24}


def standing(fill: str, edge: str = INK) -> Drawing:
    """A plain figure."""
    coat = "M 1.5 9.6 C 1.5 6.2 2.7 4.8 5 4.8 C 7.3 4.8 8.5 6.2 8.5 9.6 Z"
    return sign(shape(coat, fill, EDGE, edge), shape(circle(5, 2.6, 2), fill, EDGE, edge))


def robed(fill: str, trim: str, edge: str = INK) -> Drawing:
    """A figure in a gown with a broad trim and a flat cap."""
    gown = "M 0.6 9.6 L 1.9 5.8 C 2.3 4.8 3.5 4.4 5 4.4 C 6.5 4.4 7.7 4.8 8.1 5.8 L 9.4 9.6 Z"
    face = shape(circle(5, 3.2, 1.7), CREAM, 0.4, edge)
    cap = "M 1.9 2.6 C 1.5 1 3 0.4 5 0.4 C 7 0.4 8.5 1 8.1 2.6 Z"
    band = shape("M 4 4.6 L 6 4.6 L 6.5 9.6 L 3.5 9.6 Z", trim, 0.35, edge)
    return sign(shape(gown, fill, EDGE, edge), band, face, shape(cap, fill, EDGE, edge))


@icon("own-liveryman")
@icon("figure")
@icon("liveryman")
def liveryman() -> Drawing:
    """A white figure: one of the reader's own."""
    return standing(PAPER)


@icon("own-master")
@icon("master")
def master() -> Drawing:
    """A figure in its robes."""
    return robed(ROBE, FUR)


@icon("neutral")
def neutral() -> Drawing:
    """A black figure."""
    return standing(NIGHT)


@icon("beadle")
def beadle() -> Drawing:
    """A silver figure with a staff."""
    staff = bar("M 8.8 1.6 L 8.8 9.3", WOOD, 0.5)
    knob = shape(circle(8.8, 1.5, 0.95), GOLD, 0.4)
    coat = "M 0.5 9.6 C 0.5 6.2 1.7 4.8 4 4.8 C 6.3 4.8 7.5 6.2 7.5 9.6 Z"
    hat = "M 0.9 2.2 L 7.1 2.2 L 5.6 1.5 L 5.4 0.3 L 2.6 0.3 L 2.4 1.5 Z"
    return sign(*staff, knob, shape(coat, SILVER), shape(circle(4, 2.9, 1.8), SILVER), flat(hat))


@icon("hire")
def hire() -> Drawing:
    """A figure with a plus."""
    plus = "M 8 0.7 L 9.4 0.7 L 9.4 2.1 L 10.8 2.1 L 10.8 3.5 L 9.4 3.5 L 9.4 4.9 L 8 4.9 L 8 3.5 L 6.6 3.5 L 6.6 2.1 L 8 2.1 Z"
    return sign(part(standing(PAPER), -1.1, 0, 10), flat(plus), width=11)


@icon("move")
def move() -> Drawing:
    """A figure that goes somewhere."""
    way = stroke("M 6.7 2.8 L 9 2.8", INK, 1.4)
    return sign(part(standing(PAPER), -1.1, 0, 10), way, head((11.2, 2.8), "right", 2.6), width=11.4)


@icon("supply")
def supply() -> Drawing:
    """Figures side by side in a tray."""
    figures = [part(standing(PAPER), x, 0.4, 6) for x in (0, 5.2, 2.6)]
    tray = shape("M 0.4 5 L 10.8 5 L 10.8 9.6 L 0.4 9.6 Z", WOOD)
    return sign(*figures, tray, stroke("M 1.8 7.3 L 9.4 7.3", INK, 0.4), width=11.2)


@icon("majority")
def majority() -> Drawing:
    """As many figures as are wanted."""
    back = [part(standing(PAPER), x, 0.3, 7.4) for x in (0, 6)]
    return sign(*back, part(standing(PAPER), 2.4, 1.4, 8.4), width=13.4)


def player_shape(mark: str, size: float = 10.0) -> PathItem:
    """The shape of a player's colour."""
    known = FIGURES.marks[mark]
    radius = size * 0.43 * _WEIGHT.get(known.shape, 1)
    middle = size / 2 + radius * _DROP.get(known.shape, 0)
    return PathItem(SHAPES[known.shape](size / 2, middle, radius), fill=known.colour, stroke=INK, width=0.3)


@icon("player")
def player(mark: str) -> Drawing:
    """The colour of a player, as a shape."""
    return sign(player_shape(mark))


@icon("player-liveryman")
def player_liveryman(mark: str) -> Drawing:
    """A player's figure on the table."""
    return sign(player_shape(mark), part(standing(PAPER), 2.8, 2.7, 4.4))


@icon("player-master")
def player_master(mark: str) -> Drawing:
    """A player's figure that has become master."""
    return sign(player_shape(mark), part(robed(PAPER, FIGURES.marks[mark].colour), 2.5, 2.4, 5))


@icon("round-marker")
def round_marker() -> Drawing:
    """A black disc."""
    arrow = flat("M 3 3.9 L 5 3.9 L 5 2.5 L 7.8 5 L 5 7.5 L 5 6.1 L 3 6.1 Z", PAPER)
    return sign(shape(circle(5, 5, 4.5), NIGHT), arrow)


@icon("own-supply")
def own_supply() -> Drawing:
    """What lies in front of a player: a figure on a mat."""
    mat = PathItem(rect(0.4, 6.6, 9.2, 3), fill=CREAM, stroke=INK, width=EDGE)
    return sign(mat, part(standing(NIGHT), 1.4, 1.6, 7.2))
