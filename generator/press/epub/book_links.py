"""Which file of an e-book holds what, and the links from a text in one to another."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from markupsafe import Markup, escape

from generator.draw.drawing import Drawing
from generator.draw.svg import svg
from generator.model.rule import Chapter, Rule
from generator.press.edition import Edition
from generator.press.glossary import explained
from generator.press.site.links import PageContext, picture, rule_url
from generator.prose.resolver import TextPiece

#: How many letters the drawings of a file may have before it ends with its rule: e-readers open long files slowly.
LONGEST = 250_000
#: How large a millimetre of a drawing is, in parts of the size of letters: the widest just fill a phone.
EM = 0.3
_MILLIMETRES = re.compile(r' (width|height)="[\d.]+mm"')


@dataclass(frozen=True)
class BookIndex:
    """The files of the e-book of an edition, and what they hold."""

    edition: Edition

    @cached_property
    def terms(self) -> frozenset[str]:
        """The terms that the glossary explains."""
        return frozenset(term.id for term in explained(self.edition))

    @cached_property
    def parts(self) -> Mapping[str, tuple[tuple[str, list[Rule]], ...]]:
        """The files of each chapter, one unless it has many drawings, each with its rules."""
        return {chapter.id: tuple(self._parts(chapter)) for chapter in self.edition.chapters}

    def _parts(self, chapter: Chapter) -> list[tuple[str, list[Rule]]]:
        found: list[list[Rule]] = [[]]
        length = 0
        for rule in self.edition.rules_of(chapter):
            if found[-1] and length + self._length(rule) > LONGEST:
                found.append([])
                length = 0
            found[-1].append(rule)
            length += self._length(rule)
        names = (f".{number}" if number > 1 else "" for number in range(1, len(found) + 1))
        return [(f"{chapter.id}{name}.xhtml", rules) for name, rules in zip(names, found, strict=True)]

    def _length(self, rule: Rule) -> int:
        """How long the drawings of a rule's examples are."""
        drawn = map(self.edition.figure, self.edition.home.get(rule.id, ()))
        return sum(len(svg(drawing)) for drawing in drawn if drawing)

    @cached_property
    def _homes(self) -> Mapping[str, str]:
        """The file of each rule, by its address on the site."""
        every = (part for parts in self.parts.values() for part in parts)
        return {rule_url(self.edition.game, rule.id): file for file, rules in every for rule in rules}

    def file_at(self, url: str) -> str:
        """The file of what is at an address of the site: GAME/components/card/ is components.card.xhtml. No id has a dot in it,
        so that no two pages have one file."""
        page = url.partition("#")[0]
        return self._homes.get(url) or ".".join(page.strip("/").split("/")[1:]) + ".xhtml"


@dataclass(frozen=True)
class BookContext(PageContext):
    """A file of an e-book, from which the links of its texts lead: only to what is in the book."""

    book: BookIndex

    def link(self, url: str) -> str:
        """A link from this file: to a place in it, or in another beside it."""
        file, _, fragment = self.book.file_at(url), *url.partition("#")[1:]
        return f"{'' if file == self.page else file}#{fragment}" if fragment else file

    def picture(self, drawing: Drawing | None, says: str, kind: str = "drawing") -> Markup:
        """A drawing in this file."""
        return book_picture(drawing, says, kind)

    def _inline(self, piece: TextPiece) -> Markup:
        return super()._inline(piece) if self._has(piece) else escape(piece.text)

    def _has(self, piece: TextPiece) -> bool:
        """Whether what a piece leads to is in the book: at some tables not every rule and term is."""
        if piece.kind == "rule":
            return self.edition.applies(self.edition.game.rules[piece.target])
        return piece.kind != "term" or piece.target in self.book.terms


def book_picture(drawing: Drawing | None, says: str, kind: str = "drawing") -> Markup:
    """A drawing that grows with the letters around it, with what it shows for those who cannot see it."""
    if drawing is None:
        return Markup("")
    size = {"width": drawing.width * EM, "height": drawing.height * EM}
    drawn = picture(drawing, says, kind)
    return Markup(_MILLIMETRES.sub(lambda found: f' {found[1]}="{size[found[1]]:.2f}em"', drawn, count=2))
