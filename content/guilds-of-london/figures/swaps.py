"""A swap in figures: who swaps, whose liverymen go, and the neutrals that come."""

from collections.abc import Iterator, Mapping

from generator.draw.drawing import Drawing, beside
from generator.draw.figures import Facts, Scene
from generator.draw.parts import arrow, words

from .crowd import NEUTRAL, ghost, in_line, liveryman, so_many, squad

#: How high figures are drawn here.
HIGH = 5.0


def swap_lines(scene: Scene) -> Iterator[Drawing]:
    """Each swap: who swaps, whose liverymen go, and the neutrals that come."""
    for swap in scene.citations("negotiation.swap"):
        parts = [words(scene.say(swap["player"]), 2.7, True), gone(swap, HIGH), arrow(4), come(swap, HIGH)]
        yield beside(parts, 0.8)


def left_after(figures: Mapping[str, int], scene: Scene) -> Mapping[str, int]:
    """Whose liverymen stand there when the negotiation is over."""
    return next((placed["left"] for placed in scene.citations("negotiation.guildhall")), figures)


def gone(swap: Facts, tall: float) -> Drawing:
    """The liverymen that are taken off."""
    taken = swap["takes"].items()
    return in_line([one for player, count in taken for one in so_many(count, ghost(player, tall))])


def come(swap: Facts, tall: float) -> Drawing:
    """The neutrals that take their places."""
    return squad(swap["figures"], liveryman(NEUTRAL, tall), NEUTRAL, swap["figures"])
