"""The common sizes of the emblems of characters and the pictures of districts, and of the lines within them."""

from generator.draw.drawing import Drawing, Item

#: The width of a line within a shape.
FINE = 0.3


def emblem(*items: Item) -> Drawing:
    """An emblem of the common size, a square."""
    return Drawing(24, 24, items)


def view(*items: Item) -> Drawing:
    """The picture of a district, on the ground that it stands on."""
    return Drawing(32, 24, items)
