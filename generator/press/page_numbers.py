"""Settles the page numbers of references between two layouts of a book.

WeasyPrint learns on which page everything stands while it lays a book out, but lays its references out once more as they
were before it sets what they say now: more than a quarter of the pages of a book are made for nothing. And a reference is
not told that what it refers to has moved later, so that it may name a wrong page. Here the references are set as soon as a
layout is finished, and the pages on which they changed are made again. A test compares the bytes of both ways.

Whoever makes the pages also sees first that there are too many of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from typing import Any

from weasyprint import layout
from weasyprint.formatting_structure.boxes import TextBox

_STOCK = layout.make_all_pages
_AT_MOST: ContextVar[int | None] = ContextVar("at_most", default=None)


class TooLong(Exception):
    """Said of a document that needs more pages than it may have."""


@contextmanager
def may_have(pages: int | None) -> Iterator[None]:
    """Let a document have so many pages: TooLong as soon as it needs more."""
    token = _AT_MOST.set(pages)
    try:
        yield
    finally:
        _AT_MOST.reset(token)


@cache
def settle_page_numbers_early() -> None:
    """Take over WeasyPrint's making of pages, once a process."""
    layout.make_all_pages = _make_all_pages


def _make_all_pages(context: Any, root: Any, html: Any, pages: list[Any]) -> Iterator[Any]:
    total, ahead, at_most = 0, list(context.target_collector.counter_lookup_items.items()), _AT_MOST.get()
    for page in _STOCK(context, root, html, pages):
        total += 1
        if at_most is not None and total > at_most:
            raise TooLong
        ahead = _set_references_back(context, ahead)
        yield page
    _tell_the_total(context.target_collector, total)
    _set_references(context, total)


def _set_references_back(context: Any, ahead: list[Any]) -> list[Any]:
    """Set the links that lie ahead to what stands on pages that are made already; which are left. An index, which names only
    what came before, need not be made again."""
    targets = context.target_collector.target_lookup_items
    left = []
    for (box, token), reference in ahead:
        target = targets.get(box.element.get("href", "")[1:]) if token == "content" else None
        if reference.page_maker_index is not None or target is None:
            continue
        if target.page_maker_index is None:
            left.append(((box, token), reference))
        else:
            reference.parse_again(reference.cached_page_counter_values)
            if reference.missing_counters in reference.missing_target_counters.values():
                # WeasyPrint takes the page asked for to be the reference's own, and would make that again.
                reference.missing_counters = []
    return left


def _tell_the_total(collector: Any, total: int) -> None:
    """Let what was noted of pages name their total, or the next layout takes each page for changed."""
    for noted in (*collector.target_lookup_items.values(), *collector.counter_lookup_items.values()):
        if noted.cached_page_counter_values:
            noted.cached_page_counter_values["pages"] = [total]


def _set_references(context: Any, total: int) -> None:
    """Set each reference anew, and have the page made again whose reference says something else now."""
    for (box, _), reference in context.target_collector.counter_lookup_items.items():
        place = reference.page_maker_index
        # Bookmarks and running heads have no place on a page: WeasyPrint sets them at the end.
        if place is None or place >= total:
            continue
        before = _text(box)
        reference.parse_again(reference.cached_page_counter_values)
        if _text(box) != before:
            context.page_maker[place][-1]["content_changed"] = True


def _text(box: Any) -> list[str]:
    return [part.text for part in box.descendants() if isinstance(part, TextBox)]
