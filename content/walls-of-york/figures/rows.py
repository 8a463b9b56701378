"""Tables in figures: a line for each player, columns of counted pieces, all in line."""

from collections.abc import Sequence

from generator.draw.drawing import Drawing, Group, Item, Path, beside, line, rect
from generator.draw.vocabulary import INK, SOFT

from .bars import THICK, bar
from .shading import CELL
from .side import sign, words

#: The least height of a line.
LINE = 7.0
RULE, TINT = "#b9b2a5", "#f6e9c8"
NOTHING = Drawing(1, 1, ())


def table(
    lines: Sequence[Sequence[Drawing]],
    marked: Sequence[bool] = (),
    head: Sequence[Drawing] = (),
    gap: float = 2.4,
) -> Drawing:
    """Lines of drawings, column below column; marked lines are set off by a tint and a bar."""
    every = [head, *lines] if head else list(lines)
    widths = [max(row[column].width for row in every) for column in range(len(every[0]))]
    width = sum(widths) + gap * (len(widths) - 1) + 4
    items: list[Item] = []
    y = 0.0
    for number, row in enumerate(every):
        height = max([LINE, *(cell.height + 1.6 for cell in row)])
        index = number - (1 if head else 0)
        if index >= 0 and index < len(marked) and marked[index]:
            items.append(Path(rect(0, y, width, height), fill=TINT, ground=True))
            items.append(Path(rect(0, y, 1.1, height), fill=INK))
        if number:
            items.append(Path(line((0, y), (width, y)), stroke=RULE, width=0.25))
        x = 2.4
        for column, cell in enumerate(row):
            left = x if column == 0 else x + (widths[column] - cell.width) / 2
            items.append(cell.at(left, y + (height - cell.height) / 2))
            x += widths[column] + gap
        y += height
    return Drawing(width, y, tuple(items))


def called(name: str) -> Drawing:
    """A player's name at the head of a line."""
    return words(name, 3.3, True)


def plus(number: int) -> Drawing:
    """A number with its sign."""
    return words(f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0", 3.4)


def total(number: int) -> Drawing:
    """What somebody has in the end."""
    return words(str(number) if number >= 0 else f"−{-number}", 4.2, True)


def none() -> Drawing:
    """A dash where somebody has nothing."""
    return words("–", 3.6, fill=SOFT)


def pieces(tokens: Sequence[Drawing]) -> Drawing:
    """Tokens in a row, or a dash."""
    return beside(tokens, 0.6) if tokens else none()


def long_wall(number: int) -> Drawing:
    """How many pieces are in one straight line."""
    return beside(
        [
            words(str(number), 3.6, True),
            Drawing(CELL, THICK, (Group((0, THICK / 2), tuple(bar("stands", CELL))),)),
        ],
        2.2,
    )


def coin_sum(coins: int) -> Drawing:
    """A number of coins."""
    return beside([total(coins), sign("coins")], 1)
