"""The reference engine of Viscounts of the West Kingdom: what each position brings, what it is worth, and by which rule."""

from . import (
    actions,
    building,
    castle,
    collision,
    counting,
    drawing,
    final,
    kingdom,
    manuscripts,
    moving,
    playing,
    setting_up,
    solo,
    solo_setup,
    solo_turn,
    solo_ways,
    track,
)
from .procedures import PROCEDURES

__all__ = [
    "PROCEDURES",
    "actions",
    "building",
    "castle",
    "collision",
    "counting",
    "drawing",
    "final",
    "kingdom",
    "manuscripts",
    "moving",
    "playing",
    "setting_up",
    "solo",
    "solo_setup",
    "solo_turn",
    "solo_ways",
    "track",
]
