"""A swap in figures: who swaps, whose liverymen go, and the neutrals that come."""

from collections.abc import Mapping
from typing import Any

from generator.draw.drawing import Drawing, beside
from generator.draw.figures import Scene
from generator.draw.parts import arrow, words

from .crowd import NEUTRAL, ghost, in_line, liveryman

#: How high figures are drawn here.
HIGH = 5.0


def swap_line(swap: Mapping[str, Any], scene: Scene) -> Drawing:
    """Who swaps: whose liverymen go, and the neutrals that come."""
    gone = [ghost(player, HIGH) for player, count in swap["takes"].items() for _ in range(count)]
    come = [liveryman(NEUTRAL, HIGH) for _ in gone]
    return beside([words(scene.say(swap["player"]), 2.7, True), in_line(gone), arrow(4), in_line(come)], 0.8)
