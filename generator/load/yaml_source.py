"""Reads one YAML file strictly: JSON's kinds of data only, no key twice, no tags, anchors or surprises."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode
from yaml.resolver import BaseResolver

from generator.model.problem import Place, Problem

MAX_BYTES = 2_000_000
MAX_DEPTH = 40

_TAG = "tag:yaml.org,2002:"
_CONVERT = {
    f"{_TAG}int": int,
    f"{_TAG}float": float,
    f"{_TAG}bool": lambda word: word == "true",
    f"{_TAG}null": lambda word: None,
    f"{_TAG}str": str,
}


class _Resolver(BaseResolver):
    """A plain scalar is a whole number, a decimal, true, false, null or text; nothing else."""


for _name, _pattern, _first in (
    ("int", r"-?(0|[1-9][0-9]{0,17})$", "-0123456789"),
    ("float", r"-?(0|[1-9][0-9]{0,17})\.[0-9]{1,17}$", "-0123456789"),
    ("bool", r"(true|false)$", "tf"),
    ("null", r"(null|~|)$", ["n", "~", ""]),
):
    _Resolver.add_implicit_resolver(_TAG + _name, re.compile(_pattern), list(_first))


class _Reader(yaml.cyaml.CParser, _Resolver):
    """libyaml's parser with our resolver: it makes nodes with positions, and never objects."""

    def __init__(self, text: str) -> None:
        yaml.cyaml.CParser.__init__(self, text)
        _Resolver.__init__(self)

    def compose(self) -> Node | None:
        """The only document of the text; a second one is an error."""
        try:
            return self.get_single_node()
        finally:
            self.dispose()

    def dispose(self) -> None:
        """PyYAML asks its parsers for this."""


