"""Those who play in the examples: each with the shape of a colour, a name, and workers of that colour."""

from generator.draw import vocabulary
from generator.draw.drawing import Drawing, beside
from generator.draw.figures import Scene
from generator.draw.parts import SIGN, TYPE, words

from .lines import sign
from .palette import PAPER
from .tokens import look

#: The colours of the people of `game.yaml`, which figures are not told.
COLOURS = {
    "anna": "red-player",
    "bela": "blue-player",
    "csilla": "yellow-player",
    "denes": "fourth-player",
    "automaton": "automaton-colour",
}


def colour_of(player: str) -> str:
    """The mark of somebody's colour."""
    return COLOURS.get(player, "automaton-colour")


def token(player: str, size: float = 3.4, fresh: bool = False) -> Drawing:
    """The shape of somebody's colour; with a star on it where it has just come."""
    return vocabulary.token(*look(colour_of(player)), size, PAPER if fresh else "")


def person(player: str, scene: Scene, bold: bool = True) -> Drawing:
    """Somebody's shape and name."""
    return beside([token(player, 4), words(scene.say(player), TYPE, bold)], 0.9)


def worker(player: str, high: float = SIGN) -> Drawing:
    """A worker of somebody."""
    return sign("player-worker", colour_of(player), high=high).saying(("worker",))


def viscount(player: str, high: float = 6.0) -> Drawing:
    """Somebody's viscount."""
    return sign("player-viscount", colour_of(player), high=high).saying((player,))
