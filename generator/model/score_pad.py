"""The score pad of a game: sections of rows in the order in which the game scores."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated

from pydantic import Field

from generator.model.record import Id, Part, Record, Str, Text, When
from generator.model.rule import NumberWords
from generator.model.sitting import Sitting

#: Names that the fields of a pad need for themselves, so that no row may have them.
RESERVED = ("name", "total", "tie-break")


class PadRow(Part):
    """A row of the pad: what the awards of some rules add up to; `facts` narrows them down, `lines` says how much room it
    needs."""

    id: Id
    title: Text
    note: Text | None = None
    when: When = ()
    lines: Annotated[int, Field(strict=True, ge=1, le=3)] = 1
    rules: tuple[Id, ...] = Field(min_length=1)
    facts: dict[str, Str] = {}

    def takes(self, rule: str, facts: Mapping[str, object]) -> bool:
        """Whether an award by a rule, with the facts of it, belongs in this row."""
        return rule in self.rules and all(facts.get(name) == fact for name, fact in self.facts.items())


class Section(Part):
    """A section of the pad: rows that are filled in at one moment; `subtotal` names the line that says how everyone stands
    after them."""

    id: Id
    title: Text
    rows: tuple[PadRow, ...]
    subtotal: Text | None = None

    def rows_at(self, sittings: Sequence[Sitting]) -> tuple[PadRow, ...]:
        """The rows that one of some sittings needs."""
        return tuple(row for row in self.rows if any(sitting.fits(row.when) for sitting in sittings))


class TieBreak(Part):
    """The line of the pad for what breaks a tie at the end, and the rule that says how."""

    title: Text
    rule: Id


class ScorePad(Record):
    """The pad of a game: one file."""

    id: Id = "score-pad"
    title: Text
    sections: tuple[Section, ...]
    tie_break: TieBreak | None = None
    numbers: tuple[NumberWords, ...] = ()

    def rows(self) -> Iterator[tuple[tuple[str | int, ...], PadRow]]:
        """Every row with the path that leads to it."""
        for number, section in enumerate(self.sections):
            for index, row in enumerate(section.rows):
                yield ("sections", number, "rows", index), row

    def texts(self) -> Iterator[tuple[tuple[str | int, ...], Mapping[str, str]]]:
        """Every text on the pad with the path that leads to it."""
        yield ("title",), self.title
        for number, section in enumerate(self.sections):
            yield ("sections", number, "title"), section.title
            if section.subtotal:
                yield ("sections", number, "subtotal"), section.subtotal
        for path, row in self.rows():
            yield (*path, "title"), row.title
            if row.note:
                yield (*path, "note"), row.note
        if self.tie_break:
            yield ("tie-break", "title"), self.tie_break.title
