"""Hungarian order: where a word stands in an index, and from which word on a title is listed."""

from __future__ import annotations

import re

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
_NUMBER = re.compile(r"\d+")
#: z and s that meet before -ság, -ség are two letters: igazság, község.
_MEETING = re.compile(r"(?<=\w)zs(?=[áé]g)")

Key = tuple[tuple[int, ...], tuple[bool, ...], str, str]


def sort_key(text: str) -> Key:
    """Where a word stands in a Hungarian list.

    cs after c, sz after s, ö after o; spaces and hyphens do not count. Only between words that are otherwise alike a
    short vowel comes before its long one, and a small letter before its capital.
    """
    steps: list[int] = []
    rest = plain(_MEETING.sub("z\u200ds", text.lower()))
    while rest:
        found, length = _next(rest)
        steps += found
        rest = rest[length:]
    vowels = tuple(letter in _LONG for letter in text.lower() if letter.isalpha())
    return tuple(steps), vowels, text.swapcase(), text


def _next(rest: str) -> tuple[list[int], int]:
    """The steps of the next letter or number, and how many signs it takes."""
    if number := _NUMBER.match(rest):  # numbers stand before letters, by their size
        return [int(number.group()) - 10**18], number.end()
    for letter in DIGRAPHS:  # ssz stands for sz twice
        if rest.startswith(letter[0] + letter):
            return [_STEP[letter]] * 2, len(letter) + 1
    letter = next((each for each in DIGRAPHS if rest.startswith(each)), rest[0])
    step = _STEP.get(letter, 100 + ord(letter[0]) if letter.isalnum() else 0)
    return [step] if step else [], len(letter)


def without_article(title: str) -> str:
    """A title as an index lists it: from its first word that says something."""
    bare = re.sub(r"^(az?) ", "", title, flags=re.IGNORECASE)
    return bare[:1].upper() + bare[1:]
