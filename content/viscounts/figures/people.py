"""Those who play in the examples: each with the shape of a colour, a name, and workers of that colour."""

from collections.abc import Iterable, Mapping

from generator.draw.drawing import Drawing, Path, beside
from generator.draw.figures import Scene
from generator.draw.vocabulary import SHAPES

from .lines import SIGN, TYPE, Said, goods, goods_said, sign, table, words
from .palette import INK, PAPER
from .tokens import look

#: The colours of the people of `game.yaml`, which figures are not told.
COLOURS = {
    "anna": "red-player",
    "bela": "blue-player",
    "csilla": "yellow-player",
    "denes": "fourth-player",
    "automaton": "automaton-colour",
}
_WEIGHT = {"square": 1.16, "triangle": 1.22, "diamond": 1.2, "hexagon": 1.06}


def colour_of(player: str) -> str:
    """The mark of somebody's colour."""
    return COLOURS.get(player, "automaton-colour")


def token(player: str, size: float = 3.4, fresh: bool = False) -> Drawing:
    """The shape of somebody's colour; with a star on it where it has just come."""
    shape, fill = look(colour_of(player))
    middle, radius = size / 2, size * 0.41 * _WEIGHT.get(shape, 1.0)
    drop = radius * 0.2 if shape == "triangle" else 0
    body = Path(SHAPES[shape](middle, middle + drop, radius), fill=fill, stroke=INK, width=0.25)
    if not fresh:
        return Drawing(size, size, (body,))
    return Drawing(
        size,
        size,
        (body, Path(SHAPES["star"](middle, middle + drop, radius * 0.62), fill=PAPER, stroke=INK, width=0.2)),
    )


def person(player: str, scene: Scene, bold: bool = True) -> Drawing:
    """Somebody's shape and name."""
    return beside([token(player, 4), words(scene.say(player), TYPE, bold)], 0.9)


def worker(player: str, high: float = SIGN) -> Drawing:
    """A worker of somebody."""
    return sign("player-worker", colour_of(player), high=high)


def viscount(player: str, high: float = 6.0) -> Drawing:
    """Somebody's viscount."""
    return sign("player-viscount", colour_of(player), high=high)


def gains_table(
    gains: Mapping[str, Mapping[str, int]], scene: Scene, marked: Iterable[str] = (), width: float = 50.0
) -> Drawing:
    """A line for everybody who gains something."""
    lines = [[person(player, scene), goods(got, width)] for player, got in gains.items()]
    places = [place for place, player in enumerate(gains) if player in set(marked)]
    return table(lines, places, left=(0, 1), gap=3)


def gains_said(gains: Mapping[str, Mapping[str, int]]) -> list[Said]:
    """The same in words."""
    return [(player, *goods_said(got)) for player, got in gains.items()]
