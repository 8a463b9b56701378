"""The base classes of records: frozen, no unknown keys, keys in kebab-case, and each knows where it was written."""

from __future__ import annotations

import re
from typing import Annotated, Protocol

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PrivateAttr,
    StrictBool,
    StrictInt,
    StrictStr,
    StringConstraints,
    ValidationInfo,
)
from pydantic_core import PydanticCustomError

from generator.model.problem import Place

ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*")


def _check_id(value: str) -> str:
    if not ID.fullmatch(value):
        raise PydanticCustomError("bad_id", "not an id")
    return value


def _check_languages(value: dict[str, str], info: ValidationInfo) -> dict[str, str]:
    """Every language of the game must be there, and none that the game does not have."""
    languages = (info.context or {}).get("languages", ())
    for language in languages:
        if not value.get(language, "").strip():
            raise PydanticCustomError("missing_language", "{language}", {"language": language})
    for language in value:
        if languages and language not in languages:
            raise PydanticCustomError("unknown_language", "{language}", {"language": language})
    return value


Int = StrictInt
#: How many there are of something. The limits keep a slip of the pen from filling paper without end.
Count = Annotated[int, Field(strict=True, ge=1, le=10_000)]
#: How long a side of something is, in millimetres.
Millimetres = Annotated[float, Field(strict=True, ge=0.1, le=2_000)]
#: A text that is not empty.
Str = Annotated[StrictStr, StringConstraints(min_length=1)]
Bool = StrictBool
#: A permanent id: small letters and digits, with hyphens and dots between them.
Id = Annotated[StrictStr, AfterValidator(_check_id)]
#: A text for readers, in every language of the game.
Text = Annotated[dict[str, StrictStr], AfterValidator(_check_languages)]
#: The choices under which something holds: alternatives, each with options of the sitting and the choices that fit.
Condition = dict[str, tuple[str, ...]]


class Origin(Protocol):
    """The origin of a record: where in a file it, or a part of it, was written."""

    def place(self, *path: str | int) -> Place: ...

    def place_of(self, wanted: str, *path: str | int) -> Place: ...


class Part(BaseModel):
    """The base of every part of a record: frozen, without unknown keys, its keys in kebab-case."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        alias_generator=lambda name: name.replace("_", "-"),
        populate_by_name=True,
    )


class Record(Part):
    """The base of every record: it has a permanent id and knows where it was written."""

    id: Id
    _origin: Origin = PrivateAttr()

    def place(self, *path: str | int) -> Place:
        """Where this record, or the part of it at `path`, was written."""
        return self._origin.place(*path)

    def place_of(self, wanted: str, *path: str | int) -> Place:
        """Where the words `wanted` stand inside the part at `path`."""
        return self._origin.place_of(wanted, *path)


def _alternatives(value: object) -> object:
    """Let one condition stand for a list of one."""
    if isinstance(value, dict):
        return [_listed(value)]
    return [_listed(part) for part in value] if isinstance(value, list) else value


def _listed(value: object) -> object:
    """Let one choice stand for a list of one, and numbers for their digits."""
    if isinstance(value, dict):
        return {key: [_plain(c) for c in (v if isinstance(v, list) else [v])] for key, v in value.items()}
    return value


def one_choice(value: object) -> object:
    """A sitting: each option with its one choice, numbers as their digits."""
    return {key: _plain(choice) for key, choice in value.items()} if isinstance(value, dict) else value


def _plain(choice: object) -> object:
    return str(choice) if isinstance(choice, int) and not isinstance(choice, bool) else choice


#: The value of `when`: alternatives, one of which must fit the sitting.
When = Annotated[tuple[Condition, ...], BeforeValidator(_alternatives)]
