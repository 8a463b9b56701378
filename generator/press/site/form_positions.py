"""Positions in the type of a `given`, where a word or a number stands; and how all of them are visited."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any, Union, get_args, get_origin

from generator.scoring.constraints import Seats
from generator.scoring.given import GivenError, Natural, plain_type, read, written

#: Maps a word or a whole number, at a position in a type, to what takes its place.
WordMapper = Callable[[str, object], object]


def field_position(kind: Any, key: str) -> str:  # a dataclass
    """Where in a type a field stands, whatever the procedure."""
    return f"{kind.__module__}.{kind.__qualname__}.{key}"


def declared(kind: Any, position: str = "") -> Iterator[tuple[str, object]]:  # any type of an annotation
    """The constraints that a type declares, each with where it holds."""
    kind, constraints = plain_type(kind)
    origin, parts = get_origin(kind), get_args(kind)
    inside = {dict: f"{position}#", tuple: f"{position}[]"}.get(origin, position)
    for constraint in constraints:
        yield inside if isinstance(constraint, Seats) else position, constraint
    if is_dataclass(kind):
        for part in fields(kind):
            yield from declared(part.type, field_position(kind, written(part.name)))
    elif origin is dict:
        yield from declared(parts[0], f"{position}#")
        yield from declared(parts[1], f"{position}{{}}")
    elif origin is tuple and parts[1:] == (...,):
        yield from declared(parts[0], f"{position}[]")
    elif origin is tuple:
        for index, part in enumerate(parts):
            yield from declared(part, f"{position}[{index}]")
    elif origin is Union:
        for part in parts:
            yield from declared(part, position)


def resaid(
    kind: Any,  # a type, as above
    found: Any,  # what is of it
    position: str,
    say: WordMapper,
) -> object:
    """The data of a `given` with every word and number said anew."""
    kind, _ = plain_type(kind)
    origin, parts = get_origin(kind), get_args(kind)
    if is_dataclass(kind):
        types = {written(part.name): part.type for part in fields(kind)}
        return {key: resaid(types[key], part, field_position(kind, key), say) for key, part in found.items()}
    if origin is dict:
        return {
            say(f"{position}#", key): resaid(parts[1], part, f"{position}{{}}", say)
            for key, part in found.items()
        }
    if origin is tuple and parts[1:] == (...,):
        return [resaid(parts[0], part, f"{position}[]", say) for part in found]
    if origin is tuple:
        return [
            resaid(kind, part, f"{position}[{i}]", say)
            for i, (kind, part) in enumerate(zip(parts, found, strict=True))
        ]
    if origin is Union:
        return resaid(next(part for part in parts if _fits(part, found)), found, position, say)
    return say(position, found) if kind in (str, int, Natural) else found


def _fits(kind: object, found: object) -> bool:
    try:
        read(kind, found)
    except GivenError:
        return False
    return True
