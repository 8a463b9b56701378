"""Hyphenates with Pyphen's dictionaries only where the two halves of a word, put together, are the word; a pattern is parsed when
a word asks for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import pyphen

#: Takes away what is no letter of a pattern.
_LETTERS = str.maketrans("", "", "0123456789")


class Patterns(dict[str, object]):
    """The patterns of a dictionary by their letters, each as it is written until somebody asks for it: Hungarian has a hundred
    thousand, and a sheet needs a few hundred."""

    def get(self, letters: str, otherwise: object = None) -> object:
        found = super().get(letters, otherwise)
        if type(found) is str:
            found = self[letters] = _parsed(found)
        return found


def _parsed(written: str) -> tuple[int, tuple[int, ...]] | None:
    """Where in a pattern its values begin, and the values, as Pyphen has them; None where they say nothing."""
    pattern, changes, change = written.partition("/")
    factory: Callable[[str], int] = (
        pyphen.AlternativeParser(pattern, change) if changes and "=" in written else int
    )
    values = [factory(value or "0") for value, _ in pyphen.parse(pattern)]
    if not any(values):
        return None
    first = next(at for at, value in enumerate(values) if value)
    last = max(at for at, value in enumerate(values) if value)
    return first, tuple(values[first : last + 1])


class Hyphenation(pyphen.HyphDict):  # type: ignore[misc] # comes without types
    """A dictionary of a language. Points that change the spelling are left out (asszonnyal is asz-szony-nyal): WeasyPrint takes
    the first half from the dictionary and the second from the word, and drops what lies between."""

    def __init__(self, path: Path) -> None:
        encoding, _, text = path.read_bytes().partition(b"\n")
        lines = text.decode(encoding.decode().strip()).splitlines()
        self.patterns = Patterns()
        for line in lines:
            if line and not line.startswith(pyphen.ignored):
                self.patterns[line.partition("/")[0].translate(_LETTERS)] = line
        self.cache: dict[str, list[int]] = {}
        self.maxlen = max(map(len, self.patterns))

    def positions(self, word: str) -> list[int]:
        """Where a word may be divided."""
        return [point for point in super().positions(word) if point.data is None]


def read_patterns(languages: Iterable[str]) -> None:
    """Read the dictionaries of some languages now."""
    use_our_hyphenation()
    for language in languages:
        if pyphen.language_fallback(language):
            pyphen.Pyphen(lang=language)


def use_our_hyphenation() -> None:
    """Have WeasyPrint, which knows Pyphen alone, use these dictionaries."""
    pyphen.HyphDict = Hyphenation
