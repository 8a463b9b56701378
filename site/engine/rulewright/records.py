"""What the ledger's sentences may name, as plain records read from the data that the press wrote."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from generator.model.sitting import Sitting
from generator.model.value import Value


@dataclass(frozen=True)
class Rule:
    """A rule's title, and what the ledger says when it is used."""

    title: dict[str, str]
    because: dict[str, str] | None


@dataclass(frozen=True)
class Term:
    """A concept and its forms."""

    id: str
    title: dict[str, str]
    forms: dict[str, list[str]]

    def has_form(self, language: str, form: str) -> bool:
        """Whether the texts of a language may use this form; a capital at the start changes nothing."""
        forms = (self.title[language], *self.forms.get(language, ()))
        return form in forms or (form[:1].lower() + form[1:]) in forms


@dataclass(frozen=True)
class Component:
    """A kind of piece: its names, and how many there are."""

    title: dict[str, str]
    plural: dict[str, str]
    count: int


@dataclass(frozen=True)
class Person:
    """Someone who plays in the worked examples."""

    id: str
    name: dict[str, str]
    say: dict[str, str]


@dataclass(frozen=True)
class About:
    """The people of the examples, and what the score is called among the outcomes."""

    score: str
    people: list[Person]


@dataclass(frozen=True)
class Game:
    """All that a ledger can be told with; `options` gives each option its default, if it has one."""

    id: str
    about: About
    options: dict[str, str | None]
    rules: dict[str, Rule]
    terms: dict[str, Term]
    components: dict[str, Component]
    values: dict[str, Value]

    def sitting(self, choices: Mapping[str, str]) -> Sitting:
        """A whole sitting from some choices: options left out take their default."""
        found = {option: choices.get(option, default) for option, default in self.options.items()}
        return Sitting({option: str(choice) for option, choice in found.items() if choice is not None})


def game_from(data: Mapping[str, Any]) -> Game:
    """The game that the press wrote down."""
    return Game(
        id=data["id"],
        about=About(data["score"], [Person(**person) for person in data["people"]]),
        options=data["options"],
        rules={name: Rule(**rule) for name, rule in data["rules"].items()},
        terms={name: Term(id=name, **term) for name, term in data["terms"].items()},
        components={name: Component(**component) for name, component in data["components"].items()},
        values={name: Value(**value) for name, value in data["values"].items()},
    )
