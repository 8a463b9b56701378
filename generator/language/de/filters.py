"""The filters of German: what a reference may ask for."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from generator.language import quotes, ranges
from generator.language.de.numerals import before_a_noun, number, ordinal_stem
from generator.language.number_filters import signed, without_sign, worded
from generator.language.phrase import EN_DASH, NO_BREAK_SPACE, CannotSay, Phrase

#: A filter of a reference: it takes a phrase and gives another.
GermanFilter = Callable[[Phrase], Phrase]

#: What one is called before a noun, by gender and case.
_ONE = ("ein", "eine", "einen", "einem", "einer", "eines")
#: What the first is called, by gender, case and the article before it.
_FIRST = ("erste", "ersten", "erster", "erstes", "erstem")
#: One that stands alone, which no noun can follow.
_ALONE = re.compile(r"eins\b")
_ARTICLE = re.compile(r"(der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines) ", re.IGNORECASE)


def name(text: str, say: str | None = None) -> Phrase:
    """A name or a word; `say` tells how it is spoken where its spelling does not."""
    return Phrase(text, say or "")


def join(parts: Sequence[str]) -> str:
    """A list: a, b und c."""
    return " und ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))


def plural(said: Phrase, one: str, many: str) -> Phrase:
    """A number with the noun that fits it, which stay on one line."""
    if said.kind not in ("digits", "words", "list"):
        raise CannotSay(f'"{said.text}" is no number that a noun could fit')
    if said.kind == "words" and isinstance(said.number, int) and _ALONE.search(said.stem.lower()):
        raise CannotSay(f'"{said.text}" stands alone: before "{one}" write `{"`, `".join(_ONE)}`, not `word`')
    noun = one if said.number in (1, -1) and EN_DASH not in said.stem else many
    return replace(said, stem=f"{said.bare('plural').stem}{NO_BREAK_SPACE}{noun}")


def _whole(said: Phrase, filter_: str) -> int:
    value = said.single(filter_).number
    if not isinstance(value, int):
        raise CannotSay(f"only a whole number can take `{filter_}`")
    return value


def _counting(one: str) -> GermanFilter:
    """The number in words before what it counts: eine Mauer, zwei Mauern."""

    def counted(said: Phrase) -> Phrase:
        value = _whole(said, one)
        alone = said.spoken.endswith("eins")
        if alone and abs(value) != 1:
            raise CannotSay(f'"{said.spoken}" has no settled form before a noun: leave it in digits')
        return replace(said, stem=said.spoken.removesuffix("eins") + (one if alone else ""), kind="words")

    return counted


def _placing(first: str) -> GermanFilter:
    """The ordinal in words, with the ending that the first would have: des zweiten Zeitalters."""

    def placed(said: Phrase) -> Phrase:
        value = _whole(said, first)
        if value < 0:
            raise CannotSay(f'"{said.text}" has no ordinal: only a number from nought on has')
        return replace(said, stem=ordinal_stem(value) + first.removeprefix("erst"), kind="words")

    return placed


def _times(said: Phrase) -> Phrase:
    """einmal, zweimal."""
    value = _whole(said, "einmal")
    if value < 0:
        raise CannotSay(f'nothing is done "{said.text}" times')
    return replace(said, stem=f"{before_a_noun(value)}mal", kind="words")


def _ordinal(said: Phrase) -> Phrase:
    _whole(said, "ordinal")
    return replace(said, stem=f"{said.stem}.", kind="ordinal")


def _genitive(said: Phrase) -> Phrase:
    """The genitive of a name: Annas, Dénes’; its s-sound counts where it is written, and in -ce where it is spoken."""
    stem = said.bare("s").stem
    if said.kind != "name" or not stem[-1:].isalpha():
        raise CannotSay(f'"{said.text}" is no name: only a name can take `s`')
    if _ARTICLE.match(stem):
        raise CannotSay(f'"{stem}" has an article, which its genitive would change: write "von", or a name')
    heard = stem.lower()
    if heard.endswith("ce"):
        heard = said.spoken.lower()
        if not heard:
            raise CannotSay(f'"{stem}" ends with a sound that its spelling does not tell: give it `say:`')
    return replace(said, ending="’" if heard[-1] in "sßzx" else "s")


def _quoted(said: Phrase) -> Phrase:
    return replace(said, stem=quotes.quoted(said.bare("quoted").stem, ("„", "“"), ("‚", "‘")))


def _together(parts: Sequence[Phrase]) -> Phrase:
    """A range or a list; in a range of ordinals each keeps its mark: 1.–3."""
    found = ranges.together(parts, join, " bis ")
    if found.kind != "ordinal" or len(parts) == 1:
        return found
    return replace(found, stem=f"{parts[0].stem}{EN_DASH}{parts[-1].stem}")


FILTERS: dict[str, GermanFilter] = {
    "ordinal": _ordinal,
    "word": worded,
    "Word": lambda said: worded(said).capital(),
    **{one: _counting(one) for one in _ONE},
    **{first: _placing(first) for first in _FIRST},
    "einmal": _times,
    "cap": Phrase.capital,
    "signed": signed("plus"),
    "abs": without_sign(number),
    "s": _genitive,
    "quoted": _quoted,
    "range": lambda said: said,
}

#: Filters that take a list as a whole.
LIST_FILTERS: dict[str, Callable[[Sequence[Phrase]], Phrase]] = {"range": _together}
