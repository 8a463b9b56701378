"""Drawings as plain data in millimetres, and the small renderers that carry them."""
