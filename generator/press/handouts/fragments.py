"""Tells each thing of a handout in one language, with the site's own fragments: in blocks that stand beside those of another
language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from generator.model.game_head import AidPlan
from generator.model.json_data import JsonObject
from generator.model.rule import Chapter, Rule
from generator.press import templates
from generator.press.edition import Edition
from generator.press.faces import rows_of
from generator.press.faults import PressFault
from generator.press.handouts.holding import why_not
from generator.press.handouts.paper_context import PaperContext
from generator.press.handouts.things import SETUP, Thing, cards_of
from generator.press.site.chapters import example_told, rule_told, ruling_told
from generator.press.site.component_pages import ComponentPage, box, face_told
from generator.press.site.terms import term_told
from generator.press.tables import value_table

#: A link, with whatever is in it: WeasyPrint tags what stands in links wrongly unless it is text alone.
_LINK = re.compile(r'<a\b([^>]*?)href="([^"]*)"([^>]*)>(.*?)</a>', re.DOTALL)
_ID = re.compile(r' id="([^"]*)"')
_TAG = re.compile(r"<[^>]*>")


@dataclass(frozen=True)
class Teller:
    """Tells things in one language; where it tells them beside another language, in smaller blocks (`apart`)."""

    here: PaperContext
    apart: bool = False
    #: The places that were told: whatever stands twice on a sheet is led to where it stands first.
    placed: set[str] = field(default_factory=set)

    @property
    def edition(self) -> Edition:
        return self.here.edition

    def blocks(self, thing: Thing) -> list[str]:
        """What is printed of a thing; PressFault when it cannot be printed."""
        if why := why_not(self.edition, thing):
            raise PressFault(f"{thing} cannot be printed: {why}")
        told = map(_with_plain_links, _TOLD[thing.kind](self, thing.id))
        return [_ID.sub(self._once, block) for block in told]

    def _once(self, found: re.Match[str]) -> str:
        """A place, if it is the first of its name."""
        if found[1] in self.placed:
            return ""
        self.placed.add(found[1])
        return found[0]

    @property
    def _chapters(self) -> dict[str, Chapter]:
        return {chapter.id: chapter for chapter in self.edition.chapters}

    def _block(self, part: str, **told: object) -> str:
        context = {"part": part, "message": self.edition.message, "language": self.edition.language}
        return templates.render("handouts/block.html.j2", **context, **told)

    def chapter(self, name: str, level: int = 2) -> Iterator[str]:
        """A chapter with all that belongs to its rules."""
        chapter = self._chapters[name]
        yield self._heading(chapter, level)
        for rule in self.edition.rules_of(chapter):
            yield self._block("rule", level=level + 1, one=self._rule(rule) | self._beside(rule))

    def _heading(self, chapter: Chapter, level: int = 2) -> str:
        return self._block(
            "heading",
            level=level,
            id=f"{self.here.prefix}chapter-{chapter.id}",
            number=self.edition.numbers[f"chapter:{chapter.id}"],
            title=chapter.title[self.edition.language],
            only="",
        )

    def rule(self, name: str) -> Iterator[str]:
        """A rule with its table: what belongs to it are things of their own."""
        told = self._rule(self.edition.game.rules[name])
        here = [
            target for target in told["see"] if target["href"]
        ]  # nobody can turn to what stands elsewhere
        yield self._block("rule", level=2, one=told | {"see": here})

    def _rule(self, rule: Rule) -> JsonObject:
        told = rule_told(self.here, rule)
        return told | {
            "place": f"{self.here.prefix}{rule.id}",
            "only": self.edition.only_for(rule),
            "variants": [],
            "seen_from": [],
            "rulings": [],
            "examples": [],
        }

    def _beside(self, rule: Rule) -> JsonObject:
        """What stands beside a rule in its chapter."""
        edition = self.edition
        return {
            "rulings": [self._ruling(one.id) for one in edition.rulings.get(rule.id, ())],
            "examples": [self._example(one.id) for one in edition.home.get(rule.id, ())],
        }

    def table(self, name: str) -> Iterator[str]:
        """The table of a rule, below the rule's title."""
        rule = self.edition.game.rules[name]
        found = value_table(self.edition, rule.table, self.edition.sittings_of(rule))
        told = self._rule(rule) | {"table": found}
        yield self._block("table", level=2, one=told)

    def aid(self, name: str) -> Iterator[str]:
        """The lines that the player aid has of a chapter; those that are looked up have names and icons, as there."""
        chapter = self._chapters[name]
        lines = [self._line(rule) for rule in self.edition.rules_of(chapter) if rule.short]
        yield self._heading(chapter)
        for some in [[line] for line in lines] if self.apart else [lines]:
            yield self._block("lines", lines=some)

    def _line(self, rule: Rule) -> JsonObject:
        edition = self.edition
        assert rule.short
        name, title = rule.id.rpartition(".")[2], rule.title[edition.language]
        looked_up = edition.game.chapter_of[rule.id] in (edition.game.head.aid or AidPlan()).lookup
        drawn = looked_up and edition.figures and name in edition.figures.icons
        icon = (
            self.here.picture(edition.figures.draw_icon(name), title, "icon")
            if edition.figures and drawn
            else ""
        )
        return {
            "number": edition.numbers[rule.id],
            "title": title if looked_up else "",
            "icon": icon,
            "only": edition.only_for(rule),
            "words": self.here.html(edition.resolver(rule).pieces(rule.short[edition.language])),
        }

    def example(self, name: str) -> Iterator[str]:
        """A worked example with its picture."""
        yield self._block("example", one=self._example(name))

    def _example(self, name: str) -> JsonObject:
        told = example_told(self.here, self.edition.game.examples[name])
        return told | {"id": f"{self.here.prefix}{told['id']}", "ledger": []}

    def ruling(self, name: str) -> Iterator[str]:
        """How we read an unclear place of the source."""
        yield self._block("ruling", one=self._ruling(name))

    def _ruling(self, name: str) -> JsonObject:
        told = ruling_told(self.here, self.edition.game.rulings[name])
        return told | {"id": f"{self.here.prefix}{told['id']}", "when": ""}

    def term(self, name: str) -> Iterator[str]:
        """A term and what it means."""
        told = term_told(self.here, self.edition.game.terms[name])
        yield self._block("term", one=told | {"id": f"{self.here.prefix}{told['id']}"})

    def component(self, name: str) -> Iterator[str]:
        """A kind of piece with all its faces."""
        component = self.edition.game.components[name]
        page = ComponentPage(self.edition, component, self.here)
        told = page.told()
        told["faces"] = [self._placed(face, name) for face in told["faces"]]
        yield self._block(
            "component", level=2, id=self._place(f"component-{name}"), title=page.title, one=told
        )

    def card(self, name: str) -> Iterator[str]:
        """One piece as it looks."""
        game = self.edition.game
        row = next(row for row in rows_of(game, cards_of(game)[name]) if row.id == name)
        yield self._block("card", one=self._placed(face_told(self.here, row), row.component.id))

    def _placed(self, face: JsonObject, component: str) -> JsonObject:
        return face | {"id": self._place(f"card-{component}-{face['id']}")}

    def _place(self, name: str) -> str:
        return f"{self.here.prefix}{name}"

    def setup(self, name: str) -> Iterator[str]:
        """What lies ready, and the chapter that says where."""
        yield self._block(
            "box", level=2, components=[one | {"href": ""} for one in box(self.edition, self.here)]
        )
        yield from self.chapter(name)


_TOLD: dict[str, Callable[[Teller, str], Iterator[str]]] = {
    "chapter": Teller.chapter,
    "rule": Teller.rule,
    "table": Teller.table,
    "aid": Teller.aid,
    "example": Teller.example,
    "ruling": Teller.ruling,
    "term": Teller.term,
    "component": Teller.component,
    "card": Teller.card,
    SETUP: Teller.setup,
}


def _with_plain_links(html: str) -> str:
    """The same with text alone in links, and without the links that lead nowhere."""
    return _LINK.sub(_plain_link, html)


def _plain_link(found: re.Match[str]) -> str:
    before, href, after, inside = found.groups()
    if not href:
        return f"<span{before}{after}>{inside}</span>"
    return f'<a{before}href="{href}"{after}>{_TAG.sub("", inside)}</a>'
