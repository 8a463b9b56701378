"""S301, S302, S305: a `when` asks for options and choices that the game has, and each example says who sits down."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.check.loaded_game import LoadedGame
from generator.model.game import Game
from generator.model.game_head import GameHead
from generator.model.problem import Problem, suggestion
from generator.model.record import Record
from generator.model.ruling import Ruling
from generator.model.sitting import Sitting

CODES = {
    "S301": "an option or choice that the game does not have",
    "S302": "a condition that can never be true",
    "S305": "an example whose sitting leaves something open",
}

#: Each option with the ids of its choices.
Options = Mapping[str, tuple[str, ...]]


def check(loaded: LoadedGame) -> Iterator[Problem]:
    game = loaded.game
    options = game.head.choices
    yield from _of_choices(game.head, options)
    for rule in game.rules.values():
        unknown = list(_unknown_in_when(rule, rule.when, options))
        yield from unknown
        if not unknown and not game.sittings_of(rule):
            chapter = game.chapter_of.get(rule.id)
            what = f'can never be true: no sitting fits both this and the chapter "{chapter}"'
            yield Problem(
                rule.place("when"), "S302", what, "Correct the `when`, or move the rule to another chapter."
            )
    for ruling in game.rulings.values():
        unknown = list(_unknown_in_when(ruling, ruling.when, options))
        yield from unknown
        if not unknown and ruling.when and not any(_matters(game, ruling, rule) for rule in ruling.about):
            what = "can never be true: where this holds, none of the rules holds that the ruling is about"
            yield Problem(ruling.place("when"), "S302", what, "Correct the `when`, or `about`.")
    for component in game.components.values():
        yield from _unknown_in_when(component, component.when, options)
    if game.score_pad:
        for path, row in game.score_pad.rows():
            for index, condition in enumerate(row.when):
                yield from _unknown(game.score_pad, (*path, "when", index), condition, options)
    for example in game.examples.values():
        chosen = {option: (choice,) for option, choice in example.sitting.items()}
        yield from _unknown(example, ("sitting",), chosen, options)
        if not game.head.seats(Sitting(example.sitting)):
            what = f'nobody can sit down as in the example "{example.id}": one choice rules out another'
            yield Problem(
                example.place("sitting"), "S302", what, "Correct the sitting, or the `when` of the choice."
            )
        settled = game.sitting(example.sitting).choices
        for option in options:
            if option not in settled:
                what = f'the sitting of example "{example.id}" does not say the {option}'
                fix = f"Add `{option}:` with one of {', '.join(options[option])}."
                yield Problem(example.place("sitting"), "S305", what, fix)


def _matters(game: Game, ruling: Ruling, rule: str) -> bool:
    """Whether there is a sitting at which a ruling matters to a rule that it is about."""
    known = game.rules.get(rule)  # one that is not there is reported elsewhere
    return known is None or any(sitting.fits(ruling.when) for sitting in game.sittings_of(known))


def _of_choices(head: GameHead, options: Options) -> Iterator[Problem]:
    """What is wrong with the conditions of choices, and which of all choices nobody can make."""
    unknown = [
        problem
        for number, option in enumerate(head.options)
        for place, choice in enumerate(option.choices)
        for index, condition in enumerate(choice.when)
        for problem in _unknown(
            head, ("options", number, "choices", place, "when", index), condition, options
        )
    ]
    yield from unknown
    if not unknown:
        made = {pair for sitting in head.sittings() for pair in sitting.choices.items()}
        for path, option, choice in _all_choices(head):
            if (option, choice) not in made:
                what = f"can never be true: nobody can choose {option} {choice} together with anything else"
                yield Problem(head.place(*path), "S302", what, "Correct the `when` of the choices.")


def _all_choices(head: GameHead) -> Iterator[tuple[tuple[str | int, ...], str, str]]:
    """Every choice with the path that leads to it."""
    for index, count in enumerate(head.players):
        yield ("players", index), "players", str(count)
    for number, option in enumerate(head.options):
        for place, choice in enumerate(option.choices):
            yield ("options", number, "choices", place), option.id, choice.id


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
