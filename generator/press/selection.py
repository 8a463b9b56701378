"""The part of a game that matters at some sittings: its chapters, rules, examples, rulings and pieces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from generator.model.component import Component
from generator.model.example import Example
from generator.model.game import Game
from generator.model.rule import Chapter, Rule
from generator.model.ruling import Ruling
from generator.model.sitting import Sitting
from generator.prose.dependencies import options_of
from generator.prose.markup import references


@dataclass(frozen=True, eq=False)
class Selection:
    """The part of a game that matters at a table; `sitting` holds the choices that are settled, None if none is."""

    game: Game
    language: str
    sitting: Sitting | None = None

    @cached_property
    def sittings(self) -> tuple[Sitting, ...]:
        """Everybody whom it is for."""
        return self.game.sittings_at(self.sitting)

    @property
    def numbers(self) -> dict[str, str]:
        """The number of each chapter and rule."""
        return self.game.numbers

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """The chapters that have a rule to tell."""
        return tuple(chapter for chapter in self.game.chapters if self.rules_of(chapter))

    @cached_property
    def components(self) -> tuple[Component, ...]:
        """The kinds of pieces that are used."""
        every = self.game.components.values()
        return tuple(one for one in every if any(sitting.fits(one.when) for sitting in self.sittings))

    def rules_of(self, chapter: Chapter) -> tuple[Rule, ...]:
        """The rules of a chapter that apply."""
        return self._rules[chapter.id]

    @cached_property
    def _rules(self) -> dict[str, tuple[Rule, ...]]:
        return {
            chapter.id: tuple(rule for rule in self.game.rules_in(chapter) if self.applies(rule))
            for chapter in self.game.chapters
        }

    def applies(self, rule: Rule) -> bool:
        """Whether a rule belongs in this edition."""
        return self.sitting is None or any(self.sittings_of(rule))

    def sittings_of(self, rule: Rule) -> Iterator[Sitting]:
        """Those of our sittings at which a rule holds."""
        table = self.sitting
        return (one for one in self.game.sittings_of(rule) if table is None or table.holds(one))

    @cached_property
    def home(self) -> dict[str, list[Example]]:
        """The examples to be printed after each rule: an example stands after the last rule that it shows."""
        order = list(self.numbers)
        homes: dict[str, list[Example]] = {}
        for example in self.game.examples.values():
            if self.shows(example):
                homes.setdefault(example.after or max(example.claims, key=order.index), []).append(example)
        return homes

    def shows(self, example: Example) -> bool:
        """Whether an example can happen at this table: its rules apply and its people have a seat."""
        if self.sitting is None:
            return True
        return (
            all(self.applies(self.game.rules[claim]) for claim in example.claims)
            and self._players_in(example) <= self.most_players
            and self._has_our_numbers(example)
        )

    def _has_our_numbers(self, example: Example) -> bool:
        """Whether all that the numbers of an example depend on is as at one of our sittings."""
        tables = {name for claim in example.claims for name in self.game.rules[claim].table}
        told = (one for sentence in example.told[self.language] for one in references(sentence))
        options = {option for name in tables for option in self.game.values[name].by}
        options.update(options_of(self.game.values, told))
        own = self.game.sitting(example.sitting).choices
        return any(
            all(own.get(option) == sitting.choices.get(option) for option in options)
            for sitting in self.sittings
        )

    def _players_in(self, example: Example) -> int:
        """How many players an example speaks of; whoever only sits at its table may be missing at ours."""
        told = {
            reference.target for sentence in example.told[self.language] for reference in references(sentence)
        }
        named = told | set(words_in(example.given))
        return sum(person in named for person in example.cast if person != self.game.head.neutral)

    @cached_property
    def rulings(self) -> dict[str, list[Ruling]]:
        """The rulings to be printed beside each rule: each once, at the first rule it is about."""
        beside: dict[str, list[Ruling]] = {}
        for ruling in self.game.rulings.values():
            here = [rule for rule in ruling.about if self._is_about(ruling, self.game.rules[rule])]
            if here:
                beside.setdefault(min(here, key=list(self.numbers).index), []).append(ruling)
        return beside

    def _is_about(self, ruling: Ruling, rule: Rule) -> bool:
        """Whether a ruling matters to a rule of this edition."""
        return any(self.game.is_about(ruling, rule, sitting) for sitting in self.sittings)

    @cached_property
    def counts(self) -> dict[str, tuple[int, ...]]:
        """For how many players each rule holds."""
        found, counts = dict[int, tuple[int, ...]](), {}
        for rule in self.game.rules.values():
            held = id(self.game.sittings_of(rule))  # of rules that ask the same it is the same
            if held not in found:
                found[held] = _players(self.sittings_of(rule))
            counts[rule.id] = found[held]
        return counts

    @cached_property
    def players(self) -> tuple[int, ...]:
        """How many may play."""
        return _players(self.sittings)

    @property
    def most_players(self) -> int:
        """How many may play at most."""
        return self.players[-1]


def _players(sittings: Iterable[Sitting]) -> tuple[int, ...]:
    """For how many players some sittings are."""
    return tuple(sorted({sitting.players for sitting in sittings}))


def words_in(found: object) -> Iterator[str]:
    """Every key and word in some data."""
    if isinstance(found, Mapping):
        for key, part in found.items():
            yield key
            yield from words_in(part)
    elif isinstance(found, list | tuple):
        for part in found:
            yield from words_in(part)
    elif isinstance(found, str):
        yield found
