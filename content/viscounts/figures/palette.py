"""The colours that the figures of Viscounts of the West Kingdom share; what they paint differs in shape as well."""

from generator.draw.vocabulary import INK, PAPER, SOFT

__all__ = [
    "CHARCOAL",
    "CLAY",
    "CRIMSON",
    "GLOW",
    "GOLD",
    "INK",
    "LEAF",
    "NIGHT",
    "PALE",
    "PAPER",
    "PARCHMENT",
    "SILVER",
    "SKY",
    "SOFT",
    "STONE",
    "WOOD",
]

GOLD, GLOW, SILVER, STONE = "#e3b23c", "#f6e0a0", "#d5d9de", "#b9b2a5"
NIGHT, SKY, LEAF, CLAY = "#2f5480", "#cfe1f0", "#4f7d4a", "#b0572f"
CRIMSON, CHARCOAL, WOOD = "#8f2f38", "#2b2a28", "#9a7448"
PALE, PARCHMENT = "#f4f1ea", "#f2e6c9"
