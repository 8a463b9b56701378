"""The content of the player aid: the line you would call across the table for each rule that has one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from generator.model.component import UNKNOWN, Face, known_as
from generator.model.game_head import AidPlan
from generator.model.json_data import JsonObject
from generator.model.rule import Chapter, Rule
from generator.press.document_parts import Album, figure, head, template_text
from generator.press.edition import Edition
from generator.press.game_faults import drawn_by_the_game
from generator.press.outputs import OutputOptions
from generator.press.page_codes import game_code
from generator.press.tables import value_table

#: What the template says by itself.
SAYS = ("aid", "unofficial")
#: How much larger figures are than in a book: two of them, as wide as a column there, are as wide as the sheet.
ENLARGED = 1.19


def content(edition: Edition, asked: OutputOptions) -> JsonObject:
    """The content of the player aid of an edition, with its pictures."""
    album = Album()
    plan = edition.game.head.aid or AidPlan()
    course = [chapter for chapter in edition.chapters if chapter.id not in plan.lookup]
    looked_up = [chapter for chapter in edition.chapters if chapter.id in plan.lookup]
    told = head(edition, asked, album, SAYS)
    return {
        **told,
        "title": f"{told['name']}: {told['says']['aid']}",
        "code": game_code(edition, asked, album),
        "course": list(_sections(edition, course, album, _line)),
        "lookup": list(_sections(edition, looked_up, album, _entry)),
        "figures": list(_figures(edition, plan, album)),
        "table": value_table(edition, plan.table, edition.sittings),
        "pictures": album.told(asked.ink_saver),
    }


def _figures(edition: Edition, plan: AidPlan, album: Album) -> Iterator[dict[str, object]]:
    """The figures of examples that are shown, as far as they belong in this edition."""
    for example in (edition.game.examples[name] for name in plan.examples):
        picture = figure(edition, example, album) if edition.shows(example) else None
        if picture:
            width = round(picture.width * ENLARGED, 3)
            yield {"title": example.title[edition.language], "picture": replace(picture, width=width)}


def _sections(
    edition: Edition,
    chapters: list[Chapter],
    album: Album,
    told: Callable[[Edition, Rule, Album], JsonObject],
) -> Iterator[JsonObject]:
    """Chapters with their short lines, numbered as in the rulebook; those that have none are left out."""
    for chapter in chapters:
        lines = [told(edition, rule, album) for rule in edition.rules_of(chapter) if rule.short]
        if lines:
            yield {
                "number": edition.numbers[f"chapter:{chapter.id}"],
                "title": chapter.title[edition.language],
                "lines": lines,
                "signs": all(line.get("icon") or line.get("badge") for line in lines),
            }


def _line(edition: Edition, rule: Rule, album: Album) -> JsonObject:
    """What a rule says in short."""
    assert rule.short
    told = edition.resolver(rule).pieces(rule.short[edition.language])
    return {
        "number": edition.numbers[rule.id],
        "title": "",
        "only": edition.only_for(rule),
        "words": template_text(edition, album, told),
    }


def _entry(edition: Edition, rule: Rule, album: Album) -> dict[str, object]:
    """A line to be looked up: by the rule's name, by the icon of that name, and by what the piece that carries it says."""
    face, figures, name = edition.carriers.get(rule.id), edition.figures, rule.id.rpartition(".")[2]
    with drawn_by_the_game(f'the icon "{name}"', "give it no words, or another name"):
        drawing = figures.draw_icon(name) if figures and name in figures.icons else None
    title = rule.title[edition.language]
    return _line(edition, rule, album) | {
        "title": title,
        "badge": _badge(edition, face) if face else "",
        "icon": album.add(f"icon-{name}", drawing, title),
    }


def _badge(edition: Edition, face: Face) -> str:
    """What is known of a piece in the first column that it has of those that make badges."""
    plan = edition.game.head.aid or AidPlan()
    found = (known_as(face.data[column])[0] for column in plan.badges if column in face.data)
    entry = next(found, "")
    return "" if entry == UNKNOWN else str(entry)
