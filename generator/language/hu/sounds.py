"""What Hungarian letters sound like: vowels and their harmony, letters of more than one sign, the names of letters."""

from __future__ import annotations

import unicodedata
from functools import cache

from generator.language.phrase import CannotSay

_BACK = frozenset("aáoóuú")
_ROUNDED = frozenset("öőüű")
#: e and é, i, í; all but e let a back vowel before them decide.
_NEUTRAL = frozenset("éií")
VOWELS = _BACK | _ROUNDED | _NEUTRAL | {"e"}
DIGRAPHS = ("dzs", "cs", "dz", "gy", "ly", "ny", "sz", "ty", "zs")
#: Letters whose sound in a foreign name cannot be told from the spelling.
UNCLEAR = frozenset("qwxy")

LETTER_NAMES = {
    "a": "á", "á": "á", "b": "bé", "c": "cé", "cs": "csé", "d": "dé", "dz": "dzé", "dzs": "dzsé", "e": "é", "é": "é",
    "f": "ef", "g": "gé", "gy": "gyé", "h": "há", "i": "í", "í": "í", "j": "jé", "k": "ká", "l": "el",
    "ly": "elipszilon", "m": "em", "n": "en", "ny": "eny", "o": "ó", "ó": "ó", "ö": "ő", "ő": "ő", "p": "pé", "q": "kú",
    "r": "er", "s": "es", "sz": "esz", "t": "té", "ty": "tyé", "u": "ú", "ú": "ú", "ü": "ű", "ű": "ű", "v": "vé",
    "w": "dupla vé", "x": "iksz", "y": "ipszilon", "z": "zé", "zs": "zsé",
}  # fmt: skip


def plain(word: str) -> str:
    """The word in small Hungarian letters: ä as a, è as e; signs of other alphabets stay as they are."""
    small = word.lower()
    return small if small.isascii() else "".join(map(_base, small))


@cache
def _base(letter: str) -> str:
    base = unicodedata.normalize("NFD", letter)[:1]
    return base if base.isascii() and letter not in VOWELS else letter


def letters(word: str) -> list[str]:
    """The word taken apart into Hungarian letters."""
    found, rest = [], plain(word)
    while rest:
        letter = next((each for each in DIGRAPHS if rest.startswith(each)), rest[0])
        found.append(letter)
        rest = rest[len(letter) :]
    return found


def last_consonant(word: str) -> str:
    """The consonant a word ends in, of one sign or more."""
    lower = word.lower()
    return next((letter for letter in DIGRAPHS if lower.endswith(letter)), lower[-1])


def ends_in_vowel(word: str) -> bool:
    return plain(word[-1]) in VOWELS


def ends_doubled(word: str) -> bool:
    """Whether it ends in a long consonant: Kiss, Bernadett, ssz."""
    lower, last = word.lower(), last_consonant(word)
    return not ends_in_vowel(word) and lower.endswith(last[0] + last)


def harmony(spoken: str) -> str:
    """Which vowels an ending takes: a (back), e (front) or ö (front rounded)."""
    vowels = [letter for letter in plain(spoken) if letter in VOWELS]
    if not vowels:
        raise CannotSay(f'"{spoken}" has no vowel: give it `say:`')
    if vowels[-1] in _NEUTRAL:
        return _after_neutral(spoken, vowels)
    return "a" if vowels[-1] in _BACK else "ö" if vowels[-1] in _ROUNDED else "e"


def _after_neutral(spoken: str, vowels: list[str]) -> str:
    """A back vowel decides through one é, i, í (Katalin); through two of them usage wavers (Noémi)."""
    neutral = 0
    while neutral < len(vowels) and vowels[-1 - neutral] in _NEUTRAL:
        neutral += 1
    if neutral == len(vowels) or vowels[-1 - neutral] not in _BACK:
        return "e"
    if neutral > 1:
        raise CannotSay(
            f'"{spoken}" may take either kind of vowel: give it a `say:` that decides, with e for é'
        )
    return "a"
