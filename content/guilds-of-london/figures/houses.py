"""Buildings on tiles: the hall of any guild, and a picture for each special building."""

from generator.draw.drawing import Drawing, Item, PathItem, circle, rect
from generator.draw.outline import flat, part, shape, stroke

from .palette import BRICK, CREAM, GOLD, INK, PAPER, ROBE, SILVER, SLATE, SOFT, STONE, WOOD
from .people import standing
from .registry import icon

#: How wide and how high the pictures are.
WIDE, HIGH = 40.0, 26.0
PALE_WALL, PALE_ROOF, PALE_BEAM = "#f1ead9", "#e0d5bf", "#b9ab92"


def picture(*items: Item) -> Drawing:
    """A picture of the common size."""
    return Drawing(WIDE, HIGH, items)


@icon("guild-house")
def guild_house() -> Drawing:
    """A timbered hall in pale tones, so that figures stand out before it."""
    roof = shape("M 3 12 L 9 3 L 31 3 L 37 12 Z", PALE_ROOF, 0.3, PALE_BEAM)
    wall = shape("M 5 12 L 35 12 L 35 25.6 L 5 25.6 Z", PALE_WALL, 0.3, PALE_BEAM)
    gable = shape("M 14 12 L 20 1 L 26 12 L 26 25.6 L 14 25.6 Z", PALE_WALL, 0.3, PALE_BEAM)
    beams = (
        "M 5 18 L 35 18 M 9.5 12 L 9.5 25.6 M 30.5 12 L 30.5 25.6 M 14 12 L 26 12 "
        "M 5 25.6 L 9.5 18 M 35 25.6 L 30.5 18 M 20 1 L 20 12"
    )
    door = shape(
        "M 17.4 25.6 L 17.4 21 C 17.4 18.4 22.6 18.4 22.6 21 L 22.6 25.6 Z", PALE_ROOF, 0.3, PALE_BEAM
    )
    panes = [
        PathItem(rect(x, 13.6, 2.6, 3), fill=PAPER, stroke=PALE_BEAM, width=0.3) for x in (6, 11, 26.8, 31.6)
    ]
    return picture(roof, wall, gable, stroke(beams, PALE_BEAM, 0.5), door, *panes)


@icon("special")
def special(face: str) -> Drawing:
    """The picture of a special building."""
    return SPECIALS[face]()


def church() -> Drawing:
    """A church with a tower and a spire."""
    nave = shape("M 16 25.6 L 16 14 L 37 14 L 37 25.6 Z", STONE)
    roof = shape("M 15 14 L 18 8.6 L 35 8.6 L 38 14 Z", BRICK)
    tower = shape("M 6 25.6 L 6 9 L 16 9 L 16 25.6 Z", CREAM)
    spire = shape("M 5.2 9 L 11 0.6 L 16.8 9 Z", SLATE)
    windows = [
        flat(
            f"M {x} 23 L {x} 18.4 C {x} 16.4 {x + 2.4} 16.4 {x + 2.4} 18.4 L {x + 2.4} 23 Z",
            SLATE,
        )
        for x in (19.4, 25.2, 31)
    ]
    clock = shape(circle(11, 13, 1.9), PAPER, 0.4)
    door = flat("M 8.8 25.6 L 8.8 20.6 C 8.8 18.2 13.2 18.2 13.2 20.6 L 13.2 25.6 Z")
    return picture(nave, roof, tower, spire, *windows, clock, door, stroke("M 11 13 L 11 11.8 M 11 13 L 12 13", INK, 0.4))  # fmt: skip


def giants() -> Drawing:
    """The two giants of London, each with what he bears."""
    spear = stroke("M 4.4 1 L 4.4 25.4", INK, 0.8)
    point = flat("M 4.4 0.2 L 5.6 3.4 L 3.2 3.4 Z")
    flail = stroke("M 35 3.6 L 35 25.4 M 35 3.6 L 38.2 6", INK, 0.8)
    ball = PathItem(circle(38, 8.2, 1.9), fill=SLATE, stroke=INK, width=0.4)
    shield = shape(
        "M 15 13 L 20.6 13 L 20.6 18 C 20.6 20.6 18.6 21.6 17.8 22 C 17 21.6 15 20.6 15 18 Z", GOLD
    )
    return picture(
        spear, point, flail, ball, *giant(10.6, ROBE), *giant(28.6, SLATE), shield,
        flat("M 17.3 13.6 L 18.3 13.6 L 18.3 21.2 L 17.3 21.2 Z", ROBE),
    )  # fmt: skip


