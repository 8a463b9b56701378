"""T402: a word that the glossary says our texts must not use: one concept has one word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from generator.check.loaded_game import LoadedGame
from generator.model.problem import Problem
from generator.prose.markup import BadMarkup, parse

CODES = {"T402": "a word that the glossary avoids"}


def check(loaded: LoadedGame) -> Iterator[Problem]:
    avoided = {
        (language, word): term
        for term in loaded.game.terms.values()
        for language, words in term.avoid.items()
        for word in words
    }
    any_of = {one: _pattern(*(word for language, word in avoided if language == one)) for one, _ in avoided}
    for located in loaded.texts:
        try:
            plain = " ".join(part for part in parse(located.text) if isinstance(part, str))
        except BadMarkup:  # reported elsewhere
            continue
        if located.language not in any_of or not any_of[located.language].search(plain):
            continue
        for language, word in avoided:
            found = _pattern(word).search(plain) if language == located.language else None
            if found:
                term = avoided[language, word]
                fix = f'Write "{term.title[language]}", the word of "{term.id}" in terms.yaml.'
                yield Problem(
                    located.place_of(found.group()), "T402", f'word to avoid "{found.group()}"', fix
                )


@lru_cache(maxsize=1_000)
def _pattern(*words: str) -> re.Pattern[str]:
    """What finds one of some words."""
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, words))})\b", re.IGNORECASE)
