"""The marks of a proof: targets, fields of labelled squares, a ruler, and an example of a reading."""

from __future__ import annotations

from collections.abc import Iterator

from generator.draw.drawing import Item, PathItem, Point, Segment, TextItem, circle, line, rect
from generator.draw.vocabulary import INK, PAPER, SOFT
from generator.press.printers.profile import RULER
from generator.press.printers.targets import COLUMNS, ROWS, SQUARE, row_labels

#: Fine enough to prick, and no finer than printers print.
FINE, STRONG = 0.2, 0.4
#: Every second square; light, so that a hole is seen on it.
_CHECK = "#cfc9bd"
_LABEL = 2.1
#: How large the squares of the example are.
_LARGE = 7.0
#: How far a capital or a digit stands above the middle of its line, in parts of its size.
_RISE = 0.33
_HALF = ROWS * SQUARE / 2
#: Every second label stands farther out, so that each can be twice as large; this is where, across and down.
_NEAR, _FAR_ROW, _FAR_COLUMN = 0.8, 4.9, 2.9


def target(at: Point, number: int, disc: Point) -> tuple[Item, ...]:
    """Crosshairs to prick through, and their number on a disc that stands clear of them."""
    x, y = at
    return (
        PathItem(circle(x, y, 6), stroke=INK, width=STRONG),
        PathItem(circle(x, y, 3), stroke=INK, width=FINE),
        PathItem((*line((x - 10, y), (x + 10, y)), *line((x, y - 10), (x, y + 10))), stroke=INK, width=FINE),
        PathItem(circle(x, y, 0.45), fill=INK),
        *numbered(disc, number),
    )


def numbered(at: Point, number: int, radius: float = 4.0) -> tuple[Item, ...]:
    """The number of a target, on a black disc."""
    size = radius * 1.5
    return (
        PathItem(circle(*at, radius), fill=INK),
        TextItem((at[0], at[1] + size * _RISE), str(number), size, "bold", "middle", PAPER),
    )


def field(at: Point, number: int, disc: Point) -> tuple[Item, ...]:
    """The squares behind a target with their labels on all four sides; the one in the middle has a strong frame."""
    x, y = at
    half = SQUARE / 2
    return (
        PathItem(tuple(_checks(x - _HALF, y - _HALF, ROWS)), fill=_CHECK),
        PathItem(rect(x - _HALF, y - _HALF, 2 * _HALF, 2 * _HALF), stroke=INK, width=FINE),
        PathItem(rect(x - half, y - half, SQUARE, SQUARE), stroke=INK, width=FINE * 1.25),
        *_column_labels(at),
        *_row_labels(at, row_labels(number)),
        *numbered(disc, number),
    )


def _checks(left: float, top: float, count: int, side: float = SQUARE) -> Iterator[Segment]:
    """Every second square, as on a chessboard."""
    for row in range(count):
        for column in range(row % 2, count, 2):
            yield from rect(left + column * side, top + row * side, side, side)


def _column_labels(at: Point) -> Iterator[Item]:
    for number, letter in enumerate(COLUMNS):
        x = at[0] - _HALF + (number + 0.5) * SQUARE
        near = _HALF + _NEAR
        far = near + (_FAR_COLUMN if number % 2 else 0)
        for way in (-1, 1):
            y = at[1] + way * (far + _LABEL * _RISE)
            if number % 2:
                yield PathItem(
                    line((x, at[1] + way * _HALF), (x, at[1] + way * (far - 0.3))), stroke=SOFT, width=FINE
                )
            yield TextItem((x, y + _LABEL * _RISE), letter, _LABEL, "bold")


def _row_labels(at: Point, labels: tuple[str, ...]) -> Iterator[Item]:
    for number, label in enumerate(labels):
        y = at[1] - _HALF + (number + 0.5) * SQUARE
        near = _HALF + _NEAR
        far = near + (_FAR_ROW if number % 2 else 0)
        for way in (-1, 1):
            if number % 2:
                yield PathItem(
                    line((at[0] + way * _HALF, y), (at[0] + way * (far - 0.3), y)), stroke=SOFT, width=FINE
                )
            middle = at[0] + way * (far + 1.75)
            yield TextItem((middle, y + _LABEL * _RISE), label, _LABEL, "bold")


def ruler(left: float, top: float) -> tuple[Item, ...]:
    """A line of 100 mm with a tick every millimetre; its ends are the outer edges of the first and the last tick."""
    half = FINE / 2
    items: list[Item] = [PathItem(line((left, top), (left + RULER, top)), stroke=INK, width=STRONG)]
    for mark in range(int(RULER) + 1):
        length = 6.0 if mark % 10 == 0 else 4.2 if mark % 5 == 0 else 2.6
        x = left + mark + (half if mark == 0 else -half if mark == RULER else 0)
        items.append(PathItem(line((x, top), (x, top + length)), stroke=INK, width=FINE))
        if mark % 10 == 0:
            items.append(TextItem((left + mark, top + 9.4), str(mark), 3, "regular"))
    return tuple(items)


def example(at: Point, number: int, captions: tuple[str, str]) -> tuple[Item, ...]:
    """Nine squares, large, with a hole in the middle of one and a hole on a line, and what to type for each."""
    rows, columns = row_labels(number)[4:7], COLUMNS[5:8]
    inside = f"{number}={columns[1]}{rows[0]}"
    between = f"{number}={columns[0]}{rows[2]}-{columns[1]}{rows[2]}"
    return (
        *_large_squares(at, columns, rows),
        *_pricked(at, (1.5, 0.5), captions[0], inside),
        *_pricked(at, (1.0, 2.5), captions[1], between),
    )


def _large_squares(at: Point, columns: str, rows: tuple[str, ...]) -> Iterator[Item]:
    x, y = at
    yield PathItem(tuple(_checks(x, y, 3, _LARGE)), fill=_CHECK)
    yield PathItem(rect(x, y, 3 * _LARGE, 3 * _LARGE), stroke=INK, width=FINE)
    for number, (letter, row) in enumerate(zip(columns, rows, strict=True)):
        along = (number + 0.5) * _LARGE
        yield TextItem((x + along, y - 1.4), letter, 3.6, "bold")
        yield TextItem((x - 1.4, y + along + 1.2), row, 3.6, "bold", "end")


def _pricked(at: Point, place: Point, caption: str, typed: str) -> Iterator[Item]:
    """A hole, and beside it what is typed for it."""
    hole = (at[0] + place[0] * _LARGE, at[1] + place[1] * _LARGE)
    end = at[0] + 3 * _LARGE + 9
    yield PathItem(line(hole, (end, hole[1])), stroke=SOFT, width=FINE, dash=(0.8, 0.8))
    yield PathItem(circle(*hole, 1.2), fill=PAPER, stroke=INK, width=STRONG)
    yield TextItem((end + 1.5, hole[1] - 4), caption, 3.3, "regular", "start", SOFT)
    yield TextItem((end + 1.5, hole[1] + 1.7), typed, 5, "bold", "start")