def giant(x: float, coat: str) -> list[Item]:
    """A bearded giant with a wreath."""
    body = shape(f"M {x - 6} 25.6 L {x - 5} 14 C {x - 4} 11.6 {x + 4} 11.6 {x + 5} 14 L {x + 6} 25.6 Z", coat)
    face = shape(circle(x, 7.6, 3.6), CREAM, 0.45)
    beard = flat(
        f"M {x - 3.4} 8.6 L {x + 3.4} 8.6 C {x + 3.4} 12 {x + 1.4} 14.4 {x} 14.8 C {x - 1.4} 14.4 {x - 3.4} 12 {x - 3.4} 8.6 Z"
    )
    wreath = shape(
        f"M {x - 3.8} 6.2 L {x - 4.6} 3.4 L {x - 2.2} 4.8 L {x} 2.6 L {x + 2.2} 4.8 L {x + 4.6} 3.4 L {x + 3.8} 6.2 Z",
        GOLD,
        0.4,
    )
    return [body, face, beard, wreath]


def company_hall() -> Drawing:
    """A hall with a row of columns."""
    steps = shape("M 2 23.4 L 38 23.4 L 38 25.6 L 2 25.6 Z", STONE)
    gable = shape("M 3 9.4 L 20 1 L 37 9.4 Z", CREAM)
    beam = shape("M 4 9.4 L 36 9.4 L 36 12 L 4 12 Z", STONE)
    wall = shape("M 5.4 12 L 34.6 12 L 34.6 23.4 L 5.4 23.4 Z", SLATE)
    columns = [shape(rect(x, 12, 3, 11.4), PAPER, 0.4) for x in (6.4, 12.6, 24.4, 30.6)]
    door = shape("M 17.4 23.4 L 17.4 16 C 17.4 13.4 22.6 13.4 22.6 16 L 22.6 23.4 Z", WOOD)
    return picture(steps, wall, gable, beam, *columns, door, shape(circle(20, 6.2, 1.7), GOLD, 0.4))


def parade() -> Drawing:
    """A coach and somebody with a banner ahead of it."""
    wheels = [shape(circle(x, 21.6, r), CREAM, 0.7) for x, r in ((18.6, 3.9), (33, 3.9))]
    spokes = stroke("M 14.9 21.6 L 22.3 21.6 M 18.6 17.9 L 18.6 25.3 M 29.3 21.6 L 36.7 21.6 M 33 17.9 L 33 25.3", INK, 0.5)  # fmt: skip
    body = shape("M 17 18.4 C 16 14 17.4 9 18.4 6.4 L 33.4 6.4 C 34.4 9 35.8 14 34.8 18.4 Z", GOLD)
    panes = shape("M 20.4 9 L 25 9 L 25 14 L 20.2 14 Z M 26.8 9 L 31.4 9 L 31.6 14 L 26.8 14 Z", PAPER, 0.4)
    crown = shape("M 22.4 6.4 L 21.6 2 L 24 3.8 L 25.9 0.8 L 27.8 3.8 L 30.2 2 L 29.4 6.4 Z", ROBE, 0.4)
    pole = stroke("M 10.6 1 L 10.6 25.4", INK, 0.7)
    banner = shape("M 10.6 1.4 L 2 2.4 L 4.6 5.4 L 2 8.4 L 10.6 8.4 Z", ROBE)
    walker = part(standing(SILVER), 2.4, 12.4, 13)
    return picture(pole, banner, walker, *wheels, spokes, body, panes, crown)


def university() -> Drawing:
    """An open book below a scholar's cap."""
    cap = shape("M 20 0.8 L 30.6 4.8 L 20 8.8 L 9.4 4.8 Z", SLATE)
    under = shape("M 14.4 6.8 L 14.4 10 C 16 11.6 24 11.6 25.6 10 L 25.6 6.8 L 20 8.8 Z", SLATE)
    tassel = stroke("M 28.6 4.9 L 28.6 10.6", INK, 0.6)
    pages = (
        shape("M 20 15.2 C 15 12.6 9 12.4 4 13.6 L 4 24 C 9 22.8 15 23 20 25.4 Z", PAPER),
        shape("M 20 15.2 C 25 12.6 31 12.4 36 13.6 L 36 24 C 31 22.8 25 23 20 25.4 Z", PAPER),
    )
    lines = stroke(
        "M 6.6 16.2 C 10.4 15.6 14 15.8 17.6 17.2 M 6.6 19 C 10.4 18.4 14 18.6 17.6 20 "
        "M 33.4 16.2 C 29.6 15.6 26 15.8 22.4 17.2 M 33.4 19 C 29.6 18.4 26 18.6 22.4 20",
        SOFT,
        0.5,
    )
    bob = PathItem(circle(28.6, 11.4, 0.9), fill=GOLD, stroke=INK, width=0.3)
    return picture(under, cap, tassel, bob, *pages, lines, stroke("M 2.6 25.6 L 37.4 25.6", WOOD, 0.7))


#: Which picture each special building has.
SPECIALS = {
    "st-lawrence-jewry": church,
    "gog-and-magog": giants,
    "company-hall": company_hall,
    "lord-mayors-parade": parade,
    "university": university,
}
