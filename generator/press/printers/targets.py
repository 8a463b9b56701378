"""The five targets on the front of a proof, the labelled squares behind them, and the readings that an owner types."""

from __future__ import annotations

import re
from collections.abc import Iterable

from generator.draw.drawing import Point
from generator.press.paper import Paper
from generator.press.printers.profile import PrinterFault
from generator.press.sheets.sheet import Flip

#: How far the targets in the corners stand from the edges of the paper, across and down, in millimetres.
_INSET = (32.0, 38.0)
#: The columns of every field, left to right. There is no I, which looks like a 1.
COLUMNS = "ABCDEFGHJKLMN"
ROWS = len(COLUMNS)
SQUARE = 1.0
_MIDDLE = ROWS // 2

_READING = re.compile(r"(\d)=([A-Z]\d{3})(?:[-/]([A-Z]\d{3}))?")
_HOW = "Type the number of the target and the label of the square with its hole, such as 1=G107"


def targets(paper: Paper) -> dict[int, Point]:
    """Where the targets stand on the front; opposite ones add up to six."""
    left, top = _INSET
    right, bottom = paper.width - left, paper.height - top
    middle = (paper.width / 2, paper.height / 2)
    return {1: (left, top), 2: (right, top), 3: middle, 4: (left, bottom), 5: (right, bottom)}


def behind(point: Point, paper: Paper, flip: Flip) -> Point:
    """Where a hole through a point of the front is seen on the back."""
    x, y = point
    return (paper.width - x, y) if flip == "long" else (x, paper.height - y)


def fields(paper: Paper, flip: Flip) -> dict[int, Point]:
    """The middle of the field of squares behind each target, on the back."""
    return {number: behind(point, paper, flip) for number, point in targets(paper).items()}


def row_labels(number: int) -> tuple[str, ...]:
    """The rows of a field, top to bottom; the first digit names the target, so no square of the sheet is called like
    another."""
    return tuple(str(100 * number + row) for row in range(1, ROWS + 1))


def middle_square(number: int) -> str:
    """The square that the hole falls into when nothing needs putting right."""
    return COLUMNS[_MIDDLE] + row_labels(number)[_MIDDLE]


def read(typed: Iterable[str]) -> dict[int, Point]:
    """How far from the middle of its field each hole lies, in mm right and down, as the owner typed it: 1=G107, or
    1=G107-H107 for a hole on the line between two squares. PrinterFault says what to type instead."""
    found: dict[int, tuple[int, Point]] = {}
    for words in " ".join(typed).replace(",", " ").split():
        number, field, point = _reading(words)
        if number in found:
            raise PrinterFault(f"target {number} was read twice. Type each target once.")
        found[number] = field, point
    _check_sides({number: field for number, (field, _) in found.items()})
    return {number: point for number, (_, point) in found.items()}


def _reading(words: str) -> tuple[int, int, Point]:
    """The target, the field that its hole fell into, and where in it."""
    match = _READING.fullmatch(words.upper())
    if not match:
        raise PrinterFault(
            f'"{words}" cannot be read. {_HOW}, or 1=G107-H107 if it is on the line between two.'
        )
    number, one = int(match[1]), _square(match[2])
    if number not in range(1, 6):
        raise PrinterFault(f'"{words}": there is no target {number}. The targets are 1, 2, 3, 4 and 5.')
    other = _square(match[3]) if match[3] else one
    if one[0] != other[0] or any(abs(one[way] - other[way]) > 1 for way in (1, 2)):
        raise PrinterFault(f'"{words}": {match[2]} and {match[3]} do not touch. {_HOW}.')
    column, row = (one[1] + other[1]) / 2, (one[2] + other[2]) / 2
    return number, one[0], ((column - _MIDDLE) * SQUARE, (row - _MIDDLE) * SQUARE)


def _square(label: str) -> tuple[int, int, int]:
    """The field of a square, and its column and row, counted from nought."""
    field, row = divmod(int(label[1:]), 100)
    if label[0] not in COLUMNS or not 1 <= row <= ROWS or field not in range(1, 6):
        raise PrinterFault(
            f"there is no square {label}. The columns are {COLUMNS[0]} to {COLUMNS[-1]} without I, and the rows behind "
            f"target 1 are {row_labels(1)[0]} to {row_labels(1)[-1]}, behind target 2 {row_labels(2)[0]} to "
            f"{row_labels(2)[-1]}, and so on. If a hole lies outside its squares, set the margins of the tray first."
        )
    return field, COLUMNS.index(label[0]), row - 1


def _check_sides(fields_of: dict[int, int]) -> None:
    """A hole must fall into the field of its own target. When the paper was turned over the other edge, each falls into
    the field of the opposite one."""
    wrong = {number: field for number, field in fields_of.items() if field != number}
    corners = [number for number in fields_of if number != 3]
    if len(wrong) > 1 and all(fields_of[number] == 6 - number for number in corners):
        raise PrinterFault(
            "every hole lies behind the opposite target: the paper was turned over the other edge than the proof is made "
            "for. Print the proof again for the other flip (long or short), or change it in the printer's own settings."
        )
    for number, field in wrong.items():
        rows = row_labels(number)
        raise PrinterFault(
            f"target {number} was given a square from behind target {field}; the rows behind target {number} are {rows[0]} to "
            f"{rows[-1]}. Look at the hole of target {number} again."
        )
