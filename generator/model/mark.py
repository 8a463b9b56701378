"""A mark: the shape and the colour by which players tell sides apart; the shape alone must do."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import StrictStr, StringConstraints

from generator.model.record import Id, Record, Text

#: The shape of a mark.
Shape = Literal["disc", "square", "triangle", "diamond", "hexagon", "plus", "star"]
#: A colour, #rrggbb.
Colour = Annotated[StrictStr, StringConstraints(pattern=r"^#[0-9a-f]{6}$")]

#: Colours that have a name of their own.
NAMED = {"ink": "#1c1a17", "paper": "#ffffff", "soft": "#6f675c"}


class Mark(Record):
    """One side, suit or the like; those of a group lie on the same table and must be told apart."""

    title: Text
    group: Id
    shape: Shape
    colour: Colour
