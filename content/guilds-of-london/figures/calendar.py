"""Figures of the round track: where the round marker stands, and what the end of the round brings."""

from generator.draw.drawing import Clause, Drawing, Item, Path, Text, beside, line, polygon, rect
from generator.draw.figures import Scene
from generator.draw.parts import arrow, verdict
from generator.draw.rows import WIDEST, stacked
from generator.draw.vocabulary import INK, PAPER

from .crowd import sign
from .registry import figure
from .tiles import Shown, open_tile

GREY = "#c9c5bd"
#: How high a laurel stands below its space, so that the number can be read.
LAUREL = 4.0


def round_space(number: int, scene: Scene, size: float = 8.0) -> Drawing:
    """A space of the round track: grey and hatched where growth follows, with a laurel where two players resolve tiles."""
    items: list[Item] = []
    edge = rect(0.2, 0.2, size - 0.4, size - 0.4, size * 0.12)
    if number % scene.values["growth-every"] == 0:
        items.append(Path(edge, fill=GREY, ground=True))
        hatching = [line((size * a, size - 0.2), (size * b, size * 0.68)) for a, b in _HATCHING]
        items.append(Path(tuple(part for each in hatching for part in each), stroke=INK, width=0.2))
    items.append(Path(edge, stroke=INK, width=0.3))
    if number == scene.values["rounds"]:
        inner = rect(0.8, 0.8, size - 1.6, size - 1.6, size * 0.1)
        items.append(Path(inner, stroke=INK, width=0.25))
    items.append(Text((size / 2, size * 0.6), str(number), size * 0.42, "bold"))
    every = scene.values["resolve-every"]
    if every == 1 or number % every:
        return Drawing(size, size, tuple(items))
    twigs = sign("laurel", LAUREL)
    items.append(twigs.at((size - twigs.width) / 2, size + 0.3))
    return Drawing(size, size + LAUREL + 0.3, tuple(items))


_HATCHING = tuple((0.06 + 0.2 * n, 0.22 + 0.2 * n) for n in range(4))


def _track(scene: Scene) -> Drawing:
    """The round track with the round marker, and an arrow if it jumps."""
    rounds, now, then = scene.values["rounds"], scene.given["round"], scene.expect["marker"]
    size = min(6.4, (WIDEST - 1) / rounds)
    items: list[Item] = []
    for number in range(1, rounds + 1):
        items.append(round_space(number, scene, size).at((number - 1) * size, 5))
    for number, filled in ((now, now == then), (then, True)):
        middle = (number - 0.5) * size
        drop = polygon([(middle, 4.8), (middle - 1.7, 1.2), (middle + 1.7, 1.2)])
        look = {"fill": INK} if filled else {"fill": PAPER, "dash": (0.5, 0.4)}
        items.append(Path(drop, stroke=INK, width=0.3, **look))  # type: ignore[arg-type]
    if now != then:
        start, end = (now - 0.5) * size + 2.2, (then - 0.5) * size - 2.2
        items.append(arrow(max(end - start, 3)).at(start, 0.6))
    below_it = LAUREL + 0.3 if scene.values["resolve-every"] > 1 else 0
    return Drawing(rounds * size, size + 5 + below_it, tuple(items))


@figure("calendar")
def calendar_figure(scene: Scene) -> Drawing:
    """The round track with its marker, and below what the end of the round brings: tiles, plantation, growth, the end."""
    expect = scene.expect
    grows = expect["growth"] and not expect["ends"] and scene.values["new-tiles"]
    signs = [
        (open_tile(Shown(ready=True), 8.4), expect["resolve"], "resolving"),
        (sign("plantation", 8.4), expect["plantation"], "plantation"),
        (_new_tile(), bool(grows), "tile-stack"),
        (_flag(), expect["ends"], "winner"),
    ]
    row = beside([beside([sign, verdict(happens, 4.6)], 0.8) for sign, happens, _ in signs], 6)
    said: list[Clause] = [("round", scene.given["round"], "/", expect["rounds"])]
    said.append(("round-marker", expect["marker"]))
    said += [(word, "✓" if happens else "✗") for _, happens, word in signs]
    return stacked([_track(scene), row], said)


def _new_tile(size: float = 8.4) -> Drawing:
    """A tile with a plus."""
    cross = (
        *line((size / 2, size * 0.28), (size / 2, size * 0.72)),
        *line((size * 0.28, size / 2), (size * 0.72, size / 2)),
    )
    tile = open_tile(Shown(), size)
    return Drawing(size, size, (*tile.items, Path(cross, stroke=INK, width=0.7)))


def _flag(size: float = 8.4) -> Drawing:
    """A chequered flag."""
    pole = Path(line((size * 0.2, size * 0.08), (size * 0.2, size * 0.95)), stroke=INK, width=0.5)
    step = size * 0.17
    squares = [
        rect(size * 0.2 + column * step, size * 0.1 + row * step, step, step)
        for row in range(3)
        for column in range(4)
        if (row + column) % 2 == 0
    ]
    cloth = Path(rect(size * 0.2, size * 0.1, step * 4, step * 3), fill=PAPER, stroke=INK, width=0.25)
    return Drawing(
        size, size, (cloth, Path(tuple(part for each in squares for part in each), fill=INK), pole)
    )
