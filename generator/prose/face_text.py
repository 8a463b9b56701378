"""The texts on a face: those of a layout, filled in from the row of one piece in one language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from generator.language.phrase import NO_BREAK_SPACE
from generator.model.component import UNKNOWN, Component, Face, known_as
from generator.model.game import Game
from generator.model.mark import Mark
from generator.prose.markup import Reference, parse
from generator.prose.resolver import CannotResolve, Resolver, TextPiece


@dataclass(frozen=True)
class UnknownText:
    """A text of a face that nobody knows; `label` names it, so that an owner can write it in."""

    label: str


@dataclass(frozen=True)
class FaceText:
    """The texts of one face of a kind of piece, in the series of a mark or in none, in one language."""

    game: Game
    component: Component
    face: Face
    mark: Mark | None
    language: str

    @cached_property
    def context(self) -> Mapping[str, Any]:  # texts lead into it by paths
        """What the texts of a layout may name."""
        rule = self.game.rules.get(self.face.rule or "")
        return {
            "title": (self.face.title or self.component.title)[self.language],
            "component": self.component.title[self.language],
            "set": self.mark.title[self.language] if self.mark else "",
            "set-id": self.mark.id if self.mark else "",
            "face": self.face.id,
            "data": {column: self._entry(entry) for column, entry in self.face.data.items()},
            "rule": {"title": rule.title[self.language], "number": self.game.numbers.get(rule.id, "")}
            if rule
            else {},
        }

    def _entry(self, entry: object) -> object:
        """An entry as a reader takes it: whether a source or a deduction gives it is another matter."""
        entry, _ = known_as(entry)
        return entry[self.language] if isinstance(entry, Mapping) and self.language in entry else entry

    @cached_property
    def _resolver(self) -> Resolver:
        rule = self.game.rules.get(self.face.rule or "")
        holds = (
            sitting for sitting in self.game.sittings if rule is None or self.game.applies(rule, sitting)
        )
        return Resolver(self.game, self.language, next(holds, self.game.sittings[0]), self.context)

    def words(self, text: str) -> tuple[TextPiece, ...] | UnknownText:
        """A text of a layout; UnknownText when it names an entry that nobody knows."""
        pieces: list[TextPiece] = []
        for part in parse(text):
            if isinstance(part, str):
                pieces += self._resolver.pieces(part)
            elif self._unknown(part.target):
                return self._unknown_entry(part.target)
            else:
                pieces += self._told(part)
        return tuple(pieces)

    def plain(self, text: str) -> str | UnknownText:
        """A text of a layout as a plain string."""
        if "{" not in text and "}" not in text:
            return text.replace("~", NO_BREAK_SPACE)
        words = self.words(text)
        return words if isinstance(words, UnknownText) else "".join(piece.text for piece in words)

    def holds(self, path: str) -> bool | UnknownText:
        """Whether an entry is there and neither no nor nought."""
        if self._unknown(path):
            return self._unknown_entry(path)
        if path in ("rule.short", "rule.text"):
            rule = self.game.rules.get(self.face.rule or "")
            return bool(rule and (rule.short if path == "rule.short" else rule.text))
        found: object = self.context
        for step in path.split("."):
            found = found.get(step) if isinstance(found, Mapping) else None
        return bool(found)

    def _told(self, reference: Reference) -> tuple[TextPiece, ...]:
        """A reference; that to a text of the piece's own rule is that text, with what it refers to in turn."""
        part = reference.target.removeprefix("rule.")
        rule = self.game.rules.get(self.face.rule or "")
        if reference.kind or not rule or part not in ("short", "text") or part == reference.target:
            return (self._resolver.piece(reference),)
        text = rule.short if part == "short" else rule.general or rule.text
        if text is None:
            fix = f'Give the rule "{rule.id}" a short form, or the layout another text.'
            raise CannotResolve(
                "R205", f'"{reference.raw}" leads nowhere: there is no "{part}"', fix, reference.raw
            )
        return self._resolver.pieces(text[self.language])

    def _unknown(self, path: str) -> bool:
        """Whether a path leads to, or through, an entry that is not known."""
        steps = path.split(".")
        if steps[0] != "data" or len(steps) < 2:
            return False
        return bool(self.context["data"].get(steps[1]) == UNKNOWN)

    def _unknown_entry(self, path: str) -> UnknownText:
        column = path.split(".")[1]
        titles = {known.id: known.title[self.language] for known in self.component.columns}
        return UnknownText(titles.get(column, column))
