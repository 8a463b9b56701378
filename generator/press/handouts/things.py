"""Parses and resolves the things that a handout is made of: `rule:walls.repair`, `card:guild-card/mercers`, `setup`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from generator.model.component import Component
from generator.model.game import Game
from generator.model.problem import suggestion

#: The set-up, in one word: what lies ready, and the chapter of that id.
SETUP = "setup"
#: The kinds whose ids may be typed alone, in the order in which they are looked through.
_RECORDS = ("chapter", "rule", "component", "card", "example", "ruling", "term")
#: Those that are another view of a record.
_VIEWS = {"aid": "chapter", "table": "rule"}
#: What may stand before a colon.
KINDS = (*_RECORDS, *_VIEWS)


class UnknownThing(Exception):
    """Raised for what a game does not have: what is wrong, and the fix."""

    def __init__(self, what: str, fix: str) -> None:
        super().__init__(f"{what}: {fix}")
        self.what, self.fix = what, fix


@dataclass(frozen=True)
class Thing:
    """A thing to be printed: its kind, and the id of its record."""

    kind: str
    id: str

    def __str__(self) -> str:
        return self.kind if self.kind == SETUP else f"{self.kind}:{self.id}"


def things_of(game: Game, words: Iterable[str]) -> tuple[Thing, ...]:
    """The things that some words name, in their order; UnknownThing for the first that names none or several."""
    return tuple(thing_of(game, word) for word in words)


def thing_of(game: Game, word: str) -> Thing:
    """The thing that a word names."""
    kind, colon, name = word.strip().partition(":")
    if not colon:
        return _alone(game, kind)
    if kind not in KINDS:
        raise UnknownThing(
            f'unknown kind "{kind}" in "{word}"', suggestion(kind, KINDS, f"Kinds: {', '.join(KINDS)}.")
        )
    known, now = ids_of(game, _VIEWS.get(kind, kind)), game.redirects.get(name, name)
    if now not in known:
        fix = suggestion(name, known, f"Write one that {game.id} has (see its pages).")
        raise UnknownThing(f'unknown {_VIEWS.get(kind, kind)} "{name}"', fix)
    return Thing(kind, now)


def _alone(game: Game, name: str) -> Thing:
    """The thing that an id names where no kind stands before it."""
    if name == SETUP:
        return Thing(SETUP, SETUP)
    now = game.redirects.get(name, name)
    found = [Thing(kind, now) for kind in _RECORDS if now in ids_of(game, kind)]
    if len(found) > 1:
        raise UnknownThing(f'"{name}" is {len(found)} things', f"Write {' or '.join(map(str, found))}.")
    if not found:
        known = [one for kind in _RECORDS for one in ids_of(game, kind)]
        fix = suggestion(
            name, [SETUP, *known], f"Write an id of {game.id}, or KIND:ID with {', '.join(KINDS)}."
        )
        raise UnknownThing(f'{game.id} has no "{name}"', fix)
    return found[0]


def ids_of(game: Game, kind: str) -> Mapping[str, object]:
    """The records of a kind by id."""
    if kind == "chapter":
        return {chapter.id: chapter for chapter in game.chapters}
    if kind == "card":
        return cards_of(game)
    found: Mapping[str, object] = getattr(game, f"{kind}s")
    return found


def cards_of(game: Game) -> dict[str, Component]:
    """The kind of each single piece, by the piece's id: component/face, or component/set.face."""
    return {
        f"{component.id}/{series}{face.id}": component
        for component in game.components.values()
        for series in ([f"{mark}." for mark in component.sets] if isinstance(component.sets, tuple) else [""])
        for face in component.rows
    }
