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
from generator.language.number_filters import PhraseFilter, signed, without_sign
from generator.language.phrase import EN_DASH, CannotSay, Phrase


def name(text: str, say: str | None = None) -> Phrase:
    """A name or a word; `say` tells how it is spoken where its spelling does not."""
    return Phrase(text, say or "")


def join(parts: Sequence[str]) -> str:
    """A list: a, b és c."""
    return " és ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))


def _article(said: Phrase) -> Phrase:
    articles = {_article_before(spoken, said) for spoken in first_words(said)}
    if len(articles) > 1:
        raise CannotSay(f'"{said.stem}" may be spoken as {" or ".join(first_words(said))}: give it `say:`')
    return replace(said, article=articles.pop())


def _article_before(spoken: str, said: Phrase) -> str:
    first = plain(spoken)[:1]
    if first in UNCLEAR or not (first.isascii() or first in VOWELS) or not first.isalpha():
        raise CannotSay(f'"{said.stem}" starts with a sound that its spelling does not tell: give it `say:`')
    return "az" if first in VOWELS else "a"


def _ordinal(said: Phrase) -> Phrase:
    if not isinstance(said.number, int) or said.kind not in ("digits", "words"):
        raise CannotSay(f'"{said.text}" has no ordinal: only a whole number has')
    sign, first = ("mínusz " if said.number < 0 else ""), said.bare("ordinal").spoken.rpartition(EN_DASH)[0]
    spoken = f"{first}{EN_DASH if first else sign}{speak_ordinal(abs(said.number))}"
    if said.kind == "words":
        return replace(said, stem=spoken, spoken=spoken)
    return replace(said, stem=f"{said.stem}.", spoken=spoken, kind="ordinal")


def _word(said: Phrase) -> Phrase:
    if said.number is None or said.kind == "words":
        return said
    return replace(said, stem=said.bare("word").spoken, kind="words")


def _counting(said: Phrase) -> Phrase:
    """In words before what is counted: két, not kettő."""
    spoken = _word(said).stem
    before_noun = isinstance(said.number, int) and spoken.endswith("kettő")
    spoken = spoken.removesuffix("kettő") + "két" if before_noun else spoken
    return replace(_word(said), stem=spoken)


def _quoted(said: Phrase) -> Phrase:
    return replace(said, stem=quotes.quoted(said.bare("quoted").stem, ("„", "”"), ("»", "«")))


def _ending(case: str) -> PhraseFilter:
    return lambda said: with_ending(said, case)


FILTERS: dict[str, PhraseFilter] = {
    "ordinal": _ordinal,
    "word": _word,
    "Word": lambda said: _word(said).capital(),
    "counting": _counting,
    "cap": Phrase.capital,
    "signed": signed("plusz"),
    "abs": without_sign(number),
    "az": _article,
    "Az": lambda said: _article(said).capital(),
    "quoted": _quoted,
    "range": lambda said: said,
    **{case: _ending(case) for case in ENDINGS},
}

#: Filters that take a list as a whole.
LIST_FILTERS: dict[str, Callable[[Sequence[Phrase]], Phrase]] = {
    "range": lambda parts: ranges.together(parts, join, EN_DASH),
}
