"""All pages of the site in one language, as Markdown by path."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from markupsafe import Markup

from generator import __version__
from generator import language as languages
from generator.language.messages import message
from generator.model.json_data import JsonObject
from generator.press.document_parts import imprint, source_text
from generator.press.edition import Edition
from generator.press.site import links as places
from generator.press.site.chapters import ChapterPage, ruling_told, when
from generator.press.site.component_pages import ComponentPage, box
from generator.press.site.links import PageContext, picture, rule_url
from generator.press.site.terms import term_told
from generator.press.tables import choice_title
from generator.press.templates import render


@dataclass(frozen=True)
class SitePage:
    """A page of a game: its address, what it is called in the menu, and what writes its text."""

    url: str
    title: str
    write: Callable[[], str]


@dataclass(frozen=True)
class GameSite:
    """A game on the site: its edition, what can be downloaded, and whether it has a calculator."""

    edition: Edition
    downloads: tuple[tuple[str, str], ...] = ()
    calculator: bool = False
    others: tuple[str, ...] = ()
    changes: tuple[Mapping[str, object], ...] = field(default=())

    @property
    def title(self) -> str:
        return self.edition.game.head.title[self.edition.language]

    def pages(self) -> Iterator[SitePage]:
        """Every page of the game in the order of the menu."""
        edition, message = self.edition, self.edition.message
        home = PageContext(edition, f"{edition.game.id}/")
        yield self._page(home, self.title, "overview", partial(self._overview, home))
        for chapter in edition.chapters:
            page = ChapterPage(edition, chapter)
            yield self._page(page.context, page.title, "chapter", page.told)
        yield self._list(places.COMPONENTS, message("in-the-box"), self._box)
        yield self._list(places.RULINGS, message("site-rulings"), self._rulings)
        yield self._list(places.GLOSSARY, message("glossary"), self._glossary)
        if self.calculator:
            yield self._list(places.CALCULATOR, message("calculator"), lambda here: {})
        yield self._list(places.COLLECTION, message("collection"), lambda here: {"game_title": self.title})
        yield self._list(places.SOURCES, message("sources"), self._sources)
        yield self._list(places.CHANGES, message("changes"), lambda here: {"changes": self.changes})
        for component in edition.game.components.values():
            piece = ComponentPage(edition, component)
            yield self._page(piece.context, piece.title, "component", piece.told)

    def _list(self, name: str, title: str, tell: Callable[[PageContext], JsonObject]) -> SitePage:
        here = PageContext(self.edition, f"{self.edition.game.id}/{name}/")
        return self._page(here, title, name, partial(tell, here))

    def _page(
        self, here: PageContext, title: str, template: str, tell: Callable[[], Mapping[str, object]]
    ) -> SitePage:
        """A page of the game, which is written from a template and its context."""

        def write() -> str:
            context = {"title": title, "url": here.page, "here": here, **self._frame(here), **tell()}
            return render(f"site/{template}.md.j2", **context)

        return SitePage(here.page, title, write)

    def _frame(self, here: PageContext) -> dict[str, object]:
        """What every page of a game needs."""
        edition, head = self.edition, self.edition.game.head
        return {
            "edition": edition,
            "game": edition.game.id,
            "game_title": self.title,
            "language": edition.language,
            "message": edition.message,
            "base": here.link(""),
            "options": self._options(),
            "calculated": self.calculator,
            "imprint": imprint(head, edition.language),
            "others": [
                (other, message(other, "language"), here.link("") + f"../{other}/{here.page}")
                for other in self.others
            ],
        }

    def _options(self) -> list[JsonObject]:
        """What a table decides before play, to choose from."""
        edition = self.edition
        head = edition.game.head
        titles = {option.id: option.title[edition.language] for option in head.options}
        asks = {(option.id, choice.id): choice.when for option in head.options for choice in option.choices}
        return [
            {
                "id": option,
                "title": titles.get(option, edition.message("how-many-players")),
                "choices": [
                    {
                        "id": choice,
                        "title": choice_title(edition, option, choice),
                        "asks": json.dumps(asks.get((option, choice), ())),
                    }
                    for choice in choices
                ],
            }
            for option, choices in edition.game.head.choices.items()
            if len(choices) > 1
        ]

    def _overview(self, here: PageContext) -> dict[str, object]:
        edition, head = self.edition, self.edition.game.head
        return {
            "about": head,
            "cover": picture(edition.picture("cover"), self.title, "cover"),
            "designers": languages.of(edition.language).join(head.designers),
            "players": languages.of(edition.language).join([str(count) for count in head.players]),
            "chapters": [
                {
                    "href": here.link(f"{edition.game.id}/{chapter.id}/"),
                    "number": edition.numbers[f"chapter:{chapter.id}"],
                    "title": chapter.title[edition.language],
                    "rules": len(edition.rules_of(chapter)),
                }
                for chapter in edition.chapters
            ],
            "downloads": list(self.downloads),
            "calculator": here.link(f"{edition.game.id}/{places.CALCULATOR}/") if self.calculator else "",
        }

    def _box(self, here: PageContext) -> dict[str, object]:
        return {"components": box(self.edition, here)}

    def _rulings(self, here: PageContext) -> dict[str, object]:
        edition = self.edition
        return {
            "rulings": [
                ruling_told(here, ruling)
                | {
                    "kind": edition.message(ruling.kind),
                    "about": [here.to_rule(rule) for rule in ruling.about],
                }
                for ruling in edition.game.rulings.values()
            ]
        }

    def _sources(self, here: PageContext) -> dict[str, object]:
        edition = self.edition
        return {"sources": [source_text(source, edition.language) for source in edition.game.head.sources]}

    def _glossary(self, here: PageContext) -> dict[str, object]:
        edition = self.edition
        entries = [
            term_told(here, term) | {"others": ", ".join(term.title[other] for other in self.others)}
            for term in edition.game.terms.values()
            if term.glossary
        ]
        sort_key = languages.of(edition.language).sort_key
        return {"entries": sorted(entries, key=lambda entry: sort_key(str(entry["word"])))}

    def data(self) -> JsonObject:
        """What the page's scripts read."""
        edition, game = self.edition, self.edition.game
        resolver = edition.resolver()
        return {
            "id": game.id,
            "title": self.title,
            "language": edition.language,
            "version": game.head.version,
            "options": [
                {
                    **option,
                    "choices": [{"id": one["id"], "title": one["title"]} for one in option["choices"]],
                }
                for option in self._options()
            ],
            "terms": {
                term.id: {
                    "title": term.title[edition.language],
                    "definition": resolver.plain(term.definition[edition.language]),
                }
                for term in game.terms.values()
                if term.glossary
            },
            "rules": {
                rule.id: {"url": rule_url(game, rule.id), "when": json.loads(when(game, rule) or "[]")}
                for rule in game.rules.values()
            },
        }


def card(site: GameSite) -> dict[str, object]:
    """A game as the list of games shows it: plain data."""
    head, language = site.edition.game.head, site.edition.language
    return {
        "href": f"{head.id}/",
        "title": site.title,
        "publisher": head.publisher,
        "year": head.year,
        "designers": languages.of(language).join(head.designers),
        "players": languages.of(language).join([str(count) for count in head.players]),
        "cover": str(picture(site.edition.picture("cover"), site.title, "cover")),
        "imprint": imprint(head, language),
    }


def general_pages(cards: Sequence[Mapping[str, object]], language: str) -> Iterator[tuple[str, str, str]]:
    """The pages that belong to no game: the list of games, and what this is."""
    games = [{**one, "cover": Markup(one["cover"])} for one in cards]
    said = partial(message, language)
    context = {"games": games, "message": said, "language": language, "version": __version__}
    for url, title in (("", "games"), ("about/", "about")):
        base = places.relative(url, "")
        yield (
            url,
            said(title),
            render(f"site/{title}.md.j2", url=url, title=said(title), base=base, **context),
        )
