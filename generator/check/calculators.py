"""C606–C609: calculators offer what can be run, start from a worked example, and call everything by a name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import get_args

from generator.check.loaded_game import LoadedGame
from generator.model.calculator import Calculators
from generator.model.problem import Problem, suggestion
from generator.scoring.given import plain_type, written

CODES = {
    "C606": "a calculator of a procedure that is not there or is offered twice, or none at all",
    "C607": "a start that is no example of its procedure",
    "C608": "a key of a form or an answer without a label",
    "C609": "a label or choices that nothing needs",
}


def check(loaded: LoadedGame) -> Iterator[Problem]:
    calculators = loaded.game.calculators
    if calculators:
        yield from _procedures(loaded, calculators)
        yield from _starts(loaded, calculators)
        yield from _labels(loaded, calculators)
        yield from _choices(loaded, calculators)


def _procedures(loaded: LoadedGame, calculators: Calculators) -> Iterator[Problem]:
    seen: set[str] = set()
    if not calculators.offered:
        yield Problem(
            calculators.place("offered"), "C606", "no procedure is offered", "Offer one, or remove the file."
        )
    for index, calculator in enumerate(calculators.offered):
        name, place = calculator.procedure, calculators.place("offered", index, "procedure")
        if name not in loaded.procedures.names:
            fix = suggestion(
                name, loaded.procedures.names, f"Procedures: {', '.join(loaded.procedures.names)}."
            )
            yield Problem(place, "C606", f'a calculator of the unknown procedure "{name}"', fix)
        elif name in seen:
            yield Problem(place, "C606", f'the procedure "{name}" is offered twice', "Remove one of the two.")
        seen.add(name)


def _starts(loaded: LoadedGame, calculators: Calculators) -> Iterator[Problem]:
    """A form starts from an example, so every procedure that is offered has one."""
    for index, calculator in enumerate(calculators.offered):
        own = [e.id for e in loaded.game.examples.values() if e.procedure == calculator.procedure]
        if calculator.procedure in loaded.procedures.names and not own:
            what = f'no worked example of "{calculator.procedure}" to start from'
            yield Problem(
                calculators.place("offered", index),
                "C607",
                what,
                "Write an example, or do not offer the procedure.",
            )
        elif calculator.start and own and calculator.start not in own:
            what = f'"{calculator.start}" is no example of "{calculator.procedure}"'
            fix = suggestion(calculator.start, own, f"Examples: {', '.join(own)}.")
            yield Problem(calculators.place("offered", index, "start"), "C607", what, fix)


def _labels(loaded: LoadedGame, calculators: Calculators) -> Iterator[Problem]:
    """Keys need labels; words that a reader chooses or is answered may be terms instead."""
    used: set[str] = set()
    for index, calculator in enumerate(calculators.offered):
        name = calculator.procedure
        if name not in loaded.procedures.names:
            continue
        keys, words = _said(loaded, name)
        for key in sorted(keys | words):
            used |= {label for label in (f"{name}.{key}", key) if label in calculators.labels}
            if not calculators.label(name, key) and not (key in words - keys and key in loaded.game.terms):
                what = f'no label for "{key}" in the calculator of "{name}"'
                fix = suggestion(
                    key, calculators.labels, "Add it to `labels`, or `PROCEDURE.KEY` for one alone."
                )
                yield Problem(calculators.place("offered", index, "procedure"), "C608", what, fix)
    for label in calculators.labels:
        if label not in used:
            place = calculators.place("labels", f"#{label}")
            yield Problem(place, "C609", f'a label for "{label}", which nothing needs', "Remove it.")


def _said(loaded: LoadedGame, procedure: str) -> tuple[set[str], set[str]]:
    """The keys that a procedure takes and returns, and the words that it takes and returns besides."""
    keys, words = _asked(loaded.procedures.given(procedure))
    for replay in loaded.replays:
        if replay.run and replay.example.procedure == procedure:
            keys |= set(replay.run.outcome)
            own = _strings(replay.example.given) | {person.id for person in loaded.game.head.people}
            words |= {key for part in replay.run.outcome.values() for key in _inner(part)} - own
    return keys, words - set(loaded.game.marks)


def _asked(kind: object) -> tuple[set[str], set[str]]:
    """The keys of a type and of the types inside it, and the words of its literals."""
    kind, _ = plain_type(kind)
    keys: set[str] = set()
    words = {kind} if isinstance(kind, str) else set()
    inner = [part.type for part in fields(kind)] if is_dataclass(kind) else get_args(kind)
    if is_dataclass(kind):
        keys |= {written(part.name) for part in fields(kind)}
    for part in inner:
        more_keys, more_words = _asked(part)
        keys, words = keys | more_keys, words | more_words
    return keys, words


def _inner(part: object) -> Iterator[str]:
    """The keys inside a part of an outcome."""
    if isinstance(part, Mapping):
        yield from part
        for inside in part.values():
            yield from _inner(inside)


def _strings(given: object) -> set[str]:
    """Every word of a `given`: the names of its places and people too."""
    if isinstance(given, str):
        return {given}
    inside = [*given, *given.values()] if isinstance(given, Mapping) else given
    return set().union(*map(_strings, inside)) if isinstance(inside, list | tuple) else set()


def _choices(loaded: LoadedGame, calculators: Calculators) -> Iterator[Problem]:
    groups = {mark.group for mark in loaded.game.marks.values()}
    tables = [
        name
        for name, value in loaded.game.values.items()
        if isinstance(value.value, Mapping | list) and not value.by
    ]
    for index, choices in enumerate(calculators.choices):
        if not choices.marks and not choices.values:
            place = calculators.place("choices", index)
            yield Problem(place, "C609", "choices of nothing", "Name a group of `marks`, or `values`.")
        if choices.marks and choices.marks not in groups:
            place, fix = calculators.place("choices", index, "marks"), f"Groups: {', '.join(sorted(groups))}."
            yield Problem(place, "C609", f'no marks of a group "{choices.marks}"', fix)
        for number, name in enumerate(choices.values):
            if name not in tables:
                place = calculators.place("choices", index, "values", number)
                fix = suggestion(name, tables, "Name a value that is a table or a list.")
                yield Problem(place, "C609", f'no table or list of values "{name}"', fix)
