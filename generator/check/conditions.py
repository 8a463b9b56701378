"""S301, S302: a `when` must ask for options and choices that the game has, or it can never be true."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.check.subject import Subject
from generator.model.problem import Problem, suggestion
from generator.model.record import Record

CODES = {
    "S301": "an option or choice that the game does not have",
    "S302": "a condition that can never be true",
}

Options = Mapping[str, tuple[str, ...]]


def check(subject: Subject) -> Iterator[Problem]:
    game = subject.game
    options = game.about.choices
    for rule in game.rules.values():
        unknown = list(_unknown_in_when(rule, rule.when, options))
        yield from unknown
        if not unknown and not game.sittings_of(rule):
            chapter = game.chapter_of.get(rule.id)
            what = f'can never be true: no sitting fits both this and the chapter "{chapter}"'
            yield Problem(
                rule.place("when"), "S302", what, "Correct the `when`, or move the rule to another chapter."
            )
    for component in game.components.values():
        yield from _unknown_in_when(component, component.when, options)
    for path, row in game.score_pad.rows() if game.score_pad else ():
        for index, condition in enumerate(row.when):
            yield from _unknown(game.score_pad, (*path, "when", index), condition, options)
    for example in game.examples.values():
        chosen = {option: (choice,) for option, choice in example.sitting.items()}
        yield from _unknown(example, ("sitting",), chosen, options)


def _unknown_in_when(record: Record, when: tuple[Options, ...], options: Options) -> Iterator[Problem]:
    for index, condition in enumerate(when):
        yield from _unknown(record, ("when", index), condition, options)


def _unknown(
    record: Record, path: tuple[str | int, ...], condition: Options, options: Options
) -> Iterator[Problem]:
    for option, fitting in condition.items():
        if option not in options:
            fix = suggestion(option, options, f"Options: {', '.join(options)}.")
            yield Problem(record.place(*path, f"#{option}"), "S301", f'unknown option "{option}"', fix)
            continue
        known = options[option]
        if not set(fitting) & set(known):
            asked = ", ".join(f'"{choice}"' for choice in fitting) or "nothing"
            fix = suggestion(fitting[0] if fitting else "", known, f"Choices: {', '.join(known)}.")
            yield Problem(
                record.place(*path, option),
                "S302",
                f"can never be true: no sitting has {option} {asked}",
                fix,
            )
            continue
        for choice in fitting:
            if choice not in known:
                fix = suggestion(choice, known, f"Choices: {', '.join(known)}.")
                yield Problem(
                    record.place(*path, option), "S301", f'unknown choice "{choice}" for {option}', fix
                )
