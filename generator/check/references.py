"""R201–R211, S304: every reference in every text must lead somewhere and must be sayable."""

from __future__ import annotations

from collections.abc import Iterator

from generator.check.loaded_game import LoadedGame, LocatedText
from generator.model.problem import Problem
from generator.prose.markup import references

CODES = {
    "R201": "a rule that does not exist",
    "R202": "a value that does not exist",
    "R203": "a term that does not exist",
    "R204": "a component that does not exist",
    "R205": "a path that leads nowhere",
    "R206": "a form that the term does not list",
    "R207": "a filter that the language does not have",
    "R209": "braces that are not a reference",
    "R211": "something that a language cannot say",
    "S304": "a text that would differ between sittings",
}


def check(loaded: LoadedGame) -> Iterator[Problem]:
    wrong = {id(spot) for spot, _ in loaded.untellable}
    for _, problem in loaded.untellable:
        if not any(f'"{name}"' in problem.what for name in loaded.game.broken):
            yield problem
    for spot in loaded.texts:
        if id(spot) not in wrong and spot.context is not None and not spot.varies and _differs(loaded, spot):
            part = spot.path[0]
            fix = (
                "Give the rule a `general` text that holds for all sittings."
                if part == "text"
                else "Say it without the value that differs."
            )
            what = f'"{part}" comes out differently from sitting to sitting'
            yield Problem(spot.record.place(*spot.path), "S304", what, fix)


def _differs(loaded: LoadedGame, spot: LocatedText) -> bool:
    """Whether a text does not come out alike at all its sittings."""
    if "{value:" not in spot.text:  # only a value can differ
        return False
    differing = loaded.differing(spot.sittings, references(spot.text))
    tellings = (loaded.resolver(spot, sitting).plain(spot.text) for sitting in differing)
    return len(differing) > 1 and len(set(tellings)) > 1
