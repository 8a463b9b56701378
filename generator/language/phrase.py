"""A phrase: a word or number with how it is written, how it is spoken, and the article and ending put to it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

NO_BREAK_SPACE = "\u00a0"
MINUS = "\u2212"
EN_DASH = "\u2013"

#: How a phrase is written: a name or word, digits, digits with the mark of an ordinal, a number in words, something with an
#: ending that makes a new word ("4-es"), several numbers in a row.
PhraseKind = Literal["name", "digits", "ordinal", "words", "derived", "list"]


class CannotSay(Exception):
    """Raised for a filter that does not fit, or a name whose sound cannot be told from its spelling."""


def capital(text: str) -> str:
    """A text with a capital at its start."""
    return text[:1].upper() + text[1:]


@dataclass(frozen=True)
class Phrase:
    """A stem with its article and ending; articles and endings follow the spoken form, never the written one.

    `spoken` is empty where the spelling has to tell; `closes` is set where the last word is spoken otherwise than
    `spoken` ends; `number` is set for whatever was made from a number (the last one of a range).
    """

    stem: str
    spoken: str = ""
    number: int | Fraction | None = None
    kind: PhraseKind = "name"
    closes: str = ""
    article: str = ""
    ending: str = ""

    @property
    def text(self) -> str:
        """What the reader reads."""
        return f"{self.article} {self.stem}{self.ending}" if self.article else self.stem + self.ending

    def capital(self) -> Phrase:
        """With a capital at its start."""
        if self.article:
            return replace(self, article=self.article[:1].upper() + self.article[1:])
        at = next((place for place, letter in enumerate(self.stem) if letter.isalnum()), 0)
        return replace(self, stem=self.stem[:at] + self.stem[at : at + 1].upper() + self.stem[at + 1 :])

    def bare(self, filter_: str) -> Phrase:
        """Itself, if it has no ending yet: a filter that changes the stem has to come before."""
        if self.ending:
            raise CannotSay(f'"{self.text}" has an ending already: write `{filter_}` before the ending')
        return self

    def single(self, filter_: str) -> Phrase:
        """Itself, if it is one number in digits that nothing has been put to yet."""
        if self.number is None or self.kind != "digits" or EN_DASH in self.stem:
            raise CannotSay(f"only a number in digits can take `{filter_}`")
        if self.article:
            raise CannotSay(f'"{self.text}" has an article already: write `{filter_}` before the article')
        return self.bare(filter_)


def digits(number: int, separator: str) -> str:
    """A number in digits, grouped from five digits on."""
    size = f"{abs(number):,}".replace(",", separator) if abs(number) >= 10_000 else str(abs(number))
    return (MINUS if number < 0 else "") + size


def fraction_digits(value: Fraction, separator: str, point: str) -> str:
    """A fraction in digits: as a decimal where that is exact, else as numerator/denominator."""
    whole, part, places = decimals(abs(value))
    if places is None:
        size = f"{digits(abs(value.numerator), separator)}/{digits(value.denominator, separator)}"
    else:
        size = f"{digits(whole, separator)}{point}{part:0{places}}"
    return (MINUS if value < 0 else "") + size


def decimals(value: Fraction) -> tuple[int, int, int | None]:
    """The whole, the digits behind the point and how many they are; None where they never end."""
    whole, rest = divmod(value, 1)
    places = next((n for n in range(1, 16) if (rest * 10**n).denominator == 1), None)
    return whole, int(rest * 10 ** (places or 0)), places
