"""The emblems of the characters of ranks seven to nine: what each of them carries."""

import math

from generator.draw.drawing import Drawing, PathItem, circle, line
from generator.draw.outline import flat, shape, stroke
from generator.draw.vocabulary import SHAPES

from .masonry import ball
from .outlines import FINE, emblem
from .palette import BONE, CLOTH, GLOW, GOLD, INK, IRON, LEAF, NIGHT, PAPER, PLUM, SLATE, THATCH, WATER, WOOD
from .registry import icon


@icon("architect")
def architect() -> Drawing:
    """A pair of dividers over a square."""
    square = shape("M2.4 22.4 L2.4 11.4 L13.4 22.4 Z M5 20 L8 20 L5 17 Z", THATCH)
    legs = (
        stroke("M13 6 L7.4 21.6 M13 6 L20.4 21.6", width=2.2),
        stroke("M13 6 L7.4 21.6 M13 6 L20.4 21.6", IRON, 1.3),
    )
    return emblem(
        square,
        *legs,
        stroke("M9.8 14.4 C12 16 15 16 16.8 14.4", width=0.8),
        ball(13, 5.4, 2.6, GOLD, 0.45),
        stroke("M13 2.8 L13 0.8", width=1.4),
    )


@icon("navigator")
def navigator() -> Drawing:
    """A compass rose."""
    ring = (ball(12, 12, 10.2, BONE, 0.5), PathItem(circle(12, 12, 8.4), stroke=INK, width=FINE))
    ticks = tuple(
        part
        for a in range(8)
        for part in line(
            (12 + 8.4 * math.cos(a * math.pi / 4), 12 + 8.4 * math.sin(a * math.pi / 4)),
            (12 + 10.2 * math.cos(a * math.pi / 4), 12 + 10.2 * math.sin(a * math.pi / 4)),
        )
    )
    rose = (
        shape("M12 3.4 L14 10 L20.6 12 L14 14 L12 20.6 L10 14 L3.4 12 L10 10 Z", WATER),
        flat("M12 3.4 L14 10 L12 12 L10 10 Z", CLOTH),
    )
    return emblem(*ring, PathItem(ticks, stroke=INK, width=0.5), *rose)


@icon("scholar")
def scholar() -> Drawing:
    """A quill in an inkpot."""
    feather = shape("M11 15 C9.4 9.6 13 3.6 20.6 1.4 C21.4 8 17 13.4 12 15.6 Z", WATER)
    pot = (
        shape("M4.4 22.4 L4.4 17.4 L7.4 14.6 L14.6 14.6 L17.6 17.4 L17.6 22.4 Z", NIGHT),
        shape("M6.6 13 L15.4 13 L15.4 15 L6.6 15 Z", SLATE),
    )
    return emblem(
        feather,
        stroke("M10.6 16 C12.6 11 15.6 6.4 19.6 2.6", width=0.6),
        *pot,
        shape("M7.4 17.8 L14.6 17.8 L14.6 20.8 L7.4 20.8 Z", BONE, FINE),
    )


@icon("warlord")
def warlord() -> Drawing:
    """Two crossed swords."""
    blades = "M4.6 2.6 L17.4 17.4 M19.4 2.6 L6.6 17.4"
    grips = stroke("M13.6 19 L19 13.8 M10.4 19 L5 13.8", GOLD, 1.8)
    return emblem(
        stroke(blades, width=3),
        stroke(blades, IRON, 2),
        stroke("M17 17 L20.6 21.2 M7 17 L3.4 21.2", WOOD, 2),
        stroke("M13.6 19 L19 13.8 M10.4 19 L5 13.8", width=2.6),
        grips,
        ball(21, 21.6, 1.3, GOLD),
        ball(3, 21.6, 1.3, GOLD),
    )


