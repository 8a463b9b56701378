"""Reads what lies on the table into frozen dataclasses, and says plainly what does not fit."""

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, Literal, Union, get_args, get_origin


class Natural(int):
    """A whole number that is not negative, in the annotations of a `given`."""


#: No game lays out more of anything; a slip of the pen could fill pages with pieces.
MOST = 10_000


class GivenError(Exception):
    """Something in a `given` that the procedure cannot take: the path to it, and what it wants instead."""

    def __init__(self, path: tuple[Any, ...], what: str, fix: str) -> None:
        super().__init__(what)
        self.path = path
        self.what = what
        self.fix = fix


def read(kind: Any, found: Any, path: tuple[Any, ...] = ()) -> Any:
    """The data as an instance of `kind`: a dataclass, tuple[X, ...], dict[str, X], Literal, Union, int, str or bool."""
    if is_dataclass(kind):
        return _read_dataclass(kind, found, path)
    origin = get_origin(kind)
    if origin is tuple:
        return _read_tuple(kind, found, path)
    if origin is dict:
        return _read_dict(kind, found, path)
    if origin is Literal:
        return _read_literal(kind, found, path)
    if origin is Union:
        return _read_union(kind, found, path)
    fits = type(found) is int and found >= 0 if kind is Natural else type(found) is kind
    if not fits:
        raise GivenError(path, _wrong(path, found), f"Write {_NAMES[kind]} here.")
    if kind is Natural and found > MOST:
        raise GivenError(path, _wrong(path, found), f"Write a number up to {MOST:,} here.")
    return found


_NAMES = {
    Natural: "a whole number, zero or more",
    int: "a whole number",
    str: "a word",
    bool: "true or false",
    type(None): "nothing",
}


def written(name: str) -> str:
    """How a field is written in content: kebab-case, without the underscore that keeps a name free."""
    return name.rstrip("_").replace("_", "-")


def _wrong(path: tuple[Any, ...], found: Any) -> str:
    name = f' for "{path[-1]}"' if path else ""
    return f'"{found}" does not fit{name}'


def _read_dataclass(kind: Any, found: Any, path: tuple[Any, ...]) -> Any:
    if not isinstance(found, Mapping):
        raise GivenError(
            path,
            _wrong(path, found),
            f"Write the keys {', '.join(written(f.name) for f in fields(kind))} here.",
        )
    known = {written(part.name): part for part in fields(kind)}
    for key in found:
        if key not in known:
            raise GivenError(
                (*path, f"#{key}"), f'unknown key "{key}" in given', f"Known keys: {', '.join(known)}."
            )
    taken = {}
    for key, part in known.items():
        if key in found:
            taken[part.name] = read(part.type, found[key], (*path, key))
        elif part.default is MISSING and part.default_factory is MISSING:
            raise GivenError(path, f'missing key "{key}" in given', f'Add "{key}:".')
    return kind(**taken)


def _read_tuple(kind: Any, found: Any, path: tuple[Any, ...]) -> Any:
    if not isinstance(found, (list, tuple)):
        raise GivenError(path, _wrong(path, found), "Write a list here.")
    parts = get_args(kind)
    if len(parts) == 2 and parts[1] is ...:
        return tuple(read(parts[0], part, (*path, index)) for index, part in enumerate(found))
    if len(parts) != len(found):
        raise GivenError(path, _wrong(path, found), f"Write a list of {len(parts)} here.")
    return tuple(read(inner, part, (*path, index)) for index, (inner, part) in enumerate(zip(parts, found)))


def _read_dict(kind: Any, found: Any, path: tuple[Any, ...]) -> Any:
    if not isinstance(found, Mapping):
        raise GivenError(path, _wrong(path, found), "Write keys with values here.")
    inner = get_args(kind)[1]
    return {key: read(inner, part, (*path, key)) for key, part in found.items()}


def _read_literal(kind: Any, found: Any, path: tuple[Any, ...]) -> Any:
    choices = get_args(kind)
    for choice in choices:
        if type(choice) is type(found) and choice == found:
            return found
    raise GivenError(
        path, _wrong(path, found), f"Use one of: {', '.join(str(choice) for choice in choices)}."
    )


def _read_union(kind: Any, found: Any, path: tuple[Any, ...]) -> Any:
    error = None
    for inner in get_args(kind):
        try:
            return read(inner, found, path)
        except GivenError as failed:
            error = error or failed
    raise error or GivenError(path, _wrong(path, found), "Write something else.")
