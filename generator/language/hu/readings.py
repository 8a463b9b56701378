"""How a written name may be spoken in Hungarian: Roman numerals, letters, abbreviations, numbers within it.

Where a spelling leaves several ways open, all of them are found; whoever asks goes on only if they agree.
"""

from __future__ import annotations

import re
from fractions import Fraction

from generator.language.hu import numerals
from generator.language.hu.sounds import LETTER_NAMES, VOWELS, letters, plain
from generator.language.phrase import MINUS, CannotSay, Phrase

_RUN = re.compile(rf"[{MINUS}+]?(?:\d{{1,3}}(?:\u00a0\d{{3}})+|\d+)(?:,\d+)?\.?|[^\W\d_]+\.?")
_ROMAN = re.compile(r"M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})")
_ROMAN_VALUES = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}

#: What the longest number of YAML fills, with its sign and a comma among spaces.
_MOST_DIGITS = 60

#: Ends that are foreign or old: q, w, x, and y but in gy, ly, ny, ty; y after a doubled consonant or in rty, nty.
_ENDS_UNCLEAR = re.compile(r"[qwx]$|(?<![glnt])y$|(ll|nn|tt|rt|nt)y$")


def first_words(said: Phrase) -> tuple[str, ...]:
    """The ways in which its first word may be spoken."""
    return (said.spoken,) if said.spoken else _readings(_runs(said.stem)[0], said.stem)


def last_words(said: Phrase) -> tuple[str, ...]:
    """The ways in which its last word may be spoken, which an ending follows."""
    if said.closes:
        return (said.closes,)
    if isinstance(said.number, int):
        value = abs(said.number)
        ordinal = said.kind == "ordinal" or said.spoken.endswith(("dik", "első"))
        return (numerals.last_of_ordinal(value) if ordinal else numerals.last_numeral(value),)
    found = (said.spoken,) if said.spoken else _readings(last_run(said.stem), said.stem)
    words = tuple(re.split(r"[\s\-–]", spoken)[-1] for spoken in found)
    if any(_ENDS_UNCLEAR.search(plain(word)) for word in words):
        raise CannotSay(f'"{said.stem}" ends with a sound that its spelling does not tell: give it `say:`')
    return words


def last_run(text: str) -> str:
    """Its last number, or run of letters."""
    return _runs(text)[-1]


def _runs(text: str) -> list[str]:
    runs = _RUN.findall(text)
    if not runs:
        raise CannotSay(f'"{text}" has nothing to speak: give it `say:`')
    return runs


def is_spelled_out(run: str) -> bool:
    """Whether it is a letter or an abbreviation, to which endings take a hyphen."""
    return run.lower() in LETTER_NAMES or (run.isupper() and len(run) > 1)


def _readings(run: str, text: str) -> tuple[str, ...]:
    bare = run.rstrip(".")
    if bare[-1].isdecimal():
        if len(bare) > _MOST_DIGITS:
            raise CannotSay(f"nobody says a number of {len(bare):,} digits: give it `say:`")
        return (_speak_digits(bare, ordinal=run != bare),)
    if _ROMAN.fullmatch(bare) and (run != bare or len(bare) > 1):
        return _roman(bare, run != bare, alone=run == text)
    if bare.lower() in LETTER_NAMES:
        return (LETTER_NAMES[bare.lower()],)
    if bare.isupper():
        return _abbreviation(bare)
    if not VOWELS & set(plain(bare)) and "y" not in bare.lower():
        raise CannotSay(f'"{bare}" has no vowel: give it `say:`')
    return (bare,)


def _speak_digits(run: str, ordinal: bool) -> str:
    value = Fraction(run.replace("\u00a0", "").replace(",", ".").replace(MINUS, "-"))
    sign = "mínusz " if value < 0 else "plusz " if run.startswith("+") else ""
    whole = value.denominator == 1
    return sign + (_apart(abs(int(value)), ordinal) if whole else numerals.number(abs(value)).spoken)


def _apart(value: int, ordinal: bool) -> str:
    """A number in words, with its last numeral as a word of its own, for an ending to follow."""
    last = numerals.last_of_ordinal(value) if ordinal else numerals.last_numeral(value)
    spoken = numerals.speak_ordinal(value) if ordinal else numerals.speak(value)
    return f"{spoken.removesuffix(last)} {last}".strip()


def _roman(bare: str, dot: bool, alone: bool) -> tuple[str, ...]:
    """With a dot an ordinal, though C., D., L., M. before a name may be its initial; without, perhaps letters."""
    values = [_ROMAN_VALUES[sign] for sign in bare]
    total = sum(-value if value < max(values[at:]) else value for at, value in enumerate(values))
    if not dot:
        only_numerals = set(bare) <= set("IVX")
        return (_apart(total, False), *(() if only_numerals else _abbreviation(bare)))
    initial = (LETTER_NAMES[bare.lower()],) if bare in tuple("CDLM") and not alone else ()
    return (_apart(total, True), *initial)


def _abbreviation(bare: str) -> tuple[str, ...]:
    """By the names of its letters; as a word too, unless no Hungarian could speak it so."""
    spelled = " ".join(LETTER_NAMES.get(letter, letter) for letter in letters(bare))
    return (spelled, bare.lower()) if _can_be_spoken(letters(bare)) else (spelled,)


def _can_be_spoken(spelled: list[str]) -> bool:
    vowels = [place for place, letter in enumerate(spelled) if letter in VOWELS]
    if not vowels or len(spelled) - vowels[-1] > 3:
        return False
    start = spelled[: vowels[0]]
    return len(start) < 2 or (len(start) < 4 and (start[0] in ("s", "sz") or start[-1] in "lrv"))
