"""A game: everything one folder of content holds, with its records by id."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from generator.model.calculator import Calculators
from generator.model.component import Component
from generator.model.example import Example
from generator.model.game_head import GameHead
from generator.model.handout import Handout
from generator.model.json_data import JsonObject
from generator.model.layout import Layout
from generator.model.mark import Mark
from generator.model.rule import Chapter, Rule
from generator.model.ruling import Ruling
from generator.model.score_pad import ScorePad
from generator.model.settled_values import settle
from generator.model.sitting import Sitting, completed, every_sitting
from generator.model.term import Term
from generator.model.value import Value

#: The pieces of a released version, by language and id: what each says in short, how many there are, and its name.
Release = Mapping[str, Mapping[str, JsonObject]]


@dataclass(frozen=True)
class Game:
    """All records of one game.

    A record that could not be read is missing here, but its id is in `broken`; where even that is not known, its kind
    is in `unread`. `letters` is every letter that stands in its files.
    """

    folder: Path
    head: GameHead
    chapters: tuple[Chapter, ...] = ()
    rules: Mapping[str, Rule] = field(default_factory=dict)
    chapter_of: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[str, Value] = field(default_factory=dict)
    terms: Mapping[str, Term] = field(default_factory=dict)
    components: Mapping[str, Component] = field(default_factory=dict)
    layouts: Mapping[str, Layout] = field(default_factory=dict)
    marks: Mapping[str, Mark] = field(default_factory=dict)
    examples: Mapping[str, Example] = field(default_factory=dict)
    rulings: Mapping[str, Ruling] = field(default_factory=dict)
    handouts: Mapping[str, Handout] = field(default_factory=dict)
    styles: Mapping[str, str] = field(default_factory=dict)
    redirects: Mapping[str, str] = field(default_factory=dict)
    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    score_pad: ScorePad | None = None
    calculators: Calculators | None = None
    releases: Mapping[str, Release] = field(default_factory=dict)
    letters: frozenset[str] = frozenset()
    broken: frozenset[str] = frozenset()
    unread: frozenset[str] = frozenset()

    @property
    def id(self) -> str:
        return self.head.id

    @cached_property
    def sittings(self) -> tuple[Sitting, ...]:
        """Everybody who can sit down; where nobody can, which a check reports, whoever might."""
        return tuple(self.head.sittings()) or tuple(every_sitting(self.head.choices))

    @cached_property
    def numbers(self) -> dict[str, str]:
        """The number of each chapter and rule: the same in everything that is printed."""
        numbers: dict[str, str] = {}
        for place, chapter in enumerate(self.chapters, 1):
            numbers[f"chapter:{chapter.id}"] = str(place)
            numbers |= {rule.id: f"{place}.{row}" for row, rule in enumerate(self.rules_in(chapter), 1)}
        return numbers

    def sitting(self, choices: Mapping[str, str]) -> Sitting:
        """A whole sitting from some choices: options left out take their default, if they can."""
        return completed(self.head.options, choices)

    def table(self, choices: Mapping[str, str]) -> Sitting:
        """What an edition is made for: one sitting if it says how many play, else everybody who chooses so."""
        return self.sitting(choices) if "players" in choices else Sitting(choices)

    def sittings_at(self, table: Sitting | None) -> tuple[Sitting, ...]:
        """The sittings that leave a table as it is; without one, all."""
        return tuple(one for one in self.sittings if table is None or table.holds(one))

    def chapter(self, rule: Rule) -> Chapter | None:
        """The chapter that a rule stands in."""
        return self._chapters.get(self.chapter_of.get(rule.id, ""))

    def rules_in(self, chapter: Chapter) -> tuple[Rule, ...]:
        """The rules of a chapter in reading order."""
        return tuple(self._rules.get(chapter.id, ()))

    @cached_property
    def _chapters(self) -> dict[str, Chapter]:
        return {chapter.id: chapter for chapter in reversed(self.chapters)}  # of two by one name the first

    @cached_property
    def _rules(self) -> dict[str, list[Rule]]:
        """The rules of each chapter."""
        rules: dict[str, list[Rule]] = {}
        for rule in self.rules.values():
            rules.setdefault(self.chapter_of.get(rule.id, ""), []).append(rule)
        return rules

    def applies(self, rule: Rule, sitting: Sitting) -> bool:
        """Whether a rule, and the chapter it stands in, holds at a sitting."""
        chapter = self.chapter(rule)
        return sitting.fits(rule.when) and (chapter is None or sitting.fits(chapter.when))

    def sittings_of(self, rule: Rule) -> tuple[Sitting, ...]:
        """The sittings at which a rule holds."""
        chapter = self.chapter(rule)
        asked = [when for when in (rule.when, chapter.when if chapter else ()) if when]
        key = repr(asked)
        if key not in self._fitting:
            self._fitting[key] = tuple(one for one in self.sittings if all(map(one.fits, asked)))
        return self._fitting[key]

    @cached_property
    def _fitting(self) -> dict[str, tuple[Sitting, ...]]:
        """The sittings by what is asked of them: many rules ask the same."""
        return {}

    def is_about(self, ruling: Ruling, rule: Rule, sitting: Sitting) -> bool:
        """Whether a ruling matters to a rule at a sitting."""
        return rule.id in ruling.about and sitting.fits(ruling.when) and self.applies(rule, sitting)

    def values_at(self, sitting: Sitting) -> dict[str, object]:
        """Every value at one sitting, and the number of players: what the engine reads."""
        return {"players": sitting.players} | {
            name: settle(self.values, name, sitting) for name in self.values
        }
