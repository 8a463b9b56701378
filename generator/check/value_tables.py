"""S303: a value that depends on the sitting must have a number for every sitting, and no others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from generator.check.subject import Subject
from generator.model.problem import Problem, suggestion
from generator.model.value import Value

CODES = {
    "L104": "a value that is no number, word, list or table",
    "S301": "an option that the game does not have",
    "S303": "a table by sitting with a hole, or with an entry that no sitting reads",
    "L112": "a value without a value",
}


def check(subject: Subject) -> Iterator[Problem]:
    options = subject.game.about.choices
    for value in subject.game.values.values():
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
            yield from _holes(value, value.value, value.by, options, ())


def _holes(
    value: Value, found: Any, by: tuple[str, ...], options: Any, path: tuple[str, ...]
) -> Iterator[Problem]:
    if not by:
        if not _is_figure(found):
            yield Problem(
                value.place("value", *path),
                "L104",
                f'wrong type in value "{value.id}"',
                "Write a whole number, a word, a list or a table of them.",
            )
        return
    option, *rest = by
    if not isinstance(found, dict):
        yield Problem(
            value.place("value", *path),
            "S303",
            f'value "{value.id}" has no table by {option}',
            f"Give it an entry for each of {', '.join(options[option])}.",
        )
        return
    for choice in options[option]:
        if choice not in found:
            yield Problem(
                value.place("value", *path),
                "S303",
                f'value "{value.id}" has no entry for {option} "{choice}"',
                "Fill in the table.",
            )
    for key in found:
        if key not in options[option]:
            yield Problem(
                value.place("value", *path, f"#{key}"),
                "S303",
                f'value "{value.id}" has an entry for {option} "{key}", which no sitting has',
                suggestion(key, options[option], "Remove it."),
            )
        else:
            yield from _holes(value, found[key], tuple(rest), options, (*path, key))


def _is_figure(found: Any) -> bool:
    if isinstance(found, list):
        return all(_is_scalar(part) for part in found)
    if isinstance(found, dict):
        return bool(found) and all(_is_scalar(part) for part in found.values())
    return _is_scalar(found)


def _is_scalar(found: Any) -> bool:
    return isinstance(found, int | str) and not isinstance(found, bool)
