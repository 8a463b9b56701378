"""The pictures of the unique districts from the Armory to the Great Wall."""

from generator.draw.drawing import Drawing, PathItem
from generator.draw.outline import flat, shape, stroke

from .masonry import ball, battlements, columns, cross, dome, door, flag, gable, ground, wall, windows
from .outlines import FINE, view
from .palette import (
    BONE,
    BRICK,
    CLOTH,
    GLOW,
    GOLD,
    INK,
    IRON,
    LEAF,
    NIGHT,
    PAPER,
    PLASTER,
    SLATE,
    STONE,
    WOOD,
)
from .registry import icon


@icon("armory")
def armory() -> Drawing:
    """A strong house with two crossed swords on its front."""
    house = battlements(5, 5, 22, 6)
    blades = (
        stroke("M9.4 19 L21.6 7.6 M22.6 19 L10.4 7.6", width=2.0),
        stroke("M9.4 19 L21.6 7.6 M22.6 19 L10.4 7.6", BONE, 1.1),
    )
    hilts = stroke(
        "M8.6 15.6 L12.8 19.6 M23.4 15.6 L19.2 19.6 M9 19.4 L7.8 20.6 M23 19.4 L24.2 20.6", INK, 1.1
    )
    return view(house, *blades, hilts, ground())


@icon("basilica")
def basilica() -> Drawing:
    """A large dome above two smaller ones."""
    sides = [part for x in (3.5, 21.5) for part in (wall(x, 15, 7, PLASTER), dome(x, 15, 7, 4, GOLD))]
    arches = [door(x, 2.8, 5, NIGHT) for x in (7, 25)]
    middle = (
        wall(9, 12.4, 14, BONE),
        dome(9, 12.4, 14, 8, GOLD),
        stroke("M16 4.6 L16 12.4 M12.6 6 L12 12.4 M19.4 6 L20 12.4", width=FINE),
    )
    return view(
        *sides,
        *middle,
        *arches,
        cross(16, 4.4, 3.2),
        windows((10.8, 14.4), (15.4, 14.4), (20, 14.4), width=1.2),
        door(16, 4, 6),
        ground(),
    )


@icon("capitol")
def capitol() -> Drawing:
    """A dome with a flag above a front of columns."""
    wings = wall(3, 15, 26, BONE)
    drum = (columns(11.4, 9, 12, count=4, step=2.6), dome(10.6, 9, 10.8, 5.6, SLATE))
    front = (
        wall(9, 14.4, 14, NIGHT),
        columns(9.4, 14.4, 21.4, count=5, step=3),
        gable(8.4, 14.4, 15.2, 3, PLASTER, 0.4),
    )
    steps = shape("M7 23.2 L8.4 21.4 L23.6 21.4 L25 23.2 Z", STONE)
    return view(
        wings,
        *drum,
        *front,
        steps,
        windows((4.6, 17), (6.8, 17), (24, 17), (26.2, 17)),
        *flag(16, 3.4, 3),
        ground(),
    )


@icon("dragon-gate")
def dragon_gate() -> Drawing:
    """A gate whose roof ends in two dragons’ heads."""
    posts = [wall(x, 12, 3.6, CLOTH) for x in (7.5, 20.9)]
    beam = wall(6.4, 11.4, 19.2, BRICK, 14)
    roof = shape(
        "M5.6 11.4 C4 10.4 2.4 9.6 2.6 6.4 L4.4 7.6 L4.8 5.4 C6.4 6.8 8.6 7.2 11 6.4 C13 5.7 14.8 4.6 16 3 C17.2 4.6 19 5.7 21 6.4 C23.4 7.2 25.6 6.8 27.2 5.4 L27.6 7.6 L29.4 6.4 C29.6 9.6 28 10.4 26.4 11.4 Z",
        LEAF,
    )
    eyes = flat("M4.4 8.2 L5.4 8.2 L5.4 9.2 L4.4 9.2 Z M26.6 8.2 L27.6 8.2 L27.6 9.2 L26.6 9.2 Z")
    return view(
        *posts,
        door(16, 7.6, 8.4, GLOW),
        beam,
        roof,
        eyes,
        stroke("M9 9.4 C12 9.4 14.4 8.4 16 6.8 C17.6 8.4 20 9.4 23 9.4", width=FINE),
        ground(),
    )


