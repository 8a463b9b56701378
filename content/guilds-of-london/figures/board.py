"""The score board of our own design: the score track round its edge, the round track, start spaces and squares for neutrals."""

from collections.abc import Iterator

from generator.draw.drawing import Drawing, Item, PathItem, Point, TextItem, Weight, circle, rect
from generator.draw.outline import EDGE, part, shape

from .palette import CREAM, INK, PAPER, SOFT
from .people import neutral, standing
from .places import plantation
from .registry import icon
from .signs import laurel

#: The side of a space of the score track, how many stand side by side, and how many one above another.
SPACE, ACROSS, DOWN = 16.0, 16, 11
#: How wide a space of the round track is, and how high.
ROUND_WIDE, ROUND_HIGH = 13.0, 22.0
FIFTH, GREY = "#e2d8bf", "#b9b5ad"


def ring() -> Iterator[Point]:
    """The upper left corners of the spaces, from the lower left corner up and clockwise round."""
    right, bottom = (ACROSS - 1) * SPACE, (DOWN - 1) * SPACE
    yield from ((0, bottom - SPACE * n) for n in range(DOWN))
    yield from ((SPACE * n, 0) for n in range(1, ACROSS))
    yield from ((right, SPACE * n) for n in range(1, DOWN))
    yield from ((right - SPACE * n, bottom) for n in range(1, ACROSS - 1))


@icon("score-track")
def score_track(spaces: str) -> Drawing:
    """Numbered spaces all round; every fifth one is darker and has a double edge."""
    items: list[Item] = []
    for number, (x, y) in enumerate(list(ring())[: int(spaces)], 1):
        fifth = number % 5 == 0
        fill = FIFTH if fifth else CREAM
        items.append(PathItem(rect(x, y, SPACE, SPACE), fill=fill, stroke=INK, width=0.3, ground=True))
        items.append(PathItem(rect(x, y, SPACE, SPACE), stroke=INK, width=0.3))
        if fifth:
            items.append(PathItem(rect(x + 1, y + 1, SPACE - 2, SPACE - 2), stroke=SOFT, width=0.25))
        weight: Weight = "bold" if fifth else "regular"
        items.append(TextItem((x + SPACE / 2, y + SPACE / 2 + 2), str(number), 5.6, weight))
    return Drawing(ACROSS * SPACE, DOWN * SPACE, tuple(items))


@icon("round-track")
def round_track(rounds: str, growth: str, resolve: str, *ends: str) -> Drawing:
    """A space for each round: grey with a ship where the city grows, a laurel where tiles wait for it; `ends` are pairs of
    a last round and the number of players whose game ends there."""
    last = dict(zip(ends[::2], ends[1::2], strict=True))
    items: list[Item] = []
    for number in range(1, int(rounds) + 1):
        x = (number - 1) * ROUND_WIDE
        items += round_space(x, number, number % int(growth) == 0)
        if int(resolve) > 1 and number % int(resolve) == 0:
            items.append(part(laurel(), x + 4.2, 16.4, 4.6))
        if str(number) in last:
            items += end_for(x + ROUND_WIDE, last[str(number)])
    return Drawing(int(rounds) * ROUND_WIDE + 8, ROUND_HIGH + 8, tuple(items))


def round_space(x: float, number: int, grows: bool) -> list[Item]:
    """A space of the round track."""
    fill = GREY if grows else PAPER
    items: list[Item] = [PathItem(rect(x, 0, ROUND_WIDE, ROUND_HIGH), fill=fill, stroke=INK, width=0.35)]
    items.append(TextItem((x + ROUND_WIDE / 2, 6.4), str(number), 5.4, "bold"))
    if grows:
        items.append(part(plantation(), x + 3, 8.2, 7))
    return items


def end_for(x: float, players: str) -> list[Item]:
    """A post that says for how many players the game ends here."""
    post = PathItem(rect(x - 0.9, 0, 1.8, ROUND_HIGH + 1), fill=INK)
    return [
        post,
        part(standing(PAPER), x - 6, ROUND_HIGH + 1.6, 5.6),
        TextItem((x + 2.4, ROUND_HIGH + 6.8), players, 5.4, "bold"),
    ]


@icon("start-spaces")
def start_spaces(count: str) -> Drawing:
    """Numbered places for the score discs before anybody has points."""
    items: list[Item] = []
    for number in range(1, int(count) + 1):
        x = 8.5 + 18 * (number - 1)
        items += [shape(circle(x, 8.5, 8.2), PAPER, 0.4), TextItem((x, 10.9), str(number), 6.6, "bold")]
    return Drawing(18 * int(count) - 1, 17, tuple(items))


@icon("neutral-squares")
def neutral_squares(*counts: str) -> Drawing:
    """Squares for neutral liverymen, as many as each number of players needs; later rows say for whom they are."""
    items: list[Item] = []
    for place in range(int(counts[-1])):
        x, y = 18.0 * (place % 2), 18.0 * (place // 2)
        items.append(PathItem(rect(x, y, 17, 17), fill=CREAM, stroke=INK, width=0.35))
        items.append(part(neutral(), x + 5, y + 5, 7))
    for count, players in zip(counts[:-1], ("4",), strict=False):
        items.append(part(standing(PAPER), 36.6, 9 * int(count) + 5.5, 6))
        items.append(TextItem((45, 9 * int(count) + 11), players, 5.4, "bold"))
    return Drawing(48, 9.0 * int(counts[-1]), tuple(items))


@icon("pile")
def pile() -> Drawing:
    """Where a pile of cards lies."""
    lines = [
        PathItem(rect(x, x, 63 - 2 * x, 88 - 2 * x, 3), stroke=INK, width=0.3, dash=(2, 1.4))
        for x in (0.3, 2)
    ]
    return Drawing(63, 88, tuple(lines))


@icon("grey-space")
def grey_space() -> Drawing:
    """A space at which the city grows."""
    square = PathItem(rect(0.4, 0.4, 9.2, 9.2), fill=GREY, stroke=INK, width=EDGE)
    return Drawing(10, 10, (square, part(plantation(), 1.6, 1.6, 6.8)))
