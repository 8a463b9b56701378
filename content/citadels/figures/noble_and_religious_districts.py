"""The pictures of the basic districts of nobles and of the church."""

from generator.draw.drawing import Drawing
from generator.draw.outline import shape, stroke

from .masonry import ball, battlements, columns, cross, dome, door, flag, gable, ground, hip, wall, windows
from .outlines import FINE, view
from .palette import BONE, BRICK, GOLD, NIGHT, PLASTER, SLATE, STONE, WATER
from .registry import icon


@icon("manor")
def manor() -> Drawing:
    """A country house with two chimneys."""
    chimneys = [wall(x, 4.6, 2, BRICK, 10) for x in (8, 22)]
    bay = (wall(12.5, 11, 7, BONE), gable(12.5, 11, 7, 4.2))
    panes = windows(
        (6.4, 14),
        (9.2, 14),
        (21.4, 14),
        (24.2, 14),
        (6.4, 18.6),
        (9.2, 18.6),
        (21.4, 18.6),
        (24.2, 18.6),
        (15.3, 12.6),
    )
    return view(
        *chimneys,
        wall(4.5, 12.5, 23),
        hip(4.5, 12.5, 23, 5.4, inset=3.4),
        *bay,
        panes,
        door(16, 3, 5),
        ground(),
    )


@icon("castle")
def castle() -> Drawing:
    """Two round towers with pointed roofs, and a gate between them."""
    towers = [part for x in (5, 21) for part in (wall(x, 9.5, 6, STONE), gable(x, 9.5, 6, 7, SLATE))]
    panes = windows((7.4, 12), (23.4, 12), width=1.2, height=2.4)
    return view(
        battlements(11, 12, 10, 4),
        *towers,
        panes,
        door(16, 4.4, 6),
        *flag(8, 2.5, 2.2),
        *flag(24, 2.5, 2.2),
        ground(),
    )


@icon("palace")
def palace() -> Drawing:
    """A wide front with three domes."""
    wings = [part for x in (2.5, 23.5) for part in (wall(x, 12, 6), dome(x + 0.5, 12, 5, 4, SLATE))]
    hall = (wall(8.5, 14, 15, BONE), wall(12, 10, 8, PLASTER), dome(12, 10, 8, 6, GOLD))
    panes = windows(
        (4.8, 14.4),
        (25.8, 14.4),
        (4.8, 18.8),
        (25.8, 18.8),
        (9.6, 16.4),
        (21, 16.4),
        (9.6, 19.6),
        (21, 19.6),
        (13.2, 12.2),
        (17.4, 12.2),
    )
    return view(*wings, *hall, panes, *flag(16, 4, 3.2), door(16, 3.6, 6.4), ground())


@icon("temple")
def temple() -> Drawing:
    """Columns below a flat gable, on steps."""
    steps = shape("M5 23.2 L5 21.6 L27 21.6 L27 23.2 Z M6.4 21.6 L6.4 20.2 L25.6 20.2 L25.6 21.6 Z", STONE)
    front = (
        wall(9, 11, 14, NIGHT, 20.2),
        columns(7.6, 11, 20.2, count=5, step=3.85),
        wall(6.8, 9.6, 18.4, BONE, 11),
    )
    return view(steps, *front, gable(6.8, 9.6, 18.4, 5.4, PLASTER), ball(16, 7.7, 1.1, GOLD), ground())


@icon("church")
def church() -> Drawing:
    """A small church with a bell in its gable."""
    gate = shape("M12.4 9.6 L12.4 6 L16 3.4 L19.6 6 L19.6 9.6 Z", PLASTER)
    bell = shape("M14.6 8.4 C15 7.8 14.8 6 16 6 C17.2 6 17 7.8 17.4 8.4 Z", GOLD, FINE)
    return view(
        gate,
        bell,
        cross(16, 3.4, 3),
        wall(9.5, 13, 13),
        gable(9.5, 13, 13, 6),
        door(16, 3.6, 6),
        windows((11.4, 16.4), (19.3, 16.4)),
        ground(),
    )


@icon("monastery")
def monastery() -> Drawing:
    """A row of arches with a tower behind."""
    tower = (wall(4.5, 8, 6, STONE), gable(4.5, 8, 6, 4, SLATE), cross(7.5, 4, 2.8))
    arches = [door(x, 2.6, 5.4, NIGHT) for x in (7.4, 11.6, 15.8, 20, 24.2)]
    hall = (wall(4.5, 15.6, 23.4), hip(4.5, 15.6, 23.4, 3.8, SLATE, inset=1.4))
    return view(*tower, *hall, *arches, windows((6.8, 9.6)), ground())


@icon("cathedral")
def cathedral() -> Drawing:
    """Two high towers, and a round window between them."""
    towers = [
        part
        for x in (6.5, 19.5)
        for part in (wall(x, 8.6, 6, STONE), gable(x, 8.6, 6, 6.4, SLATE), cross(x + 3, 2.4, 2.2))
    ]
    nave = (wall(12.5, 11.4, 7, PLASTER), gable(12.5, 11.4, 7, 3.8, SLATE, 0))
    panes = windows((8.8, 10.4), (21.8, 10.4), (8.8, 15), (21.8, 15), width=1.4, height=3)
    return view(
        *nave,
        *towers,
        panes,
        ball(16, 14, 2, WATER),
        stroke("M16 12 L16 16 M14 14 L18 14", width=FINE),
        door(16, 3.6, 5.6),
        ground(),
    )
