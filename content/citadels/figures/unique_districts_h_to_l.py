"""The pictures of the unique districts from the Haunted Quarter to the Library."""

from generator.draw.drawing import Drawing, PathItem, circle
from generator.draw.outline import flat, shape, stroke

from .masonry import ball, battlements, door, gable, ground, hip, wall, windows
from .outlines import FINE, view
from .palette import BONE, CLOTH, GLOW, GOLD, INK, IRON, LEAF, NIGHT, PAPER, PLUM, SLATE, STONE, WOOD
from .registry import icon

#: A line on ivory.
SOFT_LINE = "#a79c88"


@icon("haunted-quarter")
def haunted_quarter() -> Drawing:
    """A leaning house, the moon, and what comes out of the house."""
    moon = ball(25.4, 5.6, 3.6, GLOW)
    house = (
        shape("M3.6 23.2 L5.2 11.4 L15.4 11.4 L16.4 23.2 Z", SLATE),
        shape("M3.8 12 L8.2 3 L17.2 10.8 Z", NIGHT),
        windows((7, 14.2), (11.6, 14), width=2, height=2.6),
        door(10.6, 3, 4.4, NIGHT),
    )
    ghost = shape(
        "M18.4 22.4 L18.4 15.4 C18.4 10.4 26 10.4 26 15.4 L26 22.4 C25 21 24 21 23.4 22.4 C22.6 21 21.8 21 21 22.4 C20.4 21 19.4 21 18.4 22.4 Z",
        PAPER,
    )
    eyes = (*circle(20.9, 15.4, 0.75), *circle(23.5, 15.4, 0.75))
    return view(moon, *house, ghost, PathItem(eyes, fill=INK), ground())


@icon("imperial-treasury")
def imperial_treasury() -> Drawing:
    """A house like a strongbox, with a coin over its door."""
    house = (wall(4.5, 10, 23, STONE), hip(4.5, 10, 23, 5, PLUM, inset=3))
    bands = stroke("M8.4 10 L8.4 23 M23.6 10 L23.6 23", IRON, 1.2)
    coin = (ball(16, 11.2, 4, GOLD, 0.45), PathItem(circle(16, 11.2, 2.7), stroke=INK, width=FINE))
    return view(*house, bands, door(16, 5, 6.6, WOOD), *coin, ball(16, 19.8, 0.6, INK), ground())


@icon("ivory-tower")
def ivory_tower() -> Drawing:
    """A slender white tower with a stair that winds round it."""
    shaft = shape("M12.4 23.2 L13.6 8 L18.4 8 L19.6 23.2 Z", BONE)
    stair = stroke("M12.6 20.6 L19.2 17.8 M12.9 16.6 L18.9 13.8 M13.2 12.8 L18.6 10.2", SOFT_LINE, 0.8)
    head = (shape("M11.6 8 L12.8 5.4 L19.2 5.4 L20.4 8 Z", BONE), gable(12.8, 5.4, 6.4, 4.4, GOLD, 0.4))
    rocks = shape("M7 23.2 L9 20.6 L12.2 21.4 L13 23.2 Z M19 23.2 L20 21 L23.6 20.4 L25.4 23.2 Z", STONE)
    return view(
        rocks, shaft, stair, *head, windows((15.4, 5.9), width=1.2, height=1.5), door(16, 2.2, 3.4), ground()
    )


@icon("keep")
def keep() -> Drawing:
    """One square tower with corner turrets."""
    turrets = [battlements(x, 3.4, 5, 3, STONE, 23.2) for x in (7, 20)]
    stones = stroke("M13.4 12 L16 12 M17 15 L19.4 15 M13 18.6 L14.6 18.6 M18 19.6 L19.6 19.6", width=FINE)
    return view(
        battlements(11, 6, 10, 4),
        *turrets,
        stones,
        windows((15.4, 8.8), (8.8, 8.4), (21.8, 8.4), width=1.2, height=2.6),
        door(16, 3.2, 5),
        ground(),
    )


@icon("laboratory")
def laboratory() -> Drawing:
    """A bubbling flask over a flame, on a table."""
    table = (stroke("M6 18 L26 18", width=1.4), stroke("M8 18 L8 23 M24 18 L24 23", WOOD, 1.1))
    stand = stroke("M12.6 18 L12.6 15.6 M19.4 18 L19.4 15.6", width=0.7)
    flask = shape(
        "M14.4 3.4 L17.6 3.4 L17.6 7.4 C21.6 8.6 22.4 13.6 19 15.4 L13 15.4 C9.6 13.6 10.4 8.6 14.4 7.4 Z",
        BONE,
    )
    brew = flat("M11 11 L21 11 C21.2 13 20.4 14.6 18.9 15.2 L13.1 15.2 C11.6 14.6 10.8 13 11 11 Z", PLUM)
    bubbles = [ball(x, y, r, PAPER) for x, y, r in ((14.4, 12.8, 0.9), (17.6, 13.4, 0.7), (16.4, 9.4, 0.8))]
    jar = (
        shape("M22.6 13 L26 13 L26 17.4 L22.6 17.4 Z", LEAF),
        shape("M6.4 14 L9.4 14 L9.4 17.4 L6.4 17.4 Z", GOLD),
    )
    return view(*table, stand, flask, brew, *bubbles, *jar, ground())


@icon("library")
def library() -> Drawing:
    """Shelves full of books."""
    case = shape("M5 3 L27 3 L27 23.2 L5 23.2 Z", WOOD)
    shelves = shape(
        "M6.6 4.6 L25.4 4.6 L25.4 12 L6.6 12 Z M6.6 13.6 L25.4 13.6 L25.4 21 L6.6 21 Z", BONE, FINE
    )
    upper = [
        shape(f"M{x} {y} L{x + w} {y} L{x + w} 12 L{x} 12 Z", fill, FINE)
        for x, y, w, fill in (
            (7.4, 6, 2.4, CLOTH),
            (9.8, 7.2, 2, GOLD),
            (11.8, 5.6, 2.8, SLATE),
            (17.4, 6.6, 2.2, LEAF),
            (19.6, 6, 2.8, PLUM),
            (22.4, 7.4, 2, GOLD),
        )
    ]
    lower = [
        shape(f"M{x} {y} L{x + w} {y} L{x + w} 21 L{x} 21 Z", fill, FINE)
        for x, y, w, fill in (
            (7.4, 15.6, 2.6, LEAF),
            (10, 14.8, 2.2, PLUM),
            (15, 16.2, 2, CLOTH),
            (17, 15, 2.8, SLATE),
            (19.8, 15.6, 2.2, GOLD),
            (22, 14.8, 2.4, CLOTH),
        )
    ]
    return view(case, shelves, *upper, *lower, ground())
