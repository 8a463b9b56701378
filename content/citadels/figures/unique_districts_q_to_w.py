"""The pictures of the unique districts from the Quarry to the Wishing Well."""

from generator.draw.drawing import Drawing, PathItem, circle
from generator.draw.outline import flat, shape, stroke
from generator.draw.vocabulary import SHAPES

from .masonry import ball, door, gable, ground, hip, wall, windows
from .outlines import FINE, view
from .palette import (
    BONE,
    BRICK,
    CLOTH,
    GLOW,
    GOLD,
    INK,
    IRON,
    NIGHT,
    PLASTER,
    PLUM,
    ROOF,
    SLATE,
    STONE,
    THATCH,
    WATER,
    WOOD,
)
from .registry import icon


@icon("quarry")
def quarry() -> Drawing:
    """A hill cut in steps, and a pick."""
    steps = shape("M1.6 23.2 L1.6 6 L9 6 L9 11 L15.6 11 L15.6 16 L21 16 L21 23.2 Z", STONE)
    block = shape("M22.6 18.4 L29.4 18.4 L29.4 23.2 L22.6 23.2 Z", BONE)
    pick = (
        stroke("M19 14.6 L27 5.4", WOOD, 1.2),
        shape("M21.4 3.2 C25.6 2.8 29 5.6 29.6 9.8 L28 8.6 C27 6.4 25 4.8 22.6 4.6 Z", IRON),
    )
    return view(
        steps,
        stroke("M1.6 11 L9 11 M1.6 16 L15.6 16 M5 6 L5 11 M11 11 L11 16 M6 16 L6 23", width=FINE),
        block,
        *pick,
        ground(),
    )


@icon("school-of-magic")
def school_of_magic() -> Drawing:
    """A tower with a wizard’s hat for a roof."""
    hat = shape(
        "M9.4 11 C13 9.4 13.6 6 14 4.4 C14.4 2.6 17.6 0.8 20.2 2.4 C18.2 2.8 17.8 4.2 18 5.4 C18.4 8 19.4 9.8 22.6 11 C19.4 12.4 12.6 12.4 9.4 11 Z",
        PLUM,
    )
    tower = wall(11.4, 11.4, 9.2, PLASTER)
    stars = [
        PathItem(SHAPES["star"](x, y, r), fill=GOLD, stroke=INK, width=FINE)
        for x, y, r in ((5.6, 8, 2.6), (26.6, 12, 2.2), (16.2, 7.6, 1.7))
    ]
    return view(
        tower,
        hat,
        *stars,
        windows((13, 14.4), (17.4, 14.4), width=1.6, height=2.4),
        door(16, 3, 4.8),
        ground(),
    )


@icon("secret-vault")
def secret_vault() -> Drawing:
    """Stairs that lead down to a door with a keyhole."""
    earth = shape("M1.4 23.2 L1.4 8 L30.6 8 L30.6 23.2 Z", BRICK)
    stairs = shape("M3 8 L3 8.1 L6.4 8.1 L6.4 12 L9.6 12 L9.6 16 L12.6 16 L12.6 21.4 L28 21.4 L28 8 Z", NIGHT)
    gate = shape("M17 21.4 L17 14 C17 9.6 25.6 9.6 25.6 14 L25.6 21.4 Z", IRON)
    hole = (*circle(21.3, 15, 1.3), *shape("M20.5 15.4 L22.1 15.4 L22.7 19 L19.9 19 Z", INK).segments)
    return view(earth, stairs, gate, PathItem(hole, fill=INK), stroke("M0.8 8 L31.2 8"))


@icon("smithy")
def smithy() -> Drawing:
    """A hammer over an anvil."""
    anvil = shape(
        "M5.4 12.6 L25.4 12.6 L25.4 14.4 C22.6 14.6 19.6 15.4 19.4 17.2 C19.4 18.6 20 19.4 21.6 20 L21.6 23.2 L10.6 23.2 L10.6 20 C12.2 19.4 12.8 18.6 12.8 17.2 C11 17.4 6.4 16.4 5.4 12.6 Z",
        IRON,
    )
    hammer = (
        stroke("M14 9.6 L25.4 4.4", WOOD, 1.4),
        shape("M10.4 7.4 L14.4 5.4 L16.8 10.2 L12.8 12.2 Z", SLATE),
    )
    sparks = stroke("M8 9.6 L5.6 8 M8.8 7.4 L7.6 4.8 M18.4 10.6 L19.6 11.4", ROOF, 0.7)
    return view(anvil, *hammer, sparks, ground())


