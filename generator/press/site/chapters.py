"""The pages of a game's chapters: each rule with everything that belongs to it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from markupsafe import Markup

from generator.model.example import Example
from generator.model.game import Game
from generator.model.json_data import JsonObject
from generator.model.record import Condition
from generator.model.rule import Chapter, Rule
from generator.model.ruling import Ruling
from generator.model.sitting import Sitting
from generator.press.edition import Edition
from generator.press.site.links import CALCULATOR, PageContext
from generator.press.tables import table_of
from generator.press.templates import anchor
from generator.prose.dependencies import options_of
from generator.prose.markup import references


@dataclass(frozen=True)
class ChapterPage:
    """The page of one chapter in one language, with its rules and examples."""

    edition: Edition
    chapter: Chapter

    @property
    def url(self) -> str:
        return f"{self.edition.game.id}/{self.chapter.id}/"

    @cached_property
    def context(self) -> PageContext:
        return PageContext(self.edition, self.url)

    @property
    def title(self) -> str:
        """What it is called in the menu."""
        number = self.edition.numbers[f"chapter:{self.chapter.id}"]
        return f"{number} {self.chapter.title[self.edition.language]}"

    def told(self) -> JsonObject:
        """What its template needs."""
        here, edition = self.context, self.edition
        return {
            "number": edition.numbers[f"chapter:{self.chapter.id}"],
            "title": self.chapter.title[edition.language],
            "rules": [
                rule_told(here, rule) | beside_told(here, rule) | self._around(rule)
                for rule in edition.rules_of(self.chapter)
            ],
        }

    def _around(self, rule: Rule) -> JsonObject:
        """What only a page has of a rule: for whom it holds, its other wordings, and what leads to it."""
        return {
            "when": when(self.edition.game, rule),
            "variants": list(self._variants(rule)),
            "seen_from": self.seen_from(rule),
        }

    def seen_from(self, rule: Rule) -> list[dict[str, str]]:
        """Links to the rules that point to a rule and that it does not point to itself."""
        return self.context.to_rules(self._seen_from.get(rule.id, ()))

    @cached_property
    def _seen_from(self) -> dict[str, list[str]]:
        return _seen_from(self.edition.game)

    def _variants(self, rule: Rule) -> Iterator[tuple[str, Markup]]:
        """What a rule says for each choice that its numbers depend on, where the text for all does without them."""
        if rule.general is None:
            return
        game, text = self.edition.game, rule.text[self.edition.language]
        options = options_of(game.values, references(text))
        tables = {Sitting({option: one[option] for option in options}) for one in game.sittings_of(rule)}
        for table in sorted(tables, key=str):
            resolver = Edition(game, self.edition.language, sitting=table).resolver(rule)
            yield json.dumps(dict(table.choices)), self.context.html(resolver.pieces(text))


def rule_told(here: PageContext, rule: Rule) -> JsonObject:
    """A rule by itself: its text, its table, and where to read on."""
    edition = here.edition
    return {
        "id": rule.id,
        "number": edition.numbers[rule.id],
        "title": rule.title[edition.language],
        "text": here.html(edition.text_of(rule)),
        "table": table_of(edition, rule),
        "see": here.to_rules(rule.see),
    }


def beside_told(here: PageContext, rule: Rule) -> JsonObject:
    """What stands beside a rule: our readings, and its examples."""
    edition = here.edition
    return {
        "rulings": [ruling_told(here, ruling) for ruling in edition.rulings.get(rule.id, ())],
        "examples": [
            example_told(here, example) | reasons_told(here, example)
            for example in edition.home.get(rule.id, ())
        ],
    }


def example_told(here: PageContext, example: Example) -> JsonObject:
    """An example: its picture and its sentences."""
    edition = here.edition
    title = example.title[edition.language]
    return {
        "id": anchor(f"example-{example.id}"),
        "title": title,
        "ours": example.source == "ours",
        "told": [here.html(pieces) for pieces in edition.told(example)],
        "note": here.html(edition.noted(example)),
        "figure": here.picture(edition.figure(example), edition.figure_says(example)),
    }


def reasons_told(here: PageContext, example: Example) -> JsonObject:
    """Why an example comes out as it does, line by line, and where to try it."""
    return {
        "ledger": [(line, here.to_rule(rule)) for line, rule in here.edition.reasons(example)],
        "try": here.link(f"{here.edition.game.id}/{CALCULATOR}/#example={example.id}"),
    }


def ruling_told(here: PageContext, ruling: Ruling) -> dict[str, object]:
    """A ruling: what the source says, how we read it, why, and what we rejected."""
    resolver, language = here.edition.resolver(ruling), here.edition.language
    texts = {"says": ruling.says, "reading": ruling.reading, "why": ruling.why, "rejected": ruling.rejected}
    parts = {name: here.html(resolver.pieces(text[language])) for name, text in texts.items() if text}
    own = {"id": anchor(f"ruling-{ruling.id}"), "title": ruling.title[language], "when": _asked(ruling.when)}
    return {"rejected": "", **own, **parts}


def when(game: Game, rule: Rule) -> str:
    """The sittings that a rule holds for, as the filter reads them; empty where it always holds."""
    if len(game.sittings_of(rule)) == len(game.sittings):
        return ""
    chapter = game.chapter(rule)
    conditions = [
        _both(one, other)
        for one in rule.when or ({},)
        for other in (chapter.when if chapter else ()) or ({},)
    ]
    return _asked(conditions)


def _asked(conditions: Sequence[Condition]) -> str:
    """Conditions as the filter reads them; empty where there are none."""
    asked = [{option: list(choices) for option, choices in one.items()} for one in conditions]
    return json.dumps(asked) if asked else ""


def _both(one: Condition, other: Condition) -> Condition:
    """What holds where both conditions hold."""
    shared = {
        option: tuple(c for c in one[option] if c in other[option]) for option in one.keys() & other.keys()
    }
    return {**one, **other, **shared}


def _seen_from(game: Game) -> dict[str, list[str]]:
    """The rules that point to each rule and that it does not point to itself."""
    found: dict[str, list[str]] = {}
    for rule in game.rules.values():
        for name in rule.see:
            if rule.id not in game.rules[name].see:
                found.setdefault(name, []).append(rule.id)
    return found
