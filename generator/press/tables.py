"""The tables of a rule: its values, a row for each way of sitting down that makes a difference."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from generator.model.rule import Rule
from generator.model.settled_values import settle
from generator.model.sitting import Sitting
from generator.press.edition import Edition
from generator.prose.markup import references


@dataclass(frozen=True)
class Table:
    """Column heads, the one of the rows first, and rows of a head and cells."""

    corner: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]


def table_of(edition: Edition, rule: Rule) -> Table | None:
    """The table that a rule shows, with only the rows of the edition's sitting."""
    if not rule.table:
        return None
    table = value_table(edition, rule.table, edition.sittings_of(rule))
    said_already = table and len(table.rows) == 1 and table.rows[0][0] and _names_all(edition, rule)
    return None if said_already else table


def _names_all(edition: Edition, rule: Rule) -> bool:
    """Whether the text of a rule names every value of its table."""
    named = {one.target.partition(".")[0] for one in references(rule.text[edition.language])}
    return named.issuperset(rule.table)


def value_table(edition: Edition, names: Sequence[str], sittings: Iterable[Sitting]) -> Table | None:
    """Values in columns, and a row for each sitting that makes a difference; None without values."""
    if not names:
        return None
    values = [edition.game.values[name] for name in names]
    options = [option for option in edition.game.head.choices if any(option in value.by for value in values)]
    rows: dict[str, tuple[str, ...]] = {}
    for sitting in sittings:
        cells = tuple(_cell(settle(edition.game.values, value.id, sitting)) for value in values)
        rows.setdefault(_head(edition, sitting, options), cells)
    corner = edition.message("how-many-players" if options == ["players"] else "at-the-table")
    titles = tuple(value.title[edition.language] for value in values)
    return Table(corner, titles, tuple(rows.items()))


def _head(edition: Edition, sitting: Sitting, options: list[str]) -> str:
    """What a row holds for: the choices that make the difference."""
    return ", ".join(choice_title(edition, option, sitting[option]) for option in options)


def choice_title(edition: Edition, option: str, choice: str) -> str:
    """How a choice is called in print."""
    if option == "players":
        return edition.message("players", count=int(choice))
    found = next(o for o in edition.game.head.options if o.id == option)
    return next(c.title[edition.language] for c in found.choices if c.id == choice)


def _cell(found: object) -> str:
    if isinstance(found, list | tuple):
        return ", ".join(str(part) for part in found) or "\u2013"
    return str(found)