class Unreadable(Exception):
    """A file that cannot be read at all."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(str(problem))
        self.problem = problem


class YamlSource:
    """A parsed file: plain data, and the place of every part of it."""

    def __init__(self, path: Path, name: str) -> None:
        self.name = name
        self.problems: list[Problem] = []
        self._seen: set[int] = set()
        self.text = self._read(path)
        self.root = self._compose()
        self.data: Any = self._convert(self.root, 0) if self.root is not None else None

    def _fail(self, place: Place, code: str, what: str, fix: str) -> Unreadable:
        return Unreadable(Problem(place, code, what, fix))

    def _read(self, path: Path) -> str:
        start = Place(self.name)
        try:
            if path.stat().st_size > MAX_BYTES:
                raise self._fail(start, "L108", f"the file is larger than {MAX_BYTES:,} bytes", "Split it.")
            return path.read_text(encoding="utf-8-sig")
        except OSError as error:
            raise self._fail(
                start,
                "L109",
                f"cannot be read: {error.strerror}",
                "Check that the file is there and may be read.",
            ) from None
        except UnicodeDecodeError as error:
            line = path.read_bytes()[: error.start].count(b"\n") + 1
            raise self._fail(
                Place(self.name, line), "L109", "is not UTF-8 text", "Save the file as UTF-8."
            ) from None

    def _compose(self) -> Node | None:
        try:
            return _Reader(self.text).compose()
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            place = Place(self.name, mark.line + 1, mark.column + 1) if mark else Place(self.name)
            what = f"is not valid YAML: {error.problem or error.context}"
            raise self._fail(
                place,
                "L101",
                what,
                "Check the indentation, the quotes and the colons here and in the line above.",
            ) from None
        except yaml.YAMLError as error:  # a character that YAML forbids
            position = getattr(error, "position", 0) or 0
            line = self.text.count("\n", 0, position) + 1
            raise self._fail(
                Place(self.name, line),
                "L101",
                "is not valid YAML: a character that may not stand in a text file",
                "Remove it.",
            ) from None
        except RecursionError:
            raise self._fail(
                Place(self.name), "L108", "is nested too deeply", f"Use at most {MAX_DEPTH} levels."
            ) from None

    def _convert(self, node: Node, depth: int) -> Any:
        if depth > MAX_DEPTH:
            raise self._fail(
                self._at(node), "L108", "is nested too deeply", f"Use at most {MAX_DEPTH} levels."
            )
        if id(node) in self._seen:
            raise self._fail(
                self._at(node),
                "L107",
                "may not use an alias (*name) of this",
                "Write the data out, or make it a value.",
            )
        self._seen.add(id(node))
        if isinstance(node, ScalarNode):
            return self._scalar(node)
        if isinstance(node, SequenceNode):
            self._forbid_tag(node, "seq")
            return [self._convert(part, depth + 1) for part in node.value]
        self._forbid_tag(node, "map")
        return self._mapping(node, depth)

    def _scalar(self, node: ScalarNode) -> Any:
        convert = _CONVERT.get(node.tag)
        try:
            if convert is not None:
                return convert(node.value)
        except ValueError:  # a tag that the text does not fit: !!int abc
            pass
        self._refuse_tag(node)
        return node.value

    def _refuse_tag(self, node: Node) -> None:
        self._report(
            node,
            "L107",
            f'may not use the tag "{node.tag}"',
            "Write plain data: text, numbers, lists and keys.",
        )

    def _forbid_tag(self, node: Node, plain: str) -> None:
        if node.tag != _TAG + plain:
            self._refuse_tag(node)

    def _mapping(self, node: MappingNode, depth: int) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key_node, value_node in node.value:
            if not isinstance(key_node, ScalarNode):
                self._report(
                    key_node, "L107", "a key must be a word or a number", "Write the key as plain text."
                )
                continue
            if key_node.value in found:
                self._report(
                    key_node,
                    "L102",
                    f'duplicate key "{key_node.value}"',
                    "Remove one of the two, or rename it.",
                )
                continue
            found[key_node.value] = self._convert(value_node, depth + 1)
        return found

    def _report(self, node: Node, code: str, what: str, fix: str) -> None:
        self.problems.append(Problem(self._at(node), code, what, fix))

    def _at(self, node: Node | None) -> Place:
        if node is None:  # an empty file
            return Place(self.name)
        return Place(self.name, node.start_mark.line + 1, node.start_mark.column + 1)

    def origin(self, *path: str | int) -> YamlOrigin:
        """The place of the part at `path`, to be kept by a record."""
        return YamlOrigin(self, _walk(self.root, path))


class YamlOrigin:
    """Where a record was written; asks the parsed file only when somebody wants to know."""

    def __init__(self, source: YamlSource, node: Node | None) -> None:
        self._source = source
        self._node = node

    def place(self, *path: str | int) -> Place:
        return self._source._at(_walk(self._node, path))

    def place_of(self, wanted: str, *path: str | int) -> Place:
        """Where `wanted` stands in the text at `path`; the text's own place when it is not found in one line."""
        node = _walk(self._node, path)
        if node is None:
            return self._source._at(None)
        first, last = node.start_mark.line, node.end_mark.line
        for number, line in enumerate(self._source.text.splitlines()[first : last + 1], start=first):
            column = line.find(wanted, node.start_mark.column if number == first else 0)
            if column >= 0:
                return Place(self._source.name, number + 1, column + 1)
        return self._source._at(node)


def _walk(node: Node | None, path: tuple[str | int, ...]) -> Node | None:
    """Follow keys and indexes as far as they lead; a last step `#key` means the key itself.

    An index into what is no list is passed over: content may write one thing for a list of one.
    """
    for step in path:
        if isinstance(step, int) and isinstance(node, MappingNode):
            continue
        found = _step(node, step)
        if found is None:
            break
        node = found
    return node


def _step(node: Node | None, step: str | int) -> Node | None:
    if isinstance(node, MappingNode):
        for key, value in node.value:
            if key.value == str(step):
                return value
            if f"#{key.value}" == step:
                return key
    elif isinstance(node, SequenceNode) and isinstance(step, int) and step < len(node.value):
        return node.value[step]
    return None
