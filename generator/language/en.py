"""English: articles, plurals, number words, lists."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction

from generator.language import quotes, ranges
from generator.language.nouns import agreeing
from generator.language.number_filters import signed, without_sign, worded
from generator.language.phrase import CannotSay, Phrase, decimals, digits, fraction_digits

#: What stands behind a number.
counted = agreeing

_ONES = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
_TENS = ("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_SCALES = (
    (10**15, "quadrillion"),
    (10**12, "trillion"),
    (10**9, "billion"),
    (10**6, "million"),
    (10**3, "thousand"),
)
#: Words that sound as if they began with a vowel, and those that do not although they are written so.
_VOWEL = re.compile(
    r"(?!one\b|once\b|eu|ewe|uni(?!n|m)|us[aeu]|uti|ura|ubiq)[aeiou]|hour|hono|honest|heir", re.IGNORECASE
)
_AN_LETTERS = frozenset("AEFHILMNORSX")


def number(value: int | Fraction) -> Phrase:
    """A number in digits."""
    sign = "minus " if value < 0 else ""
    if value.denominator == 1:
        whole = int(value)
        return Phrase(digits(whole, ","), sign + speak(abs(whole)), whole, "digits")
    return Phrase(
        fraction_digits(Fraction(value), ",", "."), sign + _fraction(abs(Fraction(value))), value, "digits"
    )


def name(text: str, say: str | None = None) -> Phrase:
    """A name or a word; `say` tells how it is spoken where its spelling does not."""
    return Phrase(text, say or "")


def speak(value: int) -> str:
    """A number in words."""
    for size, word in _SCALES:
        if value >= size:
            count, rest = divmod(value, size)
            joint = "" if not rest else (" and " if rest < 100 else ", ") + speak(rest)
            return f"{speak(count)} {word}{joint}"
    if value >= 100:
        hundreds, rest = divmod(value, 100)
        return f"{_ONES[hundreds]} hundred" + (f" and {speak(rest)}" if rest else "")
    if value < 20:
        return _ONES[value]
    tens, ones = divmod(value, 10)
    return _TENS[tens] + (f"-{_ONES[ones]}" if ones else "")


def _fraction(value: Fraction) -> str:
    """two point five; two over three."""
    whole, part, places = decimals(value)
    if places is None:
        return f"{speak(value.numerator)} over {speak(value.denominator)}"
    return f"{speak(whole)} point {' '.join(_ONES[int(digit)] for digit in str(part).zfill(places))}"


def _ordinal(said: Phrase) -> Phrase:
    value = said.single("ordinal").number
    if not isinstance(value, int):
        raise CannotSay("only a whole number has an ordinal")
    teen = abs(value) % 100 in (11, 12, 13)
    ending = "th" if teen else {1: "st", 2: "nd", 3: "rd"}.get(abs(value) % 10, "th")
    return replace(said, stem=said.stem + ending, kind="ordinal")


def _article(said: Phrase) -> Phrase:
    return replace(said, article="an" if _starts_with_a_vowel(said) else "a")


def _starts_with_a_vowel(said: Phrase) -> bool:
    first = re.search(r"\w+", said.spoken or said.stem)
    if first is None:
        raise CannotSay(f'"{said.stem}" has nothing to speak: give it `say:`')
    word = first.group()
    as_word = bool(_VOWEL.match(word))
    if said.spoken or not word.isupper():
        return as_word
    as_letters = word[0] in _AN_LETTERS
    if len(word) > 1 and as_letters != as_word and re.search("[AEIOU]", word):
        raise CannotSay(f'"{word}" may be spoken as a word or by its letters: give it `say:`')
    return as_letters


def _possessive(said: Phrase) -> Phrase:
    return replace(said.bare("s"), ending="’s")


def _quoted(said: Phrase) -> Phrase:
    return replace(said, stem=quotes.quoted(said.bare("quoted").stem, ("“", "”"), ("‘", "’")))


FILTERS: dict[str, Callable[[Phrase], Phrase]] = {
    "ordinal": _ordinal,
    "word": worded,
    "Word": lambda said: worded(said).capital(),
    "cap": Phrase.capital,
    "signed": signed("plus"),
    "abs": without_sign(number),
    "a": _article,
    "s": _possessive,
    "quoted": _quoted,
    "range": lambda said: said,
}

#: Filters that take a list as a whole.
LIST_FILTERS: dict[str, Callable[[Sequence[Phrase]], Phrase]] = {
    "range": lambda parts: ranges.together(parts, join, " to "),
}


def plural(said: Phrase, one: str, many: str) -> Phrase:
    """A number with the noun that fits it, which stay on one line."""
    noun = one if said.number in (1, -1) else many
    return replace(said, stem=f"{said.bare('plural').stem}\u00a0{noun}")


def join(parts: Sequence[str]) -> str:
    """A list: a, b and c."""
    return " and ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))


_PLACES = ["second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]
#: Words that count, which a text may not spell out on its own.
NUMBER_WORDS = frozenset([*_ONES[2:], *_TENS[2:], *["twenty-four", "hundred", "twice", "thrice"], *_PLACES])


def sort_key(text: str) -> tuple[str, str]:
    """Where a word stands in an English list: accents and capitals make no difference."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in plain if letter.isalnum()), text


def without_article(title: str) -> str:
    """A title as an index lists it: from its first word that says something."""
    bare = re.sub(r"^(an?|the) ", "", title, flags=re.IGNORECASE)
    return bare[:1].upper() + bare[1:]
