"""The content of the data output: what is known of a game, so that others can build on it (see site/pages/data.md)."""

from __future__ import annotations

from collections.abc import Mapping

from generator import __version__
from generator.model.component import Component
from generator.model.example import Example
from generator.model.game import Game
from generator.model.json_data import JsonObject
from generator.model.record import Part
from generator.model.rule import Chapter, Rule
from generator.press.edition import Edition
from generator.press.outputs import OutputOptions
from generator.prose.ledger import because
from generator.prose.resolver import Resolver, resolver_for
from generator.scoring.ledger import Award, Ledger
from generator.scoring.procedure import Run

#: Raised when a reader of the file would have to change.
FORMAT = 1


def content(edition: Edition, asked: OutputOptions) -> JsonObject:
    """Everything that is known of a game, in every language, for all sittings."""
    game, runs = edition.game, edition.runs
    return {
        "format": FORMAT,
        "generator": __version__,
        "game": _plain(game.head),
        "options": {option: list(choices) for option, choices in game.head.choices.items()},
        "values": [_plain(value) for value in game.values.values()],
        "terms": [
            _plain(term) | {"definition": _told(game, term.definition)} for term in game.terms.values()
        ],
        "chapters": [_chapter(game, chapter) for chapter in game.chapters],
        "marks": [_plain(mark) for mark in game.marks.values()],
        "layouts": [_plain(layout) for layout in game.layouts.values()],
        "components": [_component(game, component) for component in game.components.values()],
        "examples": [_example(game, example, runs[example.id]) for example in game.examples.values()],
        "score-pad": _plain(game.score_pad) if game.score_pad else {},
        "rulings": [
            _plain(ruling) | {part: _told(game, text) for part, text in _ruling_texts(ruling)}
            for ruling in game.rulings.values()
        ],
    }


def _plain(part: Part) -> JsonObject:
    return part.model_dump(mode="json", by_alias=True, exclude_none=True, exclude_defaults=True)


def _told(game: Game, text: Mapping[str, str] | None, rule: Rule | None = None) -> dict[str, str]:
    """A text in every language, as it stands in the edition for all sittings."""
    sitting = next(iter(game.sittings_of(rule)), game.sittings[0]) if rule else game.sittings[0]
    return {
        language: Resolver(game, language, sitting).plain(words) for language, words in (text or {}).items()
    }


def _chapter(game: Game, chapter: Chapter) -> JsonObject:
    return _plain(chapter) | {"rules": [_rule(game, rule) for rule in game.rules_in(chapter)]}


def _rule(game: Game, rule: Rule) -> JsonObject:
    told = {"text": _told(game, rule.general or rule.text, rule)}
    if rule.short:
        told["short"] = _told(game, rule.short, rule)
    templates = {"text": rule.text} | ({"general": rule.general} if rule.general else {})
    hidden = ("general", "numbers")
    kept = {key: part for key, part in _plain(rule).items() if key not in hidden}
    return kept | told | {"templates": templates}


def _component(game: Game, component: Component) -> JsonObject:
    told = {"note": _told(game, component.note)} if component.note else {}
    return _plain(component) | told


def _example(game: Game, example: Example, run: Run) -> dict[str, object]:
    sitting = game.sitting(example.sitting)
    told = {
        language: [resolver_for(game, example, language).plain(sentence) for sentence in sentences]
        for language, sentences in example.told.items()
    }
    kept = {key: part for key, part in _plain(example).items() if key != "numbers"}
    return kept | {
        "sitting": dict(sitting.choices),
        "told": told,
        "ledger": _ledger(game, example, run.ledger),
    }


def _ledger(game: Game, example: Example, ledger: Ledger) -> list[JsonObject]:
    entries = []
    sitting = game.sitting(example.sitting)
    for entry in ledger:
        paid = {"player": entry.player, "amount": entry.amount} if isinstance(entry, Award) else {}
        why = {
            language: because(game, entry, language, sitting, example.names)
            for language in game.head.languages
        }
        entries.append({**paid, "rule": entry.rule, "because": why})
    return entries


def _ruling_texts(ruling: object) -> list[tuple[str, Mapping[str, str]]]:
    parts = ("says", "reading", "why", "rejected")
    return [(part, getattr(ruling, part)) for part in parts if getattr(ruling, part)]
