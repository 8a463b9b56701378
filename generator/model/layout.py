"""A layout: the boxes of a face in millimetres, and which fact of a piece goes into each."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, ValidationInfo, model_validator
from pydantic_core import PydanticCustomError

from generator.model.component import Size
from generator.model.mark import Shape
from generator.model.record import Bool, Part, Record, Str, Text
from generator.model.sizes import SIZES

#: A length in a layout, in millimetres; a leading in sizes of the type.
Length = Annotated[float, Field(strict=True, ge=0, le=1000)]
#: A coordinate in a layout, in millimetres; a box may begin outside the piece.
Offset = Annotated[float, Field(strict=True, ge=-1000, le=1000)]
#: A box for words or an icon is no narrower and no lower than this.
LEAST_ROOM = 0.2
#: The size of type, in millimetres; what is smaller is no type.
TypeSize = Annotated[float, Field(strict=True, ge=0.2, le=200)]
#: A point of a layout, x and y: where a box is, or a corner of an outline.
BoxPosition = tuple[Offset, Offset]


def _in_every_language(value: object, info: ValidationInfo) -> object:
    """Words that are the same in every language may be written once."""
    languages = (info.context or {}).get("languages", ())
    return dict.fromkeys(languages, value) if isinstance(value, str) and languages else value


def _by_name(value: object) -> object:
    """A common size may be called by its name."""
    if not isinstance(value, str):
        return value
    if value not in SIZES:
        raise PydanticCustomError("no_size", "no such size")
    return {"width": SIZES[value].width, "height": SIZES[value].height}


class Box(Part):
    """One box of a face: a shape, a text, or an icon drawn by the game's figures. Lengths are millimetres from the upper
    left corner of the cut piece; colours are `#rrggbb`, `ink`, `paper`, `soft`, or the id of a mark."""

    at: BoxPosition
    size: tuple[Length, Length]
    turn: Literal[0, 90, 180, 270] = 0
    when: Str | None = None

    shape: Shape | Literal["rect", "line"] | None = None
    fill: Str | None = None
    stroke: Str | None = None
    width: Length = 0.25
    dash: tuple[Length, ...] = ()
    corner: Length = 0
    bleed: Bool = False
    ground: Bool = False

    text: Annotated[Text, BeforeValidator(_in_every_language)] | None = None
    type: TypeSize = 3.2
    least: TypeSize | None = None
    leading: Length = 1.2
    weight: Literal["regular", "bold"] = "regular"
    align: Literal["start", "middle", "end"] = "start"
    stand: Literal["top", "middle", "bottom"] = "middle"
    ink: Str = "ink"
    lines: Annotated[int, Field(strict=True, ge=1, le=50)] = 1

    icon: Str | None = None

    @model_validator(mode="after")
    def _holds_one_thing(self) -> Box:
        if sum(part is not None for part in (self.shape, self.text, self.icon)) != 1:
            raise PydanticCustomError("one_content", "give each box one of shape, text and icon")
        if self.shape is None and min(self.size) < LEAST_ROOM:
            raise PydanticCustomError("no_room", "words and icons need room")
        return self


class Layout(Record):
    """The layout of a face, at its own size; a piece of another size stretches it."""

    size: Annotated[Size, BeforeValidator(_by_name)]
    outline: Literal["rect", "disc"] | Annotated[tuple[BoxPosition, ...], Field(min_length=3)] = "rect"
    corner: Length = 0
    safe: Length = 3
    bleed: Length = 2
    boxes: tuple[Box, ...] = Field(min_length=1)

    @cached_property
    def individual(self) -> bool:
        """Whether faces of one kind and mark can differ in this layout, as fronts do and most backs do not."""
        written = (part for box in self.boxes for part in _strings(box))
        return any(f"{{{name}" in part for part in written for name in _INDIVIDUAL) or any(
            box.when for box in self.boxes
        )


#: What differs from face to face.
_INDIVIDUAL = ("title", "face", "data", "rule")


def _strings(box: Box) -> list[str]:
    """Everything in a box that may name a fact."""
    parts = [*(box.text or {}).values(), box.icon, box.fill, box.stroke, box.ink]
    return [part for part in parts if part]
