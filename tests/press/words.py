"""The words of pages, paragraph by paragraph."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html.parser import HTMLParser

#: What a paragraph is, and what else stands by itself.
_BLOCKS = {"p", "li", "td", "th", "dt", "dd", "h2", "h3", "figcaption"}


class _Paragraphs(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _BLOCKS:
            self._open.append("")

    def handle_endtag(self, tag: str) -> None:
        if tag in _BLOCKS:
            self.found.append(self._open.pop())

    def handle_data(self, data: str) -> None:
        if self._open:
            self._open[-1] += data


def words_in(pages: Iterable[str]) -> Iterator[str]:
    """Every paragraph of some HTML that says something."""
    for page in pages:
        read = _Paragraphs()
        read.feed(page)
        yield from (" ".join(one.split()) for one in read.found if one.strip())
