"""T404: every language must tell the same values and the same numbers of an example."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from generator.check.loaded_game import LoadedGame, LocatedText
from generator.model.problem import Problem
from generator.prose.markup import references

CODES = {"T404": "languages that tell different numbers"}


def check(loaded: LoadedGame) -> Iterator[Problem]:
    people = {person.id for person in loaded.game.head.people}
    by_text: dict[tuple[str, object], list[LocatedText]] = defaultdict(list)
    for located in loaded.texts:
        by_text[located.record.id, located.path[0]].append(located)
    untellable = {(located.record.id, located.path[0]) for located, _ in loaded.untellable}
    for text, located_texts in by_text.items():
        if text in untellable:
            continue
        told = _told(located_texts, people)
        everything = set().union(*told.values())
        for language, numbers in told.items():
            for missing in sorted(everything - numbers):
                located = next(located for located in located_texts if located.language == language)
                what = f'the {language} text does not tell "{{{missing}}}", another language does'
                yield Problem(
                    located.record.place(*located.path[:2]),
                    "T404",
                    what,
                    "Tell the same numbers in every language.",
                )


def _told(located_texts: list[LocatedText], people: set[str]) -> dict[str, set[str]]:
    told: dict[str, set[str]] = defaultdict(set)
    for located in located_texts:
        told[located.language] |= {
            f"value:{reference.target}" if reference.kind else reference.target
            for reference in references(located.text)
            if reference.kind in ("", "value") and reference.target not in people
        }
    return told
