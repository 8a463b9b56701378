"""Figures of the Queen: who sits beside whom, and what she gets."""

from math import cos, pi, sin

from generator.draw.drawing import Drawing, Item, PathItem, Point, below, beside, polygon, said_in_a_row
from generator.draw.figures import Scene
from generator.draw.parts import bold_name, framed, number, words
from generator.draw.rows import stacked

from .forms import amounts, sign
from .namings import fate_sign
from .palette import BONE, INK, WOOD
from .plates import hexagon, portrait
from .reckonings import first
from .registry import figure

#: The figure, and how far the edge of the table and the seats are from its middle, across and down.
WIDE, HIGH = 74.0, 42.0
TABLE, SEATS = (21.0, 8.4), (28.0, 16.0)


@figure("queen")
def queen_figure(scene: Scene) -> Drawing:
    """The table with everybody round it clockwise, the Queen at the top, rank 4, and what she gets, in the middle."""
    seats = list(scene.given.seats)
    start = seats.index(scene.given.queen)
    order = [_seat(player, scene) for player in seats[start:] + seats[:start]]
    step = 2 * pi / len(order)
    items: list[Item] = _table(step)
    lowest = 0.0
    for place, seat in enumerate(order):
        x, y = _point(step * place - pi / 2, SEATS)
        items.append(seat.at(x - seat.width / 2, y - seat.height / 2))
        lowest = max(lowest, y + seat.height / 2)
    gain = _gain(scene)
    items.append(gain.at((WIDE - gain.width) / 2, (HIGH - gain.height) / 2))
    says = tuple(seat.says[0] for seat in order) + gain.says
    return stacked([Drawing(WIDE, lowest, tuple(items), says)])


def _point(turn: float, reach: tuple[float, float]) -> Point:
    """Where something is that lies in a direction from the middle."""
    return (WIDE / 2 + reach[0] * cos(turn), HIGH / 2 + reach[1] * sin(turn))


def _table(step: float) -> list[Item]:
    """The table; its edge is heavy from one neighbour of the Queen to the other."""
    edge = polygon([_point(pi * degree / 60, TABLE) for degree in range(120)])
    beside_her = [_point(-pi / 2 + step * part / 20, TABLE) for part in range(-20, 21)]
    return [
        PathItem(edge, fill=BONE, stroke=WOOD, width=0.5),
        PathItem(polygon(beside_her)[:-1], stroke=INK, width=1.2),
    ]


def _gain(scene: Scene) -> Drawing:
    """The gold that the Queen gets; after the mark of the Assassin if she gets it late."""
    gold, when = scene.outcome["gold"], scene.outcome["when"]
    late = [sign("assassin", high=6).saying((when,))] if when == "end-of-round" else []
    came = (
        framed(amounts({"gold": gold}, 5.4, True), 1, marked=True)
        if gold
        else number(gold, 5).saying((gold, "gold"))
    )
    return beside([sign("queen", high=7), *late, came], 1.6)


def _seat(player: str, scene: Scene) -> Drawing:
    """Somebody's name below what is known of the character."""
    given = scene.given
    name = bold_name(scene.say(player))
    if player not in (given.queen, given.rank_four):
        return words(scene.say(player))
    above = portrait("queen", scene)
    if player == given.rank_four:
        above = beside([_rank_four(scene), *([fate_sign("killed", 5.6)] if given.killed else [])], 0.8)
    return below([above, name], 0.5).saying(*said_in_a_row([name, above]))


def _rank_four(scene: Scene) -> Drawing:
    """The character that moves the crown; only its rank if there are several at this table."""
    facts = first(scene, "character.queen", "character.queen-killed", "character.queen-apart")
    names = facts["characters"]
    return portrait(names[0], scene) if len(names) == 1 else framed(hexagon(facts["rank"], 5.6), 0.6)
