"""Every small thing that can be changed in a game by machine: in its YAML each leaf, list and key, in its Python each number."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import yaml

from tests.games import read_yaml

#: What becomes of a leaf, by its type.
_TURNED: dict[type, Callable[[Any], Any]] = {
    str: lambda text: f"{text} anew",
    int: lambda number: number + 1,
    bool: lambda truth: not truth,
}


@dataclass(frozen=True)
class Edit:
    """A change of a file: what it is called, and the text that the file has afterwards."""

    file: str
    name: str
    text: Callable[[], str]

    def __str__(self) -> str:
        return f"{self.file}: {self.name}"


def tidy(folder: Path) -> None:
    """Write every YAML file as a machine would, so that an edit changes nothing but what it says."""
    for path in folder.rglob("*.yaml"):
        path.write_text(_dumped(read_yaml(path)), "utf-8")


def edits(folder: Path) -> list[Edit]:
    """Every edit of a game's files."""
    found: list[Edit] = []
    for path in sorted(folder.rglob("*.yaml")):
        data, file = read_yaml(path), path.relative_to(folder).as_posix()
        found += (Edit(file, *one) for one in _of_data(data))
    for path in sorted(folder.glob("*.py")):
        found += (Edit(path.name, *one) for one in _of_code(path.read_text("utf-8")))
    return found


def _of_data(data: Any) -> Iterator[tuple[str, Callable[[], str]]]:
    for way, change in _places(data, ()):
        yield " › ".join(map(str, way)), partial(_changed, data, way, change)


def _places(data: Any, way: tuple[Any, ...]) -> Iterator[tuple[tuple[Any, ...], Callable[[Any], Any]]]:
    """The way to each place below some data, and what becomes of what is there."""
    if isinstance(data, dict):
        for key, part in data.items():
            yield (*way, f"-{key}"), partial(_without, key)
            yield from _places(part, (*way, key))
    elif isinstance(data, list):
        yield (*way, "-"), lambda found: found[:-1]
        for number, part in enumerate(data):
            yield from _places(part, (*way, number))
    elif type(data) in _TURNED:
        yield way, _TURNED[type(data)]


def _without(key: Any, found: dict[Any, Any]) -> dict[Any, Any]:
    return {at: one for at, one in found.items() if at != key}


def _changed(data: Any, way: tuple[Any, ...], change: Callable[[Any], Any]) -> str:
    whole = {"": deepcopy(data)}
    place, last = whole, ""
    for step in way:
        if isinstance(step, str) and step.startswith("-") and step not in place[last]:
            break  # what is left out is no step
        place, last = place[last], step
    place[last] = change(place[last])
    return _dumped(whole[""])


def _dumped(data: Any) -> str:
    return yaml.dump(data, Dumper=yaml.CSafeDumper, allow_unicode=True, sort_keys=False, width=200)


def _of_code(text: str) -> Iterator[tuple[str, Callable[[], str]]]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and type(node.value) is int:
            yield f"{node.lineno}:{node.col_offset}", partial(_with_number, text, node, node.value + 1)


def _with_number(text: str, node: ast.Constant, number: int) -> str:
    lines = text.splitlines(keepends=True)
    line = lines[node.lineno - 1].encode()
    lines[node.lineno - 1] = (
        line[: node.col_offset] + str(number).encode() + line[node.end_col_offset :]
    ).decode()
    return "".join(lines)