@icon("factory")
def factory() -> Drawing:
    """A saw-toothed roof and a smoking chimney."""
    smoke = [ball(x, y, r, PAPER) for x, y, r in ((24.6, 4.2, 1.5), (27.2, 2.8, 1.9))]
    roof = shape("M3 14.4 L3 9 L9 14.4 L9 9 L15 14.4 L15 9 L21 14.4 L21 23.2 L3 23.2 Z", BRICK)
    return view(
        *smoke,
        wall(22, 6, 3.6, STONE),
        roof,
        wall(21, 16, 8, STONE),
        windows((4.6, 16.4), (8.2, 16.4), (11.8, 16.4), width=2.2),
        door(17.4, 3.4, 5.4),
        windows((23.2, 18), (26, 18)),
        ground(),
    )


@icon("framework")
def framework() -> Drawing:
    """Scaffolding round a wall that is not finished."""
    unfinished = shape("M9 23.2 L9 12 L12 12 L12 10 L16 10 L16 13 L19 13 L19 11 L23 11 L23 23.2 Z", STONE)
    poles = stroke("M5.4 23 L5.4 3 M16 23 L16 3 M26.6 23 L26.6 3", WOOD, 1.1)
    planks = stroke("M3.6 17.4 L28.4 17.4 M3.6 11 L28.4 11 M3.6 5 L28.4 5", width=1.2)
    braces = stroke("M5.4 17.4 L16 11 M26.6 17.4 L16 11 M5.4 5 L16 11 M26.6 5 L16 11", WOOD, 0.7)
    return view(unfinished, poles, braces, planks, ground())


@icon("gold-mine")
def gold_mine() -> Drawing:
    """A way into a hill, and a cart full of gold."""
    hill = shape("M1.4 23.2 C4 15 8 12.4 10.6 6 C12.2 2.6 15 2.6 16.8 6 C19 11 26 12.8 30.6 23.2 Z", STONE)
    frame = (
        door(12, 6.4, 7.6, NIGHT),
        stroke("M8.4 23 L8.4 15.4 M15.6 23 L15.6 15.4 M7.4 15 L16.6 15", WOOD, 1.2),
    )
    gold = [ball(x, y, 1.6, GOLD) for x, y in ((19.4, 16.6), (22, 15.6), (24.6, 16.6))]
    cart = (
        shape("M17 17 L27 17 L25.6 21.4 L18.4 21.4 Z", WOOD),
        *(ball(x, 22, 1.4, IRON) for x in (19.8, 24.2)),
    )
    return view(hill, *frame, *gold, *cart, ground())


@icon("great-wall")
def great_wall() -> Drawing:
    """A wall that runs over two hills from tower to tower."""
    hills = shape("M0.8 23.2 C6 14 12 20 17 16.4 C22 12 26 9 31.2 12.6 L31.2 23.2 Z", LEAF)
    run = shape(
        "M0.8 17.6 L7 12.4 L12 15.4 L20 9 L31.2 6 L31.2 11.6 L20.6 15 L12 21.4 L7 18.4 L0.8 23.2 Z", STONE
    )
    teeth = PathItem(
        ((("M", (0.8, 16.9))), ("L", (7, 11.7)), ("L", (12, 14.7)), ("L", (20, 8.3)), ("L", (31.2, 5.3))),
        stroke=INK,
        width=1.5,
        dash=(1.3, 1.3),
    )
    towers = [battlements(x, y, 5, 3, STONE, y + 9.4) for x, y in ((4.4, 8.6), (17.4, 4.6))]
    return view(hills, run, teeth, *towers, windows((6.3, 12), (19.3, 8), width=1.2))
