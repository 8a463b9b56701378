"""The reference engine of The Walled City: what each position is worth, and by which rule."""

from . import (
    adjusting,
    city,
    districts,
    factions,
    flight,
    guilds,
    length,
    order,
    position,
    promoting,
    settling,
    towers,
)
from .procedures import PROCEDURES

__all__ = [
    "PROCEDURES",
    "adjusting",
    "city",
    "districts",
    "factions",
    "flight",
    "guilds",
    "length",
    "order",
    "position",
    "promoting",
    "settling",
    "towers",
]
