"""The signs of Viscounts of the West Kingdom in lines: by their names, with how many, in rows that are said as one."""

from collections.abc import Mapping, Sequence

from generator.draw.drawing import COMMA, Clause, Drawing, Word, beside, sized
from generator.draw.parts import SIGN, crossed_out, dash, many, number_of
from generator.draw.rows import WIDEST, flowing

from .registry import FIGURES

#: The smaller type of a figure.
SMALL = 3.0


def sign(name: str, *more: str, high: float = SIGN) -> Drawing:
    """A sign by its name."""
    return sized(FIGURES.draw_icon(name, *more), high)


def amount(count: int, name: str, high: float = SIGN) -> Drawing:
    """So many of something."""
    return number_of(count, sign(name, high=high))


def told(word: Word, drawing: Drawing) -> Drawing:
    """The same drawing, said in one clause after a word: whose it is, or what holds it."""
    return drawing.saying((word, *(word for clause in drawing.says for word in clause)))


def listed(parts: Sequence[Drawing]) -> Clause:
    """What drawings say, in one clause with commas."""
    clauses = [clause for part in parts for clause in part.says]
    return tuple(word for clause in clauses for word in (COMMA, *clause))[1:]


def wrapped(parts: Sequence[Drawing], width: float = WIDEST, gap: float = 2.0) -> Drawing:
    """Parts in a row that may wrap, said in one clause."""
    return flowing(parts, width, gap).saying(listed(parts))


def gone(count: int, what: Drawing, gap: float = 0.5) -> Drawing:
    """So many of something that do not count, each struck out."""
    return beside([crossed_out(what)] * count, gap).saying(*crossed_out(many(count, what)).says)


def pieces(
    amounts: Mapping[str, int],
    width: float = WIDEST,
    high: float = SIGN,
    gap: float = 0.5,
    without: Sequence[str] = (),
) -> Drawing:
    """Each thing drawn as many times as there are of it, those that do not count struck out; or a dash."""
    things = [(count, sign(name, high=high), name in without) for name, count in amounts.items() if count]
    drawn = [crossed_out(each) if out else each for count, each, out in things for _ in range(count)]
    said = [(gone if out else many)(count, each) for count, each, out in things]
    return flowing(drawn, width, gap).saying(listed(said)) if drawn else dash()


def goods(amounts: Mapping[str, int], width: float = WIDEST, high: float = SIGN) -> Drawing:
    """Amounts of several things, or a dash."""
    parts = [amount(count, name, high) for name, count in amounts.items() if count]
    return wrapped(parts, width) if parts else dash()
