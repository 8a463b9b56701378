"""The words of the calculators' forms: which may be chosen where, what they are called, and which texts are drawings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from generator.language.phrase import capital
from generator.model.calculator import Calculator
from generator.model.example import Example
from generator.model.game import Game
from generator.model.json_data import JsonObject
from generator.model.settled_values import SettledValues
from generator.model.sitting import Sitting
from generator.press.site.form_positions import declared, resaid
from generator.prose.dependencies import options_behind
from generator.prose.resolver import Resolver
from generator.scoring.constraints import In, Player, Seats
from generator.scoring.procedure import Procedures


@dataclass(frozen=True, eq=False)
class FormWords:
    """What the examples of one game's calculators use, and what it is called in one language."""

    game: Game
    procedures: Procedures
    language: str

    @property
    def offered(self) -> tuple[Calculator, ...]:
        return self.game.calculators.offered if self.game.calculators else ()

    @cached_property
    def examples(self) -> tuple[Example, ...]:
        """Every example that can be tried, in the order of the calculators."""
        examples = self.game.examples.values()
        return tuple(e for offer in self.offered for e in examples if e.procedure == offer.procedure)

    # What may be chosen.

    @cached_property
    def choices(self) -> tuple[tuple[int | str, ...], ...]:
        """The words and numbers to choose from, list by list."""
        found = []
        for choices in self.game.calculators.choices if self.game.calculators else ():
            marks = [mark.id for mark in self.game.marks.values() if mark.group == choices.marks]
            keys = [key for name in choices.values for key in self.game.values[name].value]
            found.append(tuple(dict.fromkeys((*marks, *keys))))
        return tuple(dict.fromkeys((*found, *self._declared_choices.values())))

    @cached_property
    def _declared(self) -> dict[str, list[object]]:
        """What the procedures declare, by where in a type it holds."""
        found: dict[str, list[object]] = {}
        for offer in self.offered:
            for position, constraint in declared(self.procedures.given(offer.procedure)):
                found.setdefault(position, []).append(constraint)
        return found

    @cached_property
    def _declared_choices(self) -> dict[str, tuple[object, ...]]:
        """What may be chosen where entries of values are asked for: those of every sitting."""
        found: dict[str, tuple[object, ...]] = {}
        for position, constraints in self._declared.items():
            for constraint in constraints:
                if isinstance(constraint, In):
                    found[position] = self._entries(constraint)
        return found

    def is_declared(self, position: str) -> bool:
        """Whether an entry of some value is asked for here."""
        return position in self._declared_choices

    def _entries(self, constraint: In) -> tuple[object, ...]:
        values, different = self.game.values, dict[tuple[str, ...], Sitting]()
        options = {option for name in constraint.values for option in options_behind(values, name)}
        for sitting in self.game.sittings:
            different.setdefault(tuple(sitting[option] for option in options), sitting)
        choices = (constraint.choices(SettledValues(values, sitting)) for sitting in different.values())
        return tuple(dict.fromkeys(entry for entries in choices for entry in entries))

    @cached_property
    def _used(self) -> dict[str, list[object]]:
        """The words and numbers that the examples use, by where in a type they stand."""
        used: dict[str, list[object]] = {}

        def note(position: str, word: object) -> object:
            used.setdefault(position, []).append(word)
            return word

        for example in self.examples:
            resaid(self.procedures.given(example.procedure), example.given, "", note)
        return used

    def vocabulary(self, position: str) -> str | int:
        """Whether people stand here, entries of a list (its number), or names that a reader makes up: as it is declared, or
        else as the examples show."""
        if position in self._declared_choices:
            return self.choices.index(self._declared_choices[position])
        if any(isinstance(one, Player | Seats) for one in self._declared.get(position, ())):
            return "people"
        used = set(self._used.get(position, ()))
        if used and used <= {person.id for person in self.game.head.people}:
            return "people"
        lists = (number for number, words in enumerate(self.choices) if used and used <= set(words))
        return next(lists, "free")

    def texts(self, position: str) -> tuple[str, ...]:
        """The texts that the examples write here, if any of them has several lines; otherwise none, but words."""
        used = tuple(text for text in self._used.get(position, ()) if isinstance(text, str))
        return used if any(len(text.splitlines()) > 1 for text in used) else ()

    def blank(self, position: str) -> int:
        """What a new number starts as: nought, unless the examples of a list never have it."""
        used = [number for number in self._used.get(position, ()) if isinstance(number, int)]
        return used[0] if used and position.endswith("[]") and 0 not in used else 0

    # What it is called.

    def tell(self, text: Mapping[str, str]) -> str:
        return Resolver(self.game, self.language).plain(text[self.language])

    def label(self, procedure: str, key: str) -> str | None:
        """What a key is called in a form or an answer, if the game says so."""
        label = self.game.calculators.label(procedure, key) if self.game.calculators else None
        return self.tell(label) if label else None

    def word(self, word: str, procedure: str = "") -> str:
        """What a word of the data is called: by a label, as a term, as a mark, or as it stands."""
        label = self.label(procedure, word)
        if label:
            return label
        for records in (self.game.terms, self.game.marks, self._faces):
            if word in records and records[word].title:
                return capital(records[word].title[self.language])
        return word

    @cached_property
    def _faces(self) -> JsonObject:
        """The faces of the pieces by name."""
        return {face.id: face for one in self.game.components.values() for face in one.faces}
