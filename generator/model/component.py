"""One kind of piece: how many, how big, and what is on each face."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from pydantic import Field

from generator.model.json_data import JsonObject
from generator.model.record import Bool, Count, Id, Millimetres, Part, Record, Str, Text, When
from generator.model.rule import SourceOrStatus

#: What a fact is called that no source gives.
UNKNOWN = "unknown"


class Size(Part):
    """A true size: width and height in millimetres."""

    width: Millimetres
    height: Millimetres


class Column(Part):
    """A column of a component: what one entry of each face means. What is drawn tells layouts what to draw; readers are told it
    in other columns."""

    id: Id
    title: Text
    drawn: Bool = False


#: How an entry is marked that no source gives: it follows from others, or we made it up so that there is one.
BEYOND_SOURCES = ("deduced", "ours")


def known_as(entry: object) -> tuple[object, str]:
    """An entry of a face as it is, and how well it is known: source, deduced, ours or unknown."""
    if entry == UNKNOWN:
        return entry, UNKNOWN
    if isinstance(entry, Mapping):
        for mark in BEYOND_SOURCES:
            if mark in entry:
                return entry[mark], mark
    return entry, "source"


class Face(Part):
    """One face as a data row. An entry is a number, a word, yes or no, a text, `unknown`, `{deduced: …}` or `{ours: …}`."""

    id: Id
    title: Text | None = None
    copies: Count = 1
    rule: Id | None = None
    data: JsonObject = {}

    def facts(self) -> Iterator[tuple[str, str]]:
        """Each entry with how well it is known."""
        for column, entry in self.data.items():
            yield column, known_as(entry)[1]


class Printing(Part):
    """The layouts, front and back, that replacements of a component are printed with."""

    front: Id
    back: Id | None = None


#: The one face of a piece that has no rows of its own.
PLAIN = "piece"


class Component(Record):
    """A kind of piece; `sets` names the marks for each of which the faces come once, or says how many sets there are."""

    title: Text
    plural: Text
    kind: Literal["board", "card", "chit", "die", "figure", "marker", "tile", "token"]
    count: Count
    sets: Count | tuple[Id, ...] = 1
    size: Size | Literal["unknown"]
    when: When = ()
    columns: tuple[Column, ...] = ()
    faces: tuple[Face, ...] = Field(default=())
    back: Str | None = None
    print: Printing | None = None
    note: Text | None = None
    source: SourceOrStatus

    @property
    def told_columns(self) -> tuple[Column, ...]:
        """The columns that are for readers."""
        return tuple(column for column in self.columns if not column.drawn)

    @property
    def set_count(self) -> int:
        """How often the faces come."""
        return self.sets if isinstance(self.sets, int) else len(self.sets)

    @property
    def rows(self) -> tuple[Face, ...]:
        """The faces; a piece without any has one, which carries nothing of its own."""
        return self.faces or (Face(id=PLAIN, copies=max(self.count // max(self.set_count, 1), 1)),)

    def pieces_in_faces(self) -> int:
        """How many pieces the rows describe."""
        return self.set_count * sum(face.copies for face in self.rows)
