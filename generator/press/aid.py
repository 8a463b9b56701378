"""The player aid: one sheet, two sides, the line you would call across the table for each rule that has one."""

from __future__ import annotations

from typing import Any

from generator.model.about import AidPlan
from generator.model.rule import Chapter
from generator.press.edition import Edition
from generator.press.faults import PressFault
from generator.press.front import Album, head
from generator.press.page import TEMPLATES, anchor, inline, render
from generator.press.paper import Paper
from generator.press.tables import value_table

#: Type sizes in points; the largest that fits is taken. The smallest print on the sheet is .86 of it, so 9 pt or more.
SIZES = (12.0, 11.5, 11.0, 10.5)
SIDES = 2


def aid_pdf(edition: Edition, paper: Paper) -> bytes:
    """The aid of an edition, in the largest type that leaves it on one sheet."""
    from generator.press.pdf import Page, pdf  # the renderer is loaded only when a document is due

    album = Album(edition.ink_saver)
    for size in SIZES:
        html = aid_html(edition, paper, size, album)
        made = pdf(Page(html, TEMPLATES / "aid/aid.css", album.pictures), at_most=SIDES)
        if made is not None:
            return made
    raise PressFault(
        f"the aid of {edition.game.id} in {edition.language} does not fit on a sheet at {SIZES[-1]:g} pt"
    )


def aid_html(edition: Edition, paper: Paper, size: float, album: Album) -> str:
    """The aid as HTML."""
    chapters = [
        chapter
        for chapter in (_chapter(edition, chapter) for chapter in edition.chapters)
        if chapter["lines"]
    ]
    plan = edition.game.about.aid or AidPlan()
    return render(
        "aid/aid.html.j2",
        **head(edition, paper, album),
        size=size,
        course=[chapter for chapter in chapters if not chapter["looked_up"]],
        lookup=[chapter for chapter in chapters if chapter["looked_up"]],
        table=value_table(edition, plan.table, edition.sittings()),
    )


def _chapter(edition: Edition, chapter: Chapter) -> dict[str, Any]:
    """A chapter's short lines, numbered as in the rulebook."""
    named = edition.game.about.aid is not None and chapter.id == edition.game.about.aid.lookup
    lines = [
        {
            "number": edition.numbers[rule.id],
            "title": rule.title[edition.language] if named else "",
            "words": inline(edition.teller(rule).pieces(rule.short[edition.language])),
        }
        for rule in edition.rules_of(chapter)
        if rule.short
    ]
    return {
        "id": anchor(f"chapter-{chapter.id}"),
        "number": edition.numbers[f"chapter:{chapter.id}"],
        "title": chapter.title[edition.language],
        "lines": lines,
        "looked_up": named,
    }