@icon("stables")
def stables() -> Drawing:
    """A barn with a horseshoe over its door."""
    barn = (wall(5, 12, 22, BRICK), shape("M4 12.4 L7.4 7 L16 3 L24.6 7 L28 12.4 Z", THATCH))
    gate = (
        shape("M10.4 23.2 L10.4 14.4 L21.6 14.4 L21.6 23.2 Z", WOOD),
        stroke(
            "M10.4 14.4 L16 23 M16 14.4 L10.4 23 M16 14.4 L21.6 23 M21.6 14.4 L16 23 M16 14.4 L16 23",
            width=0.5,
        ),
    )
    shoe = "M14.4 11.6 C12.6 8.6 13.6 6 16 6 C18.4 6 19.4 8.6 17.6 11.6"
    return view(*barn, *gate, stroke(shoe, width=1.9), stroke(shoe, BONE, 1), ground())


@icon("statue")
def statue() -> Drawing:
    """A crowned figure with a sceptre on a pedestal."""
    base = shape("M10 23.2 L10 18.6 L22 18.6 L22 23.2 Z", STONE)
    robe = shape("M12.4 18.6 L13.8 8.4 L18.2 8.4 L19.6 18.6 Z", BONE)
    head = (
        ball(16, 6.2, 2.1, BONE, 0.45),
        shape("M13.8 5 L13.6 2.4 L15 3.6 L16 1.8 L17 3.6 L18.4 2.4 L18.2 5 Z", GOLD, FINE),
    )
    arm = (
        stroke("M17.8 10 L21.4 11.4", width=1.2),
        stroke("M21.6 15 L21.6 5.6", WOOD, 0.8),
        ball(21.6, 5, 1, GOLD),
    )
    return view(
        base, robe, *head, *arm, stroke("M16 18.4 L16 12.6 M12.4 20.9 L19.6 20.9", width=FINE), ground()
    )


@icon("theater")
def theater() -> Drawing:
    """A stage with its curtain, and two masks over it."""
    stage = (
        shape("M3 23.2 L3 8 L29 8 L29 23.2 Z", BRICK),
        shape("M5.6 21 L5.6 10 L26.4 10 L26.4 21 Z", GLOW),
    )
    curtain = shape(
        "M5.6 10 L13.4 10 C13.4 14.6 10.6 18 7.4 21 L5.6 21 Z M26.4 10 L18.6 10 C18.6 14.6 21.4 18 24.6 21 L26.4 21 Z",
        CLOTH,
    )
    mask = shape(
        "M10.4 1.6 L21.6 1.6 L21.6 4.4 C21.6 8.6 18.6 10.4 16 11.4 C13.4 10.4 10.4 8.6 10.4 4.4 Z", BONE
    )
    face = stroke("M12.6 4.4 L14.6 4.4 M17.4 4.4 L19.4 4.4 M13.4 6.8 C14.4 9 17.6 9 18.6 6.8", width=0.7)
    return view(*stage, curtain, mask, face, ground())


@icon("thieves-den")
def thieves_den() -> Drawing:
    """A narrow house by night, and a lantern at its door."""
    night = flat("M2 23.2 L2 2 L30 2 L30 23.2 Z", NIGHT)
    houses = (
        wall(3, 12, 6.6, SLATE),
        gable(3, 12, 6.6, 4.4, SLATE, 0.2),
        wall(23, 10.4, 6, SLATE),
        gable(23, 10.4, 6, 4.4, SLATE, 0.2),
    )
    den = (wall(10, 10.6, 12.4, WOOD), gable(10, 10.6, 12.4, 6.6, BRICK))
    mask = (
        shape(
            "M11.6 11.6 C14 10.8 18.4 10.8 20.8 11.6 C20.8 15.4 17.6 15.6 16.2 13.8 C14.8 15.6 11.6 15.4 11.6 11.6 Z",
            INK,
            FINE,
        ),
        flat("M12.8 12.6 L15 12.8 L13.8 14 Z M19.6 12.6 L17.4 12.8 L18.6 14 Z", GLOW),
    )
    return view(
        night,
        *houses,
        *den,
        *mask,
        door(14.6, 3.6, 6, INK),
        shape("M18.4 17.6 L21 17.6 L21 20.8 L18.4 20.8 Z", GLOW),
        stroke("M19.7 17.6 L19.7 16.4", width=0.6),
    )


@icon("wishing-well")
def wishing_well() -> Drawing:
    """A well below a little roof, and a coin that falls into it."""
    posts = [wall(x, 8.4, 1.6, WOOD, 16.4) for x in (7.6, 22.8)]
    basin = shape("M6 16 L26 16 L25 23.2 L7 23.2 Z", STONE)
    stones = stroke(
        "M6.4 19.4 L25.6 19.4 M11 16.4 L11 19.4 M20 16.4 L20 19.4 M15.6 19.4 L15.6 23", width=FINE
    )
    water = shape("M6 16 C8 14.4 24 14.4 26 16 C24 17.4 8 17.4 6 16 Z", WATER, FINE)
    return view(
        *posts,
        basin,
        stones,
        water,
        hip(6.4, 8.4, 19.2, 5.2, ROOF, inset=5),
        ball(16, 12, 1.9, GOLD),
        ground(),
    )
