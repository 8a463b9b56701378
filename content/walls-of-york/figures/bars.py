"""Wall pieces as bars, told apart without colour: standing, being placed, refused, and taken away."""

from generator.draw.drawing import Item, PathItem, Segment, line, rect
from generator.draw.vocabulary import INK, PAPER

#: How thick a piece is, and how far it reaches over the crossings at its ends.
THICK, OVER = 1.9, 0.5
STANDS, POST, NEW, REFUSED = "#4c453c", "#8b8171", "#f3c95a", "#b3261e"


def bar(look: str, length: float) -> list[Item]:
    """A piece that lies along the x axis from nought; `look` is stands, new, gone, refused, or twice."""
    return _LOOKS[look](length)


def _outline(length: float, inset: float = 0) -> tuple[Segment, ...]:
    thick = THICK - 2 * inset
    return rect(-OVER + inset, -thick / 2, length + 2 * (OVER - inset), thick, 0.5)


def _stands(length: float) -> list[Item]:
    """Solid, with a post at each end, so that the pieces of a long wall can be counted."""
    side = THICK + 0.2
    posts = tuple(part for x in (0, length) for part in rect(x - side / 2, -side / 2, side, side, 0.4))
    body = PathItem(rect(0, -THICK / 2, length, THICK), fill=STANDS, stroke=INK, width=0.25)
    return [body, PathItem(posts, fill=POST, stroke=INK, width=0.25)]


def _new(length: float) -> list[Item]:
    """Hatched."""
    half, step = THICK / 2, 1.6
    starts = [step * n for n in range(1, int(length / step) + 1)]
    hatching = tuple(
        part for x in starts for part in line((x - half * 0.9, half - 0.1), (x + half * 0.9, 0.1 - half))
    )
    body = PathItem(_outline(length, 0.15), fill=NEW, stroke=INK, width=0.4)
    return [body, PathItem(hatching, stroke=INK, width=0.3)]


def _gone(length: float) -> list[Item]:
    """Nothing but a dashed outline."""
    return [PathItem(_outline(length, 0.2), fill=PAPER, stroke=INK, width=0.35, dash=(0.9, 0.7))]


def _refused(length: float) -> list[Item]:
    """Like a new one, and crossed out."""
    return [*_new(length), *_cross(length)]


def _twice(length: float) -> list[Item]:
    """A new one on top of one that stands, and crossed out."""
    return [*_stands(length), *[_moved(part, -1.5) for part in _new(length)], *_cross(length)]


def _cross(length: float) -> list[Item]:
    middle, arm = length / 2, 2.0
    both = (
        *line((middle - arm, -arm), (middle + arm, arm)),
        *line((middle - arm, arm), (middle + arm, -arm)),
    )
    return [PathItem(both, stroke=PAPER, width=1.5), PathItem(both, stroke=REFUSED, width=0.8)]


def _moved(part: Item, down: float) -> Item:
    assert isinstance(part, PathItem)
    segments = tuple(
        (name, tuple(n + down if i % 2 else n for i, n in enumerate(numbers)))
        for name, numbers in part.segments
    )
    return PathItem(segments, part.fill, part.stroke, part.width, part.dash, part.ground)


_LOOKS = {"stands": _stands, "new": _new, "gone": _gone, "refused": _refused, "twice": _twice}
