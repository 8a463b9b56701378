"""Breaks words with Pyphen's patterns, each taken apart only when a word needs it, and only where the spelling stays.

Hungarian has a hundred thousand patterns, of which a book needs a few thousand: to take all of them apart takes a tenth of
the time of the book. Tests compare the patterns and the breaks with Pyphen's own.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pyphen

_STOCK = pyphen.HyphDict


@cache
def break_only_where_nothing_changes() -> None:
    """Take over Pyphen's dictionaries, once a process."""
    pyphen.HyphDict = _Patterns
    pyphen.hdcache.clear()


class _Patterns(_STOCK):  # type: ignore[misc, valid-type]
    """The patterns of one language."""

    def __init__(self, path: Path) -> None:
        self._lines = _by_letters(path)
        self.maxlen = max(map(len, self._lines))
        self.patterns: dict[str, Any] = {}
        self.cache: dict[str, Any] = {}

    def positions(self, word: str) -> list[Any]:
        """Where a word may be broken: WeasyPrint loses a letter where that changes the spelling (meny-nyiség)."""
        lower = word.lower()
        if lower not in self.cache:
            self._take_apart(f".{lower}.")
            self.cache[lower] = [place for place in super().positions(lower) if place.data is None]
        return self.cache[lower]

    def _take_apart(self, word: str) -> None:
        for start in range(len(word)):
            for end in range(start + 1, min(start + self.maxlen, len(word)) + 1):
                if line := self._lines.pop(word[start:end], None):
                    self.patterns[word[start:end]] = _pattern(line)


def _by_letters(path: Path) -> dict[str, str]:
    """The lines of a file of patterns, each by its letters."""
    first, *rest = path.read_bytes().splitlines()
    encoding = first.decode().strip().lower().removeprefix("microsoft-")
    text = pyphen.parse_hex(lambda found: chr(int(found[1], 16)), b"\n".join(rest).decode(encoding))
    lines = [
        line for line in map(str.strip, text.split("\n")) if line and not line.startswith(pyphen.ignored)
    ]
    letters = "\n".join(lines).encode().translate(None, b"0123456789").decode().split("\n")
    return {
        name.partition("/")[0] if "=" in name else name: line
        for name, line in zip(letters, lines, strict=True)
        if name != line  # else it weighs nothing, and must not take the place of one that does
    }


def _pattern(line: str) -> tuple[int, tuple[int, ...]] | None:
    """Where in its letters the weights of a pattern begin, and the weights without the noughts around them."""
    letters, _, change = line.partition("/") if "=" in line else (line, "", "")
    weigh = pyphen.AlternativeParser(letters, change) if change else int
    weights = [weigh(digit or "0") for digit, _ in pyphen.parse(letters)]
    heavy = [place for place, weight in enumerate(weights) if weight]
    return (heavy[0], tuple(weights[heavy[0] : heavy[-1] + 1])) if heavy else None
