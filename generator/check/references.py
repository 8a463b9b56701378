"""R201–R211, S304: every reference in every text resolves, in words that its language can say."""

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
    wrong = {id(located) for located, _ in loaded.untellable}
    for _, problem in loaded.untellable:
        if not any(f'"{name}"' in problem.what for name in loaded.game.broken):
            yield problem
    for located in loaded.texts:
        if (
            id(located) not in wrong
            and located.context is not None
            and not located.varies
            and _differs(loaded, located)
        ):
            part = located.path[0]
            fix = (
                "Give the rule a `general` text that holds for all sittings."
                if part == "text"
                else "Say it without the value that differs."
            )
            what = f'"{part}" comes out differently from sitting to sitting'
            yield Problem(located.record.place(*located.path), "S304", what, fix)


def _differs(loaded: LoadedGame, located: LocatedText) -> bool:
    """Whether a text does not come out alike at all its sittings."""
    if "{value:" not in located.text:  # only a value can differ
        return False
    differing = loaded.differing(located.sittings, references(located.text))
    texts = (loaded.resolver(located, sitting).plain(located.text) for sitting in differing)
    return len(differing) > 1 and len(set(texts)) > 1
