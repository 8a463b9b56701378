"""What else is in the box: gold, the crown, warrants, threats and tokens."""

from generator.draw.drawing import Drawing, GroupItem, Item, PathItem, circle, line, polygon, rect
from generator.draw.outline import flat, shape, stroke
from generator.draw.vocabulary import SHAPES

from .masonry import ball
from .outlines import FINE, emblem
from .palette import BONE, CLOTH, GLOW, GOLD, INK, LEAF, PAPER, PLUM, SOFT
from .registry import icon


@icon("gold")
def gold() -> Drawing:
    """A piece of gold with a little tower on it."""
    tower = flat(
        "M8.2 17 L8.2 10.4 L7.4 10.4 L7.4 7 L9 7 L9 8.4 L11 8.4 L11 7 L13 7 L13 8.4 L15 8.4 L15 7 L16.6 7 L16.6 10.4 L15.8 10.4 L15.8 17 Z"
    )
    return emblem(
        ball(12, 12, 11, GOLD, 0.7), PathItem(circle(12, 12, 8.6), fill=GLOW, stroke=INK, width=FINE), tower
    )


@icon("cost")
def cost() -> Drawing:
    """A piece of gold with room for a number."""
    return emblem(
        ball(12, 12, 11, GOLD, 0.6), PathItem(circle(12, 12, 9.2), fill=GLOW, stroke=INK, width=FINE)
    )


@icon("crown")
def crown() -> Drawing:
    """The crown of the crowned player, with its lining."""
    back = shape("M4 16 C4 11.6 20 11.6 20 16 Z", PLUM)
    front = shape(
        "M3 19.4 L1.4 6 L6.4 10.6 L9 4 L12 9.4 L15 4 L17.6 10.6 L22.6 6 L21 19.4 C18 22.6 6 22.6 3 19.4 Z",
        GOLD,
    )
    gems = (
        PathItem(SHAPES["diamond"](12, 15.6, 2.4), fill=CLOTH, stroke=INK, width=FINE),
        *(ball(x, 15, 1.1, PAPER) for x in (6.6, 17.4)),
    )
    return emblem(back, front, stroke("M2.7 17.4 C6 20.6 18 20.6 21.3 17.4", width=FINE), *gems)


def _scroll(*marks: Item) -> Drawing:
    """A scroll with what stands on it."""
    sheet = shape("M4.6 3.4 L19.4 3.4 L19.4 20.6 L4.6 20.6 Z", BONE)
    rolls = shape("M3 1.6 L21 1.6 L21 4.8 L3 4.8 Z M3 19.2 L21 19.2 L21 22.4 L3 22.4 Z", GLOW)
    return emblem(sheet, rolls, *marks)


@icon("warrant")
def warrant() -> Drawing:
    """A warrant that nobody has signed."""
    return _scroll(stroke("M7 8 L17 8 M7 11 L17 11 M7 14 L13 14", SOFT, 0.8))


@icon("signed-warrant")
def signed_warrant() -> Drawing:
    """A warrant with a name and a seal."""
    name = stroke(
        "M6.6 16.4 C7.6 13.6 8.8 14 8.6 16 C9.4 13.8 10.6 14.4 10.4 16.2 C11.2 15 12 15.4 12.6 15.8",
        width=0.9,
    )
    return _scroll(stroke("M7 8 L17 8 M7 11 L17 11", SOFT, 0.8), name, ball(16, 16, 2.6, CLOTH, 0.4))


def _lace(*marks: Item) -> Drawing:
    """A handkerchief with a scalloped edge."""
    scallops = [
        PathItem(circle(3.4 + 4.3 * n, y, 2.15), fill=PAPER, stroke=INK, width=0.4)
        for n in range(5)
        for y in (3.4, 20.6)
    ]
    scallops += [
        PathItem(circle(x, 3.4 + 4.3 * n, 2.15), fill=PAPER, stroke=INK, width=0.4)
        for n in range(5)
        for x in (3.4, 20.6)
    ]
    return emblem(*scallops, shape("M3.4 3.4 L20.6 3.4 L20.6 20.6 L3.4 20.6 Z", PAPER, 0.4), *marks)


@icon("threat")
def threat() -> Drawing:
    """A plain handkerchief."""
    return _lace(stroke("M6.4 6.4 L17.6 6.4 L17.6 17.6 L6.4 17.6 L6.4 6.4", SOFT, FINE))


@icon("flowered-lace")
def flowered_lace() -> Drawing:
    """A handkerchief with a flower."""
    petals = [ball(x, y, 2.3, CLOTH) for x, y in ((12, 6.6), (14.9, 9), (13.8, 12.4), (10.2, 12.4), (9.1, 9))]
    stem = (
        stroke("M12 12 L12 18.4", width=0.9),
        shape("M12 17.6 C13.6 15 16 15 17 15.4 C16.4 17.4 14.4 18.4 12 17.6 Z", LEAF, FINE),
    )
    return _lace(*stem, *petals, ball(12, 9.8, 1.7, GLOW))


@icon("beautified")
def beautified() -> Drawing:
    """A piece of gold on a brush stroke."""
    stroke = shape("M1.6 20 C6 14 16 22 22.4 14.6 L22.4 19 C17 24 7 19 1.6 22.6 Z", PLUM)
    return emblem(stroke, GroupItem((3.6, 0.6), gold().items, scale=0.7))


@icon("character-token")
def character_token() -> Drawing:
    """A round token with the back of a head and shoulders."""
    bust = shape(
        "M4.8 18.6 C5.4 14.4 8.6 13.6 9.8 13 C7.4 10.8 8 5.6 12 5.6 C16 5.6 16.6 10.8 14.2 13 C15.4 13.6 18.6 14.4 19.2 18.6 C15.4 22.2 8.6 22.2 4.8 18.6 Z",
        SOFT,
        FINE,
    )
    return emblem(ball(12, 12, 11, BONE, 0.7), bust)


#: The printed crown: how long and high its strip is, how wide a point, where the lower end of a notch is, and how long its dark end.
LONG, HIGH, POINT, NOTCH, TAB = 152.0, 30.0, 18.0, 14.0, 8.0


@icon("crown-strip")
def crown_strip() -> Drawing:
    """The crown as a strip of paper: points with gems, and a dark end to be glued."""
    points = int((LONG - TAB) / POINT)
    zigzag = [(0.0, NOTCH)]
    for point in range(points):
        zigzag += [(POINT * (point + 0.5), 0.0), (POINT * (point + 1), NOTCH)]
    edge = polygon([*zigzag, (LONG - TAB, HIGH), (0, HIGH)])
    band = (
        PathItem(rect(0, 20, LONG - TAB, 7), fill=GLOW, stroke=INK, width=FINE),
        PathItem(line((0, 17.6), (LONG - TAB, 17.6)), stroke=INK, width=FINE),
    )
    gems = [_gem(POINT * (number + 0.5), number) for number in range(points)]
    tab = PathItem(rect(LONG - TAB, NOTCH, TAB, HIGH - NOTCH), fill=SOFT)
    return Drawing(LONG, HIGH, (tab, PathItem(edge, fill=GOLD, stroke=INK, width=0.4), *band, *gems))


def _gem(x: float, number: int) -> Item:
    """A gem on the band and a pearl on the point above it."""
    shape, fill = (("diamond", CLOTH), ("disc", PLUM))[number % 2]
    gem = PathItem(SHAPES[shape](x, 23.5, 2.6), fill=fill, stroke=INK, width=FINE)
    return GroupItem((0, 0), (gem, ball(x, 8, 1.8, PAPER)))
