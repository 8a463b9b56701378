"""An edition: one game in one language, for all sittings or for some, and the numbers its rules carry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from generator import language as languages
from generator.draw.drawing import Drawing, Word, narrowed
from generator.draw.figures import Figures, Scene
from generator.language.messages import message
from generator.model.component import Component, Face
from generator.model.example import Example
from generator.model.game import Game
from generator.model.record import Record
from generator.model.rule import Chapter, Rule
from generator.model.ruling import Ruling
from generator.model.sitting import Sitting
from generator.model.term import Term
from generator.model.value import Settled
from generator.press.faces import Faces
from generator.press.faults import drawn_by_the_game
from generator.prose.depending import options_of
from generator.prose.markup import references
from generator.prose.telling import Piece, Telling, teller_of
from generator.scoring.procedure import Run

#: A figure is as wide as a column of a book at most, in millimetres: a wider one is drawn smaller.
WIDEST = 79.0


@dataclass(frozen=True)
class Edition:
    """What one document tells, and how; `sitting` is what is settled about who plays, None: nothing."""

    game: Game
    language: str
    runs: Mapping[str, Run] = field(default_factory=dict)
    figures: Figures | None = None
    sitting: Sitting | None = None
    ink_saver: bool = False

    def message(self, key: str, **values: Any) -> str:
        """A word of the chrome: contents, page, example."""
        return message(self.language, key, **values)

    def __hash__(self) -> int:
        return id(self)

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
        return (sitting for sitting in self.sittings if self.game.applies(rule, sitting))

    @property
    def numbers(self) -> dict[str, str]:
        """The number of each chapter and rule."""
        return self.game.numbers

    def teller(self, record: Record | None = None, about: Mapping[str, Any] | None = None) -> Telling:
        """Somebody who tells the texts of this edition."""
        sitting = self.sittings[0]
        if isinstance(record, Rule):
            sitting = next(self.sittings_of(record), sitting)
        names = record.names if isinstance(record, Example) else {}
        return Telling(self.game, self.language, sitting, about or {}, names)

    def text_of(self, rule: Rule) -> tuple[Piece, ...]:
        """What a rule says here: with its numbers where they are the same for all who may play."""
        text = rule.text[self.language]
        if rule.general and self._differs(rule, text):
            text = rule.general[self.language]
        return self.teller(rule).pieces(text)

    def _differs(self, rule: Rule, text: str) -> bool:
        """Whether our sittings differ in what the numbers of a text depend on."""
        options = options_of(self.game.values, references(text))
        return len({tuple(one[option] for option in options) for one in self.sittings_of(rule)}) > 1

    def counted(self, component: Component) -> str:
        """A kind of piece behind the number of its pieces."""
        titles = component.title[self.language], component.plural[self.language]
        return str(languages.of(self.language).counted(*titles, component.count))

    def plain(self, text: Mapping[str, str] | None, record: Record | None = None) -> str:
        """A text without its references."""
        return self.teller(record).plain(text[self.language]).strip() if text else ""

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
        return sum(person in named for person in example.cast if person != self.game.about.neutral)

    def told(self, example: Example) -> list[tuple[Piece, ...]]:
        """The sentences of an example."""
        telling = teller_of(self.game, example, self.language)
        return [telling.pieces(sentence) for sentence in example.told[self.language]]

    def noted(self, example: Example) -> tuple[Piece, ...]:
        """What is to be said about an example, beside its story."""
        if example.note is None:
            return ()
        return teller_of(self.game, example, self.language).pieces(example.note[self.language])

    def figure(self, example: Example) -> Drawing | None:
        """The picture of an example, drawn from its data."""
        if self.figures is None:
            return None
        scene = Scene(
            example.given,
            example.expect,
            example.drawn,
            self._sayer(example),
            Settled(self.game.values, self.game.sitting(example.sitting)),
            tuple(example.cast),
        )
        with drawn_by_the_game(f'the example "{example.id}"', "correct its `given` or how it is `drawn`"):
            drawing = self.figures.draw(example.procedure, scene)
        return narrowed(drawing, WIDEST) if drawing else None

    def picture(self, name: str) -> Drawing | None:
        """A picture that is no example's: the cover, a component."""
        return self.figures.draw(name, Scene({}, {}, {}, self._sayer(None))) if self.figures else None

    def _sayer(self, record: Record | None) -> Any:
        telling, terms = self.teller(record), self.game.terms

        def say(word: str) -> str:
            """A place or a person by name, a term by its title, any other word as it is."""
            named = telling.named(word).text
            return terms[word].title[self.language] if named == word and word in terms else named

        return say

    def said(self, drawing: Drawing, record: Record | None = None) -> str:
        """What a figure shows, for those who cannot see it."""
        return "; ".join(" ".join(self._word(word, record) for word in clause) for clause in drawing.says)

    def _word(self, word: Word, record: Record | None) -> str:
        if isinstance(word, int):
            return str(word) if word >= 0 else f"\u2212{-word}"
        return str(self._sayer(record)(word))

    @cached_property
    def faces(self) -> Faces:
        """The faces of the pieces, in this language."""
        return Faces(self.game, self.figures, self.language)

    @cached_property
    def carriers(self) -> dict[str, Face]:
        """The first piece that carries each rule."""
        carriers: dict[str, Face] = {}
        for component in self.game.components.values():
            for face in component.faces:
                carriers.setdefault(face.rule or "", face)
        return carriers

    @cached_property
    def namesakes(self) -> dict[str, list[Term]]:
        """The terms by each of their titles, in small letters."""
        namesakes: dict[str, list[Term]] = {}
        for term in self.game.terms.values():
            for name in {name.casefold() for name in term.title.values()}:
                namesakes.setdefault(name, []).append(term)
        return namesakes

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
    def sittings(self) -> tuple[Sitting, ...]:
        """Everybody whom it is for."""
        return self.game.sittings_at(self.sitting)

    def only_for(self, rule: Rule) -> str:
        """How many must play for a rule to hold; nothing where it holds for all of ours, or where its whole chapter is for
        the same few, whose title says so."""
        mine, chapter = self._counts[rule.id], self.game.chapter(rule)
        around = [self._counts[one.id] for one in self.rules_of(chapter)] if chapter else []
        everybody = tuple(sorted({sitting.players for sitting in self.sittings}))
        if mine == everybody or (len(around) > 1 and set(around) == {mine}):
            return ""
        module = languages.of(self.language)
        said = module.LIST_FILTERS["range"]([module.number(count) for count in mine])
        return self.message("players", count=said.text)

    @cached_property
    def _counts(self) -> dict[str, tuple[int, ...]]:
        """For how many players each rule holds."""
        return {
            rule.id: tuple(sorted({sitting.players for sitting in self.sittings_of(rule)}))
            for rule in self.game.rules.values()
        }

    @property
    def most_players(self) -> int:
        """How many may play at most."""
        return max(sitting.players for sitting in self.sittings)


def words_in(found: Any) -> Iterator[str]:
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
