"""T402: a word that the glossary says our texts must not use: one concept has one word."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.check.subject import Subject
from generator.model.problem import Problem
from generator.prose.markup import BadMarkup, parse

CODES = {"T402": "a word that the glossary avoids"}


def check(subject: Subject) -> Iterator[Problem]:
    avoided = {
        (language, word): term
        for term in subject.game.terms.values()
        for language, words in term.avoid.items()
        for word in words
    }
    patterns = {key: re.compile(rf"\b{re.escape(key[1])}\b", re.IGNORECASE) for key in avoided}
    for spot in subject.spots:
        try:
            plain = " ".join(part for part in parse(spot.text) if isinstance(part, str))
        except BadMarkup:  # reported elsewhere
            continue
        for (language, word), pattern in patterns.items():
            found = pattern.search(plain) if language == spot.language else None
            if found:
                term = avoided[language, word]
                fix = f'Write "{term.title[language]}", the word of "{term.id}" in terms.yaml.'
                yield Problem(spot.place_of(found.group()), "T402", f'word to avoid "{found.group()}"', fix)
