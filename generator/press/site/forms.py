"""The score calculators as data: for each procedure a form made from the type of what it takes, and examples to fill it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

from generator.language.messages import messages_of
from generator.language.phrase import capital
from generator.model.calculator import Calculator
from generator.model.example import Example
from generator.model.game import Game
from generator.model.json_data import JsonObject
from generator.model.sitting import Sitting, every_sitting, seated
from generator.press.site.form_answers import FormAnswers
from generator.press.site.form_fields import FormFields
from generator.press.site.form_positions import declared, resaid
from generator.press.site.form_words import FormWords
from generator.press.site.links import CALCULATOR, relative, rule_url
from generator.scoring.constraints import Player, Seats
from generator.scoring.procedure import Procedures, Run


def forms_of(
    game: Game, procedures: Procedures, language: str, runs: Mapping[str, Run] = MappingProxyType({})
) -> dict[str, object]:
    """Everything the page of the calculators needs beside the engine; empty for a game that offers none. `runs` of its
    examples need not be replayed."""
    return _Forms(game, procedures, language, runs).data() if game.calculators else {}


@dataclass(frozen=True, eq=False)
class _Forms:
    """The calculators of one game in one language."""

    game: Game
    procedures: Procedures
    language: str
    runs: Mapping[str, Run]

    @cached_property
    def _words(self) -> FormWords:
        return FormWords(self.game, self.procedures, self.language)

    def data(self) -> JsonObject:
        words = self._words
        return {
            "language": self.language,
            "score": self.game.head.score,
            "options": self._options(),
            "seated": self._seated(),
            "ruledOut": self._ruled_out(),
            "people": self._people(),
            "words": self._terms()
            | {
                word: words.word(word) for listed in words.choices for word in listed if isinstance(word, str)
            },
            "choices": [list(listed) for listed in words.choices],
            "calculators": [self._calculator(calculator) for calculator in words.offered],
            "examples": [self._example(example) for example in words.examples],
            "rules": self._rules(),
        }

    def _terms(self) -> dict[str, str]:
        """The name of each term: an answer may use words that no example shows."""
        return {term.id: capital(term.title[self.language]) for term in self.game.terms.values()}

    def _people(self) -> list[dict[str, object]]:
        head = self.game.head
        return [
            {
                "id": person.id,
                "name": capital(person.name[self.language]),
                "fixed": person.id == head.neutral,
            }
            for person in head.people
        ]

    def _rules(self) -> dict[str, str]:
        """Where the page finds each rule that a ledger may cite."""
        page = f"{self.game.id}/{CALCULATOR}/"
        rules = self.game.rules.items()
        return {name: relative(page, rule_url(self.game, name)) for name, rule in rules if rule.scoring}

    def _options(self) -> list[JsonObject]:
        """What a table decides before play."""
        head, players = self.game.head, messages_of(self.language)["how-many-players"]
        counts = [{"id": str(count), "title": str(count)} for count in head.players]
        return [{"id": "players", "title": players, "default": counts[-1]["id"], "choices": counts}] + [
            {
                "id": option.id,
                "title": capital(option.title[self.language]),
                "default": option.default,
                "choices": [
                    {"id": one.id, "title": capital(one.title[self.language])} for one in option.choices
                ],
            }
            for option in head.options
        ]

    def _seated(self) -> dict[str, str]:
        """Ways to choose that cannot be had together, each with what is chosen instead."""
        every = every_sitting(self.game.head.choices)
        found = {_key(sitting): _key(seated(self.game.head.options, sitting.choices)) for sitting in every}
        return {asked: had for asked, had in found.items() if asked != had}

    def _ruled_out(self) -> dict[str, list[str]]:
        """The choices that others rule out, at each sitting where there are some."""
        found = {_key(sitting): list(self._ruled_out_at(sitting)) for sitting in self.game.head.sittings()}
        return {sitting: ruled_out for sitting, ruled_out in found.items() if ruled_out}

    def _ruled_out_at(self, sitting: Sitting) -> Iterator[str]:
        for option in self.game.head.options:
            yield from (f"{option.id}/{c.id}" for c in option.choices if not c.possible(sitting.choices))

    def _example(self, example: Example) -> dict[str, object]:
        """An example to try; its places carry the names that this language gives them, unless it is drawn as text: there
        they are called as they are drawn."""
        called = {} if _is_drawn(example.given) else example.names
        names = {name: capital(text[self.language]) for name, text in called.items()}

        def named(position: str, word: object) -> object:
            if not isinstance(word, str) or self._words.vocabulary(position) != "free":
                return word
            return names.get(word, word)

        return {
            "id": example.id,
            "title": example.title[self.language],
            "procedure": example.procedure,
            "sitting": dict(self.game.sitting(example.sitting).choices),
            "given": resaid(self.procedures.given(example.procedure), example.given, "", named),
        }

    def _calculator(self, offer: Calculator) -> dict[str, object]:
        examples = [example for example in self._words.examples if example.procedure == offer.procedure]
        options, words = FormAnswers(self.game, self.procedures, self.language, self.runs).shown(examples)
        given = self.procedures.given(offer.procedure)
        if any(isinstance(one, Player | Seats) for _, one in declared(given)):
            options.add("players")  # no more may be named than sit at the table
        words.add(self.game.head.score)
        said = {word: self._words.word(word, offer.procedure) for word in sorted(words)}
        return {
            "procedure": offer.procedure,
            "title": capital(self._words.tell(offer.title)),
            "answers": self._words.tell(offer.answers),
            "start": offer.start or examples[0].id,
            "options": [option for option in self.game.head.choices if option in options],
            "given": FormFields(self._words, offer.procedure).schema(given),
            "words": {word: called for word, called in said.items() if called != word},
        }


def _key(sitting: Sitting) -> str:
    """The choices of a sitting in one word."""
    return ",".join(sitting.choices.values())


def _is_drawn(given: object) -> bool:
    """Whether some data holds a text of several lines: a drawing."""
    if isinstance(given, Mapping | list | tuple):
        return any(map(_is_drawn, given.values() if isinstance(given, Mapping) else given))
    return isinstance(given, str) and "\n" in given.strip()
