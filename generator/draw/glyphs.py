"""Knows which letters our fonts have, and which of the others books can be set with all the same."""

from __future__ import annotations

from collections.abc import Iterable, Set
from functools import cache
from unicodedata import category, normalize

from generator.draw.advances import advances
from generator.draw.fonts import FAMILIES, font_file
from generator.draw.measure import has_glyph

#: What the typesetter gives room, or hides, without asking a font: spaces and ends of lines, joiners and the like, and those
#: that choose a variant of a letter; and a hyphen at which no line ends.
_WITHOUT_GLYPH = ("Zs", "Zl", "Zp", "Cf")
_VARIANTS = "\u034f\u2011" + "".join(map(chr, range(0xFE00, 0xFE10)))


def missing_on_pieces(letters: Iterable[str]) -> set[str]:
    """Those of some letters that pieces and pads cannot show, which are lettered in one font."""
    return {letter for letter in letters if letter != "\n" and not has_glyph("regular", letter)}


def missing_in_books(letters: Iterable[str]) -> set[str]:
    """Those of some letters that books cannot show: they take a letter from any font that has it, or put it together."""
    return {letter for letter in letters if not _is_set(letter)}


@cache
def _is_set(letter: str) -> bool:
    if category(letter) in _WITHOUT_GLYPH or letter in _VARIANTS:
        return True
    return letter in _in_any_font() or (
        len(parts := normalize("NFD", letter)) > 1 and _in_any_font() >= {*parts}
    )


@cache
def _in_any_font() -> Set[str]:
    return {chr(code) for family in FAMILIES for code in advances(font_file(family))}
