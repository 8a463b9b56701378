"""The pictures of the basic districts of the military."""

from generator.draw.drawing import Drawing
from generator.draw.outline import flat, shape, stroke

from .masonry import battlements, door, flag, ground, hip, wall, windows
from .outlines import FINE, view
from .palette import BRICK, CLOTH, GLOW, GOLD, IRON, NIGHT, PLASTER, WOOD
from .registry import icon


@icon("watchtower")
def watchtower() -> Drawing:
    """A high tower of wood with a fire on top."""
    legs = stroke(
        "M12.4 23 L13.8 11.4 M19.6 23 L18.2 11.4 M12.8 19.6 L18.6 14.6 M19.2 19.6 L13.4 14.6", WOOD, 1
    )
    fire = shape("M16 2.6 C17.8 4.6 18.2 5.6 17.4 7 L14.6 7 C13.8 5.6 14.9 4.6 16 2.6 Z", GOLD)
    hut = (
        shape("M11.4 11.4 L11.4 7 L20.6 7 L20.6 11.4 Z", WOOD),
        windows((12.8, 8.2), (17.7, 8.2), width=1.5, height=1.7),
    )
    return view(legs, fire, *hut, stroke("M10 11.6 L22 11.6", width=0.9), ground())


@icon("prison")
def prison() -> Drawing:
    """A bare block with one large barred window."""
    block = battlements(7, 6.5, 18, 5)
    window = shape("M11 17.6 L11 13 C11 9.4 21 9.4 21 13 L21 17.6 Z", NIGHT)
    bars = stroke(
        "M13 17.6 L13 11 M15 17.6 L15 10.4 M17 17.6 L17 10.4 M19 17.6 L19 11 M11 14.4 L21 14.4", IRON, 0.7
    )
    return view(block, window, bars, stroke("M9 20.6 L23 20.6", width=FINE), ground())


@icon("barracks")
def barracks() -> Drawing:
    """A long low house with shields beside the door."""
    shields = [
        shape(
            f"M{x} 15.2 L{x + 3.2} 15.2 L{x + 3.2} 17.4 C{x + 3.2} 19 {x + 2.2} 19.8 {x + 1.6} 20.2 C{x + 1} 19.8 {x} 19 {x} 17.4 Z",
            CLOTH,
        )
        for x in (5.4, 9.8, 19, 23.4)
    ]
    return view(
        wall(3.5, 13.4, 25, PLASTER),
        hip(3.5, 13.4, 25, 4.6, BRICK, inset=2),
        *shields,
        door(16, 3.6, 6.4),
        *flag(16, 8.8, 5.4),
        ground(),
    )


@icon("fortress")
def fortress() -> Drawing:
    """Thick walls with battlements, three towers and a gate."""
    towers = [battlements(x, 9, 6.4, 3) for x in (2.2, 23.4)]
    middle = battlements(11.5, 5, 9, 4)
    grate = stroke("M14.6 23 L14.6 18.4 M16 23 L16 17.4 M17.4 23 L17.4 18.4 M13.4 20 L18.6 20", IRON, 0.5)
    slits = flat(
        "M5 12.4 L5.9 12.4 L5.9 15.4 L5 15.4 Z M26.1 12.4 L27 12.4 L27 15.4 L26.1 15.4 Z M15.5 9 L16.5 9 L16.5 12 L15.5 12 Z",
        NIGHT,
    )
    return view(
        battlements(6, 14, 20, 8),
        *towers,
        middle,
        slits,
        door(16, 5, 7, NIGHT),
        grate,
        *flag(16, 5, 3.4, GLOW),
        ground(),
    )
