"""The reference engine of Guilds of London: what each tile, each growth and the end of the game bring, and by which rule."""

from . import calendar, final, growth, order, plantation, resolving, rounds, tiles, turns
from .procedures import PROCEDURES

__all__ = [
    "PROCEDURES",
    "calendar",
    "final",
    "growth",
    "order",
    "plantation",
    "resolving",
    "rounds",
    "tiles",
    "turns",
]
