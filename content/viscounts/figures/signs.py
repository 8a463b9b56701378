"""Signs of what comes for nothing, of what stands between other signs, and of the spaces of the track."""

from collections.abc import Callable

from generator.draw.drawing import Drawing, PathItem, TextItem, rect
from generator.draw.outline import part, shape, stroke

from .cards import TURNING
from .effects import brings, either, plus, times
from .goods import manuscript, silver
from .icons import builder, cleric, criminal, merchant, noble
from .outlines import SIDE, sign, struck_out
from .palette import CRIMSON, GLOW, INK, PAPER
from .places import building, place_workers
from .registry import icon

#: The spaces of the track, from the left.
SPACES = range(1, 8)


def _for_nothing(drawing: Drawing) -> Drawing:
    """Something beside a coin struck out, as on the sign of the free hire."""
    bar = "M 5 9.9 L 10.3 4.7"
    coin = part(silver(), 5.2, 4.9, 4.9)
    return Drawing(
        TURNING, SIDE, (part(drawing, 0, 0, 7.8), coin, stroke(bar, PAPER, 1.7), stroke(bar, CRIMSON, 1))
    )


@icon("free-workers")
def free_workers() -> Drawing:
    """Workers for the castle."""
    return _for_nothing(place_workers())


@icon("free-building")
def free_building() -> Drawing:
    """A building for the main board."""
    return _for_nothing(building())


@icon("free-manuscript")
def free_manuscript() -> Drawing:
    """A manuscript of the main board."""
    return _for_nothing(manuscript())


@icon("no-criminal")
def no_criminal() -> Drawing:
    """No criminal on the board."""
    return struck_out(criminal())


@icon("primary-action")
def primary_action() -> Drawing:
    """The icons of the four actions."""
    quarters = ((merchant, 0, 0), (builder, 5.2, 0), (noble, 0, 5.2), (cleric, 5.2, 5.2))
    return sign(*(part(draw(), x, y, 4.8) for draw, x, y in quarters))


@icon("any-or-all")
def any_or_all() -> Drawing:
    """Either of two, and the other too if one likes."""
    slips = [shape(rect(x, 1.2, 3, 4.2, 0.5), fill, 0.4) for x, fill in ((0.3, GLOW), (6.7, PAPER))]
    slash = stroke("M 6.1 0.6 L 3.9 6", INK, 0.8)
    more = stroke("M 5 6.8 L 5 9.8 M 3.5 8.3 L 6.5 8.3", INK, 0.8)
    return sign(*slips, slash, more)


def _joint(name: str, draw: Callable[[], Drawing]) -> None:
    icon(name)(draw)


for _name, _draw in (("sign-to", brings), ("sign-or", either), ("sign-and", plus), ("sign-times", times)):
    _joint(_name, _draw)


def space_sign(number: int) -> Drawing:
    """A space of the track with its number."""
    frame = PathItem(rect(0.5, 0.5, 9, 9, 1.6), fill=INK)
    return sign(frame, TextItem((5, 7.7), str(number), 7.6, "bold", "middle", PAPER))


def _of_space(number: int) -> None:
    icon(f"track-{number}")(lambda: space_sign(number))


for _number in SPACES:
    _of_space(_number)
