"""Words, signs and tables in figures: a line for each player, columns in line, nothing that needs colour."""

from collections.abc import Sequence

from generator.draw.drawing import Drawing, Item, Path, Text, Weight, circle, line, narrowed, polygon, rect
from generator.draw.measure import width_of
from generator.draw.vocabulary import INK, PAPER, SOFT

from .crowd import sign

#: How wide a figure may be in a column of the rulebook, and the least height of a line.
WIDEST, LINE = 79.0, 7.4
RULE, TINT, YES, NO = "#b9b2a5", "#f6e9c8", "#2f6b3a", "#b3261e"
NOTHING = Drawing(1, 1, ())


def fitted(drawing: Drawing) -> Drawing:
    """A drawing, made smaller if it is wider than a column."""
    return narrowed(drawing, WIDEST)


def words(text: str, size: float = 3.2, bold: bool = False, fill: str = INK) -> Drawing:
    """A word or a number."""
    weight: Weight = "bold" if bold else "regular"
    width = width_of(text, size, weight)
    return Drawing(width, size * 1.15, (Text((0, size * 0.9), text, size, weight, "start", fill),))


def called(name: str) -> Drawing:
    """A player's name at the head of a line."""
    return words(name, 3.2, True)


def none() -> Drawing:
    """A dash where somebody has nothing."""
    return words("–", 3.4, fill=SOFT)


def verdict(allowed: bool, size: float = 5.0) -> Drawing:
    """A tick or a cross."""
    if allowed:
        tick = (
            ("M", (0.15 * size, 0.55 * size)),
            ("L", (0.4 * size, 0.8 * size)),
            ("L", (0.87 * size, 0.2 * size)),
        )
        return Drawing(size, size, (Path(tick, stroke=YES, width=size * 0.14),))
    low, high = 0.2 * size, 0.8 * size
    cross = (*line((low, low), (high, high)), *line((low, high), (high, low)))
    return Drawing(size, size, (Path(cross, stroke=NO, width=size * 0.14),))


def arrow(length: float = 6.0) -> Drawing:
    """An arrow to the right."""
    head = polygon([(length - 2, 0.4), (length, 1.7), (length - 2, 3)])
    shaft = Path(line((0, 1.7), (length - 1.6, 1.7)), stroke=INK, width=0.5)
    return Drawing(length, 3.4, (shaft, Path(head, fill=INK)))


def badge(text: str, radius: float = 2.1) -> Drawing:
    """A number on a dark disc: which is first, which comes next."""
    size = 2 * radius
    disc = Path(circle(radius, radius, radius), fill=INK)
    return Drawing(size, size, (disc, Text((radius, radius * 1.47), text, radius * 1.35, "bold", fill=PAPER)))


def medal(text: str, tall: float = 7.6) -> Drawing:
    """A number of points, on the medal that stands for them."""
    return sign("points", tall, text)


def table(
    lines: Sequence[Sequence[Drawing]], marked: Sequence[bool] = (), gap: float = 2.2, wide: float = 0
) -> Drawing:
    """Lines of drawings, column below column; marked lines are set off by a tint and a bar."""
    columns = range(len(lines[0]))
    widths = [max(row[column].width for row in lines) for column in columns]
    width = max(wide, sum(widths) + gap * (len(widths) - 1) + 4)
    items: list[Item] = []
    y = 0.0
    for number, row in enumerate(lines):
        height = max([LINE, *(cell.height + 1.4 for cell in row)])
        if number < len(marked) and marked[number]:
            items.append(Path(rect(0, y, width, height), fill=TINT, ground=True))
            items.append(Path(rect(0, y, 1.1, height), fill=INK))
        if number:
            items.append(Path(line((0, y), (width, y)), stroke=RULE, width=0.25))
        x = 2.2
        for column in columns:
            cell = row[column]
            left = x if column == 0 else x + (widths[column] - cell.width) / 2
            items.append(cell.at(left, y + (height - cell.height) / 2))
            x += widths[column] + gap
        y += height
    return Drawing(width, y, tuple(items))
