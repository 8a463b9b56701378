"""The emblems of the characters of ranks one to three: what each of them carries."""

from generator.draw.drawing import Drawing, PathItem, circle
from generator.draw.outline import flat, shape, stroke
from generator.draw.vocabulary import SHAPES

from .masonry import ball
from .outlines import FINE, emblem
from .palette import (
    BONE,
    CLOTH,
    GLOW,
    GOLD,
    INK,
    IRON,
    LEAF,
    NIGHT,
    PAPER,
    PLUM,
    SKY,
    SLATE,
    THATCH,
    WATER,
    WOOD,
)
from .registry import icon


@icon("assassin")
def assassin() -> Drawing:
    """A dagger, point down, and a drop."""
    blade = shape("M12 21.6 L9.6 18 L9.6 9 L14.4 9 L14.4 18 Z", IRON)
    guard = shape("M6 7 L18 7 L18 9.2 L6 9.2 Z", GOLD)
    drop = shape(
        "M18.6 15.6 C20.2 18 20.4 19 19.8 20 C19.2 20.9 18 20.9 17.4 20 C16.8 19 17 18 18.6 15.6 Z",
        CLOTH,
        FINE,
    )
    return emblem(
        blade,
        stroke("M12 9.2 L12 18.6", width=FINE),
        shape("M10.6 3 L13.4 3 L13.4 7 L10.6 7 Z", WOOD),
        ball(12, 2.4, 1.5, GOLD),
        guard,
        drop,
    )


@icon("witch")
def witch() -> Drawing:
    """A cauldron over a fire."""
    fire = shape("M6.6 22.6 L8.4 18.4 L10.2 20 L12 16.8 L13.8 20 L15.6 18.4 L17.4 22.6 Z", GOLD)
    pot = shape("M3.6 9.6 L20.4 9.6 C21.6 13 20.6 19.4 12 19.4 C3.4 19.4 2.4 13 3.6 9.6 Z", NIGHT)
    rim = shape("M2.6 7.6 L21.4 7.6 L21.4 9.8 L2.6 9.8 Z", SLATE)
    steam = [ball(x, y, r, LEAF) for x, y, r in ((8, 5.4, 1.5), (12.4, 3.4, 1.9), (16.4, 5.6, 1.3))]
    return emblem(fire, pot, *steam, rim)


@icon("magistrate")
def magistrate() -> Drawing:
    """A gavel on its block."""
    handle = stroke("M10.6 10.4 L21 19.4", WOOD, 2)
    head = shape("M3.4 8.4 L9.8 2.2 L15 7.6 L8.6 13.8 Z", WOOD)
    bands = stroke("M5.4 6.4 L10.6 11.8 M7.8 4.2 L13 9.6", GOLD, 0.9)
    return emblem(handle, head, bands, shape("M2.4 19 L13 19 L14.4 22.4 L1 22.4 Z", THATCH))


@icon("thief")
def thief() -> Drawing:
    """A full purse."""
    bag = shape(
        "M9 8.4 L15 8.4 C20 11 22.4 15.4 21 19 C20 21.6 17 22.4 12 22.4 C7 22.4 4 21.6 3 19 C1.6 15.4 4 11 9 8.4 Z",
        THATCH,
    )
    neck = (
        shape("M8.4 8.4 L6.6 3 L9.6 4.4 L12 2.4 L14.4 4.4 L17.4 3 L15.6 8.4 Z", THATCH),
        shape("M7.6 7.4 L16.4 7.4 L16.4 9.4 L7.6 9.4 Z", CLOTH),
    )
    coin = (ball(12, 15.8, 3.8, GOLD, 0.45), PathItem(circle(12, 15.8, 2.5), stroke=INK, width=FINE))
    return emblem(bag, *neck, *coin)


@icon("spy")
def spy() -> Drawing:
    """An eye in a keyhole."""
    hole = shape(
        "M12 1.6 C18.4 1.6 20.6 8.4 16.4 11.6 L19.4 22.4 L4.6 22.4 L7.6 11.6 C3.4 8.4 5.6 1.6 12 1.6 Z", NIGHT
    )
    eye = shape("M6.6 8.4 C9 5.4 15 5.4 17.4 8.4 C15 11.4 9 11.4 6.6 8.4 Z", PAPER, FINE)
    return emblem(hole, eye, ball(12, 8.4, 1.9, WATER), PathItem(circle(12, 8.4, 0.9), fill=INK))


@icon("blackmailer")
def blackmailer() -> Drawing:
    """A sealed letter."""
    letter = shape("M2 6 L22 6 L22 19.4 L2 19.4 Z", BONE)
    folds = stroke("M2 6 L12 14.4 L22 6 M2 19.4 L9 12 M22 19.4 L15 12")
    return emblem(
        letter,
        folds,
        ball(12, 13.6, 3.2, CLOTH, 0.45),
        stroke("M10.6 12.2 L13.4 15 M13.4 12.2 L10.6 15", width=0.6),
    )


@icon("magician")
def magician() -> Drawing:
    """A wand, and two cards that change places."""
    cards = (
        shape("M2.4 9.6 L9.4 7.4 L12.6 18.4 L5.6 20.6 Z", SKY),
        shape("M14.6 8.4 L21.6 10.6 L18.4 21.6 L11.4 19.4 Z", BONE),
    )
    wand = (
        stroke("M3.6 2.6 L20 8", width=2.4),
        stroke("M3.6 2.6 L20 8", NIGHT, 1.5),
        stroke("M2.9 2.4 L5.6 3.3 M18 7.3 L20.8 8.2", GLOW, 1.7),
    )
    return emblem(*cards, *wand, PathItem(SHAPES["star"](16.6, 15, 2.6), fill=PLUM))


@icon("wizard")
def wizard() -> Drawing:
    """An open book with a star over it."""
    pages = shape(
        "M12 12 C9 9.6 5 9.6 1.8 10.6 L1.8 20.4 C5 19.4 9 19.6 12 21.8 C15 19.6 19 19.4 22.2 20.4 L22.2 10.6 C19 9.6 15 9.6 12 12 Z",
        BONE,
    )
    lines = stroke(
        "M4 13 C6 12.5 8.2 12.6 10 13.6 M4 16 C6 15.5 8.2 15.6 10 16.6 M20 13 C18 12.5 15.8 12.6 14 13.6 M20 16 C18 15.5 15.8 15.6 14 16.6",
        width=FINE,
    )
    return emblem(
        pages,
        stroke("M12 12 L12 21.6"),
        lines,
        PathItem(SHAPES["star"](12, 5.2, 4.4), fill=PLUM, stroke=INK, width=0.45),
    )


@icon("seer")
def seer() -> Drawing:
    """A crystal ball on its stand."""
    stand = shape("M6.4 17.4 L17.6 17.4 L20 22.4 L4 22.4 Z", WOOD)
    glint = stroke("M7.4 9.6 C7.8 6.8 9.4 5.4 11.6 5", PAPER, 1.1)
    return emblem(
        stand,
        ball(12, 10, 8, SKY, 0.5),
        flat("M6 13 C9 10.4 11 14.6 14 12.4 C16 11 17.4 12 18.4 13.4 C16.6 17.6 8.4 18 6 13 Z", PLUM),
        glint,
    )
