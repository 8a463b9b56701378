"""The reference engine of The Walled City: what each position is worth, and by which rule."""

from . import city, districts, factions, flight, guilds, length, order, position, towers, turns
from .procedures import PROCEDURES

__all__ = [
    "PROCEDURES",
    "city",
    "districts",
    "factions",
    "flight",
    "guilds",
    "length",
    "order",
    "position",
    "towers",
    "turns",
]
