"""Walls of York's figures: symbols, terrain tiles and dice, boards and scores, drawn from the data of the pack."""

from . import box, cover, dice, games, laying, positions, raids, scores, shapes, symbols, terrain, tokens
from .registry import FIGURES

__all__ = [
    "FIGURES",
    "box",
    "cover",
    "dice",
    "games",
    "laying",
    "positions",
    "raids",
    "scores",
    "shapes",
    "symbols",
    "terrain",
    "tokens",
]
