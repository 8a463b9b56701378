"""S303: a value that depends on the sitting has a number for every sitting, and no others; sums add up numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.check.loaded_game import LoadedGame
from generator.model.game import Game
from generator.model.problem import Problem, suggestion
from generator.model.sitting import Sitting
from generator.model.value import Value

CODES = {
    "L104": "a value that is no number, word, list or table; a sum of what is no number",
    "R202": "a sum of a value that does not exist",
    "S301": "an option that the game does not have",
    "S303": "a table by sitting with a hole, or with an entry that no sitting reads",
    "L112": "a value without a value",
}


def check(loaded: LoadedGame) -> Iterator[Problem]:
    options = loaded.game.head.choices
    for value in loaded.game.values.values():
        yield from _sum(loaded.game, value)
        if (value.value is None) == (not value.sum):
            yield Problem(
                value.place(),
                "L112",
                f'value "{value.id}" must have either `value` or `sum`',
                "Write one of the two.",
            )
        unknown = [option for option in value.by if option not in options]
        for option in unknown:
            yield Problem(
                value.place("by"),
                "S301",
                f'unknown option "{option}"',
                suggestion(option, options, f"Options: {', '.join(options)}."),
            )
        if not unknown and value.value is not None:
            yield from _holes(value, value.value, loaded.game.sittings, ())


def _sum(game: Game, value: Value) -> Iterator[Problem]:
    """Only numbers can be added up, whatever the sitting."""
    for index, name in enumerate(value.sum):
        part = game.values.get(name)
        if part is None and name not in game.broken:
            fix = suggestion(name, game.values, "Correct the id.")
            yield Problem(value.place("sum", index), "R202", f'unknown value "{name}"', fix)
        elif part and not part.sum and not all(map(_is_number, _figures(part.value, len(part.by)))):
            what = f'"{name}" is no number, so it cannot be added up'
            yield Problem(value.place("sum", index), "L104", what, "Name values that are whole numbers.")


def _figures(found: object, depth: int) -> Iterator[object]:
    """The figures of a value for every sitting: the leaves of its table."""
    if depth and isinstance(found, dict):
        for inner in found.values():
            yield from _figures(inner, depth - 1)
    else:
        yield found


def _holes(
    value: Value, found: object, sittings: Sequence[Sitting], path: tuple[str, ...]
) -> Iterator[Problem]:
    """What is wrong with the part of a table that some sittings read."""
    if len(path) == len(value.by):
        if not _is_figure(found):
            yield Problem(
                value.place("value", *path),
                "L104",
                f'wrong type in value "{value.id}"',
                "Write a whole number, a word, a list or a table of them.",
            )
        return
    option = value.by[len(path)]
    readers: dict[str, list[Sitting]] = {}
    for sitting in sittings:
        readers.setdefault(sitting[option], []).append(sitting)
    if not isinstance(found, dict):
        yield Problem(
            value.place("value", *path),
            "S303",
            f'value "{value.id}" has no table by {option}',
            f"Give it an entry for each of {', '.join(readers)}.",
        )
        return
    for choice in readers:
        if choice not in found:
            yield Problem(
                value.place("value", *path),
                "S303",
                f'value "{value.id}" has no entry for {option} "{choice}"',
                "Fill in the table.",
            )
    for key in found:
        if key not in readers:
            yield Problem(
                value.place("value", *path, f"#{key}"),
                "S303",
                f'value "{value.id}" has an entry for {option} "{key}", which no sitting has',
                suggestion(key, readers, "Remove it."),
            )
        else:
            yield from _holes(value, found[key], readers[key], (*path, key))


def _is_figure(found: object) -> bool:
    if isinstance(found, list):
        return all(_is_scalar(part) for part in found)
    if isinstance(found, dict):
        return bool(found) and all(_is_scalar(part) for part in found.values())
    return _is_scalar(found)


def _is_number(found: object) -> bool:
    return isinstance(found, int) and not isinstance(found, bool)


def _is_scalar(found: object) -> bool:
    return isinstance(found, int | str) and not isinstance(found, bool)
