"""A recipe for a handout: which things stand on it, in which order, and on what paper."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from generator.model.record import Bool, Record, Str, Text

#: What paper is wanted where nobody says.
PAPER = "a4"


class Handout(Record):
    """A handout: a sheet of chosen rules, cards and examples. `fit` asks for the largest type that leaves it on so many pages;
    `style` names a style sheet in the pack's folder `styles`, or beside the file that it stands in."""

    title: Text
    things: tuple[Str, ...] = Field(min_length=1, max_length=500)
    paper: Str = PAPER
    landscape: Bool = False
    columns: Annotated[int, Field(strict=True, ge=1, le=4)] | None = None
    type: Annotated[float, Field(ge=6, le=48)] | None = None
    fit: Annotated[int, Field(strict=True, ge=1, le=99)] | None = None
    style: Str | None = None
