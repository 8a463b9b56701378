"""Quotation marks that nest: what stands inside changes its marks to the other kind."""

from __future__ import annotations

from generator.language.phrase import CannotSay

#: The opening and the closing mark.
Pair = tuple[str, str]
_APOSTROPHE = "’"


def quoted(text: str, outer: Pair, inner: Pair) -> str:
    """The text in outer marks; outer marks within it become inner ones, inner ones outer ones."""
    other = dict(zip((*outer, *inner), (*inner, *outer), strict=True))
    found = "".join(other[mark] if is_mark else mark for mark, is_mark in _marks(text, outer, inner))
    return outer[0] + found + outer[1]


def _marks(text: str, outer: Pair, inner: Pair) -> list[tuple[str, bool]]:
    """Each character, and whether it is a quotation mark; every mark has its other half."""
    closing = {outer[0]: outer[1], inner[0]: inner[1]}
    waiting: list[str] = []
    found = []
    for place, letter in enumerate(text):
        is_mark = letter in (*outer, *inner) and not _is_apostrophe(text, place, waiting, inner)
        if is_mark and letter in closing:
            waiting.append(closing[letter])
        elif is_mark and (not waiting or waiting.pop() != letter):
            raise CannotSay(f'the quotation marks of "{text}" do not fit each other')
        found.append((letter, is_mark))
    if waiting:
        raise CannotSay(f'a quotation mark of "{text}" is never closed')
    return found


def _is_apostrophe(text: str, place: int, waiting: list[str], inner: Pair) -> bool:
    """English writes an apostrophe like a closing mark: it is one inside a word, or where nothing waits to be closed."""
    if text[place] != _APOSTROPHE or _APOSTROPHE not in inner:
        return False
    if text[place + 1 : place + 2].isalnum():
        return True
    if waiting and waiting[-1] == _APOSTROPHE:
        return False
    if inner[0] in text[:place]:
        raise CannotSay(f'"{text}" does not tell an apostrophe from a closing quotation mark')
    return True
