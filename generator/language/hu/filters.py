"""The filters of Hungarian: what a reference may ask for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from generator.language import quotes, ranges
from generator.language.hu.endings import ENDINGS
from generator.language.hu.joining import with_ending
from generator.language.hu.numerals import number, speak_ordinal
from generator.language.hu.readings import first_words
from generator.language.hu.sounds import UNCLEAR, VOWELS, plain
from generator.language.said import EN_DASH, CannotSay, Said
from generator.language.signs import Filter, signed, without_sign


def name(text: str, say: str | None = None) -> Said:
    """A name or a word; `say` tells how it is spoken where its spelling does not."""
    return Said(text, say or "")


def join(parts: Sequence[str]) -> str:
    """A list: a, b és c."""
    return " és ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))


def _article(said: Said) -> Said:
    articles = {_article_before(spoken, said) for spoken in first_words(said)}
    if len(articles) > 1:
        raise CannotSay(f'"{said.stem}" may be spoken as {" or ".join(first_words(said))}: give it `say:`')
    return replace(said, article=articles.pop())


def _article_before(spoken: str, said: Said) -> str:
    first = plain(spoken)[:1]
    if first in UNCLEAR or not (first.isascii() or first in VOWELS) or not first.isalpha():
        raise CannotSay(f'"{said.stem}" starts with a sound that its spelling does not tell: give it `say:`')
    return "az" if first in VOWELS else "a"


def _ordinal(said: Said) -> Said:
    if not isinstance(said.number, int) or said.kind not in ("digits", "words"):
        raise CannotSay(f'"{said.text}" has no ordinal: only a whole number has')
    sign, first = ("mínusz " if said.number < 0 else ""), said.bare("ordinal").spoken.rpartition(EN_DASH)[0]
    spoken = f"{first}{EN_DASH if first else sign}{speak_ordinal(abs(said.number))}"
    if said.kind == "words":
        return replace(said, stem=spoken, spoken=spoken)
    return replace(said, stem=f"{said.stem}.", spoken=spoken, kind="ordinal")


def _word(said: Said) -> Said:
    if said.number is None or said.kind == "words":
        return said
    return replace(said, stem=said.bare("word").spoken, kind="words")


def _counting(said: Said) -> Said:
    """In words before what is counted: két, not kettő."""
    spoken = _word(said).stem
    before_noun = isinstance(said.number, int) and spoken.endswith("kettő")
    spoken = spoken.removesuffix("kettő") + "két" if before_noun else spoken
    return replace(_word(said), stem=spoken)


def _quoted(said: Said) -> Said:
    return replace(said, stem=quotes.quoted(said.bare("quoted").stem, ("„", "”"), ("»", "«")))


def _ending(case: str) -> Filter:
    return lambda said: with_ending(said, case)


FILTERS: dict[str, Filter] = {
    "ordinal": _ordinal,
    "word": _word,
    "Word": lambda said: _word(said).capital(),
    "counting": _counting,
    "cap": Said.capital,
    "signed": signed("plusz"),
    "abs": without_sign(number),
    "az": _article,
    "Az": lambda said: _article(said).capital(),
    "quoted": _quoted,
    "range": lambda said: said,
    **{case: _ending(case) for case in ENDINGS},
}

#: Filters that take a list as a whole.
LIST_FILTERS: dict[str, Callable[[Sequence[Said]], Said]] = {
    "range": lambda parts: ranges.together(parts, join, EN_DASH),
}
