"""The building blocks of figures: words, numbers, arrows, a tick or a cross, badges, frames.

Each part says what it shows, so that the words of a figure come from what is drawn.
"""

from __future__ import annotations

from generator.draw.drawing import Drawing, PathItem, TextItem, Weight, beside, circle, line, rect
from generator.draw.measure import width_of
from generator.draw.outline import Way, head, parse_path
from generator.draw.vocabulary import INK, PAPER, SOFT
from generator.scoring.ledger import Amount

#: The type of a figure, and how high a sign stands in a line of it.
TYPE, SIGN = 3.5, 4.6
#: What sets something off, what is allowed, what is not.
TINT, YES, NO = "#f6e0a0", "#2f6b3a", "#b3261e"
#: Nothing at all, where a table or a figure has room for something.
NOTHING = Drawing(0.1, 0.1, ())


def words(text: str, size: float = TYPE, bold: bool = False, fill: str = INK) -> Drawing:
    """Words as wide as they truly are."""
    weight: Weight = "bold" if bold else "regular"
    run = TextItem((0, size * 0.82), text, size, weight, "start", fill)
    return Drawing(width_of(text, size, weight), size, (run,), ((text,),) if text.strip() else ())


def bold_name(name: str, size: float = TYPE) -> Drawing:
    """The name of somebody or something, in bold type."""
    return words(name, size, True)


def number(count: Amount, size: float = TYPE, signed: bool = False) -> Drawing:
    """A number in bold type, with its sign if it is added to something."""
    return words(f"−{-count}" if count < 0 else f"+{count}" if signed and count else str(count), size, True)


def dash() -> Drawing:
    """A dash where there is nothing to show."""
    return words("–", fill=SOFT)


def number_of(count: int, what: Drawing, signed: bool = False) -> Drawing:
    """So many of something: the number, about as high as the drawing beside it."""
    return beside([number(count, what.height * 0.78, signed), what], 0.6)


def many(count: int, what: Drawing, gap: float = 0.5) -> Drawing:
    """So many of something, each drawn."""
    return beside([what] * count, gap).saying((count, *(word for clause in what.says for word in clause)))


#: How an arrow is said.
_ARROWS: dict[Way, str] = {"left": "←", "right": "→", "up": "↑", "down": "↓"}


def arrow(length: float = 5.0, towards: Way = "right", fill: str = INK) -> Drawing:
    """An arrow."""
    reach, middle = 1.8, 1.35
    forth, across = towards in ("right", "down"), towards in ("right", "left")
    ends = ((0.0, length - reach * 0.8), (length, reach * 0.8))[not forth]
    start, end = ((along, middle) if across else (middle, along) for along in ends)
    tip = length if forth else 0.0
    shaft = PathItem(line(start, end), stroke=fill, width=0.5)
    point = head((tip, middle) if across else (middle, tip), towards, reach, fill)
    size = (length, 2 * middle) if across else (2 * middle, length)
    return Drawing(*size, (shaft, point), ((_ARROWS[towards],),))


def check_mark(good: bool, size: float = SIGN) -> Drawing:
    """A tick or a cross, which differ in shape as well as colour."""
    marks = "M 0.1 0.55 L 0.4 0.85 L 0.92 0.15", "M 0.15 0.15 L 0.85 0.85 M 0.15 0.85 L 0.85 0.15"
    outline = tuple(
        (letter, tuple(part * size for part in point)) for letter, point in parse_path(marks[not good])
    )
    mark = PathItem(outline, stroke=YES if good else NO, width=size * 0.16)
    return Drawing(size, size, (mark,), (("✓" if good else "✗",),))


def crossed_out(drawing: Drawing) -> Drawing:
    """Something that goes or does not count, with a bar across; said with a minus before it."""
    bar = line((0.3, drawing.height - 0.3), (drawing.width - 0.3, 0.3))
    both = (PathItem(bar, stroke=PAPER, width=1.5), PathItem(bar, stroke=NO, width=0.7))
    said = (("−", *drawing.says[0]), *drawing.says[1:]) if drawing.says else ()
    return Drawing(drawing.width, drawing.height, (*drawing.items, *both), said)


def framed(
    inside: Drawing, room: float = 0.9, dashed: bool = False, marked: bool = False, fill: str = PAPER
) -> Drawing:
    """Something in a frame: dashed where it is only talked of, heavy and tinted where it counts."""
    width, height, thick = inside.width + 2 * room, inside.height + 2 * room, 0.7 if marked else 0.3
    outline, fill = rect(thick / 2, thick / 2, width - thick, height - thick, 1), TINT if marked else fill
    ground = PathItem(outline, fill=fill, ground=fill != PAPER)
    edge = PathItem(outline, stroke=SOFT if dashed else INK, width=thick, dash=(1, 0.7) if dashed else ())
    return Drawing(width, height, (ground, edge, inside.at(room, room)), inside.says)


def badge(text: str, radius: float = 2.1) -> Drawing:
    """A number on a dark disc: which is first, which comes next."""
    disc = PathItem(circle(radius, radius, radius), fill=INK)
    written = TextItem((radius, radius * 1.47), text, radius * 1.35, "bold", fill=PAPER)
    return Drawing(2 * radius, 2 * radius, (disc, written), ((text,),))
