"""The Walled City's figures: schematic pieces of board, drawn from the data of the worked examples."""

from . import box, counts, icons, maps, order, places, turns
from .registry import FIGURES

__all__ = ["FIGURES", "box", "counts", "icons", "maps", "order", "places", "turns"]
