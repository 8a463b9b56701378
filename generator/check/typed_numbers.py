"""T401, T406: no number is typed into prose, where nothing would keep it true; and no record allows one that it does not
use."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from generator import language as languages
from generator.check.loaded_game import LoadedGame
from generator.model.problem import Problem
from generator.model.record import Record
from generator.prose.markup import BadMarkup, parse

CODES = {"T401": "a number typed into prose", "T406": "a number that a record allows but does not use"}

_WORD = re.compile(r"[^\W_]+(?:-[^\W_]+)*")


def check(loaded: LoadedGame) -> Iterator[Problem]:
    used: dict[str, set[str]] = defaultdict(set)
    for located in loaded.texts:
        allowed = _allowed(located.record)
        for word in _typed(located.text, located.language):
            used[located.record.id].add(word.lower())
            if word.lower() not in allowed:
                fix = "Make it a value and refer to it as {value:…}, or say in `numbers` why it is none."
                yield Problem(located.place_of(word), "T401", f'number typed into prose "{word}"', fix)
    for record in {id(located.record): located.record for located in loaded.texts}.values():
        for word in sorted(_allowed(record) - used[record.id]):
            yield Problem(
                record.place("numbers"),
                "T406",
                f'"{word}" is allowed, but no text of "{record.id}" types it',
                "Remove it.",
            )


def _allowed(record: Record) -> set[str]:
    return {word.lower() for written in getattr(record, "numbers", ()) for word in written.words}


def _typed(text: str, language: str) -> Iterator[str]:
    number_words = languages.of(language).NUMBER_WORDS if language in languages.known() else frozenset()
    try:
        plain = [part for part in parse(text) if isinstance(part, str)]
    except BadMarkup:  # reported elsewhere
        return
    seen = set()
    for part in plain:
        for match in _WORD.finditer(part):
            word = match.group()
            if word not in seen and _counts(word, number_words):
                seen.add(word)
                yield word


def _counts(word: str, number_words: frozenset[str]) -> bool:
    """Whether a word is a number or has one in it."""
    told = word.lower()
    if told in number_words:
        return True
    if word.isalpha():
        return False
    return any(map(str.isdigit, word)) or any(piece in number_words for piece in told.split("-"))
