"""Hungarian order: where a word stands in an index, and from which word on a title is listed."""

from __future__ import annotations

import re
from functools import lru_cache

from generator.language.hu.sounds import DIGRAPHS, plain

#: The letters in the order of the alphabet; letters on one step differ only when nothing else does.
_ALPHABET = [
    "aá",
    "b",
    "c",
    "cs",
    "d",
    "dz",
    "dzs",
    "eé",
    "f",
    "g",
    "gy",
    "h",
    "ií",
    "j",
    "k",
    "l",
    "ly",
    "m",
    "n",
    "ny",
    "oó",
    "öő",
    "p",
    "q",
    "r",
    "s",
    "sz",
    "t",
    "ty",
    "uú",
    "üű",
    "v",
    "w",
    "x",
    "y",
    "z",
    "zs",
]
_STEP = {
    letter: step
    for step, letters in enumerate(_ALPHABET, 1)
    for letter in ([letters] if letters in DIGRAPHS else letters)
}
_LONG = frozenset("áéíóőúű")
#: A number, a letter of several signs that is written twice (ssz stands for sz twice), such a letter, any other sign.
_SIGNS = re.compile(
    "|".join((r"\d+", *(letter[0] + letter for letter in DIGRAPHS), *DIGRAPHS, ".")), re.DOTALL
)
#: z and s that meet before -ság, -ség are two letters: igazság, község.
_MEETING = re.compile(r"(?<=\w)zs(?=[áé]g)")

#: What words are sorted by in Hungarian.
HungarianSortKey = tuple[tuple[int, ...], tuple[bool, ...], str, str]


def sort_key(text: str) -> HungarianSortKey:
    """Where a word stands in a Hungarian list.

    cs after c, sz after s, ö after o; spaces and hyphens do not count. Only between words that are otherwise alike a
    short vowel comes before its long one, and a small letter before its capital.
    """
    signs = _SIGNS.findall(plain(_MEETING.sub("z\u200ds", text.lower())))
    steps = tuple(step for sign in signs for step in _steps(sign))
    vowels = tuple(letter in _LONG for letter in text.lower() if letter.isalpha())
    return steps, vowels, text.swapcase(), text


@lru_cache(maxsize=1_000)
def _steps(sign: str) -> tuple[int, ...]:
    """The steps of a number or a letter; none for a sign that does not count."""
    if sign.isdecimal():  # numbers stand before letters, by their size
        return (int(sign) - 10**18,)
    if sign[1:] in DIGRAPHS and sign[0] == sign[1]:
        return (_STEP[sign[1:]],) * 2
    step = _STEP.get(sign, 100 + ord(sign[0]) if sign.isalnum() else 0)
    return (step,) if step else ()


def without_article(title: str) -> str:
    """A title as an index lists it: from its first word that says something."""
    bare = re.sub(r"^(az?) ", "", title, flags=re.IGNORECASE)
    return bare[:1].upper() + bare[1:]
