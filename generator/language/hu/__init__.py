"""Hungarian: articles, endings, number words, lists. It speaks a number or a name first and then decides.

Names are taken to be regular, as names are. A common noun is not (fal, falat; torony, tornyot): its forms are listed
with its term. Whatever a spelling leaves open is not guessed: `CannotSay` asks for how it is spoken.
"""

from __future__ import annotations

from generator.language.hu.filters import FILTERS, LIST_FILTERS, join, name
from generator.language.hu.numerals import number, speak
from generator.language.hu.order import sort_key, without_article
from generator.language.hu.words import NUMBER_WORDS
from generator.language.nouns import always_one as counted

__all__ = [
    "FILTERS",
    "LIST_FILTERS",
    "NUMBER_WORDS",
    "counted",
    "join",
    "name",
    "number",
    "sort_key",
    "speak",
    "without_article",
]
