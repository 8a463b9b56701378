"""What the figures of the examples are put together from: words, signs with how many, rows that wrap, tables, frames."""

from collections.abc import Mapping, Sequence

from generator.draw.drawing import Drawing, Group, Item, Path, Text, Word, below, beside, held, line, rect
from generator.draw.measure import width_of

from .outlines import head, traced
from .palette import CRIMSON, INK, LEAF, PALE, PAPER, SOFT, STONE
from .registry import FIGURES

Said = tuple[Word, ...]
#: How wide a figure may be in a column of the rulebook, how high its signs are, and its two sizes of type.
WIDEST, SIGN, TYPE, SMALL = 79.0, 4.4, 3.5, 3.0
NOTHING = Drawing(0.1, 0.1, ())


def words(text: str, size: float = TYPE, bold: bool = False, fill: str = INK) -> Drawing:
    """A name or a number."""
    weight = "bold" if bold else "regular"
    run = Text((0, size * 0.82), text, size, weight, "start", fill)
    return Drawing(width_of(text, size, weight), size, (run,))


def number(count: int, size: float = TYPE, sign: bool = False) -> Drawing:
    """A number in bold type; with its sign, if it is added to something."""
    written = f"−{-count}" if count < 0 else f"+{count}" if sign else str(count)
    return words(written, size, True)


def sized(drawing: Drawing, high: float = SIGN) -> Drawing:
    """A drawing at another height, its lines no thinner than printers hold."""
    scale = high / drawing.height
    return Drawing(
        drawing.width * scale, high, (Group((0, 0), held(drawing.items, scale), scale=scale),), drawing.says
    )


def sign(name: str, *more: str, high: float = SIGN) -> Drawing:
    """A sign by its name."""
    return sized(FIGURES.draw_icon(name, *more), high)


def fitted(drawing: Drawing, says: Sequence[Said] = (), widest: float = WIDEST) -> Drawing:
    """A figure, made smaller if it is wider than a column, with what it says."""
    scale = min(1.0, widest / drawing.width)
    items = drawing.items if scale == 1 else (Group((0, 0), held(drawing.items, scale), scale=scale),)
    return Drawing(drawing.width * scale, drawing.height * scale, items, tuple(says) or drawing.says)


def amount(count: int, name: str, high: float = SIGN) -> Drawing:
    """So many of something."""
    return beside([number(count, TYPE * high / SIGN), sign(name, high=high)], 0.7)


def several(name: str, count: int, high: float = SIGN) -> list[Drawing]:
    """A sign, as many times as there are such things."""
    return [sign(name, high=high)] * count


def flowing(
    parts: Sequence[Drawing], width: float = WIDEST, gap: float = 2.2, between: float = 1.2
) -> Drawing:
    """Parts in a row, or in several where they would be too wide."""
    rows: list[list[Drawing]] = [[]]
    for part in parts:
        if rows[-1] and beside([*rows[-1], part], gap).width > width:
            rows.append([])
        rows[-1].append(part)
    return below([beside(row, gap) for row in rows], between, "left")


def goods(amounts: Mapping[str, int], width: float = WIDEST, high: float = SIGN) -> Drawing:
    """Amounts of several things, or a dash."""
    parts = [amount(count, name, high) for name, count in amounts.items() if count]
    return flowing(parts, width) if parts else words("–", fill=SOFT)


def goods_said(amounts: Mapping[str, int]) -> Said:
    """Amounts in words."""
    said = tuple(word for name, count in amounts.items() if count for word in (count, name))
    return said or ("–",)


def arrow(length: float = 5.5, fill: str = INK) -> Drawing:
    """An arrow to the right."""
    shaft = Path(line((0, 1.3), (length - 1.6, 1.3)), stroke=fill, width=0.5)
    return Drawing(length, 2.6, (shaft, head((length, 1.3), "right", 1.9, fill)))


