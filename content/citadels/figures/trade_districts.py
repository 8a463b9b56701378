"""The pictures of the basic districts of trade."""

from generator.draw.drawing import Drawing
from generator.draw.outline import flat, shape, stroke

from .masonry import ball, door, gable, ground, hip, wall, windows
from .outlines import FINE, view
from .palette import BONE, BRICK, CLOTH, GOLD, NIGHT, PAPER, PLASTER, ROOF, SLATE, STONE, THATCH, WATER, WOOD
from .registry import icon

_WAVES = "M1 21.4 C2.4 20.4 3.6 20.4 5 21.4 C6.4 22.4 7.6 22.4 9 21.4 C10.4 20.4 11.6 20.4 13 21.4 C14.4 22.4 15.6 22.4 17 21.4 C18.4 20.4 19.6 20.4 21 21.4 C22.4 22.4 23.6 22.4 25 21.4 C26.4 20.4 27.6 20.4 29 21.4 L31 21.9"


@icon("tavern")
def tavern() -> Drawing:
    """A timbered house with a jug on its sign."""
    beams = stroke(
        "M6.5 16.6 L18.5 16.6 M9.4 16.6 L6.8 12 M15.6 16.6 L18.2 12 M12.5 16.6 L12.5 12", WOOD, 0.7
    )
    sign = (
        stroke("M18.5 10.6 L27 10.6 M21 10.6 L21 12 M26 10.6 L26 12", width=0.7),
        shape("M19.8 12 L27.2 12 L27.2 19.4 L19.8 19.4 Z", BONE),
    )
    jug = (
        shape("M21.4 13.6 L24.4 13.6 L24.4 18 L21.4 18 Z", GOLD, FINE),
        stroke("M24.4 14.6 C26.2 14.4 26.2 17 24.4 17", width=0.5),
    )
    return view(
        wall(6.5, 11.6, 12),
        gable(6.5, 11.6, 12, 7.4, THATCH),
        beams,
        windows((8, 18)),
        door(15, 3.2, 5.4),
        *sign,
        *jug,
        ground(),
    )


@icon("market")
def market() -> Drawing:
    """A stall with a striped awning."""
    posts = stroke("M6.4 10 L6.4 23 M25.6 10 L25.6 23", WOOD, 0.9)
    awning = shape(
        "M6.5 4.6 L25.5 4.6 L28.4 10.4 C28.4 12.8 23.6 12.8 23.6 10.4 C23.6 12.8 18.6 12.8 18.6 10.4 C18.6 12.8 13.4 12.8 13.4 10.4 C13.4 12.8 8.4 12.8 8.4 10.4 C8.4 12.8 3.6 12.8 3.6 10.4 Z",
        PAPER,
    )
    stripes = shape(
        "M10.2 4.6 L14 4.6 L13.4 10.4 C13.4 12.8 8.4 12.8 8.4 10.4 Z M18 4.6 L21.8 4.6 L23.6 10.4 C23.6 12.8 18.6 12.8 18.6 10.4 Z",
        CLOTH,
        FINE,
    )
    goods = [
        ball(x, 16.2, 1.5, fill) for x, fill in ((9, GOLD), (12, ROOF), (15, GOLD), (18, ROOF), (21, GOLD))
    ]
    return view(
        posts, *goods, shape("M4.6 17.4 L27.4 17.4 L26.4 23.2 L5.6 23.2 Z", WOOD), awning, stripes, ground()
    )


@icon("trading-post")
def trading_post() -> Drawing:
    """A storehouse with a hoist and a crate."""
    house = (wall(5, 10.4, 15, BRICK), gable(5, 10.4, 15, 7.2, SLATE))
    hatch = (shape("M10 12 L15 12 L15 16 L10 16 Z", NIGHT, FINE), door(12.5, 4.4, 5))
    hoist = stroke("M16 7 L25 7 M25 7 L25 13", width=0.8)
    crate = (
        shape("M21.6 13 L28.4 13 L28.4 19 L21.6 19 Z", THATCH),
        stroke("M21.6 13 L28.4 19 M28.4 13 L21.6 19", width=FINE),
    )
    return view(*house, *hatch, hoist, *crate, ground())


@icon("docks")
def docks() -> Drawing:
    """A crane on a pier above the water."""
    pier = (
        shape("M2 17 L18 17 L18 19 L2 19 Z", WOOD),
        stroke("M4.6 19 L4.6 22 M9.6 19 L9.6 22 M15 19 L15 22", WOOD, 1.1),
    )
    crane = stroke("M8 17 L8 4.6 L23 4.6 M8 10 L14 4.6", width=1.1)
    load = (
        stroke("M23 4.6 L23 9", width=0.5),
        shape("M20 9 L26 9 L26 14 L20 14 Z", THATCH),
        stroke("M20 11.5 L26 11.5", width=FINE),
    )
    casks = [shape(f"M{x} 13 L{x + 3} 13 L{x + 3} 17 L{x} 17 Z", ROOF, FINE) for x in (11.4, 14.6)]
    water = (flat(f"{_WAVES} L31 23.4 L1 23.4 Z", WATER), stroke(_WAVES))
    return view(*water, *pier, crane, *load, *casks)


@icon("harbor")
def harbor() -> Drawing:
    """A ship with a full sail."""
    hull = shape("M5 16.4 L27 16.4 C26 19.4 24.6 21 22.6 21.6 L9.4 21.6 C7.4 21 6 19.4 5 16.4 Z", WOOD)
    sail = shape("M8.4 4.6 L23.6 4.6 C25.4 8 25.4 11 23.6 14 L8.4 14 C10.2 11 10.2 8 8.4 4.6 Z", BONE)
    stripe = flat("M13.4 4.9 L17.6 4.9 C19 8 19 11 17.6 13.7 L13.4 13.7 C14.8 11 14.8 8 13.4 4.9 Z", CLOTH)
    mast = (stroke("M16 16.4 L16 1.4", width=0.9), shape("M16 1 L20 2.1 L16 3.2 Z", CLOTH, FINE))
    return view(
        *mast,
        sail,
        stripe,
        hull,
        stroke("M6.4 18.6 L25.6 18.6", width=FINE),
        flat(f"{_WAVES} L31 23.4 L1 23.4 Z", WATER),
        stroke(_WAVES),
    )


@icon("town-hall")
def town_hall() -> Drawing:
    """A hall with a clock in its tower."""
    hall = (wall(4, 13.4, 24, PLASTER), hip(4, 13.4, 24, 3.4, ROOF, inset=1.6))
    tower = (wall(12, 8, 8, STONE), gable(12, 8, 8, 6, ROOF))
    clock = (ball(16, 11.8, 2.7, PAPER, 0.45), stroke("M16 11.8 L16 9.8 M16 11.8 L17.5 12.6", width=0.5))
    panes = windows(
        (6, 15.4), (9, 15.4), (21.6, 15.4), (24.6, 15.4), (6, 19.2), (9, 19.2), (21.6, 19.2), (24.6, 19.2)
    )
    return view(*hall, *tower, *clock, panes, door(16, 3.8, 6), ground())
