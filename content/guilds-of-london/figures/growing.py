"""Figures of growth: the city with the compass rose, and the new tiles in the order in which they are laid."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.draw.drawing import Drawing, Item, PathItem, TextItem, beside, circle, rect, said_below
from generator.draw.figures import Scene
from generator.draw.parts import check_mark
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


@dataclass(frozen=True)
class New:
    """A new tile: its number among all, the ground of its phase, and whether it is the first of it."""

    number: int
    ground: str
    first: bool


@figure("growth")
def growth_figure(scene: Scene) -> Drawing:
    """The city after growth; new tiles bear numbers, and an arrow leads from the compass rose to the first of each phase."""
    seen = Seen(scene.outcome["table"])
    phases = [facts["numbers"] for facts in scene.citations("growth.clockwise")]
    laid = dict(_laid(seen, phases))

    def drawn(cell: Cell, spot: Spot, side: float) -> Drawing:
        new = laid.get(cell)
        if new is None:
            return _tinted(plain_tile(side), OLD)
        return _tinted(plain_tile(side, str(new.number)), new.ground, new.first)

    rose = seen.where(HALL_WORD)
    city = draw_city(seen, drawn, _ways(rose, laid, side_for(seen.columns, LARGEST)), LARGEST)
    return stacked([city, _rounds(scene)])


def _laid(seen: Seen, phases: Sequence[Sequence[int]]) -> Iterator[tuple[Cell, New]]:
    """The new tiles, phase by phase, each in its place."""
    cells = {int(spot.name): cell for cell, spot in seen.spots.items() if spot.name.isdecimal()}
    for phase, numbers in enumerate(phases):
        for number in numbers:
            yield cells[number], New(number, GROUNDS[phase % len(GROUNDS)], number == numbers[0])


def _tinted(tile: Drawing, fill: str, first: bool = False) -> Drawing:
    """A tile with another ground; the first of a phase has a strong frame."""
    ground, edge, *rest = tile.items
    assert isinstance(ground, PathItem) and isinstance(edge, PathItem)
    parts = [
        PathItem(ground.segments, fill=fill, ground=True),
        PathItem(edge.segments, stroke=INK, width=0.9 if first else 0.25),
    ]
    return Drawing(tile.width, tile.height, (*parts, *rest), tile.says)


def _ways(rose: Cell, laid: dict[Cell, New], side: float) -> tuple[Item, ...]:
    """The compass rose, and an arrow from it to the first tile of each phase."""
    if not laid:  # two players need no compass rose
        return ()
    x, y = middle_of(rose, side)
    items: list[Item] = []
    for cell in (cell for cell, new in laid.items() if new.first):
        to_x, to_y = middle_of(cell, side)
        length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
        cut = side * 0.44 / length
        items += way([(x, y), (to_x - (to_x - x) * cut, to_y - (to_y - y) * cut)])
    drawn = sign("compass-rose", side * 0.86)
    return (*items, drawn.at(x - drawn.width / 2, y - drawn.height / 2), *_numbers(rose, laid, side))


def _numbers(rose: Cell, laid: dict[Cell, New], side: float) -> Iterator[Item]:
    """The numbers that arrows would strike through, once more on top of them."""
    for cell, new in sorted(laid.items()):
        if not new.first and (cell[0] == rose[0] or cell[1] == rose[1]):
            x, y = middle_of(cell, side)
            disc = circle(x, y, side * 0.32)
            yield from (PathItem(disc, fill=PAPER), PathItem(disc, fill=new.ground, ground=True))
            yield TextItem((x, y + side * 0.15), str(new.number), side * 0.42, "bold")


def _rounds(scene: Scene) -> Drawing:
    """The rounds after which the city grows, with the side where their tiles begin, their numbers and their ground."""
    parts = []
    for phase, first in enumerate(scene.citations("growth.first")):
        numbers = scene.fact("growth.clockwise", "numbers", round=first["round"])
        span = _span(GROUNDS[phase % len(GROUNDS)], numbers[0], numbers[-1])
        space = round_space(first["space"], 6.4)
        said = (*space.says[0], "→", first["side"], *span.says[0])
        parts.append(beside([space, span], 0.6).saying(said))
    for rule in ("growth.last", "growth.none-two"):
        for facts in scene.citations(rule):
            parts.append(beside([round_space(facts["space"], 6.4), check_mark(False)], 0.6))
    return beside(parts, 2.6).saying(*said_below(parts))


def _span(ground: str, first: int, last: int) -> Drawing:
    """The tiles of a phase, from the first number to the last."""
    edge = rect(0.2, 0.2, 9.8, 4.6, 0.8)
    items = (PathItem(edge, fill=ground, ground=True), PathItem(edge, stroke=INK, width=0.25))
    numbers = f"{first}–{last}"
    return Drawing(10.2, 5, (*items, TextItem((5.1, 3.5), numbers, 2.8, "bold")), ((numbers, "tile"),))
