"""The part of a game that a ledger is put into words with, as plain data: the press writes it, the browser reads it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import SimpleNamespace
from typing import TYPE_CHECKING

from generator.model.sitting import Sitting, completed

if TYPE_CHECKING:
    from generator.model.game import Game
    from generator.model.json_data import JsonObject

#: What of each kind of record a ledger's sentence may name.
_PARTS = {
    "rules": ("title", "because"),
    "terms": ("id", "title", "forms"),
    "components": ("title", "plural", "count"),
    "values": ("value", "by", "sum"),
}


@dataclass(frozen=True)
class LedgerGame:
    """A game as the browser's engine has it: records by id, each with the fields that its kind has in the model, and what the
    kernel's messages say in each language."""

    id: str
    head: SimpleNamespace
    rules: Mapping[str, SimpleNamespace]
    terms: Mapping[str, SimpleNamespace]
    components: Mapping[str, SimpleNamespace]
    values: Mapping[str, SimpleNamespace]
    messages: Mapping[str, Mapping[str, str]]

    def sitting(self, choices: Mapping[str, str]) -> Sitting:
        """A whole sitting from some choices."""
        return completed(self.head.options, choices)


def ledger_data(game: Game, messages: Mapping[str, Mapping[str, str]]) -> dict[str, object]:
    """What the press writes down of a game, and the messages of each language."""
    about = game.head
    records = {
        kind: {name: _part(record, names) for name, record in getattr(game, kind).items()}
        for kind, names in _PARTS.items()
    }
    options = [
        {
            **_part(option, ("id", "default")),
            "choices": [_part(choice, ("id", "when")) for choice in option.choices],
        }
        for option in about.options
    ]
    people = [_part(person, ("id", "name", "say")) for person in about.people]
    return {
        "id": game.id,
        "score": about.score,
        "people": people,
        "options": options,
        "choices": about.choices,
        "messages": messages,
        **records,
    }


def _part(record: object, names: tuple[str, ...]) -> dict[str, object]:
    return {name: getattr(record, name) for name in names}


def game_from(data: JsonObject) -> LedgerGame:
    """A game from what was written down of it."""
    options = [
        SimpleNamespace(**{**option, "choices": [SimpleNamespace(**choice) for choice in option["choices"]]})
        for option in data["options"]
    ]
    people = [SimpleNamespace(**person) for person in data["people"]]
    about = SimpleNamespace(score=data["score"], people=people, options=options, choices=data["choices"])
    records = {
        kind: {name: SimpleNamespace(**record) for name, record in data[kind].items()} for kind in _PARTS
    }
    return LedgerGame(data["id"], about, messages=data["messages"], **records)
