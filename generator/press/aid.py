"""The player aid: one sheet, two sides, the line you would call across the table for each rule that has one."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial
from typing import Any, TypeVar

from generator.model.about import AidPlan
from generator.model.component import UNKNOWN, Face, known_as
from generator.model.rule import Chapter, Rule
from generator.press.edition import Edition
from generator.press.faults import PressFault, drawn_by_the_game
from generator.press.front import Album, figure, head, parts
from generator.press.paper import Paper
from generator.press.tables import value_table

#: Type sizes in points; the largest that fits is taken. The smallest print on the sheet is .86 of it, so 9 pt or more.
SIZES = (10.5, 11.0, 11.5, 12.0, 12.5, 13.0, 13.5, 14.0)
SIDES = 2
#: What the template says by itself.
SAYS = ("aid", "unofficial")
#: How much larger figures are than in a book: two of them, as wide as a column there, are as wide as the sheet.
ENLARGED = 1.19
#: How the sheet is laid out: what is looked up on a side of its own, or after the course of play; or all of it in three
#: columns of the smallest print, with pictures only if there is room left.
APART, FLOWING, TIGHT = "apart", "flowing", "tight"
#: Which part of its size the type of a layout is printed in.
PRINTED = {APART: 1.0, FLOWING: 1.0, TIGHT: 0.86}
#: How many points larger its print must be to be chosen: short columns without pictures are harder to find one's way in.
LOSS = {APART: 0.0, FLOWING: 0.0, TIGHT: 1.0}

Sheet = TypeVar("Sheet")


def aid_pdf(edition: Edition, paper: Paper) -> bytes:
    """The aid of an edition, in the largest type that leaves it on one sheet."""
    from generator.press import typeset  # the typesetter is loaded only when a document is due

    typeset.begin()
    album = Album()
    content = aid_content(edition, paper, album)
    content["pictures"] = typeset.pictures(album.pictures, edition.ink_saver)

    def tried(layout: str, size: float, pictured: bool) -> bytes | None:
        return typeset.fitting("aid/aid.typ", content | look(layout, size, pictured), SIDES)

    found = best_fit(lambda layout, size: tried(layout, size, layout != TIGHT))
    if not found:
        raise PressFault(
            f"the aid of {edition.game.id} in {edition.language} does not fit on a sheet at {SIZES[0]:g} pt"
        )
    layout, size, made = found
    return (tried(layout, size, True) if layout == TIGHT else None) or made


def look(layout: str, size: float, pictured: bool) -> dict[str, Any]:
    """How the template is to lay the aid out: in print of so many points, with figures or without."""
    return {
        "apart": layout == APART,
        "tight": layout == TIGHT,
        "pictured": pictured,
        "size": size * PRINTED[layout],
    }


def best_fit(tried: Callable[[str, float], Sheet | None]) -> tuple[str, float, Sheet] | None:
    """The layout with the largest print that fits, its size, and what fits; what could not be chosen is not tried."""
    found, largest = None, 0.0
    for layout in PRINTED:
        sizes = [size for size in SIZES if worth(layout, size) > largest]
        fitting = _largest(partial(tried, layout), sizes)
        if fitting:
            found, largest = (layout, *fitting), worth(layout, fitting[0])
    return found


def worth(layout: str, size: float) -> float:
    """How good a layout is in a size."""
    return size * PRINTED[layout] - LOSS[layout]


def _largest(tried: Callable[[float], Sheet | None], sizes: list[float]) -> tuple[float, Sheet] | None:
    """The largest of the sizes that fits, and what fits."""
    made = cache(tried)
    if not sizes or made(sizes[0]) is None:
        return None
    size = sizes[bisect_left(sizes, True, lo=1, key=lambda one: made(one) is None) - 1]
    fitting = made(size)
    assert fitting is not None
    return size, fitting


def aid_content(edition: Edition, paper: Paper, album: Album) -> dict[str, Any]:
    """What the aid tells, its pictures put in the album."""
    plan = edition.game.about.aid or AidPlan()
    course = [chapter for chapter in edition.chapters if chapter.id not in plan.lookup]
    looked_up = [chapter for chapter in edition.chapters if chapter.id in plan.lookup]
    told = head(edition, paper, album, SAYS)
    return {
        **told,
        "title": f"{told['name']}: {told['says']['aid']}",
        "course": list(_sections(edition, course, album, _line)),
        "lookup": list(_sections(edition, looked_up, album, _entry)),
        "figures": list(_figures(edition, plan, album)),
        "table": value_table(edition, plan.table, edition.sittings),
    }


def _figures(edition: Edition, plan: AidPlan, album: Album) -> Iterator[dict[str, Any]]:
    """The figures of examples that are shown, as far as they belong in this edition."""
    for example in (edition.game.examples[name] for name in plan.examples):
        picture = figure(edition, example, album) if edition.shows(example) else None
        if picture:
            width = round(picture.width * ENLARGED, 3)
            yield {"title": example.title[edition.language], "picture": replace(picture, width=width)}


def _sections(edition: Edition, chapters: list[Chapter], album: Album, told: Any) -> Iterator[dict[str, Any]]:
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


def _line(edition: Edition, rule: Rule, album: Album) -> dict[str, Any]:
    """What a rule says in short."""
    assert rule.short
    told = edition.teller(rule).pieces(rule.short[edition.language])
    return {
        "number": edition.numbers[rule.id],
        "title": "",
        "only": edition.only_for(rule),
        "words": parts(edition, album, told),
    }


def _entry(edition: Edition, rule: Rule, album: Album) -> dict[str, Any]:
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
    plan = edition.game.about.aid or AidPlan()
    found = (known_as(face.data[column])[0] for column in plan.badges if column in face.data)
    entry = next(found, "")
    return "" if entry == UNKNOWN else str(entry)
