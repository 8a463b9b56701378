"""A game that notes what is read of it, so that an output knows which records it was made from.

A note is the way to what was read: `rules/votes.tie/text/hu`. One that ends in `#` is how many there are or in which
order, one that ends in `?` whether it is there at all.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, fields, replace
from functools import cache, cached_property
from inspect import getattr_static
from threading import RLock
from types import FunctionType, MethodType
from typing import Any

from generator.draw.drawing import Drawing
from generator.draw.figures import Figures, Scene
from generator.model.record import Part
from generator.plan.subject import Subject

#: What a game may have or not.
SOLE = ("score_pad", "calculators")
FIGURES = "figures"
#: Held by whoever draws: two may do so at once where jobs run in threads.
_ALONE = RLock()


@dataclass(frozen=True)
class Notes:
    """What was read of a game, and the languages of its texts."""

    taken: set[str]
    languages: frozenset[str]
    _known: dict[str, Any] = field(default_factory=dict)

    def take(self, way: str) -> None:
        self.taken.add(way)

    def seen(self, value: Any, way: str) -> Any:
        """A part of the game as whoever reads it sees it: always the same one."""
        if way not in self._known:
            self._known[way] = self._see(value, way)
        return self._known[way]

    def _see(self, value: Any, way: str) -> Any:
        if isinstance(value, Part):
            self.take(f"{way}?")
            return _Record(value, way, self)
        if isinstance(value, tuple) and value and all(isinstance(part, Part) for part in value):
            self.take(f"{way}#")
            return tuple(_Record(part, f"{way}/{place}", self) for place, part in enumerate(value))
        if isinstance(value, dict) and value.keys() == self.languages:
            self.take(f"{way}?")
            return _Texts(value, way, self)
        self.take(way)
        return value


def noting(subject: Subject, taken: set[str]) -> Subject:
    """The same subject; what is read of it is added to what was taken."""
    game = subject.game
    notes = Notes(taken, frozenset(game.about.languages))
    parts: dict[str, Any] = {}
    for one in fields(game):
        value = getattr(game, one.name)
        if isinstance(value, Mapping):
            parts[one.name] = _Records(value, one.name, notes)
        elif isinstance(value, Part | tuple):
            parts[one.name] = notes.seen(value, one.name)
    for name in SOLE:
        notes.take(f"{name}?")
    figures = _Figures(subject.figures, notes, parts["marks"]) if subject.figures else None
    runs = _Records(subject.runs, "runs", notes)
    return replace(subject, game=replace(game, **parts), runs=runs, figures=figures)


class _Records(Mapping[str, Any]):
    """Records by id."""

    def __init__(self, records: Mapping[str, Any], way: str, notes: Notes) -> None:
        self._records, self._way, self._notes = records, way, notes

    def __getitem__(self, name: str) -> Any:
        if name not in self._records:
            self._notes.take(f"{self._way}/{name}?")
        return self._notes.seen(self._records[name], f"{self._way}/{name}")

    def __contains__(self, name: object) -> bool:
        self._notes.take(f"{self._way}/{name}?")
        return name in self._records

    def __iter__(self) -> Iterator[str]:
        self._notes.take(f"{self._way}#")
        return iter(self._records)

    def __len__(self) -> int:
        self._notes.take(f"{self._way}#")
        return len(self._records)


class _Record:
    """A record, or a part of one: it passes for it, and its own methods run on what is noted. What was read once is kept:
    it need not be noted again."""

    def __init__(self, of: Part, way: str, notes: Notes) -> None:
        self._of, self._way, self._notes = of, way, notes

    @property
    def __class__(self) -> type:  # type: ignore[override]
        return type(self._of)

    @property
    def __dict__(self) -> dict[str, Any]:  # type: ignore[override]
        self._notes.take(self._way)
        return self._of.__dict__

    def __getattr__(self, name: str) -> Any:
        kind = type(self._of)
        if name in _fields_of(kind):
            found = self._notes.seen(getattr(self._of, name), f"{self._way}/{name}")
            setattr(self, name, found)
            return found
        if name in kind.__private_attributes__:
            return getattr(self._of, name)  # where it was written: nothing that is printed
        member = _member(kind, name)
        if isinstance(member, property) and member.fget:
            return member.fget(self)
        if isinstance(member, cached_property):
            return member.func(self)
        if isinstance(member, FunctionType) and member.__module__.startswith("generator."):
            return MethodType(member, self)
        self._notes.take(self._way)
        return getattr(self._of, name)

    def __eq__(self, other: object) -> bool:
        self._notes.take(self._way)
        return self._of == (other._of if type(other) is _Record else other)

    def __hash__(self) -> int:
        self._notes.take(self._way)
        return hash(self._of)

    def __repr__(self) -> str:
        self._notes.take(self._way)
        return repr(self._of)


@cache
def _member(kind: type[Part], name: str) -> Any:
    """What a kind of record has by a name beside its fields."""
    return getattr_static(kind, name, None)


@cache
def _fields_of(kind: type[Part]) -> frozenset[str]:
    return frozenset(kind.model_fields)


class _Texts(dict[str, Any]):
    """A text in every language: who takes one reads that one, who does anything else reads all."""

    def __init__(self, texts: dict[str, Any], way: str, notes: Notes) -> None:
        super().__init__(texts)
        self._way, self._notes = way, notes

    def __getitem__(self, language: str) -> Any:
        return self._notes.seen(super().__getitem__(language), f"{self._way}/{language}")

    def get(self, language: str, default: Any = None) -> Any:
        return self[language] if super().__contains__(language) else default

    def __contains__(self, language: object) -> bool:
        return super().__contains__(language)  # which languages a game has is noted where it says so


def _reads_all(name: str) -> Any:
    stock = getattr(dict, name)

    def method(self: _Texts, *arguments: Any) -> Any:
        self._notes.take(self._way)
        return stock(self, *arguments)

    return method


_LOOKING = ("__iter__", "__reversed__", "keys", "values", "items", "__eq__", "__ne__", "__repr__")
_COPYING = ("__or__", "__ror__", "copy", "__reduce_ex__")
for _name in (*_LOOKING, *_COPYING):
    setattr(_Texts, _name, _reads_all(_name))


class _Figures(Figures):
    """The figures of a game: what they draw comes from the game's code, and from the marks that it asks for."""

    def __init__(self, figures: Figures, notes: Notes, marks: Mapping[str, Any]) -> None:
        self.__dict__.update(figures.__dict__)
        self.marks, self._figures, self._notes = marks, figures, notes

    @property
    def icons(self) -> tuple[str, ...]:
        self._notes.take(FIGURES)
        return super().icons

    @property
    def procedures(self) -> tuple[str, ...]:
        self._notes.take(FIGURES)
        return super().procedures

    def draw_icon(self, name: str, *words: str) -> Drawing:
        with self._drawing():
            return super().draw_icon(name, *words)

    def draw(self, procedure: str, scene: Scene) -> Drawing | None:
        with self._drawing():
            return super().draw(procedure, scene)

    @contextmanager
    def _drawing(self) -> Iterator[None]:
        """The game's functions ask the game's own figures for the marks: while they draw, those are noted, too."""
        self._notes.take(FIGURES)
        with _ALONE:
            plain, self._figures.marks = self._figures.marks, self.marks
            try:
                yield
            finally:
                self._figures.marks = plain
