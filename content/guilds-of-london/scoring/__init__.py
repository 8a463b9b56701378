"""The reference engine of Guilds of London: what each tile, each growth and the end of the game bring, and by which rule."""

from . import beadle, calendar, final, growth, order, plantation, rounds, single, tiles, turns
from .procedures import PROCEDURES

__all__ = [
    "PROCEDURES",
    "beadle",
    "calendar",
    "final",
    "growth",
    "order",
    "plantation",
    "rounds",
    "single",
    "tiles",
    "turns",
]
