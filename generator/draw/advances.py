"""Reads the advance widths of a TrueType font as ReportLab would, but without it: whoever only measures words does not wait for
a library that draws."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from struct import iter_unpack, unpack_from

#: ReportLab draws one as the other.
_SPACE, _NO_BREAK_SPACE = 0x20, 0xA0


def advances(file: Path) -> dict[int, float]:
    """How far each letter moves on, in ems, by its code point."""
    font = file.read_bytes()
    tables = {
        name: font[start : start + length]
        for name, _, start, length in iter_unpack(
            ">4sLLL", font[12 : 12 + 16 * unpack_from(">H", font, 4)[0]]
        )
    }
    (size,), (count,) = unpack_from(">H", tables[b"head"], 18), unpack_from(">H", tables[b"hhea"], 34)
    widths = [width for width, _ in iter_unpack(">Hh", tables[b"hmtx"][: 4 * count])]
    glyphs = _glyphs(tables[b"cmap"])
    found = {code: widths[min(glyph, count - 1)] / size for code, glyph in glyphs if glyph}
    return found | {_NO_BREAK_SPACE: found[_SPACE]}


def _glyphs(table: bytes) -> Iterator[tuple[int, int]]:
    """Each letter with its glyph, from the part of the table that has room for letters of all scripts (format 12)."""
    for _, _, start in iter_unpack(">HHL", table[4 : 4 + 8 * unpack_from(">H", table, 2)[0]]):
        if unpack_from(">H", table, start)[0] == 12:
            count = unpack_from(">L", table, start + 12)[0]
            for first, last, glyph in iter_unpack(">LLL", table[start + 16 : start + 16 + 12 * count]):
                yield from zip(range(first, last + 1), range(glyph, glyph + last + 1 - first), strict=True)
            return
    raise ValueError("this font has no table of letters that we can read")
