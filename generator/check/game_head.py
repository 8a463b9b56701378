"""R201, R202, R205, R210, R212, C602, S301, S306, S307: what the head of a game names exists, no two things in it share an id,
and its sittings are not too many."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import prod

from generator import language as languages
from generator.check.loaded_game import LoadedGame
from generator.model.game import Game
from generator.model.problem import Place, Problem, suggestion

CODES = {
    "R201": "a chapter that does not exist",
    "R202": "a value that does not exist",
    "R205": "an example that does not exist",
    "C602": "a column that no component has",
    "R210": "two options, choices, people, languages or chapters with one name",
    "R212": "a person that does not exist",
    "S301": "a choice that the option does not have",
    "S306": "a language that there is no module for",
    "S307": "more sittings than can be told",
}
#: Every text is told for every sitting that makes a difference to it; the largest games have some hundreds.
MOST_SITTINGS = 1_000
#: The player count is an option that every game has.
PLAYERS = "players"

#: The keys, and places in lists, that lead to a part of the head.
KeyPath = tuple[str | int, ...]


def check(loaded: LoadedGame) -> Iterator[Problem]:
    game = loaded.game
    yield from _languages(game)
    yield from _players(game)
    yield from _options(game)
    people = [(("people", index, "id"), person.id) for index, person in enumerate(game.head.people)]
    yield from _twice(game, "person", people)
    yield from _chapters(game)
    yield from _named(game)


def _twice(game: Game, what: str, named: Iterable[tuple[KeyPath, str]]) -> Iterator[Problem]:
    """A second thing of one name, of which nobody could tell which is meant."""
    seen: set[str] = set()
    for path, name in named:
        if name in seen:
            fix = "Remove one of the two, or give it another name."
            yield Problem(game.head.place(*path), "R210", f'duplicate {what} "{name}"', fix)
        seen.add(name)


def _languages(game: Game) -> Iterator[Problem]:
    named = [(("languages", index), code) for index, code in enumerate(game.head.languages)]
    yield from _twice(game, "language", named)
    for path, code in named:
        if code not in languages.known():
            fix = suggestion(code, languages.known(), f"Languages: {', '.join(languages.known())}.")
            yield Problem(game.head.place(*path), "S306", f'nothing is known of the language "{code}"', fix)


def _players(game: Game) -> Iterator[Problem]:
    counts = [((PLAYERS, index), str(count)) for index, count in enumerate(game.head.players)]
    yield from _twice(game, "player count", counts)


def _options(game: Game) -> Iterator[Problem]:
    options = game.head.options
    ids = [(("options", index, "id"), option.id) for index, option in enumerate(options)]
    yield from _twice(game, "option", [((PLAYERS,), PLAYERS), *ids])
    for index, option in enumerate(options):
        path, known = ("options", index), [choice.id for choice in option.choices]
        choices = [((*path, "choices", place, "id"), choice) for place, choice in enumerate(known)]
        yield from _twice(game, "choice", choices)
        if option.default not in known:
            what = f'unknown choice "{option.default}" for {option.id}'
            fix = suggestion(option.default, known, f"Choices: {', '.join(known)}.")
            yield Problem(game.head.place(*path, "default"), "S301", what, fix)
    count = prod((len(choices) for choices in game.head.choices.values()), start=1)
    if count > MOST_SITTINGS:
        what = f"the options make {count:,} sittings; {MOST_SITTINGS:,} can be told"
        fix = "Leave out options and player counts that change no rule and no number."
        yield Problem(game.head.place("options"), "S307", what, fix)


def _chapters(game: Game) -> Iterator[Problem]:
    """Chapters stand in files of their own, whose lines no chapter remembers; so the file of a rule of it is named."""
    seen: set[str] = set()
    for chapter in game.chapters:
        if chapter.id in seen:
            rules = game.rules_in(chapter)
            file = rules[-1].place().file if rules else game.head.place().file
            fix = "Each chapter has one file: put the rules together, or give the chapter another id."
            yield Problem(Place(file), "R210", f'duplicate chapter "{chapter.id}"', fix)
        seen.add(chapter.id)


def _named(game: Game) -> Iterator[Problem]:
    """The ids that the head names."""
    head, known = game.head, {person.id for person in game.head.people}
    if head.neutral and head.neutral not in known:
        fix = suggestion(head.neutral, known, "Correct the id.")
        yield Problem(head.place("neutral"), "R212", f'unknown person "{head.neutral}"', fix)
    if head.aid is None:
        return
    chapters = [chapter.id for chapter in game.chapters]
    for index, name in enumerate(head.aid.lookup if "rules" not in game.unread else ()):
        if name not in chapters:
            fix = suggestion(name, chapters, "Correct the id.")
            yield Problem(head.place("aid", "lookup", index), "R201", f'unknown chapter "{name}"', fix)
    columns = {column.id for component in game.components.values() for column in component.columns}
    for index, name in enumerate(head.aid.badges if "components" not in game.unread else ()):
        if name not in columns:
            fix = suggestion(name, columns, "Correct the id.")
            yield Problem(head.place("aid", "badges", index), "C602", f'no column "{name}"', fix)
    for index, name in enumerate(head.aid.examples if "examples" not in game.unread else ()):
        if name not in game.examples and name not in game.broken:
            fix = suggestion(name, game.examples, "Correct the id.")
            yield Problem(head.place("aid", "examples", index), "R205", f'unknown example "{name}"', fix)
    for index, name in enumerate(head.aid.table):
        if name not in game.values and name not in game.broken:
            fix = suggestion(name, game.values, "Correct the id.")
            yield Problem(head.place("aid", "table", index), "R202", f'unknown value "{name}"', fix)
