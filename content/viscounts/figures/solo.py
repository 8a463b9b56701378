"""Signs of the solo game: the AI, its schemes and its focus."""

from generator.draw.drawing import Drawing, Item, PathItem, circle, rect
from generator.draw.outline import shape, stroke

from .outlines import sign, struck_out
from .palette import CLAY, CRIMSON, INK, PAPER, STONE
from .registry import icon


def _gear(x: float, y: float, size: float) -> list[Item]:
    """A cog wheel."""
    teeth = [
        f"M {x} {y} L {x + dx * size} {y + dy * size}"
        for dx, dy in (
            (1, 0),
            (-1, 0),
            (0, 1),
            (0, -1),
            (0.71, 0.71),
            (-0.71, 0.71),
            (0.71, -0.71),
            (-0.71, -0.71),
        )
    ]
    return [
        stroke(" ".join(teeth), INK, size * 0.5),
        PathItem(circle(x, y, size * 0.76), fill=INK),
        PathItem(circle(x, y, size * 0.56), fill=STONE),
        PathItem(circle(x, y, size * 0.2), fill=INK),
    ]


@icon("automaton")
def automaton() -> Drawing:
    """A cog wheel."""
    return sign(*_gear(5, 5, 4.7))


def _scheme(header: str) -> Drawing:
    """A card with a header and a cog wheel."""
    return sign(
        shape(rect(1.4, 0.4, 7.2, 9.2, 0.6), PAPER),
        shape(rect(1.4, 0.4, 7.2, 2.4, 0.6), header, 0.4),
        *_gear(5, 6.2, 2.6),
    )


@icon("scheme-card")
@icon("starting-scheme")
def scheme() -> Drawing:
    """A card with a cog wheel."""
    return _scheme(CLAY)


@icon("future-scheme")
def future_scheme() -> Drawing:
    """The same with a dark header and a sign of more."""
    more = stroke("M 5 1 L 5 2.2 M 4.4 1.6 L 5.6 1.6", PAPER, 0.4)
    return sign(*_scheme(INK).items, more)


@icon("no-future-scheme")
def no_future_scheme() -> Drawing:
    """None of those is left."""
    return struck_out(future_scheme())


@icon("primary-focus")
def focus() -> Drawing:
    """A banner to follow."""
    pole = shape(rect(1.2, 0.4, 1.3, 9.2, 0.5), STONE, 0.45)
    return sign(shape("M 2.5 1 L 9.6 1 L 7.4 3.7 L 9.6 6.4 L 2.5 6.4 Z", CRIMSON), pole)
