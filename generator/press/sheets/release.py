"""The releases of sheets: what the pieces of a version say, so that a later one can print only those that changed."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256

from generator.draw.drawing import Drawing, Item, TextItem
from generator.draw.figures import Figures
from generator.draw.text_fitting import TextStyle, TooLong, fit_text
from generator.language.messages import message
from generator.model.game import Game
from generator.press.faces import Faces, rows_of
from generator.press.paper import Paper
from generator.press.sheets.order import Order, OrderLine, in_the_box, printable


@dataclass(frozen=True)
class Entry:
    """A piece in a release."""

    says: str
    copies: int
    name: str


@dataclass(frozen=True)
class Changes:
    """Which pieces to take out and which to put in to come from one version to another."""

    since: str
    version: str
    out: tuple[tuple[int, str], ...]
    into: tuple[tuple[int, str], ...]


def entries(faces: Faces) -> dict[str, Entry]:
    """Every piece that can be printed, as it is now."""
    return {
        row.id: Entry(fingerprint(faces.said(row)), in_the_box(row), row.name(faces.language))
        for component in printable(faces.game)
        for row in rows_of(faces.game, component)
    }


def pieces_of(game: Game, figures: Figures | None) -> dict[str, dict[str, dict[str, object]]]:
    """What every piece says now, in every language."""
    return {
        language: {
            name: {"says": entry.says, "copies": entry.copies, "name": entry.name}
            for name, entry in entries(Faces(game, figures, language)).items()
        }
        for language in game.head.languages
    }


def fingerprint(said: Sequence[str]) -> str:
    """A few letters that stand for what a piece says: its content, not its looks."""
    return sha256(json.dumps(said, ensure_ascii=False).encode()).hexdigest()[:16]


def changed_pieces(
    faces: Faces, order: Order, before: Mapping[str, Entry], since: str
) -> tuple[Order, Changes]:
    """The pieces of an order that are new or say something else now, and what to do with the old ones."""
    now = entries(faces)
    ordered = {line.row.id: line for line in order.lines}
    lines, into = [], []
    for line in order.lines:
        count = _to_add(now[line.row.id], before.get(line.row.id))
        if count:
            lines.append(OrderLine(line.row, count))
            into.append((count, line.row.name(faces.language)))
    out = tuple(_to_remove(before, now, ordered, _kinds(faces, order, before)))
    return Order(tuple(lines)), Changes(since, faces.game.head.version, out, tuple(into))


def _kinds(faces: Faces, order: Order, before: Iterable[str]) -> set[str]:
    """The kinds of pieces that an order is about. One for all that there are is also about those that are no more."""
    ordered = {line.row.component.id for line in order.lines}
    gone = ordered >= {component.id for component in printable(faces.game)}
    return ordered | ({name.split("/")[0] for name in before} if gone else set())


def _to_add(now: Entry, before: Entry | None) -> int:
    """How many of a piece are missing from the old version's pieces."""
    if before is None or before.says != now.says:
        return now.copies
    return max(now.copies - before.copies, 0)


def _to_remove(
    before: Mapping[str, Entry], now: Mapping[str, Entry], ordered: Mapping[str, OrderLine], kinds: set[str]
) -> Iterator[tuple[int, str]]:
    """How many of each old piece have no place in the new version."""
    for name, entry in before.items():
        if name.split("/")[0] not in kinds or (name in now and name not in ordered):
            continue
        left = now[name].copies if name in now and now[name].says == entry.says else 0
        if entry.copies > left:
            yield entry.copies - left, entry.name


#: The pages that list the changes, in millimetres.
_MARGIN, _TITLE, _TYPE, _LEADING = 15.0, 6.0, 3.6, 6.0


def changes_pages(changes: Changes, faces: Faces, paper: Paper) -> tuple[Drawing, ...]:
    """What to take out and what to put in, side by side, on as many pages as it needs."""
    language = faces.language
    title = message(language, "changes-title", since=changes.since, version=changes.version)
    lists = [(message(language, "take-out"), changes.out), (message(language, "put-in"), changes.into)]
    room = int((paper.height - 2 * _MARGIN - 24) // _LEADING)
    longest = max(len(entries) for _, entries in lists)
    return tuple(
        _page(title, [(head, entries[start : start + room]) for head, entries in lists], paper)
        for start in range(0, max(longest, 1), room)
    )


def _page(title: str, lists: Sequence[tuple[str, Sequence[tuple[int, str]]]], paper: Paper) -> Drawing:
    width = (paper.width - 3 * _MARGIN) / 2
    items: list[Item] = [TextItem((_MARGIN, _MARGIN + _TITLE), title, _TITLE, "bold", "start")]
    for column, (head, entries) in enumerate(lists):
        x = _MARGIN + column * (width + _MARGIN)
        items.append(TextItem((x, _MARGIN + 16), head, 4.4, "bold", "start"))
        for row, (count, name) in enumerate(entries):
            words = _fitting(f"{count} × {name}", width)
            items.append(TextItem((x, _MARGIN + 24 + row * _LEADING), words[0], words[1], "regular", "start"))
    return Drawing(paper.width, paper.height, tuple(items))


def _fitting(words: str, width: float) -> tuple[str, float]:
    """A line in the largest type that it has room for."""
    try:
        (found,) = fit_text((words.replace(" ", "\u00a0"),), width, _TYPE * 2, TextStyle(_TYPE, _TYPE / 2))
    except TooLong:
        return words, _TYPE / 2
    assert isinstance(found, TextItem)
    return words, found.size
