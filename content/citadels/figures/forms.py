"""What figures are put together from: words, arrows, verdicts, frames, rows that wrap, tables."""

from collections.abc import Mapping, Sequence
from typing import Literal

from generator.draw.drawing import Drawing, Item, Path, Text, Weight, Word, below, beside, line, polygon, rect
from generator.draw.measure import width_of
from generator.draw.small import small

from .outlines import strokes
from .palette import CLOTH, GLOW, INK, LEAF, PAPER, SOFT, STONE
from .registry import FIGURES

Said = tuple[Word, ...]
#: How wide a figure may be in a column of the rulebook; its types, and how high its signs are.
WIDEST, TYPE, SMALL, SIGN = 79.0, 3.5, 2.5, 4.6
NOTHING = Drawing(0.1, 0.1, ())


def words(text: str, size: float = TYPE, bold: bool = False, fill: str = INK) -> Drawing:
    """A name or a number."""
    weight: Weight = "bold" if bold else "regular"
    run = Text((0, size * 0.8), text, size, weight, "start", fill)
    return Drawing(width_of(text, size, weight), size, (run,))


def number(count: int, size: float = TYPE, signed: bool = False) -> Drawing:
    """A number in bold type, with its sign if it is added to something."""
    written = f"−{-count}" if count < 0 else f"+{count}" if signed else str(count)
    return words(written, size, True)


def sign(name: str, *more: str, high: float = SIGN) -> Drawing:
    """A sign by its name; cards stand close to what is beside them."""
    drawn = FIGURES.draw_icon(name, *more)
    if name in ("district-card", "character"):
        drawn = Drawing(17, 24, (drawn.at(-3.5, 0),))
    return small(drawn, high)


def arrow(length: float = 5.0, fill: str = INK) -> Drawing:
    """An arrow to the right."""
    shaft = Path(line((0, 1.2), (length - 1.6, 1.2)), stroke=fill, width=0.5)
    head = Path(polygon([(length - 2, 0), (length, 1.2), (length - 2, 2.4)]), fill=fill)
    return Drawing(length, 2.4, (shaft, head))


def verdict(good: bool, size: float = SIGN) -> Drawing:
    """A tick or a cross, in shapes that differ without colour."""
    marks = (
        f"M {0.1 * size} {0.55 * size} L {0.4 * size} {0.85 * size} L {0.92 * size} {0.15 * size}",
        f"M {0.15 * size} {0.15 * size} L {0.85 * size} {0.85 * size} M {0.15 * size} {0.85 * size} L {0.85 * size} {0.15 * size}",
    )
    drawn = marks[0] if good else marks[1]
    return Drawing(
        size, size, (strokes(drawn, size * 0.22, INK), strokes(drawn, size * 0.12, LEAF if good else CLOTH))
    )


def struck(drawing: Drawing) -> Drawing:
    """Something that goes or does not count."""
    low, wide, high = 0.4, drawing.width - 0.4, drawing.height - 0.4
    cross = (*line((low, low), (wide, high)), *line((low, high), (wide, low)))
    thick = min(0.7, wide * 0.1)
    both = (Path(cross, stroke=PAPER, width=2 * thick), Path(cross, stroke=CLOTH, width=thick))
    return Drawing(drawing.width, drawing.height, (*drawing.items, *both), drawing.says)


def framed(inside: Drawing, room: float = 0.9, dashed: bool = False, marked: bool = False) -> Drawing:
    """Something in a frame: dashed where it is only talked of, heavy where it counts."""
    width, height, thick = inside.width + 2 * room, inside.height + 2 * room, 0.7 if marked else 0.3
    outline = rect(thick / 2, thick / 2, width - thick, height - thick, 1)
    fill = Path(outline, fill=GLOW if marked else PAPER, ground=marked)
    edge = Path(outline, stroke=SOFT if dashed else INK, width=thick, dash=(1, 0.7) if dashed else ())
    return Drawing(width, height, (fill, edge, inside.at(room, room)), inside.says)


def flowing(
    parts: Sequence[Drawing],
    width: float = WIDEST,
    gap: float = 0.6,
    between: float = 0.8,
    align: Literal["top", "middle"] = "middle",
) -> Drawing:
    """Parts in a row, or in as few rows as will do, of about the same length."""
    rows = _rows(parts, width, gap)
    narrower, widest = width, max((part.width for part in parts), default=0.0)
    while len(rows) > 1 and narrower - 2 >= widest and len(_rows(parts, narrower - 2, gap)) == len(rows):
        narrower -= 2
    return below([beside(row, gap, align) for row in _rows(parts, narrower, gap)], between, "left")


def _rows(parts: Sequence[Drawing], width: float, gap: float) -> list[list[Drawing]]:
    rows: list[list[Drawing]] = [[]]
    for part in parts:
        if rows[-1] and beside([*rows[-1], part], gap).width > width:
            rows.append([])
        rows[-1].append(part)
    return rows


def table(
    lines: Sequence[Sequence[Drawing]],
    marked: Sequence[int] = (),
    gap: float = 2.4,
    left: Sequence[int] = (0,),
    heads: int = 0,
    least: float = 5.6,
    room: float = 1.2,
) -> Drawing:
    """Lines of drawings, column below column; some are set off by a tint and a bar; a heavy line above line `heads`."""
    widths = [max(row[column].width for row in lines) for column in range(len(lines[0]))]
    width = sum(widths) + gap * (len(widths) - 1) + 3.4
    items: list[Item] = []
    y = 0.0
    for place, row in enumerate(lines):
        height = max(least, *(cell.height + room for cell in row))
        if place in marked:
            items.append(Path(rect(0, y, width, height), fill=GLOW, ground=True))
            items.append(Path(rect(0, y, 0.9, height), fill=INK))
        if place:
            heavy = place == heads
            rule = line((0, y), (width, y))
            items.append(Path(rule, stroke=INK if heavy else STONE, width=0.35 if heavy else 0.25))
        x = 1.7
        for column, cell in enumerate(row):
            shift = 0 if column in left else (widths[column] - cell.width) / 2
            items.append(cell.at(x + shift, y + (height - cell.height) / 2))
            x += widths[column] + gap
        y += height
    return Drawing(width, y, tuple(items))


def stacked(parts: Sequence[Drawing], says: Sequence[Said], gap: float = 2.0, left: bool = False) -> Drawing:
    """The parts of a figure, one below another, with what it says; smaller if it would be too wide."""
    whole = below([part for part in parts if part is not NOTHING], gap, "left" if left else "middle")
    if whole.width > WIDEST:
        whole = small(whole, whole.height * WIDEST / whole.width)
    return Drawing(whole.width, whole.height, whole.items, tuple(says))


def amounts(counts: Mapping[str, int], high: float = SIGN, signed: bool = False) -> Drawing:
    """So many of several things; a dash where there are none."""
    parts = [
        beside([number(count, high * 0.78, signed), sign(name, high=high)], 0.6)
        for name, count in counts.items()
        if count
    ]
    return beside(parts, 1.8) if parts else words("–", fill=SOFT)
