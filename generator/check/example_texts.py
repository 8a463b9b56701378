"""L103, L106, T405: each example is told in every language, and a title stands alone, without references."""

from __future__ import annotations

from collections.abc import Iterator

from generator.check.loaded_game import LoadedGame
from generator.model.problem import Problem

CODES = {
    "L103": "a language that the game does not have",
    "L106": "a language that is missing",
    "T405": "a reference in a title",
}


def check(loaded: LoadedGame) -> Iterator[Problem]:
    game = loaded.game
    for example in game.examples.values():
        for language in game.head.languages:
            if not example.told.get(language):
                yield Problem(
                    example.place("told"),
                    "L106",
                    f'missing language "{language}" in "told"',
                    f'Add "{language}:" with the sentences.',
                )
        for language in example.told:
            if language not in game.head.languages:
                yield Problem(
                    example.place("told", f"#{language}"),
                    "L103",
                    f'unknown key "{language}"',
                    "Add the language to `languages` in game.yaml, or remove the text.",
                )
    for records in (game.rules, game.values, game.terms, game.components, game.examples, game.rulings):
        for record in records.values():
            for language, title in record.title.items():
                if "{" in title:
                    yield Problem(
                        record.place("title", language),
                        "T405",
                        f'a title may not hold references "{title}"',
                        "Write the words themselves.",
                    )
