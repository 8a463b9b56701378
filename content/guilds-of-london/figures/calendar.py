"""Figures of the round track: where the round marker stands, and what the end of the round brings."""

from generator.draw.drawing import (
    COMMA,
    Clause,
    Drawing,
    Item,
    PathItem,
    TextItem,
    beside,
    line,
    polygon,
    rect,
)
from generator.draw.figures import Facts, Scene
from generator.draw.parts import arrow, check_mark
from generator.draw.rows import WIDEST, stacked
from generator.draw.vocabulary import INK, PAPER

from .crowd import sign
from .registry import figure
from .tiles import Shown, open_tile

GREY = "#c9c5bd"
#: How high a laurel stands below its space, so that the number can be read.
LAUREL = 4.0


def round_space(space: Facts, size: float = 8.0) -> Drawing:
    """A space of the round track: grey and hatched where growth follows, with a laurel where two players resolve tiles."""
    items: list[Item] = []
    said: Clause = ("round", space["round"])
    edge = rect(0.2, 0.2, size - 0.4, size - 0.4, size * 0.12)
    if space["growth"]:
        items.append(PathItem(edge, fill=GREY, ground=True))
        hatching = [line((size * a, size - 0.2), (size * b, size * 0.68)) for a, b in _HATCHING]
        items.append(PathItem(tuple(part for each in hatching for part in each), stroke=INK, width=0.2))
        said += ("grey-space",)
    items.append(PathItem(edge, stroke=INK, width=0.3))
    if space["last"]:
        inner = rect(0.8, 0.8, size - 1.6, size - 1.6, size * 0.1)
        items.append(PathItem(inner, stroke=INK, width=0.25))
    items.append(TextItem((size / 2, size * 0.6), str(space["round"]), size * 0.42, "bold"))
    if not space["laurel"]:
        return Drawing(size, size, tuple(items), (said,))
    twigs = sign("laurel", LAUREL)
    items.append(twigs.at((size - twigs.width) / 2, size + 0.3))
    return Drawing(size, size + LAUREL + 0.3, tuple(items), ((*said, "laurel"),))


_HATCHING = tuple((0.06 + 0.2 * n, 0.22 + 0.2 * n) for n in range(4))


def _track(scene: Scene) -> Drawing:
    """The round track with the round marker, and an arrow if it jumps."""
    now, then = scene.given.round, scene.outcome["marker"]
    track = scene.fact("round.count", "track")
    size = min(6.4, (WIDEST - 1) / len(track))
    spaces = [round_space(space, size) for space in track]
    items: list[Item] = [space.at(place * size, 5) for place, space in enumerate(spaces)]
    for number, filled in ((now, now == then), (then, True)):
        middle = (number - 0.5) * size
        drop = polygon([(middle, 4.8), (middle - 1.7, 1.2), (middle + 1.7, 1.2)])
        look = {"fill": INK} if filled else {"fill": PAPER, "dash": (0.5, 0.4)}
        items.append(PathItem(drop, stroke=INK, width=0.3, **look))
    if now != then:
        start, end = (now - 0.5) * size + 2.2, (then - 0.5) * size - 2.2
        items.append(arrow(max(end - start, 3)).at(start, 0.6))
    marker: Clause = ("round-marker", now) if now == then else ("round-marker", now, "→", then)
    said = tuple(word for space in spaces for word in (COMMA, *space.says[0][1:]))[1:]
    height = max(space.height for space in spaces)
    return Drawing(len(track) * size, height + 5, tuple(items), (("round-track", *said), marker))


@figure("calendar")
def calendar_figure(scene: Scene) -> Drawing:
    """The round track with its marker, and below what the end of the round brings: tiles, plantation, growth, the end."""
    outcome = scene.outcome
    grows = any(facts["tiles"] for facts in scene.citations("round.growth"))
    signs = [
        (open_tile(Shown(ready=True), 8.4).saying(("resolving",)), outcome["resolve"]),
        (sign("plantation", 8.4), outcome["plantation"]),
        (_new_tile(), grows),
        (_flag(), outcome["ends"]),
    ]
    row = beside([beside([sign, check_mark(happens, 4.6)], 0.8) for sign, happens in signs], 6)
    return stacked([_track(scene), row])


def _new_tile(size: float = 8.4) -> Drawing:
    """A tile with a plus."""
    cross = (
        *line((size / 2, size * 0.28), (size / 2, size * 0.72)),
        *line((size * 0.28, size / 2), (size * 0.72, size / 2)),
    )
    tile = open_tile(Shown(), size)
    return Drawing(size, size, (*tile.items, PathItem(cross, stroke=INK, width=0.7)), (("+", "tile"),))


def _flag(size: float = 8.4) -> Drawing:
    """A chequered flag."""
    pole = PathItem(line((size * 0.2, size * 0.08), (size * 0.2, size * 0.95)), stroke=INK, width=0.5)
    step = size * 0.17
    squares = [
        rect(size * 0.2 + column * step, size * 0.1 + row * step, step, step)
        for row in range(3)
        for column in range(4)
        if (row + column) % 2 == 0
    ]
    cloth = PathItem(rect(size * 0.2, size * 0.1, step * 4, step * 3), fill=PAPER, stroke=INK, width=0.25)
    flags = PathItem(tuple(part for each in squares for part in each), fill=INK)
    return Drawing(size, size, (cloth, flags, pole), (("winner",),))
