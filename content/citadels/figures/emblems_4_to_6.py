"""The emblems of the characters of ranks four to six: what each of them carries."""

from generator.draw.drawing import Drawing, PathItem, circle
from generator.draw.outline import shape, stroke
from generator.draw.vocabulary import SHAPES

from .masonry import ball
from .outlines import FINE, emblem
from .palette import BONE, CLOTH, GLOW, GOLD, INK, IRON, PAPER, PLUM, THATCH, WOOD
from .registry import icon


@icon("king")
def king() -> Drawing:
    """A crown of points."""
    points = shape("M3.4 18 L2 7 L7.6 11.6 L12 4.4 L16.4 11.6 L22 7 L20.6 18 Z", GOLD)
    tips = [ball(x, y, 1.3, CLOTH) for x, y in ((2.2, 6.6), (12, 4), (21.8, 6.6))]
    return emblem(
        points,
        *tips,
        shape("M3.4 18 L20.6 18 L20.6 21.6 L3.4 21.6 Z", GLOW),
        *(ball(x, 19.8, 0.8, CLOTH) for x in (7, 12, 17)),
    )


@icon("emperor")
def emperor() -> Drawing:
    """A closed crown with arches and an orb."""
    cap = shape("M4 17 C1.6 9 6.6 6.4 12 6.4 C17.4 6.4 22.4 9 20 17 Z", PLUM)
    arches = (
        stroke("M4.2 17 C2 9.4 6.8 6.8 12 6.8 C17.2 6.8 22 9.4 19.8 17 M12 6.8 L12 17", width=2.2),
        stroke("M4.2 17 C2 9.4 6.8 6.8 12 6.8 C17.2 6.8 22 9.4 19.8 17 M12 6.8 L12 17", GOLD, 1.3),
    )
    orb = (ball(12, 4.8, 2, GLOW, 0.45), stroke("M12 2.8 L12 0.6 M10.8 1.6 L13.2 1.6", width=0.7))
    return emblem(
        cap,
        *arches,
        *orb,
        shape("M3.4 17 L20.6 17 L20.6 21.4 L3.4 21.4 Z", GOLD),
        *(ball(x, 19.2, 0.9, PAPER) for x in (6.4, 12, 17.6)),
    )


@icon("patrician")
def patrician() -> Drawing:
    """A signet ring."""
    band = (
        PathItem(circle(12, 15, 6.6), stroke=INK, width=3),
        PathItem(circle(12, 15, 6.6), stroke=GOLD, width=2.1),
    )
    seal = shape("M6.4 1.6 L17.6 1.6 L19.4 5.4 L17.6 9.4 L6.4 9.4 L4.6 5.4 Z", PLUM)
    return emblem(*band, seal, PathItem(SHAPES["star"](12, 5.6, 2.7), fill=GLOW))


@icon("bishop")
def bishop() -> Drawing:
    """A mitre."""
    mitre = shape("M5 20 C2.6 13 5.6 6 12 1.6 C18.4 6 21.4 13 19 20 Z", BONE)
    bands = (
        shape("M4.8 18.4 L19.2 18.4 L18.8 22.4 L5.2 22.4 Z", GOLD),
        stroke("M12 7 L12 16 M8.8 10.4 L15.2 10.4", CLOTH, 1.5),
    )
    return emblem(mitre, *bands)


@icon("abbot")
def abbot() -> Drawing:
    """A crozier."""
    staff = "M10 22.6 L10 9 C10 4 15 1.4 18.4 4 C21 6.4 19.6 10.6 16.4 10.4 C14 10.2 13.8 7.2 16 7"
    return emblem(
        stroke(staff, width=3.2),
        stroke(staff, GOLD, 2.2),
        shape("M8 11.4 L12 11.4 L12 13.6 L8 13.6 Z", CLOTH),
    )


@icon("cardinal")
def cardinal() -> Drawing:
    """A flat hat with tassels."""
    cords = stroke("M5 11.6 C4 15 6.4 16.4 5.4 19 M19 11.6 C20 15 17.6 16.4 18.6 19", width=0.8)
    tassels = [
        shape(f"M{x - 1.6} 18.6 L{x + 1.6} 18.6 L{x + 2.2} 22.6 L{x - 2.2} 22.6 Z", CLOTH)
        for x in (5.4, 18.6)
    ]
    crown = shape("M6.6 9 C6.6 3.4 17.4 3.4 17.4 9 Z", CLOTH)
    brim = shape(
        "M1 10.4 C1 8 6 8.4 12 8.4 C18 8.4 23 8 23 10.4 C23 12.8 18 12.6 12 12.6 C6 12.6 1 12.8 1 10.4 Z",
        CLOTH,
    )
    return emblem(cords, *tassels, crown, brim)


@icon("merchant")
def merchant() -> Drawing:
    """A pair of scales."""
    frame = stroke("M12 2.6 L12 20.6 M3.6 6 L20.4 6", width=1.2)
    ropes = stroke("M5 6 L2 14 M5 6 L8 14 M19 6 L16 14 M19 6 L22 14", width=0.5)
    pans = [
        shape(f"M{x - 4} 14 L{x + 4} 14 C{x + 3.4} 17.2 {x - 3.4} 17.2 {x - 4} 14 Z", GOLD) for x in (5, 19)
    ]
    return emblem(
        frame,
        ropes,
        ball(5, 12.6, 1.5, GLOW),
        ball(18, 13, 1.1, GLOW),
        ball(20, 13, 1.1, GLOW),
        *pans,
        shape("M7 20.4 L17 20.4 L18 22.6 L6 22.6 Z", WOOD),
        ball(12, 2.8, 1.4, GOLD),
    )


@icon("alchemist")
def alchemist() -> Drawing:
    """A flask that is gold below."""
    flask = shape(
        "M9.4 2 L14.6 2 L14.6 9 L21 20 C21.6 21.6 20.8 22.4 19.4 22.4 L4.6 22.4 C3.2 22.4 2.4 21.6 3 20 L9.4 9 Z",
        BONE,
    )
    gold = shape(
        "M7 14.6 L17 14.6 L20.2 20.2 C20.6 21.2 20 21.6 19 21.6 L5 21.6 C4 21.6 3.4 21.2 3.8 20.2 Z",
        GOLD,
        FINE,
    )
    return emblem(
        flask,
        gold,
        stroke("M8 2 L16 2", width=1.3),
        *(ball(x, y, r, GLOW) for x, y, r in ((10, 18.4, 1.2), (14.2, 17.4, 0.9), (12, 11.6, 0.9))),
    )


@icon("trader")
def trader() -> Drawing:
    """A barrow with sacks."""
    sacks = [
        shape(
            f"M{x - 2.6} 12.6 C{x - 3.8} 9 {x - 2} 6.6 {x - 1} 6 L{x - 1.4} 4 L{x + 1.4} 4 L{x + 1} 6 C{x + 2} 6.6 {x + 3.8} 9 {x + 2.6} 12.6 Z",
            fill,
        )
        for x, fill in ((8.2, THATCH), (14.6, BONE))
    ]
    tray = shape("M3.4 12.4 L19 12.4 L16.6 17.6 L5.6 17.6 Z", WOOD)
    handle = stroke("M18.4 13.4 L23 10.4", width=1.3)
    return emblem(
        *sacks,
        tray,
        handle,
        stroke("M16 17.6 L17.6 22", width=1.1),
        ball(8.4, 19, 3.4, IRON, 0.45),
        ball(8.4, 19, 1, PAPER),
    )
