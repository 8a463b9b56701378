"""The filters of a number that languages share: in digits, in words, with its plus, without its sign."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from generator.language.phrase import NO_BREAK_SPACE, Phrase, digits, fraction_digits

#: A filter of a reference: it takes a phrase and gives another.
PhraseFilter = Callable[[Phrase], Phrase]


def in_digits(
    value: int | Fraction, minus: str, speak: Callable[[int], str], speak_fraction: Callable[[Fraction], str]
) -> Phrase:
    """A number in digits, with a decimal comma and spaces between the groups, and how it is spoken."""
    sign = f"{minus} " if value < 0 else ""
    if value.denominator == 1:
        whole = int(value)
        return Phrase(digits(whole, NO_BREAK_SPACE), sign + speak(abs(whole)), whole, "digits")
    spoken = speak_fraction(abs(Fraction(value)))
    return Phrase(fraction_digits(Fraction(value), NO_BREAK_SPACE, ","), sign + spoken, value, "digits")


def worded(said: Phrase) -> Phrase:
    """A number in words."""
    if said.number is None or said.kind != "digits":
        return said
    return replace(said, stem=said.bare("word").spoken, kind="words")


def signed(word: str) -> PhraseFilter:
    """A number above nought with a plus, which is spoken as a word."""

    def with_plus(said: Phrase) -> Phrase:
        positive = said.number is not None and said.number > 0
        plus = replace(said, stem=f"+{said.stem}", spoken=f"{word} {said.spoken}")
        return plus if said.single("signed") and positive else said

    return with_plus


def without_sign(number: Callable[[int | Fraction], Phrase]) -> PhraseFilter:
    """A number without its sign, said as the language says numbers."""
    return lambda said: number(abs(Fraction(said.single("abs").number or 0)))