@icon("diplomat")
def diplomat() -> Drawing:
    """A branch of olive through a ring of two arrows."""
    stem = stroke("M4 21.6 C8 17.4 14 10 19.6 3", width=0.9)
    leaves = [
        shape(
            f"M{x} {y} C{x + a} {y - 3.4} {x + b} {y - 3} {x + c} {y - d} C{x + e} {y + 0.4} {x + 2.4} {y + 0.8} {x} {y} Z",
            LEAF,
        )
        for x, y, a, b, c, d, e in (
            (9, 15.6, 1, 4, 7, 1, 5),
            (12.4, 11.6, 1, 4, 7, 1, 5),
            (15.6, 7.6, 1, 4, 7, 1, 5),
        )
    ]
    left = [
        shape(
            f"M{x} {y} C{x - 3.4} {y - 0.4} {x - 4.4} {y - 3} {x - 3} {y - 6} C{x - 0.4} {y - 5} {x + 0.8} {y - 2.6} {x} {y} Z",
            LEAF,
        )
        for x, y in ((7.6, 17), (11, 13), (14.4, 9))
    ]
    return emblem(stem, *leaves, *left, *(ball(x, y, 1.2, NIGHT) for x, y in ((12.4, 17.6), (5.4, 12.6))))


@icon("marshal")
def marshal() -> Drawing:
    """A shield with a star."""
    shield = shape("M3.4 2.4 L20.6 2.4 L20.6 11 C20.6 17 16.6 20.6 12 22.6 C7.4 20.6 3.4 17 3.4 11 Z", SLATE)
    return emblem(
        shield,
        stroke(
            "M5.2 4.2 L18.8 4.2 L18.8 11 C18.8 16 15.6 18.9 12 20.6 C8.4 18.9 5.2 16 5.2 11 L5.2 4.2",
            BONE,
            FINE,
        ),
        PathItem(SHAPES["star"](12, 11.2, 5.4), fill=GLOW, stroke=INK, width=0.45),
    )


@icon("queen")
def queen() -> Drawing:
    """A coronet with pearls on high stems."""
    crown = shape("M4 19 L1.8 9.4 L6.6 13 L7.6 6.4 L12 12 L16.4 6.4 L17.4 13 L22.2 9.4 L20 19 Z", GOLD)
    pearls = [ball(x, y, 1.6, PAPER, 0.4) for x, y in ((1.9, 8.2), (7.5, 5), (16.5, 5), (22.1, 8.2))]
    heart = shape(
        "M12 17.6 C8.4 14.6 9.6 12.4 11 12.4 C11.6 12.4 12 13 12 13.4 C12 13 12.4 12.4 13 12.4 C14.4 12.4 15.6 14.6 12 17.6 Z",
        CLOTH,
        FINE,
    )
    return emblem(crown, *pearls, heart, shape("M4 19 L20 19 L20 21.8 L4 21.8 Z", PLUM))


@icon("artist")
def artist() -> Drawing:
    """A palette and a brush."""
    palette = shape(
        "M11 4.6 C17.6 3.6 22 8 21 13 C20.2 16.8 16.6 15.6 15 16.8 C13 18.4 15 21.4 11 21.6 C5.4 21.8 1.6 18 1.8 13 C2 8.4 5.6 5.4 11 4.6 Z",
        BONE,
    )
    paints = [
        ball(x, y, 1.7, fill)
        for x, y, fill in ((6, 12.6, CLOTH), (8.4, 8.6, GOLD), (13, 7.6, LEAF), (17.2, 10.6, WATER))
    ]
    brush = (
        stroke("M23 1 L10.8 15", width=1.9),
        stroke("M23 1 L10.8 15", WOOD, 1.1),
        flat("M12 13 L13 14 C12 16.4 10.6 17.2 8.8 17 C9.6 15.8 10 13.8 12 13 Z"),
    )
    return emblem(palette, *paints, *brush)


@icon("tax-collector")
def tax_collector() -> Drawing:
    """A money box, and a coin that goes into it."""
    chest = shape("M3 12 L21 12 L21 22.4 L3 22.4 Z", WOOD)
    lid = shape("M2 12.6 L3.6 8.6 L20.4 8.6 L22 12.6 Z", THATCH)
    bands = stroke("M6.6 12.8 L6.6 22 M17.4 12.8 L17.4 22", IRON, 1.3)
    return emblem(
        ball(12, 5.4, 4, GOLD, 0.45),
        PathItem(circle(12, 5.4, 2.7), stroke=INK, width=FINE),
        lid,
        flat("M7.4 10 L16.6 10 L16.6 11.2 L7.4 11.2 Z"),
        chest,
        bands,
        shape("M10 14.6 L14 14.6 L14 18.6 L10 18.6 Z", GLOW),
    )
