"""What the site's search finds: a record for each rule, term, component, face, ruling and example of an edition."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from generator.model.component import UNKNOWN, Component, Face, known_as
from generator.model.example import Example
from generator.model.rule import Rule
from generator.model.ruling import Ruling
from generator.model.term import Term
from generator.press.edition import Edition
from generator.press.faces import rows_of
from generator.press.site.links import card_url, component_url, example_url, rule_url, ruling_url, term_url
from generator.press.tables import table_of
from generator.prose.markup import references
from generator.prose.resolver import TextPiece


@dataclass(frozen=True)
class SearchRecord:
    """A record of the search index: one thing to be found, at its address from the language's root.

    `content` is what an excerpt is taken from; `words` name the thing as well as its title does; `about` holds the words
    for what it speaks of, which count less; `number` is a rule's.
    """

    url: str
    title: str
    kind: str
    content: str
    words: tuple[str, ...]
    about: tuple[str, ...]
    game: str
    game_title: str
    number: str = ""


def records_of(edition: Edition) -> Iterator[SearchRecord]:
    """The records of the search index for an edition: everything that can be found of a game in one language."""
    game = edition.game
    yield from (_term(edition, term) for term in game.terms.values() if term.glossary)
    yield from (_ruling(edition, ruling) for ruling in game.rulings.values())
    for chapter in edition.chapters:
        rules = edition.rules_of(chapter)
        yield from (_rule(edition, rule) for rule in rules)
        for rule in rules:
            yield from (_example(edition, rule.id, example) for example in edition.home.get(rule.id, ()))
    for component in game.components.values():
        yield _component(edition, component)
        yield from (_face(edition, component, face) for face in _faces(component))


def _rule(edition: Edition, rule: Rule) -> SearchRecord:
    words = (*rule.aliases, *_names(edition, rule.title))
    about = (*_mentioned(edition, rule.text), *_of_chapter(edition, rule), *_beside(edition, rule))
    content, url = _plain(edition.text_of(rule)), rule_url(edition.game, rule.id)
    return replace(
        _record(edition, url, "rule", rule.title, content, words, about), number=edition.numbers[rule.id]
    )


def _beside(edition: Edition, rule: Rule) -> Iterator[str]:
    """What stands beside a rule: its line on the aid, the heads of its table, its rulings and examples."""
    yield edition.plain(rule.short, rule)
    table = table_of(edition, rule)
    if table:
        yield from table.columns
        yield from (head for head, _ in table.rows)
    for record in (*edition.rulings.get(rule.id, ()), *edition.home.get(rule.id, ())):
        yield record.title[edition.language]


def _term(edition: Edition, term: Term) -> SearchRecord:
    definition = edition.resolver().plain(term.definition[edition.language])
    about = (*_forms(term), *_mentioned(edition, term.definition))
    return _record(
        edition,
        term_url(edition.game, term.id),
        "term",
        term.title,
        definition,
        _names(edition, term.title),
        about,
    )


def _component(edition: Edition, component: Component) -> SearchRecord:
    """A kind of piece; faces without a place of their own on its page are found with it."""
    language = edition.language
    note = edition.plain(component.note)
    columns = ", ".join(column.title[language] for column in component.told_columns)
    count = f"{component.plural[language]}: {component.count}"
    hidden = [face.title for face in component.faces if face.title and not component.print]
    names = (*_names(edition, component.title), *component.plural.values())
    words = (*names, *(word for title in hidden for word in title.values()))
    url = component_url(edition.game, component.id)
    content = ". ".join(part.rstrip(".") for part in (count, columns, note) if part)
    return _record(edition, url, "component", component.title, content, words, ())


def _faces(component: Component) -> tuple[Face, ...]:
    """The faces that have a place on the page of their component: those of a kind that has several."""
    return component.faces if component.print and len(component.faces) > 1 else ()


def _face(edition: Edition, component: Component, face: Face) -> SearchRecord:
    """A face; where it comes in several series, at its place in the first."""
    game = edition.game
    row = next(row for row in rows_of(game, component) if row.face is face)
    title = face.title or {language: f"{name} {face.id}" for language, name in component.title.items()}
    rule = game.rules.get(face.rule or "")
    entries = [entry for entry in map(_known, face.data.values()) if type(entry) is int]
    numbers = "/".join(str(entry) for entry in entries)
    words = (*_names(edition, title), *(rule.aliases if rule else ()), numbers, face.id)
    content = "; ".join((component.title[edition.language], *_entries(edition, component, face)))
    url = card_url(game, row.id)
    return _record(edition, url, "face", title, content, words, component.title.values())


def _entries(edition: Edition, component: Component, face: Face) -> Iterator[str]:
    """What is known of a face, in words."""
    for column in component.told_columns:
        title, entry = column.title[edition.language], _known(face.data.get(column.id, UNKNOWN))
        if isinstance(entry, Mapping):
            entry = entry.get(edition.language, "")
        if entry is True:
            yield title
        elif entry is not False and entry != UNKNOWN:
            words = entry if isinstance(entry, list | tuple) else (entry,)
            yield f"{title}: {', '.join(_word(edition, word) for word in words)}"


def _word(edition: Edition, entry: object) -> str:
    """One word of an entry: the id of a term is told by its title."""
    term = edition.game.terms.get(entry) if isinstance(entry, str) else None
    return term.title[edition.language] if term else str(entry)


def _known(entry: object) -> object:
    """An entry of a face, whoever gives it."""
    return known_as(entry)[0]


def _ruling(edition: Edition, ruling: Ruling) -> SearchRecord:
    resolver, language = edition.resolver(ruling), edition.language
    parts = (ruling.reading, ruling.why, ruling.says, ruling.rejected)
    content = " ".join(resolver.plain(part[language]) for part in parts if part)
    about = [word for rule in ruling.about for word in edition.game.rules[rule].title.values()]
    url = ruling_url(edition.game, ruling.id)
    return _record(edition, url, "ruling", ruling.title, content, _names(edition, ruling.title), about)


def _example(edition: Edition, home: str, example: Example) -> SearchRecord:
    """An example, which stands beside a rule."""
    content = " ".join(_plain(pieces) for pieces in edition.told(example))
    about = [word for rule in example.claims for word in edition.game.rules[rule].title.values()]
    url = example_url(edition.game, home, example.id)
    return _record(edition, url, "example", example.title, content, _names(edition, example.title), about)


def _record(
    edition: Edition,
    url: str,
    kind: str,
    title: Mapping[str, str],
    content: str,
    words: Iterable[str],
    about: Iterable[str],
) -> SearchRecord:
    """A record; no word is said twice."""
    name = title[edition.language]
    strong = tuple(dict.fromkeys(word for word in words if word and word != name))
    weak = tuple(word for word in dict.fromkeys(about) if word and word not in strong)
    game = edition.game
    return SearchRecord(url, name, kind, content, strong, weak, game.id, game.head.title[edition.language])


def _names(edition: Edition, title: Mapping[str, str]) -> tuple[str, ...]:
    """What a thing is called in every language, and what people call a term of the same name."""
    called = [name.casefold() for name in title.values()]
    namesakes = {term.id: term for name in called for term in edition.namesakes.get(name, ())}
    words = (word for term in namesakes.values() for word in (*term.title.values(), *term.aliases))
    return (*title.values(), *words)


def _mentioned(edition: Edition, text: Mapping[str, str]) -> Iterator[str]:
    """The words for the terms that a text names."""
    terms = edition.game.terms
    for reference in references(text[edition.language]):
        if reference.kind in ("term", "icon") and reference.target in terms:
            term = terms[reference.target]
            yield from (*term.title.values(), *term.aliases, *_irregular(term))


def _forms(term: Term) -> Iterator[str]:
    for forms in term.forms.values():
        yield from forms


def _irregular(term: Term) -> Iterator[str]:
    """The forms that no stemmer would lead back to the title: their beginning has changed."""
    for language, forms in term.forms.items():
        stem = _bare(term.title[language])[:-1]
        yield from (form for form in forms if not _bare(form).startswith(stem))


@lru_cache(maxsize=20_000)
def _bare(word: str) -> str:
    """A word normalised for comparison: without capitals and accents."""
    return "".join(c for c in unicodedata.normalize("NFD", word.casefold()) if not unicodedata.combining(c))


def _of_chapter(edition: Edition, rule: Rule) -> tuple[str, ...]:
    """What the chapter of a rule is called."""
    chapter = edition.game.chapter(rule)
    return tuple(chapter.title.values()) if chapter else ()


def _plain(pieces: Iterable[TextPiece]) -> str:
    return "".join(piece.text for piece in pieces).strip()
