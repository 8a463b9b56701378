"""Lays columns out once.

WeasyPrint sets the columns of a page on trial, to see whether they could be balanced, and then again for good. Where the
columns are to be filled one after the other, the trial changes nothing and takes half the time of a book. For that case
alone this module sets them once; everything else is left to WeasyPrint. A test compares the bytes of both ways.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from weasyprint.layout import block, column
from weasyprint.layout.percent import percentage

_STOCK = column.columns_layout
#: What comes after a page that is left early: any page.
_ANY_PAGE = {"break": "any", "page": None}


@cache
def lay_out_columns_once() -> None:
    """Take over WeasyPrint's columns, once a process."""
    block.columns_layout = _columns


def _columns(
    context: Any, box: Any, bottom: float, resume: Any, around: Any, page_is_empty: bool, *rest: Any
) -> Any:
    if not _filled_in_turn(context, box):
        return _STOCK(context, box, bottom, resume, around, page_is_empty, *rest)
    absolute, fixed, margins, first_letter, first_line = rest
    context.in_column = True
    box = box.copy_with_children(box.children)
    box.position_y += block.collapse_margin(margins)
    block.block_level_width(box, around)
    start, inside = next(iter(resume.items())) if resume else (0, None)
    children = [child.copy() for child in box.children[start:]]
    here = {0: inside} if resume else None
    set_columns, next_page = [], _ANY_PAGE
    for place in _places(box):
        empty = column._create_column_box(box, around, children, place[1], box.content_box_y())
        empty.position_x += place[0]
        done, here, next_page, *_ = block.block_box_layout(
            context, empty, bottom, here, around, page_is_empty, absolute, fixed, None,
            first_letter, first_line, discard=False, max_lines=None,
        )  # fmt: skip
        if done is None:
            context.in_column = False
            return None, (0, None), _ANY_PAGE, [], False
        set_columns.append(done)
        if here is None:
            break
    _close(context, box, set_columns, bottom)
    context.in_column = False
    left = {at + start: below for at, below in here.items()} if here else None
    return box, left, next_page, [], False


def _filled_in_turn(context: Any, box: Any) -> bool:
    """Whether these are plain columns of a given number, filled one after the other."""
    style = box.style
    plain = style["column_fill"] == "auto" and style["column_width"] == style["height"] == "auto"
    spanning = any(child.style["column_span"] == "all" for child in box.children)
    placed = style["position"] == "relative" or box.min_height not in (0, "auto")
    return bool(plain and box.children and not spanning and not placed and not context.current_page_footnotes)


def _places(box: Any) -> list[tuple[float, float]]:
    """How far from the left each column stands, and how wide it is."""
    style, count = box.style, box.style["column_count"]
    gap = (
        style["font_size"]
        if style["column_gap"] == "normal"
        else percentage(style["column_gap"], style, box.width)
    )
    width = max(0, box.width - (count - 1) * gap) / count
    return [(number * (width + gap), width) for number in range(count)]


def _close(context: Any, box: Any, set_columns: list[Any], bottom: float) -> None:
    """Give the columns one height, and the box that of its columns or of the page."""
    tallest = max(done.margin_height() for done in set_columns)
    for done in set_columns:
        done.height = tallest
    box.children = set_columns
    if box.height == "auto":
        box.height = min(tallest, context.page_bottom - box.content_box_y() - bottom)
