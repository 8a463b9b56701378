"""Parses a `given`, what lies on the table, into frozen dataclasses, and says plainly what does not fit."""

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import TYPE_CHECKING, Annotated, Any, Literal, Optional, Union, get_args, get_origin

from generator.scoring.constraints import ReadingContext
from generator.scoring.data import GivenPath
from generator.scoring.errors import GivenError as GivenError

if TYPE_CHECKING:
    from collections.abc import Callable

    Natural = int  # what is read is a plain number
    #: Any: a kind of data is a class or what annotations make of classes, and each reader knows its own.
    Reader = Callable[[Any, object, GivenPath, Optional[ReadingContext]], object]
else:

    class Natural(int):
        """A whole number that is not negative, in the annotations of a `given`."""


#: No game lays out more of anything; a slip of the pen could fill pages with pieces.
MOST = 10_000


def read(
    kind: object, found: object, path: GivenPath = (), table: Optional[ReadingContext] = None
) -> Any:  # an instance of `kind`, which only annotations know
    """The data as an instance of `kind`: a dataclass, tuple[X, ...], dict[str, X], Literal, Union, int, str or bool, or one of
    these `Annotated` with constraints, which hold at a table."""
    return _reader(kind)(kind, found, path, table)


def _reader(kind: object) -> "Reader":
    """What reads a kind of data. Of a list or a table it is asked once: there are thousands of entries."""
    if kind in _NAMES:
        return _read_leaf
    return _read_dataclass if is_dataclass(kind) else _READERS[get_origin(kind)]


def _read_leaf(kind: object, found: object, path: GivenPath, table: Optional[ReadingContext]) -> object:
    fits = type(found) is int and found >= 0 if kind is Natural else type(found) is kind
    if not fits:
        fix = f"Write {_NAMES[kind]} here."
        raise GivenError(path, _wrong(path, found), fix, _MESSAGES.get(kind, ""), found=found)
    if isinstance(found, int) and found > MOST:
        fix = f"Write a number up to {MOST:,} here."
        raise GivenError(path, _wrong(path, found), fix, "too-much", found=found, most=MOST)
    if isinstance(found, int) and found < -MOST:
        fix = f"Write a number from -{MOST:,} on here."
        raise GivenError(path, _wrong(path, found), fix, "too-little", found=found, least=-MOST)
    return found


_NAMES: dict[object, str] = {
    Natural: "a whole number, zero or more",
    int: "a whole number",
    str: "a word",
    bool: "true or false",
    type(None): "nothing",
}


#: What a message in another language is called.
_MESSAGES: dict[object, str] = {
    Natural: "not-natural",
    int: "not-number",
    str: "not-word",
    bool: "not-switch",
}


def written(name: str) -> str:
    """How a field is written in content: kebab-case, without the underscore that keeps a name free."""
    return name.rstrip("_").replace("_", "-")


def _wrong(path: GivenPath, found: object) -> str:
    name = f' for "{path[-1]}"' if path else ""
    return f'"{found}" does not fit{name}'


def _read_annotated(kind: object, found: object, path: GivenPath, table: Optional[ReadingContext]) -> object:
    inner, *constraints = get_args(kind)
    taken = read(inner, found, path, table)
    for constraint in constraints if table is not None else ():
        constraint.check(taken, path, table)
    return taken


def plain_type(kind: object) -> tuple[Any, tuple[Any, ...]]:  # whatever stands in annotations
    """A type without its constraints, and these."""
    if get_origin(kind) is Annotated:
        inner, *constraints = get_args(kind)
        return inner, tuple(constraints)
    return kind, ()


def _read_dataclass(kind: type, found: object, path: GivenPath, table: Optional[ReadingContext]) -> object:
    if not isinstance(found, Mapping):
        raise GivenError(
            path,
            _wrong(path, found),
            f"Write the keys {', '.join(written(f.name) for f in fields(kind))} here.",
            "not-keys",
            found=found,
        )
    known = {written(part.name): part for part in fields(kind)}
    for key in found:
        if key not in known:
            raise GivenError(
                (*path, f"#{key}"),
                f'unknown key "{key}" in given',
                f"Known keys: {', '.join(known)}.",
                "unknown-key",
                key=key,
                known=", ".join(known),
            )
    taken = {}
    for key, part in known.items():
        if key in found:
            taken[part.name] = read(part.type, found[key], (*path, key), table)
        elif part.default is MISSING and part.default_factory is MISSING:
            raise GivenError(path, f'missing key "{key}" in given', f'Add "{key}:".', "missing-key", key=key)
    return kind(**taken)


def _read_tuple(kind: object, found: object, path: GivenPath, table: Optional[ReadingContext]) -> object:
    if not isinstance(found, (list, tuple)):
        raise GivenError(path, _wrong(path, found), "Write a list here.", "not-list", found=found)
    parts = get_args(kind)
    if len(parts) == 2 and parts[1] is ...:
        one = _reader(parts[0])
        return tuple(one(parts[0], part, (*path, index), table) for index, part in enumerate(found))
    if len(parts) != len(found):
        raise GivenError(
            path,
            _wrong(path, found),
            f"Write a list of {len(parts)} here.",
            "not-so-many",
            found=found,
            count=len(parts),
        )
    return tuple(
        read(inner, part, (*path, index), table) for index, (inner, part) in enumerate(zip(parts, found))
    )


def _read_dict(kind: object, found: object, path: GivenPath, table: Optional[ReadingContext]) -> object:
    if not isinstance(found, Mapping):
        raise GivenError(path, _wrong(path, found), "Write keys with values here.", "not-keys", found=found)
    keys, inner = get_args(kind)
    constraints = plain_type(keys)[1] if table is not None else ()
    for key in found:
        for constraint in constraints:
            constraint.check(key, (*path, f"#{key}"), table)
    one = _reader(inner)
    return {key: one(inner, part, (*path, key), table) for key, part in found.items()}


def _read_literal(
    kind: Any,  # Any: a Literal has no class
    found: object,
    path: GivenPath,
    table: Optional[ReadingContext],
) -> object:
    choices = kind.__args__  # get_args says the same, and takes longer than all the rest of this
    for choice in choices:
        if type(choice) is type(found) and choice == found:
            return found
    listed = ", ".join(str(choice) for choice in choices)
    fix = f"Use one of: {listed}."
    raise GivenError(path, _wrong(path, found), fix, "not-among", found=found, choices=listed)


def _read_union(kind: object, found: object, path: GivenPath, table: Optional[ReadingContext]) -> object:
    error: Optional[GivenError] = None
    state = table.state() if table else None
    for inner in get_args(kind):
        try:
            return read(inner, found, path, table)
        except GivenError as failed:
            if error is None or _reached(failed) > _reached(error):  # whichever came furthest was meant
                error = failed
            if table and state:
                table.back_to(state)
    raise error or GivenError(path, _wrong(path, found), "Write something else.")


def _reached(error: GivenError) -> int:
    """How far into the data somebody came before something was wrong; an unknown key is where they did not get in."""
    return sum(not str(step).startswith("#") for step in error.path)


_READERS = {
    Annotated: _read_annotated,
    Literal: _read_literal,
    tuple: _read_tuple,
    dict: _read_dict,
    Union: _read_union,
}
