"""One kind of piece: how many, how big, and what is on each face."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from pydantic import Field

from generator.model.record import Id, Int, Part, Record, Str, Text, When
from generator.model.rule import Sourced

#: What a fact is called that no source gives.
UNKNOWN = "unknown"


class Size(Part):
    """True size in millimetres."""

    width: float
    height: float


class Column(Part):
    """What one entry of each face means."""

    id: Id
    title: Text


class Face(Part):
    """One face as a data row. An entry is a number, a word, yes or no, a text, `unknown` or `{deduced: …}`."""

    id: Id
    title: Text | None = None
    copies: Int = 1
    rule: Id | None = None
    data: dict[str, Any] = {}

    def facts(self) -> Iterator[tuple[str, str]]:
        """Each entry with how well it is known: source, deduced or unknown."""
        for column, entry in self.data.items():
            if entry == UNKNOWN:
                yield column, UNKNOWN
            else:
                yield column, "deduced" if isinstance(entry, dict) and "deduced" in entry else "source"


class Component(Record):
    """A kind of piece; `sets` says that the faces come once for each player colour or the like."""

    title: Text
    plural: Text
    kind: Literal["board", "card", "chit", "die", "figure", "marker", "tile", "token"]
    count: Int
    sets: Int = 1
    size: Size | Literal["unknown"]
    when: When = ()
    columns: tuple[Column, ...] = ()
    faces: tuple[Face, ...] = Field(default=())
    back: Str | None = None
    note: Text | None = None
    source: Sourced

    def pieces_in_faces(self) -> int:
        """How many pieces the rows describe."""
        return self.sets * sum(face.copies for face in self.faces)
