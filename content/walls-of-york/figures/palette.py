"""The colours that the figures of Walls of York share; what they paint differs in shape as well."""

from generator.draw.vocabulary import INK, PAPER, SOFT

__all__ = [
    "CLOTH",
    "GLOW",
    "GOLD",
    "HAIR",
    "INK",
    "IRON",
    "PAPER",
    "ROOF",
    "SKIN",
    "SOFT",
    "STONE",
    "WATER",
    "WOOD",
]

STONE, ROOF, WOOD, WATER = "#cfc8ba", "#a8543a", "#9a7448", "#7fb2d6"
CLOTH, GOLD, GLOW = "#b8453a", "#e6b83c", "#f6dd8c"
SKIN, HAIR, IRON = "#f0d2b0", "#c98a3b", "#8f969c"
