"""The addresses of the site, and the links from a text on one page to another."""

from __future__ import annotations

import posixpath
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup, escape

from generator.draw.drawing import Drawing
from generator.draw.svg import svg
from generator.model.game import Game
from generator.press.edition import Edition
from generator.press.templates import anchor
from generator.prose.resolver import TextPiece

#: The pages of a game beside its chapters.
COMPONENTS, RULINGS, GLOSSARY = "components", "rulings", "glossary"
CALCULATOR, COLLECTION, SOURCES, CHANGES = "calculator", "collection", "sources", "changes"
BESIDE_CHAPTERS = (COMPONENTS, RULINGS, GLOSSARY, CALCULATOR, COLLECTION, SOURCES, CHANGES)


def rule_url(game: Game, rule: str) -> str:
    """Where a rule stands, seen from the root of a language; so all below."""
    return f"{game.id}/{game.chapter_of[rule]}/#{rule}"


def term_url(game: Game, term: str) -> str:
    return f"{game.id}/{GLOSSARY}/#{anchor(f'term-{term}')}"


def component_url(game: Game, component: str) -> str:
    return f"{game.id}/{COMPONENTS}/{component}/"


def ruling_url(game: Game, ruling: str) -> str:
    return f"{game.id}/{RULINGS}/#{anchor(f'ruling-{ruling}')}"


def chapter_url(game: Game, chapter: str) -> str:
    return f"{game.id}/{chapter}/"


def example_url(game: Game, rule: str, example: str) -> str:
    """Where an example stands, which is beside a rule."""
    return f"{chapter_url(game, game.chapter_of[rule])}#{anchor(f'example-{example}')}"


def card_url(game: Game, card: str) -> str:
    """Where a piece stands, which is called `component/face`."""
    component, _, face = card.partition("/")
    return f"{component_url(game, component)}#{face}"


@lru_cache(maxsize=20_000)
def relative(page: str, url: str) -> str:
    """A link from one page to another: both end with a slash, the other may go on with an anchor."""
    path, hash_, fragment = url.partition("#")
    way = posixpath.relpath(path or ".", page or ".")
    if way == ".":
        return f"{hash_}{fragment}" if hash_ else "./"
    return f"{way}/{hash_}{fragment}" if path.endswith("/") or not path else f"{way}{hash_}{fragment}"


@dataclass(frozen=True)
class PageContext:
    """A page of an edition, from which the links of its texts lead."""

    edition: Edition
    page: str

    def link(self, url: str) -> str:
        """A link from this page."""
        return relative(self.page, url)

    def to_rule(self, name: str) -> dict[str, str]:
        """A link to a rule, with its number and title."""
        game = self.edition.game
        return {
            "href": self.link(rule_url(game, name)),
            "number": game.numbers[name],
            "title": game.rules[name].title[self.edition.language],
        }

    def to_rules(self, names: Iterable[str]) -> list[dict[str, str]]:
        """Links to some rules, as far as they apply."""
        rules = self.edition.game.rules
        return [self.to_rule(name) for name in names if self.edition.applies(rules[name])]

    def html(self, pieces: Iterable[TextPiece]) -> Markup:
        """A resolved text as HTML: rules and terms become links, icons are drawn."""
        return Markup("").join(self._inline(piece) for piece in pieces).strip()

    def _inline(self, piece: TextPiece) -> Markup:
        game = self.edition.game
        if piece.kind == "rule":
            url = self.link(rule_url(game, piece.target))
            return Markup('<a class="see-rule" href="{}">{}</a>').format(url, piece.text)
        if piece.kind == "term" and game.terms[piece.target].glossary:
            url = self.link(term_url(game, piece.target))
            return Markup('<a class="term" href="{}" data-term="{}">{}</a>').format(
                url, piece.target, piece.text
            )
        if piece.kind == "foreign":
            return Markup('<span lang="{}">{}</span>').format(piece.target, piece.text)
        if piece.kind == "icon" and self.edition.figures and piece.target in self.edition.figures.icons:
            return self.picture(self.edition.figures.draw_icon(piece.target), piece.text, "icon")
        return escape(piece.text)

    def picture(self, drawing: Drawing | None, says: str, kind: str = "drawing") -> Markup:
        """A drawing on this page."""
        return picture(drawing, says, kind)


def picture(drawing: Drawing | None, says: str, kind: str = "drawing") -> Markup:
    """A drawing inside a page, with what it shows as its title, which browsers read out, PDFs and EPUBs keep."""
    if drawing is None:
        return Markup("")
    attributes = Markup('<svg class="{}" role="img" ').format(kind)
    return attributes + Markup(svg(drawing, title=says).removeprefix("<svg "))
