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
    for spot in loaded.texts:
        by_text[spot.record.id, spot.path[0]].append(spot)
    untellable = {(spot.record.id, spot.path[0]) for spot, _ in loaded.untellable}
    for text, spots in by_text.items():
        if text in untellable:
            continue
        told = _told(spots, people)
        everything = set().union(*told.values())
        for language, numbers in told.items():
            for missing in sorted(everything - numbers):
                spot = next(spot for spot in spots if spot.language == language)
                what = f'the {language} text does not tell "{{{missing}}}", another language does'
                yield Problem(
                    spot.record.place(*spot.path[:2]),
                    "T404",
                    what,
                    "Tell the same numbers in every language.",
                )


def _told(spots: list[LocatedText], people: set[str]) -> dict[str, set[str]]:
    told: dict[str, set[str]] = defaultdict(set)
    for spot in spots:
        told[spot.language] |= {
            f"value:{reference.target}" if reference.kind else reference.target
            for reference in references(spot.text)
            if reference.kind in ("", "value") and reference.target not in people
        }
    return told
