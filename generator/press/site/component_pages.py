"""The pages of a game's components: every kind of piece, each with its faces, its count and the rules about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from generator.language.phrase import capital
from generator.model.component import BEYOND_SOURCES, UNKNOWN, Component, Face, known_as
from generator.model.json_data import JsonObject
from generator.press.edition import Edition
from generator.press.faces import SIDES, FaceRow, Side, rows_of
from generator.press.site.links import PageContext, component_url
from generator.prose.markup import references

#: What stands behind an entry that no source gives.
MARKS = {"deduced": "*", "ours": "\u2020"}


@dataclass(frozen=True)
class ComponentPage:
    """The page of one component in one language, with its faces and the rules about it; `here` is where it is shown, if not on
    a page of its own."""

    edition: Edition
    component: Component
    here: PageContext | None = None

    @property
    def url(self) -> str:
        return component_url(self.edition.game, self.component.id)

    @cached_property
    def context(self) -> PageContext:
        return self.here or PageContext(self.edition, self.url)

    @property
    def title(self) -> str:
        """What it is called in the menu."""
        return capital(self.component.title[self.edition.language])

    def told(self) -> JsonObject:
        """What its template needs."""
        component, language = self.component, self.edition.language
        return {
            "name": self.edition.counted(component),
            "count": component.count,
            "size": self._size(),
            "note": self.context.html(self.edition.resolver().pieces(component.note[language]))
            if component.note
            else "",
            "faces": [
                face_told(self.context, row)
                for row in rows_of(self.edition.game, component)
                if self._is_used(row.face)
            ]
            if component.print
            else [],
            "columns": [column.title[language] for column in component.told_columns],
            "rows": list(self._rows()),
            "notes": [self.edition.message(f"{known}-note") for known in self._beyond_sources()],
            "rules": self.context.to_rules(self._mentioned_in()),
        }

    def _is_used(self, face: Face) -> bool:
        """Whether a piece is in play: one that carries a rule is where the rule applies."""
        return face.rule is None or self.edition.applies(self.edition.game.rules[face.rule])

    def _size(self) -> str:
        size = self.component.size
        return "" if isinstance(size, str) else f"{size.width:g} × {size.height:g} mm"

    def _rows(self) -> Iterator[tuple[str, list[str]]]:
        """What is known of each face, as a table."""
        columns = self.component.told_columns
        for face in filter(self._is_used, self.component.faces if columns else ()):
            yield self._name(face), [self._entry(face.data.get(column.id)) for column in columns]

    def _name(self, face: Face) -> str:
        """What a face is called in the table: one that is alone needs no name of its own."""
        lone = self.component if len(self.component.rows) == 1 else None
        title = face.title or (lone.title if lone else None)
        return title[self.edition.language] if title else face.id

    def _beyond_sources(self) -> list[str]:
        """How entries are known that no source gives, as far as there are any."""
        found = {known for face in self.component.faces for _, known in face.facts()}
        return [known for known in BEYOND_SOURCES if known in found]

    def _entry(self, entry: object) -> str:
        """An entry in words; what no source gives is marked."""
        edition = self.edition
        plain, known = known_as(entry)
        if known in BEYOND_SOURCES:
            return f"{self._entry(plain)}{MARKS[known]}"
        if isinstance(entry, bool):
            return edition.message("yes" if entry else "no")
        if isinstance(entry, dict):
            return str(entry.get(edition.language, ""))
        if isinstance(entry, list):
            return ", ".join(self._entry(part) for part in entry)
        if entry == UNKNOWN:
            return edition.message("unknown")
        if isinstance(entry, str) and entry in edition.game.terms:
            return edition.game.terms[entry].title[edition.language]
        return entry if isinstance(entry, str) else str(entry).replace("-", "\u2212")

    def _mentioned_in(self) -> Iterator[str]:
        """The rules whose text names this kind of piece: as a component, or as the term of that name."""
        for rule in self.edition.game.rules.values():
            named = {
                reference.target.partition(".")[0]
                for reference in references(rule.text[self.edition.language])
                if reference.kind in ("term", "component")
            }
            if self.component.id in named:
                yield rule.id


def face_told(here: PageContext, row: FaceRow) -> dict[str, object]:
    """A piece as it looks, how many there are of it, and its rule."""
    edition, name = here.edition, row.name(here.edition.language)
    sides = [side for side in SIDES if _shows(edition, row, side)]
    return {
        "id": row.id.split("/")[1],
        "name": name,
        "copies": row.face.copies * (1 if row.mark else row.component.set_count),
        "sides": [
            here.picture(edition.faces.drawing(row, side), f"{name}, {edition.message(side)}", "face")
            for side in sides
        ],
        "rule": here.to_rule(row.face.rule) if row.face.rule else None,
    }


def _shows(edition: Edition, row: FaceRow, side: Side) -> bool:
    """Whether a side is shown: a back that all of a series share stands beside the first of them."""
    layout = edition.faces.layout(row.component, side)
    return layout is not None and (side == "front" or layout.individual or row.face is row.component.rows[0])


def box(edition: Edition, here: PageContext) -> list[dict[str, object]]:
    """What is in the box, with little pictures."""
    return [
        {
            "href": here.link(component_url(edition.game, component.id)),
            "name": edition.counted(component),
            "count": component.count,
            "picture": here.picture(edition.little(component), component.title[edition.language], "little"),
        }
        for component in edition.components
    ]