def turned(drawing: Drawing, degrees: int) -> Drawing:
    """A drawing turned clockwise by one, two or three quarters."""
    width, height = drawing.width, drawing.height
    at = {90: (height, 0.0), 180: (width, height), 270: (0.0, width)}[degrees]
    size = (width, height) if degrees == 180 else (height, width)
    return Drawing(*size, (Group(at, drawing.items, turn=degrees),), drawing.says)


def down(length: float = 5.0) -> Drawing:
    """An arrow downwards."""
    return turned(arrow(length), 90)


def verdict(good: bool, size: float = SIGN) -> Drawing:
    """A tick or a cross."""
    tick = f"M {0.1 * size} {0.55 * size} L {0.4 * size} {0.85 * size} L {0.92 * size} {0.15 * size}"
    low, high = 0.15 * size, 0.85 * size
    cross = f"M {low} {low} L {high} {high} M {low} {high} L {high} {low}"
    colour = LEAF if good else CRIMSON
    return Drawing(size, size, (Path(traced(tick if good else cross), stroke=colour, width=size * 0.16),))


def struck(drawing: Drawing) -> Drawing:
    """Something that goes or does not count."""
    bar = line((0, drawing.height), (drawing.width, 0))
    both = (Path(bar, stroke=PAPER, width=1.3), Path(bar, stroke=CRIMSON, width=0.6))
    return Drawing(drawing.width, drawing.height, (*drawing.items, *both))


def framed(
    inside: Drawing, room: float = 0.9, dashed: bool = False, thick: float = 0.3, fill: str = PAPER
) -> Drawing:
    """Something in a frame; dashed where something is missing."""
    width, height = inside.width + 2 * room, inside.height + 2 * room
    outline = rect(thick / 2, thick / 2, width - thick, height - thick, 0.9)
    ground = Path(outline, fill=fill, ground=fill != PAPER)
    edge = Path(outline, stroke=INK if not dashed else SOFT, width=thick, dash=(1, 0.7) if dashed else ())
    return Drawing(width, height, (ground, edge, inside.at(room, room)), inside.says)


def titled(name: str, inside: Drawing, high: float = SIGN) -> Drawing:
    """Something after the sign of what it is about."""
    return beside([sign(name, high=high), inside], 1.6)


def table(
    lines: Sequence[Sequence[Drawing]],
    marked: Sequence[int] = (),
    gap: float = 2.4,
    left: Sequence[int] = (0,),
    heads: int = 0,
    least: float = 6.0,
) -> Drawing:
    """Lines of drawings, column below column; some lines are set off by a tint and a bar."""
    widths = [max(row[column].width for row in lines) for column in range(len(lines[0]))]
    width = sum(widths) + gap * (len(widths) - 1) + 3.6
    items: list[Item] = []
    y = 0.0
    for place, row in enumerate(lines):
        height = max(least, *(cell.height + 1.6 for cell in row))
        items += _marked(y, width, height) if place in marked else []
        items += [_rule(y, width, place == heads)] if place else []
        x = 1.8
        for column, cell in enumerate(row):
            shift = 0 if column in left else (widths[column] - cell.width) / 2
            items.append(cell.at(x + shift, y + (height - cell.height) / 2))
            x += widths[column] + gap
        y += height
    return Drawing(width, y, tuple(items))


def _marked(y: float, width: float, height: float) -> list[Item]:
    """A tint and a bar behind a line."""
    return [Path(rect(0, y, width, height), fill=PALE, ground=True), Path(rect(0, y, 0.9, height), fill=INK)]


def _rule(y: float, width: float, heavy: bool) -> Item:
    """A rule between two lines."""
    return Path(line((0, y), (width, y)), stroke=INK if heavy else STONE, width=0.35 if heavy else 0.25)


def stacked(parts: Sequence[Drawing], says: Sequence[Said], gap: float = 2.4) -> Drawing:
    """The parts of a figure, one below another, with what it says."""
    return fitted(below([part for part in parts if part is not NOTHING], gap), says)
