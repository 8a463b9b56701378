"""The pages of an e-book: those of the site, with links that lead inside the book, and without what only a site can do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from markupsafe import Markup

from generator import language as languages
from generator.model.component import Component
from generator.model.json_data import JsonObject
from generator.model.rule import Chapter, Rule
from generator.model.term import Term
from generator.press.edition import Edition
from generator.press.epub.book_files import TEXT
from generator.press.epub.book_links import BookContext, BookIndex
from generator.press.glossary import explained
from generator.press.site import links as places
from generator.press.site.chapters import ChapterPage, beside_told, rule_told, ruling_told
from generator.press.site.component_pages import ComponentPage, box
from generator.press.site.terms import term_told
from generator.press.templates import render


@dataclass(frozen=True)
class BookPage:
    """A page of an e-book: where it lies, its title and its text; the rules on it, each by its id with its title; its level in
    the contents, 0 where it goes on with the page before it; and what it is to readers who look for it."""

    path: str
    title: str
    text: str
    rules: tuple[tuple[str, str], ...] = ()
    level: int = 1
    landmark: str = ""


@dataclass(frozen=True)
class BookChapter(ChapterPage):
    """A file of a chapter of an e-book: some of its rules, or all."""

    here: BookContext
    rules: Sequence[Rule]

    @cached_property
    def context(self) -> BookContext:
        return self.here

    def told(self) -> JsonObject:
        """What its template needs; the chapter is named where it begins."""
        edition, chapter = self.edition, self.chapter
        return {
            "number": edition.numbers[f"chapter:{chapter.id}"],
            "name": chapter.title[edition.language],
            "begins": self.rules[0] is edition.rules_of(chapter)[0],
            "rules": [
                rule_told(self.here, rule) | beside_told(self.here, rule) | self._around(rule)
                for rule in self.rules
            ],
        }

    def _around(self, rule: Rule) -> JsonObject:
        """What is said of a rule where nobody asks who sits at the table: for whom it holds, and what leads to it."""
        return {"only": self.edition.only_for(rule), "variants": [], "seen_from": self.seen_from(rule)}


@dataclass(frozen=True)
class BookComponent(ComponentPage):
    """A kind of piece in an e-book."""

    here: BookContext

    @cached_property
    def context(self) -> BookContext:
        return self.here


@dataclass(frozen=True)
class BookPages:
    """The pages of the e-book of an edition."""

    book: BookIndex

    @property
    def edition(self) -> Edition:
        return self.book.edition

    def __iter__(self) -> Iterator[BookPage]:
        edition = self.edition
        for number, chapter in enumerate(edition.chapters):
            first, *others = self._chapter(chapter)
            yield replace(first, level=1, landmark="" if number else "bodymatter")
            yield from others
        yield self._list(places.COMPONENTS, "in-the-box", lambda here: {"components": box(edition, here)})
        yield from (self._component(component) for component in edition.components)
        if edition.rulings:
            yield self._list(places.RULINGS, "site-rulings", self._rulings)
        if self.book.terms:
            yield replace(self._list(places.GLOSSARY, "glossary", self._glossary), landmark="glossary")

    def _at(self, file: str) -> BookContext:
        return BookContext(edition=self.edition, page=file, book=self.book)

    def _page(self, here: BookContext, title: str, template: str, told: JsonObject) -> BookPage:
        """A page that is written from a template."""
        text = page_text(self.edition, f"{template}.xhtml", {"title": title, **told}, "../")
        return BookPage(f"{TEXT}/{here.page}", title, text)

    def _list(self, name: str, title: str, tell: Callable[[BookContext], JsonObject]) -> BookPage:
        here = self._at(f"{name}.xhtml")
        return self._page(here, self.edition.message(title), name, tell(here))

    def _chapter(self, chapter: Chapter) -> Iterator[BookPage]:
        """The files of a chapter."""
        for file, rules in self.book.parts[chapter.id]:
            page = BookChapter(self.edition, chapter, self._at(file), rules)
            told = page.told()
            marked = tuple((rule["id"], f"{rule['number']} {rule['title']}") for rule in told["rules"])
            yield replace(self._page(page.here, page.title, "chapter", told), rules=marked, level=0)

    def _component(self, component: Component) -> BookPage:
        page = BookComponent(self.edition, component, self._at(f"{places.COMPONENTS}.{component.id}.xhtml"))
        return replace(self._page(page.here, page.title, "component", page.told()), level=2)

    def _rulings(self, here: BookContext) -> JsonObject:
        """Our readings that matter here, in the order of the game's file."""
        edition = self.edition
        shown = {ruling.id for rulings in edition.rulings.values() for ruling in rulings}
        told = [
            ruling_told(here, ruling)
            | {"kind": edition.message(ruling.kind), "about": here.to_rules(ruling.about)}
            for ruling in edition.game.rulings.values()
            if ruling.id in shown
        ]
        return {"rulings": told}

    def _glossary(self, here: BookContext) -> JsonObject:
        """The terms in alphabetical order, each with what the other languages call it."""
        sort_key = languages.of(self.edition.language).sort_key
        entries = [term_told(here, term) | {"others": self._others(term)} for term in explained(self.edition)]
        return {"entries": sorted(entries, key=lambda entry: sort_key(entry["word"]))}

    def _others(self, term: Term) -> Markup:
        """A term in the other languages of the game, each for a voice that speaks it."""
        others = [code for code in self.edition.game.head.languages if code != self.edition.language]
        word = Markup('<span lang="{0}" xml:lang="{0}">{1}</span>')
        return Markup(", ").join(word.format(code, term.title[code]) for code in others)


def page_text(edition: Edition, template: str, told: Mapping[str, object], up: str = "") -> str:
    """The text of a file of the book, from a template; `up` leads to the folder of the book."""
    frame = {"language": edition.language, "message": edition.message, "up": up}
    return render(f"epub/{template}.j2", **{**frame, **told})
