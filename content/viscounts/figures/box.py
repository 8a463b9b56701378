"""Pictures of what is in the box where the face of one piece would not do."""

from collections.abc import Callable

from generator.draw.drawing import Drawing, PathItem, beside, rect
from generator.draw.outline import part

from .cover import lands, paths, river
from .goods import gold, ink, stone
from .icons import corruption, virtue
from .palette import INK, PALE, PAPER, SOFT
from .places import castle, guildhall, trading_post, workshop
from .registry import figure
from .solo import automaton
from .tokens import player_viscount, player_worker

PLAYERS = ("red-player", "blue-player", "yellow-player", "fourth-player")
HIGH = 5.0


def picture(name: str) -> Callable[[Callable[[], Drawing]], Callable[[], Drawing]]:
    """Register the picture of a component."""

    def register(draw: Callable[[], Drawing]) -> Callable[[], Drawing]:
        figure(f"component.{name}")(lambda scene: draw())
        return draw

    return register


def little(drawing: Drawing, high: float = HIGH) -> Drawing:
    """A sign at another height."""
    return Drawing(drawing.width * high / drawing.height, high, (part(drawing, 0, 0, high),))


@picture("segment")
def segments() -> Drawing:
    """The ring of lands without the castle."""
    whole = Drawing(128, 128, (*lands(), *river(), *paths()))
    return little(whole, 13)


@picture("castle")
def castles() -> Drawing:
    return little(castle(), 8)


@picture("player-board")
def board() -> Drawing:
    """A board with its houses, its track and its cards."""
    edge = PathItem(rect(0.2, 0.2, 19.6, 13.2, 0.8), fill=PALE, stroke=INK, width=0.3)
    houses = [
        part(sign(), x, 0.9, 2.6) for x, sign in ((2, trading_post), (8.7, guildhall), (15.4, workshop))
    ]
    track = [
        PathItem(rect(0.9 + 2.6 * n, 4.1, 2.6, 2.2), fill=PAPER, stroke=INK, width=0.2) for n in range(7)
    ]
    markers = [part(corruption(), 1.3, 4.3, 1.8), part(virtue(), 16.9, 4.3, 1.8)]
    cards = [
        PathItem(rect(5.4 + 4.7 * n, 7, 4.2, 5.8, 0.4), fill=PAPER, stroke=INK, width=0.2) for n in range(3)
    ]
    return Drawing(20, 13.6, (edge, *houses, *track, *markers, *cards))


@picture("automaton-board")
def automaton_board() -> Drawing:
    """The same board with the wheels of the AI."""
    drawn = board()
    wheels = [part(automaton(), 6 + 4.7 * n, 8.4, 3) for n in range(3)]
    return Drawing(drawn.width, drawn.height, (*drawn.items, *wheels))


@picture("automaton-sheet")
def automaton_sheet() -> Drawing:
    """A sheet with a wheel, lines in two columns, and a track at its foot."""
    edge = PathItem(rect(0.2, 0.2, 9.6, 13.2, 0.6), fill=PAPER, stroke=INK, width=0.3)
    lines = [PathItem(rect(x, 4 + 1.1 * n, 3.6, 0.4), fill=SOFT) for n in range(6) for x in (0.9, 5.4)]
    track = [PathItem(rect(0.9 + 1.17 * n, 11.2, 1.17, 1.2), stroke=INK, width=0.2) for n in range(7)]
    return Drawing(10, 13.6, (edge, part(automaton(), 0.9, 0.8, 2.4), *lines, *track))


@picture("viscount")
def viscounts() -> Drawing:
    return beside([little(player_viscount(mark), 6) for mark in PLAYERS], 0.6)


@picture("worker")
def workers() -> Drawing:
    return beside([little(player_worker(mark)) for mark in PLAYERS], 0.6)


@picture("building")
def buildings() -> Drawing:
    return beside([little(sign(), 6) for sign in (trading_post, guildhall, workshop)], 0.8)


@picture("resource")
def resources() -> Drawing:
    return beside([little(sign()) for sign in (ink, gold, stone)], 0.8)
