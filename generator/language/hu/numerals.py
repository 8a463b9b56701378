"""Hungarian numbers: in digits, in words, as ordinals and as fractions."""

from __future__ import annotations

import re
from fractions import Fraction

from generator.language.number_filters import in_digits
from generator.language.phrase import Phrase, decimals

_ONES = ("", "egy", "kettő", "három", "négy", "öt", "hat", "hét", "nyolc", "kilenc")
_TENS = ("", "tíz", "húsz", "harminc", "negyven", "ötven", "hatvan", "hetven", "nyolcvan", "kilencven")
_JOINED_TENS = {1: "tizen", 2: "huszon"}
_SCALES = ((10**15, "billiárd"), (10**12, "billió"), (10**9, "milliárd"), (10**6, "millió"), (10**3, "ezer"))

#: The ordinal of each numeral that can be spoken last.
_ORDINALS = {
    "nulla": "nulladik", "egy": "egyedik", "kettő": "kettedik", "három": "harmadik", "négy": "negyedik",
    "öt": "ötödik", "hat": "hatodik", "hét": "hetedik", "nyolc": "nyolcadik", "kilenc": "kilencedik",
    "tíz": "tizedik", "húsz": "huszadik", "harminc": "harmincadik", "negyven": "negyvenedik",
    "ötven": "ötvenedik", "hatvan": "hatvanadik", "hetven": "hetvenedik", "nyolcvan": "nyolcvanadik",
    "kilencven": "kilencvenedik", "száz": "századik", "ezer": "ezredik", "millió": "milliomodik",
    "milliárd": "milliárdodik", "billió": "billiomodik", "billiárd": "billiárdodik",
}  # fmt: skip
_FIRST = {1: "első", 2: "második"}


def number(value: int | Fraction) -> Phrase:
    """A number in digits."""
    return in_digits(value, "mínusz", speak, _fraction)


def speak(value: int) -> str:
    """A number in words; above two thousand the groups are joined by hyphens."""
    if value == 0:
        return "nulla"
    groups, rest = [], value
    for size, word in _SCALES:
        count, rest = divmod(rest, size)
        if count:
            alone = size == 1_000 and count == 1 and value < 2_000
            groups.append(("" if alone else before_a_noun(count)) + word)
    if rest:
        groups.append(_below_thousand(rest))
    return ("-" if value > 2_000 else "").join(groups)


def before_a_noun(count: int) -> str:
    """A number in words before what it counts: kétezer, két út, not kettő."""
    return re.sub(r"kettő$", "két", speak(count))


def _below_thousand(value: int) -> str:
    hundreds, rest = divmod(value, 100)
    spoken = ("" if hundreds < 2 else before_a_noun(hundreds)) + ("száz" if hundreds else "")
    tens, ones = divmod(rest, 10)
    if tens and ones and tens in _JOINED_TENS:
        return spoken + _JOINED_TENS[tens] + _ONES[ones]
    return spoken + _TENS[tens] + _ONES[ones]


def speak_ordinal(value: int) -> str:
    """An ordinal in words: első, tizenegyedik, századik."""
    spoken = speak(value)
    return spoken.removesuffix(last_numeral(value)) + last_of_ordinal(value)


def last_numeral(value: int) -> str:
    """The numeral that is spoken last."""
    if value == 0:
        return "nulla"
    for size, word in (*_SCALES, (100, "száz")):
        if value % size == 0:
            return word
    return _TENS[value % 100 // 10] if value % 10 == 0 else _ONES[value % 10]


def last_of_ordinal(value: int) -> str:
    """The last part of an ordinal, which its endings follow."""
    return _FIRST.get(value) or _ORDINALS[last_numeral(value)]


def _fraction(value: Fraction) -> str:
    """kettő egész öt tized; kétharmad."""
    whole, part, places = decimals(value)
    if places is None:
        return before_a_noun(value.numerator) + _part(value.denominator)
    unit = _part(10**places).removeprefix("egy")
    return f"{speak(whole)} egész {before_a_noun(part)} {unit}"


def _part(denominator: int) -> str:
    """One of so many equal parts: harmad, tized."""
    return speak_ordinal(denominator).removesuffix("ik")
