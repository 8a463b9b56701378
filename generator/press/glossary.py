"""Which terms the glossary of an edition explains: at a table only those that its texts speak of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from generator.model.term import Term
from generator.press.edition import Edition
from generator.press.selection import words_in
from generator.prose.markup import references


def explained(edition: Edition) -> tuple[Term, ...]:
    """The terms of a glossary, in the order of the content."""
    terms = edition.game.terms
    spoken = set(terms) if edition.sitting is None else _with_definitions(edition, _spoken(edition))
    return tuple(term for term in terms.values() if term.glossary and term.id in spoken)


def _with_definitions(edition: Edition, spoken: Iterable[str]) -> set[str]:
    """The transitive closure of some terms: they, and those that it takes to define them."""
    found: set[str] = set()
    left = list(spoken)
    while left:
        name = left.pop()
        if name in edition.game.terms and name not in found:
            found.add(name)
            left += _named(edition, edition.game.terms[name].definition)
    return found


def _spoken(edition: Edition) -> Iterator[str]:
    """Every term that a text of an edition may speak of."""
    for chapter in edition.chapters:
        for rule in edition.rules_of(chapter):
            for text in (rule.text, rule.general, rule.short):
                yield from _named(edition, text)
            for ruling in edition.rulings.get(rule.id, ()):
                for text in (ruling.says, ruling.reading, ruling.why, ruling.rejected):
                    yield from _named(edition, text)
            for example in edition.home.get(rule.id, ()):
                yield from (word for told in example.told[edition.language] for word in _words(told))
                # A text may call what stands in the data by the name of its term.
                yield from (*words_in(example.given), *words_in(example.expect))
    for component in edition.components:
        yield from (component.id, *_named(edition, component.note))


def _named(edition: Edition, text: Mapping[str, str] | None) -> Iterator[str]:
    return _words(text[edition.language]) if text else iter(())


def _words(text: str) -> Iterator[str]:
    return (reference.target for reference in references(text) if reference.kind in ("term", "icon"))
