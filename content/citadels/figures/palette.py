"""The colours that the figures of Citadels share; what they paint differs in shape as well."""

from generator.draw.vocabulary import INK, PAPER, SOFT

__all__ = [
    "BONE", "BRICK", "CLOTH", "GLOW", "GOLD", "INK", "IRON", "LEAF", "NIGHT", "PAPER", "PLASTER", "PLUM", "ROOF", "SKY", "SLATE", "SOFT",
    "STONE", "THATCH", "WATER", "WOOD",
]  # fmt: skip

#: Walls.
PLASTER, STONE, BRICK, WOOD, BONE = "#f2e7d0", "#cbc4b6", "#c08a6c", "#9a7448", "#faf5e6"
#: Roofs.
ROOF, SLATE, THATCH = "#b0583f", "#6c7d8e", "#d3ae62"
#: What is neither.
GOLD, GLOW, IRON, CLOTH, LEAF, WATER, SKY, NIGHT, PLUM = (
    "#e2b33c", "#f6dd8c", "#939ba1", "#b3433d", "#82a35f", "#86b4d2", "#e3edf0", "#4b4a56", "#80639a",
)  # fmt: skip
