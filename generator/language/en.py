"""English: articles, plurals, number words, lists."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import replace

from generator.language.said import CannotSay, Said, digits

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
_SCALES = ((1_000_000_000, "billion"), (1_000_000, "million"), (1_000, "thousand"))


def number(value: int) -> Said:
    """A number in digits."""
    spoken = ("minus " if value < 0 else "") + speak(abs(value))
    return Said(digits(value, ","), spoken, value)


def name(text: str, say: str | None = None) -> Said:
    """A name or a word."""
    return Said(text, say or text)


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


def _ordinal(said: Said) -> Said:
    if said.number is None:
        raise CannotSay("only a number has an ordinal")
    value = abs(said.number)
    ending = "th" if value % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(value % 10, "th")
    return replace(said, text=said.text + ending)


def _word(said: Said) -> Said:
    return said if said.number is None else Said(said.spoken, said.spoken)


def _capital(said: Said) -> Said:
    return replace(said, text=said.text[:1].upper() + said.text[1:])


def _signed(said: Said) -> Said:
    if said.number is None:
        raise CannotSay("only a number has a sign")
    return said if said.number <= 0 else Said(f"+{said.text}", f"plus {said.spoken}", said.number)


def _abs(said: Said) -> Said:
    if said.number is None:
        raise CannotSay("only a number has a sign")
    return number(abs(said.number))


def _article(said: Said) -> Said:
    vowel = re.match(
        r"[aeiou](?!n[ei]|ni)|h(?:our|onest)", said.spoken.lower()
    ) and not said.spoken.startswith("one")
    return replace(said, text=f"{'an' if vowel else 'a'} {said.text}")


def _possessive(said: Said) -> Said:
    return replace(said, text=f"{said.text}’s")


FILTERS: dict[str, Callable[[Said], Said]] = {
    "ordinal": _ordinal,
    "word": _word,
    "Word": lambda said: _capital(_word(said)),
    "cap": _capital,
    "signed": _signed,
    "abs": _abs,
    "a": _article,
    "s": _possessive,
}


def plural(said: Said, one: str, many: str) -> Said:
    """A number with the noun that fits it, which stay on one line."""
    return replace(said, text=f"{said.text}\u00a0{one if said.number in (1, -1) else many}")


def join(parts: Sequence[str]) -> str:
    """A list: a, b and c."""
    return " and ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))


#: Words that count, which a text may not spell out on its own.
NUMBER_WORDS = frozenset(
    [
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
        "twenty",
        "twenty-four",
        "thirty",
        "forty",
        "fifty",
        "hundred",
        "second",
        "third",
        "fourth",
        "fifth",
        "sixth",
        "seventh",
        "eighth",
        "twice",
        "thrice",
    ]
)


def sort_key(text: str) -> tuple[str, str]:
    """Where a word stands in an English list: accents and capitals make no difference."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in plain if letter.isalnum()), text


def without_article(title: str) -> str:
    """A title as an index lists it: from its first word that says something."""
    bare = re.sub(r"^(an?|the) ", "", title, flags=re.IGNORECASE)
    return bare[:1].upper() + bare[1:]
