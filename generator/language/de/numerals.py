"""German numbers in words: cardinals, ordinals, fractions."""

from __future__ import annotations

from fractions import Fraction

from generator.language.number_filters import in_digits
from generator.language.phrase import CannotSay, Phrase, decimals

_ONES = (
    "null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf",
    "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn",
)  # fmt: skip
_TENS = ("", "", "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig")
_MILLION = 10**6
_SCALES = (
    (10**15, "Billiarde", "Billiarden"),
    (10**12, "Billion", "Billionen"),
    (10**9, "Milliarde", "Milliarden"),
    (_MILLION, "Million", "Millionen"),
)
#: Ordinals that are not their numeral with a t.
_IRREGULAR = {1: "erst", 3: "dritt", 7: "siebt", 8: "acht"}


def number(value: int | Fraction) -> Phrase:
    """A number in digits."""
    return in_digits(value, "minus", speak, _fraction)


def speak(value: int) -> str:
    """A number in words, as it is counted: eins; hundert, not einhundert, where that is how it begins."""
    groups, rest = [], value
    for size, one, many in _SCALES:
        count, rest = divmod(rest, size)
        if count:
            groups.append(f"{before_a_noun(count, 'eine')} {one if count == 1 else many}")
    if rest or not groups:
        groups.append(_below_million(rest))
    spoken = " ".join(groups)
    return spoken.removeprefix("ein") if spoken.startswith(("einhundert", "eintausend")) else spoken


def before_a_noun(count: int, one: str = "ein") -> str:
    """A number in words before what it counts; `one` is what one is called there."""
    spoken = speak(count)
    return spoken.removesuffix("eins") + one if spoken.endswith("eins") else spoken


def _below_million(value: int) -> str:
    thousands, rest = divmod(value, 1_000)
    if not thousands:
        return _below_thousand(rest)
    return f"{_below_thousand(thousands, 'ein')}tausend{_below_thousand(rest) if rest else ''}"


def _below_thousand(value: int, one: str = "eins") -> str:
    hundreds, rest = divmod(value, 100)
    start = f"{_one_or(hundreds, 'ein')}hundert" if hundreds else ""
    if rest < 20:
        return start + (_one_or(rest, one) if rest or not hundreds else "")
    tens, ones = divmod(rest, 10)
    return start + (f"{_one_or(ones, 'ein')}und" if ones else "") + _TENS[tens]


def _one_or(value: int, one: str) -> str:
    return one if value == 1 else _ONES[value]


def ordinal_stem(value: int) -> str:
    """An ordinal in words without its ending: erst, zweit, einundzwanzigst."""
    if value >= _MILLION:
        raise CannotSay("an ordinal from a million on is not put in words: write it in digits")
    last = value % 100
    if last >= 20 or (last == 0 and value):
        return speak(value) + "st"
    return speak(value).removesuffix(_ONES[last]) + _IRREGULAR.get(last, _ONES[last] + "t")


def _fraction(value: Fraction) -> str:
    """zwei Komma fünf; zwei Drittel."""
    whole, part, places = decimals(value)
    if places is not None:
        return f"{speak(whole)} Komma {' '.join(_ONES[int(digit)] for digit in str(part).zfill(places))}"
    if value.denominator >= _MILLION:
        return f"{speak(value.numerator)} durch {speak(value.denominator)}"
    return f"{before_a_noun(value.numerator)} {ordinal_stem(value.denominator).capitalize()}el"
