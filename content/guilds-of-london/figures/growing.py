"""Figures of growth: the city with the compass rose, and the new tiles in the order in which they are laid."""

from generator.draw.drawing import Clause, Drawing, Item, Path, Text, beside, circle, rect
from generator.draw.figures import Scene
from generator.draw.parts import verdict
from generator.draw.rows import stacked
from generator.draw.vocabulary import INK, PAPER

from .calendar import round_space
from .city import HALL_WORD, Cell, Seen, Spot, draw_city, middle_of, side_for, way
from .crowd import sign
from .registry import figure
from .tiles import plain_tile

#: Grounds of new tiles by phase; which phase it is also shows in their frames.
GROUNDS = ("#f6dfa8", "#d5e3cf", "#e6d3df", "#d3dfe8")
OLD = "#ece6d8"
#: How large a tile is drawn at most: nothing stands on it.
LARGEST = 12.0


@figure("growth")
def growth_figure(scene: Scene) -> Drawing:
    """The city after growth; new tiles bear numbers, and an arrow leads from the compass rose to the first of each phase."""
    given, expect = scene.given, scene.expect
    seen = Seen(expect.get("table", given["table"]))
    phases = len(expect["sides"])
    each = expect["laid"] // phases if phases else 0

    def drawn(cell: Cell, spot: Spot, side: float) -> Drawing:
        if not spot.name.isdecimal():
            return _tinted(plain_tile(side), OLD)
        number = int(spot.name)
        return _tinted(
            plain_tile(side, spot.name),
            GROUNDS[(number - 1) // each % len(GROUNDS)],
            (number - 1) % each == 0,
        )

    city = draw_city(seen, drawn, _ways(seen, each, phases), LARGEST)
    return stacked([city, _rounds(scene)], _said(scene))


def _tinted(tile: Drawing, fill: str, first: bool = False) -> Drawing:
    """A tile with another ground; the first of a phase has a strong frame."""
    ground, edge, *rest = tile.items
    assert isinstance(ground, Path) and isinstance(edge, Path)
    parts = [
        Path(ground.segments, fill=fill, ground=True),
        Path(edge.segments, stroke=INK, width=0.9 if first else 0.25),
    ]
    return Drawing(tile.width, tile.height, (*parts, *rest))


def _ways(seen: Seen, each: int, phases: int) -> tuple[Item, ...]:
    """The compass rose, and an arrow from it to the first tile of each phase."""
    side = side_for(seen.columns, LARGEST)
    rose = seen.where(HALL_WORD)
    x, y = middle_of(rose, side)
    if not phases:  # two players need no compass rose
        return ()
    items: list[Item] = []
    for phase in range(phases):
        to_x, to_y = middle_of(seen.where(str(phase * each + 1)), side)
        length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
        cut = side * 0.44 / length
        items += way([(x, y), (to_x - (to_x - x) * cut, to_y - (to_y - y) * cut)])
    drawn = sign("compass-rose", side * 0.86)
    return (*items, drawn.at(x - drawn.width / 2, y - drawn.height / 2), *_numbers(seen, rose, each, side))


def _numbers(seen: Seen, rose: Cell, each: int, side: float) -> list[Item]:
    """The numbers that arrows would strike through, once more on top of them."""
    items: list[Item] = []
    for cell, spot in seen.spots.items():
        in_line = cell[0] == rose[0] or cell[1] == rose[1]
        if spot.name.isdecimal() and in_line and (int(spot.name) - 1) % each:
            x, y = middle_of(cell, side)
            fill = GROUNDS[(int(spot.name) - 1) // each % len(GROUNDS)]
            disc = circle(x, y, side * 0.32)
            items += [Path(disc, fill=PAPER), Path(disc, fill=fill, ground=True)]
            items.append(Text((x, y + side * 0.15), spot.name, side * 0.42, "bold"))
    return items


def _rounds(scene: Scene) -> Drawing:
    """The rounds after which the city grows, with the numbers and the ground of their tiles."""
    parts = []
    phases = len(scene.expect["sides"])
    each = scene.expect["laid"] // phases if phases else 0
    for number, round_ in enumerate(scene.given["rounds"]):
        space = round_space(round_, scene, 6.4)
        laid = _laid(number, each) if number < phases else verdict(False)
        parts.append(beside([space, laid], 0.6))
    return beside(parts, 2.6)


def _laid(phase: int, each: int) -> Drawing:
    """The tiles of a phase, from the first number to the last."""
    edge = rect(0.2, 0.2, 9.8, 4.6, 0.8)
    ground = Path(edge, fill=GROUNDS[phase % len(GROUNDS)], ground=True)
    span = Text((5.1, 3.5), f"{phase * each + 1}–{(phase + 1) * each}", 2.8, "bold")
    return Drawing(10.2, 5, (ground, Path(edge, stroke=INK, width=0.25), span))


def _said(scene: Scene) -> tuple[Clause, ...]:
    expect = scene.expect
    said: list[Clause] = [("round", round_) for round_ in scene.given["rounds"]]
    said += [(side,) for side in expect["sides"]]
    said += [("+", expect["laid"], "tile"), (expect["tiles"], "tile")]
    return tuple(said)
