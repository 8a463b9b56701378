"""What readers can collect of a game: each thing by its kind and id, with its place on the site and what it is called."""

from __future__ import annotations

from collections.abc import Iterator

from generator.language.phrase import capital
from generator.model.json_data import JsonObject
from generator.press.edition import Edition
from generator.press.faces import rows_of
from generator.press.site import links
from generator.press.tables import table_of

#: A thing as `print` takes it, its address from the root of the language, and its title.
Collectable = tuple[str, str, str]
#: The chapter that says how a game is set up; as a thing, with what is in the box.
SETUP = "setup"


def things_of(edition: Edition) -> JsonObject:
    """The address and the title of every thing, by the name that `print` knows it by; and what ids were called
    before."""
    found = (*_read(edition), *_seen(edition), *_looked_up(edition))
    things = {thing: [url, title] for thing, url, title in found}
    return {"things": things, "redirects": dict(edition.game.redirects)}


def _read(edition: Edition) -> Iterator[Collectable]:
    """What is read in order: the chapters, their rules with their tables, and the examples beside them."""
    game, language = edition.game, edition.language
    for chapter in edition.chapters:
        title = f"{edition.numbers[f'chapter:{chapter.id}']} {chapter.title[language]}"
        url = links.chapter_url(game, chapter.id)
        yield f"chapter:{chapter.id}", url, title
        if chapter.id == SETUP:
            yield SETUP, url, chapter.title[language]
        for rule in edition.rules_of(chapter):
            url, title = links.rule_url(game, rule.id), f"{edition.numbers[rule.id]} {rule.title[language]}"
            yield f"rule:{rule.id}", url, title
            if table_of(edition, rule):
                yield f"table:{rule.id}", url, title
            for one in edition.home.get(rule.id, ()):
                yield f"example:{one.id}", links.example_url(game, rule.id, one.id), one.title[language]


def _seen(edition: Edition) -> Iterator[Collectable]:
    """The kinds of piece, with the faces that are shown of them."""
    game, language = edition.game, edition.language
    for component in game.components.values():
        url = links.component_url(game, component.id)
        yield f"component:{component.id}", url, capital(component.title[language])
        for row in rows_of(game, component) if component.print else ():
            yield f"card:{row.id}", links.card_url(game, row.id), capital(row.name(language))


def _looked_up(edition: Edition) -> Iterator[Collectable]:
    """The readings and the terms."""
    game, language = edition.game, edition.language
    for ruling in game.rulings.values():
        yield f"ruling:{ruling.id}", links.ruling_url(game, ruling.id), ruling.title[language]
    for term in game.terms.values():
        if term.glossary:
            yield f"term:{term.id}", links.term_url(game, term.id), term.title[language]
