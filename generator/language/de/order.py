"""German order, as DIN 5007-1 has it for words: where a word stands in an index, and how a title is listed there."""

from __future__ import annotations

import re
import unicodedata

_PART = re.compile(r"[0-9]+|\s+|.", re.DOTALL)
_SIGN = re.compile(r"[^\w\s]")
_UMLAUTS = frozenset("äöüß")
_BEFORE_THE_NOUN = re.compile(r"(?:[a-zäöüß]+ )+")
#: What only looks like an adjective with its ending.
_NO_ADJECTIVES = frozenset(
    {"sieben", "oben", "unten", "außen", "innen", "neben", "zwischen", "gegen", "ohne"}
)
#: Articles that a title may begin with, and what becomes of the weak endings of the adjectives after them.
_ENDINGS = {"der": ("e", "er"), "das": ("e", "es"), "die": ("en", "e")}
_ARTICLE = re.compile(r"(der|die|das|den|eine?n?) (?!reihe nach\b)", re.IGNORECASE)

#: What words are sorted by in German.
GermanSortKey = tuple[tuple[tuple[int, int], ...], tuple[int, ...], str, str]


def sort_key(text: str) -> GermanSortKey:
    """Where a word stands in a German list: ä as a, ß as ss, word by word; hyphens do not count.

    Only between words that are otherwise alike a letter comes before its umlaut, that before other marks, ss before ß,
    and a small letter before its capital.
    """
    whole = unicodedata.normalize("NFC", text)
    words = _SIGN.sub("", whole).strip()
    steps = tuple(step for part in _PART.findall(words) for step in _steps(part))
    marks = tuple(mark for letter in whole.lower() for mark in _marks(letter))
    return steps, marks, whole.swapcase(), text


def _steps(part: str) -> list[tuple[int, int]]:
    """The end of a word, then numbers by their size, then letters."""
    if part.isspace():
        return [(0, 0)]
    if part.isascii() and part.isdigit():
        return [(1, int(part))]
    plain = unicodedata.normalize("NFKD", part.casefold())
    return [(2, ord(letter)) for letter in plain if letter.isalnum()]


def _marks(letter: str) -> tuple[int, ...]:
    """What distinguishes a letter from its base: nothing, an umlaut, another mark."""
    if letter in _UMLAUTS:
        return (1,)
    if not letter.isalnum():
        return ()
    return (2 * (unicodedata.normalize("NFD", letter) != letter),)


def without_article(title: str) -> str:
    """A title as an index lists it: from its first word that says something, which then ends as it does without it."""
    found = _ARTICLE.match(title)
    bare = title[found.end() :] if found else title
    if found and found[1].lower() in _ENDINGS:
        weak, strong = _ENDINGS[found[1].lower()]
        before = _BEFORE_THE_NOUN.match(bare)
        bare = _ended(before[0], weak, strong) + bare[before.end() :] if before else bare
    return bare[:1].upper() + bare[1:]


def _ended(words: str, weak: str, strong: str) -> str:
    """Adjectives with another ending: the article no longer tells gender and number, so they have to."""
    return " ".join(
        word.removesuffix(weak) + strong if word.endswith(weak) and word not in _NO_ADJECTIVES else word
        for word in words.split(" ")
    )
