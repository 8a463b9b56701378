"""R201–R204, R212: every id that a record names in a field of its own must exist."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from generator.check.loaded_game import LoadedGame
from generator.model.game import Game
from generator.model.problem import Place, Problem, suggestion
from generator.model.record import Record

CODES = {
    "R201": "a rule that does not exist",
    "R202": "a value that does not exist",
    "R204": "a component that does not exist",
    "R212": "a person that does not exist",
}

#: A record, the path of a field in it, and the id that stands there.
IdReference = tuple[Record, tuple[str | int, ...], str]


def check(loaded: LoadedGame) -> Iterator[Problem]:
    game = loaded.game
    people = {person.id for person in game.head.people}
    yield from _unknown("R201", "rule", _rules_named(game), game.rules, game)
    yield from _unknown("R202", "value", _values_named(game), game.values, game)
    yield from _unknown("R212", "person", _people_named(game), people, game)
    known = {
        *game.rules,
        *game.values,
        *game.terms,
        *game.components,
        *game.examples,
        *game.rulings,
        *game.broken,
    }
    for old, new in game.redirects.items():
        if new not in known and new not in game.redirects:
            fix = suggestion(new, known, "Name an id that exists.")
            yield Problem(
                Place(f"{_folder(game)}/redirects.yaml"),
                "R201",
                f'"{old}" leads to the unknown id "{new}"',
                fix,
            )


def _folder(game: Game) -> str:
    return game.head.place().file.rsplit("/", 1)[0]


def _unknown(
    code: str, what: str, named: Iterator[IdReference], known: Collection[str], game: Game
) -> Iterator[Problem]:
    for record, path, name in named:
        if name not in known and name not in game.broken:
            yield Problem(
                record.place(*path),
                code,
                f'unknown {what} "{name}"',
                suggestion(name, known, "Correct the id."),
            )


def _rules_named(game: Game) -> Iterator[IdReference]:
    for rule in game.rules.values():
        yield from ((rule, ("see", i), name) for i, name in enumerate(rule.see))
    for ruling in game.rulings.values():
        yield from ((ruling, ("about", i), name) for i, name in enumerate(ruling.about))
    for example in game.examples.values():
        yield from ((example, ("claims", i), name) for i, name in enumerate(example.claims))
        if example.after:
            yield example, ("after",), example.after
    for component in game.components.values():
        yield from (
            (component, ("faces", i, "rule"), face.rule)
            for i, face in enumerate(component.faces)
            if face.rule
        )


def _values_named(game: Game) -> Iterator[IdReference]:
    for rule in game.rules.values():
        yield from ((rule, ("table", i), name) for i, name in enumerate(rule.table))
    for value in game.values.values():
        yield from ((value, ("sum", i), name) for i, name in enumerate(value.sum))


def _people_named(game: Game) -> Iterator[IdReference]:
    for example in game.examples.values():
        yield from ((example, ("cast", i), name) for i, name in enumerate(example.cast))
