"""The reference engine of Walls of York: what each position allows, what it is worth, and by which rule."""

from . import ages, board, city, closing, counting, final, game, placing, raids, setting_up, throws, worth
from .procedures import PROCEDURES

__all__ = [
    "PROCEDURES",
    "ages",
    "board",
    "city",
    "closing",
    "counting",
    "final",
    "game",
    "placing",
    "raids",
    "setting_up",
    "throws",
    "worth",
]
