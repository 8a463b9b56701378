"""The colours that the figures of Guilds of London share; what they paint differs in shape as well."""

from generator.draw.vocabulary import INK, PAPER, SOFT

__all__ = [
    "BRICK",
    "CREAM",
    "FUR",
    "GLOW",
    "GOLD",
    "INK",
    "LEAF",
    "NIGHT",
    "PAPER",
    "PARCHMENT",
    "RIVER",
    "ROBE",
    "SILVER",
    "SKY",
    "SLATE",
    "SOFT",
    "STONE",
    "WOOD",
]

GOLD, GLOW, SILVER = "#dcae3a", "#f4e3ac", "#c3c7cb"
STONE, SLATE, BRICK, WOOD = "#cdc6b8", "#6d7681", "#a95a40", "#9a7448"
PARCHMENT, CREAM, FUR = "#efe7d4", "#f7f3e9", "#f7f3e9"
SKY, RIVER, LEAF = "#dfe8ec", "#8fb4c6", "#5f8a52"
NIGHT, ROBE = "#2b2926", "#8f2f38"
