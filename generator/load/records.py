"""Turns plain data into records, and a validator's complaints into problems with a place and a fix."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from generator.load.yaml_source import YamlSource
from generator.model.layout import LEAST_ROOM
from generator.model.problem import Problem, suggestion
from generator.model.record import Part
from generator.model.sizes import SIZES

P = TypeVar("P", bound=Part)
#: The keys, and places in lists, that lead to a part of a file.
RecordPath = tuple[str | int, ...]


def build(
    kind: type[P], data: object, source: YamlSource, path: RecordPath, languages: tuple[str, ...]
) -> tuple[P | None, list[Problem]]:
    """Validate the part of a file at `path`: the record, or None and what is wrong with it."""
    try:
        return kind.model_validate(data, context={"languages": languages}), []
    except ValidationError as error:
        found = [
            (_written(data, complaint["loc"], complaint["type"]), complaint)
            for complaint in error.errors(include_url=False)
        ]
        return None, _distinct(
            _problem(kind, complaint, loc, source, path) for loc, complaint in _innermost(found)
        )


def _innermost(found: list[tuple[RecordPath, ErrorDetails]]) -> Iterator[tuple[RecordPath, ErrorDetails]]:
    """Where something is wrong inside a part, the part as a whole is wrong for that reason alone."""
    outer = {loc[:length] for loc, _ in found for length in range(len(loc))}
    return ((loc, complaint) for loc, complaint in found if loc not in outer)


def _distinct(problems: Iterable[Problem]) -> list[Problem]:
    """A choice between kinds complains once for each kind; one complaint for each place is enough."""
    by_place: dict[object, Problem] = {}
    for problem in problems:
        by_place.setdefault(problem.place, problem)
    return list(by_place.values())


def _problem(
    kind: type[Part], complaint: ErrorDetails, loc: RecordPath, source: YamlSource, path: RecordPath
) -> Problem:
    code, what, fix = _explain(kind, complaint, loc, path)
    named_key = complaint["type"] in ("extra_forbidden", "unknown_language")
    if complaint["type"] == "unknown_language":
        loc = (*loc, complaint["ctx"]["language"])
    step = (*loc[:-1], f"#{loc[-1]}") if named_key and loc else loc
    return Problem(source.origin(*path).place(*step), code, what, fix)


def _written(data: object, loc: RecordPath, complaint: str) -> RecordPath:
    """The part of a validator's path that stands in the file: it also names the kinds it tried."""
    written: list[str | int] = []
    for step in loc:
        if isinstance(data, dict) and step in data:  # noqa: SIM114 - a type checker takes keys and places apart
            data = data[step]
        elif isinstance(data, list) and isinstance(step, int) and step < len(data):
            data = data[step]
        elif complaint == "missing" and isinstance(data, dict) and step == loc[-1]:
            data = None
        else:
            continue
        written.append(step)
    return tuple(written)


_WANTED = {
    "int_type": "a whole number",
    "string_type": "text",
    "bool_type": "true or false",
    "list_type": "a list",
    "tuple_type": "a list",
    "dict_type": "keys with values",
    "model_type": "keys with values",
    "model_attributes_type": "keys with values",
    "float_type": "a number",
}


def _explain(
    kind: type[Part], complaint: ErrorDetails, loc: RecordPath, path: RecordPath
) -> tuple[str, str, str]:
    last = next((step for step in reversed((*path[-1:], *loc)) if isinstance(step, str)), "this")
    match complaint["type"]:
        case "extra_forbidden":
            known = _keys_at(kind, loc[:-1])
            return (
                "L103",
                f'unknown key "{last}"',
                suggestion(last, known, f"Known keys: {', '.join(known)}."),
            )
        case "missing":
            return "L105", f'missing key "{last}"', f'Add "{last}:".'
        case "missing_language":
            language = complaint["ctx"]["language"]
            return (
                "L106",
                f'missing language "{language}" in "{last}"',
                f'Add "{language}:" beside the others.',
            )
        case "unknown_language":
            language = complaint["ctx"]["language"]
            return (
                "L103",
                f'unknown key "{language}"',
                "Add the language to `languages` in game.yaml, or remove the text.",
            )
        case "bad_id":
            return (
                "L104",
                f'not an id "{complaint["input"]}"',
                "Use lower-case ASCII words joined by hyphens, groups joined by dots: district.places.",
            )
        case "no_lines":
            fix = 'Write the numbers of its lines, such as 12, 12-15 or "12 30-31", or none.'
            return "L104", f"{_shown(complaint['input'])} names no lines of a source", fix
        case "one_content":
            return "L104", "a box that holds not one thing", "Give each box one of shape, text and icon."
        case "no_room":
            fix = f"Make it {LEAST_ROOM:g} mm wide and high at least."
            return "L104", "a box with no room for its words or its icon", fix
        case "no_size":
            size = str(complaint["input"])
            fix = suggestion(size, SIZES, f"Write width and height, or one of {', '.join(SIZES)}.")
            return "L104", f'unknown size "{size}"', fix
        case "too_short" if complaint["ctx"]["min_length"] > 1:
            least = complaint["ctx"]["min_length"]
            return "L105", f'"{last}" needs at least {least} entries', "Add what is missing."
        case "too_short":
            return "L105", f'"{last}" may not be empty', "Add at least one entry."
        case "string_too_short":
            return "L105", f'"{last}" may not be empty', "Write the text."
        case "greater_than_equal" | "less_than_equal":
            ((bound, limit),) = complaint["ctx"].items()
            fix = f"Write a number that is at {'least' if bound == 'ge' else 'most'} {limit:,g}."
            return "L104", f'{_shown(complaint["input"])} is not allowed for "{last}"', fix
        case "literal_error" | "string_pattern_mismatch":
            wanted = complaint.get("ctx", {}).get("expected", "`ours` or {lines: …}")
            return "L104", f'{_shown(complaint["input"])} is not allowed for "{last}"', f"Use {wanted}."
    wanted = _WANTED.get(complaint["type"], complaint["msg"])
    return "L104", f'wrong type for "{last}": {_shown(complaint["input"])}', f"Write {wanted} here."


def _shown(value: object) -> str:
    text = str(value)
    return f'"{text[:57]}…"' if len(text) > 60 else f'"{text}"'


def _keys_at(kind: type[Part], loc: RecordPath) -> list[str]:
    """The keys a record knows at a path inside it."""
    for step in loc:
        if isinstance(step, int):
            continue
        field = next((f for f in kind.model_fields.values() if (f.alias or "") == step), None)
        inner = _part_of(field.annotation) if field else None
        if inner is None:
            return []
        kind = inner
    return [field.alias or name for name, field in kind.model_fields.items()]


def _part_of(annotation: object) -> type[Part] | None:
    if isinstance(annotation, type) and issubclass(annotation, Part):
        return annotation
    for inner in getattr(annotation, "__args__", ()):
        found = _part_of(inner)
        if found:
            return found
    return None
