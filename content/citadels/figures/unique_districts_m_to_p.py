"""The pictures of the unique districts from the Map Room to the Poor House."""

from generator.draw.drawing import Drawing, PathItem
from generator.draw.outline import flat, shape, stroke

from .masonry import ball, columns, cross, dome, door, gable, ground, wall, windows
from .outlines import FINE, view
from .palette import BONE, BRICK, CLOTH, GOLD, LEAF, NIGHT, PAPER, PLASTER, SLATE, STONE, THATCH, WOOD
from .registry import icon


@icon("map-room")
def map_room() -> Drawing:
    """A map on a stand, with a way to a cross."""
    legs = stroke("M9 19 L6.4 23 M23 19 L25.6 23", WOOD, 1.2)
    sheet = shape("M4 4.4 L11.6 3 L20.4 5 L28 3.4 L28 18 L20.4 19.6 L11.6 17.6 L4 19 Z", BONE)
    land = flat(
        "M6 8 C8 5.6 11 6 11 8.4 C11 10.6 8.4 10.4 8 12.4 C6.4 13 5.4 10.4 6 8 Z M19 13.4 C21 11.4 26 12.4 26 15 C25 17.4 20 17.4 19 15.8 Z",
        LEAF,
    )
    way = PathItem(
        ((("M", (9, 12))), ("C", (11, 17, 15, 8, 19.4, 9.4))), stroke=CLOTH, width=0.8, dash=(1.4, 1)
    )
    return view(
        legs,
        sheet,
        land,
        stroke("M11.6 3 L11.6 17.6 M20.4 5 L20.4 19.6", width=FINE),
        way,
        stroke("M20.6 7.6 L23.6 10.6 M23.6 7.6 L20.6 10.6", CLOTH, 1),
        ground(),
    )


@icon("monument")
def monument() -> Drawing:
    """An obelisk on a pedestal."""
    needle = shape("M13.4 17 L14.4 5 L16 2 L17.6 5 L18.6 17 Z", STONE)
    base = (
        shape("M11.4 17 L20.6 17 L20.6 20.4 L11.4 20.4 Z", BONE),
        shape("M8.4 20.4 L23.6 20.4 L23.6 23.2 L8.4 23.2 Z", STONE),
    )
    lines = stroke("M15 13.6 L17 13.6 M15 11.4 L17 11.4 M15.2 9.2 L16.8 9.2 M13.2 18.7 L18.8 18.7", width=0.5)
    return view(needle, *base, lines, ground())


@icon("museum")
def museum() -> Drawing:
    """A vase between columns."""
    front = (
        wall(5, 9.6, 22, BONE, 21.4),
        columns(5.4, 9.6, 21.4, count=2, step=3),
        columns(22.2, 9.6, 21.4, count=2, step=3),
    )
    vase = shape(
        "M14.4 11 L17.6 11 L17 12.6 C20.6 14 19.4 18 17.6 19.6 L18.2 21.4 L13.8 21.4 L14.4 19.6 C12.6 18 11.4 14 15 12.6 Z",
        BRICK,
    )
    handles = stroke("M14.8 12.2 C12.2 11.6 11.8 14 12.8 15 M17.2 12.2 C19.8 11.6 20.2 14 19.2 15", width=0.6)
    return view(
        *front,
        gable(4.6, 9.6, 22.8, 5.6, SLATE, 0.6),
        handles,
        vase,
        stroke("M12.9 15.6 L19.1 15.6", width=0.5),
        shape("M3.6 23.2 L3.6 21.4 L28.4 21.4 L28.4 23.2 Z", STONE),
        ground(),
    )


@icon("necropolis")
def necropolis() -> Drawing:
    """Three gravestones."""
    side = [
        shape(f"M{x} 23.2 L{x} 15.6 C{x} 11.4 {x + 6.4} 11.4 {x + 6.4} 15.6 L{x + 6.4} 23.2 Z", STONE)
        for x in (3, 22.6)
    ]
    middle = shape("M11.2 23.2 L11.2 10.4 C11.2 4 20.8 4 20.8 10.4 L20.8 23.2 Z", BONE)
    return view(
        *side,
        middle,
        cross(16, 17.6, 8.4),
        stroke("M5 17 L7.6 17 M24.6 17 L27.2 17 M13.4 19.8 L18.6 19.8", width=0.5),
        ground(),
    )


@icon("observatory")
def observatory() -> Drawing:
    """A dome with a long telescope."""
    tube = shape("M15 12.6 L24.6 3.4 L27 6 L17.6 15 Z", GOLD)
    house = (wall(6, 14.4, 18, PLASTER), dome(6, 14.4, 18, 9.4, SLATE))
    slit = flat("M14 12.6 L17 5.6 L20 7.4 L17.6 13.6 Z", NIGHT)
    stars = flat("M4.6 3 L5.3 4.6 L6.9 5.2 L5.3 5.8 L4.6 7.4 L3.9 5.8 L2.3 5.2 L3.9 4.6 Z", GOLD)
    return view(*house, slit, tube, stars, windows((8.4, 17), (20, 17)), door(15, 3.4, 5.6), ground())


@icon("park")
def park() -> Drawing:
    """Two trees and a bench."""
    trunks = stroke("M8.4 23 L8.4 14 M24 23 L24 16", WOOD, 1.4)
    crowns = [ball(x, y, r, LEAF, 0.45) for x, y, r in ((8.4, 8.6, 6), (24, 12, 4.6))]
    bench = (
        stroke("M13.4 19.4 L20 19.4 M13.6 16.8 L19.8 16.8", WOOD, 1.1),
        stroke("M14.2 23 L14.2 16.4 M19.2 23 L19.2 16.4", width=0.6),
    )
    return view(
        trunks,
        *crowns,
        stroke("M8.4 14.6 L8.4 9 M8.4 12 L10.8 9.6 M24 16.6 L24 12.4 M24 14.6 L22.2 12.8", WOOD, 0.6),
        *bench,
        ground(),
    )


@icon("poor-house")
def poor_house() -> Drawing:
    """A small crooked cottage with a patched roof and a bowl before it."""
    house = (
        shape("M7.4 23.2 L7 14 L20.4 13 L20.8 23.2 Z", PLASTER),
        shape("M5 14.8 L12.6 6.4 L22.8 13.4 Z", THATCH),
    )
    patch = (
        shape("M10.6 9.8 L14.6 9.4 L14.8 12.4 L10.8 12.8 Z", BRICK, FINE),
        stroke("M16.6 11 L18.8 12.4", width=FINE),
    )
    bowl = (
        shape("M22.4 19.4 L29.6 19.4 C29.4 22 27.6 23.2 26 23.2 C24.4 23.2 22.6 22 22.4 19.4 Z", WOOD),
        ball(26, 18, 1.7, GOLD),
    )
    return view(
        *house,
        *patch,
        windows((9.4, 16.4), width=2),
        stroke("M10.4 16.4 L10.4 18.4", PAPER, FINE),
        door(16.4, 3.4, 5.6, WOOD),
        bowl[1],
        bowl[0],
        ground(),
    )
