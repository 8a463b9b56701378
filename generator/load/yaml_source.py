"""Reads one YAML file strictly: JSON's kinds of data only, no key twice, no tags, anchors or surprises."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from re import Pattern

import yaml
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from generator.load.yaml_nodes import (
    DIRECTIVE,
    HIDDEN_BREAK,
    MAX_BYTES,
    MAX_DEPTH,
    MAX_TEXT,
    SPLIT,
    STRANGE,
    TAG,
    UNSEEN,
    BeyondBounds,
    Reader,
    too_deep,
)
from generator.model.json_data import JsonObject
from generator.model.problem import Place, Problem


def _decimal(word: str) -> float:
    """A number that can be reckoned with: `!!float nan` is none."""
    number = float(word)
    if not math.isfinite(number):
        raise ValueError(word)
    return number


_CONVERT: dict[str, Callable[[str], int | float | bool | str | None]] = {
    f"{TAG}int": int,
    f"{TAG}float": _decimal,
    f"{TAG}bool": lambda word: word == "true",
    f"{TAG}null": lambda word: None,
    f"{TAG}str": str,
}


_NOT_SEEN = "a character that cannot be seen"
_NO_ESCAPE = "Remove the escape (\\x…, \\u…) that stands for it."


class Unreadable(Exception):
    """Raised when a file cannot be read at all."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(str(problem))
        self.problem = problem


class YamlSource:
    """A parsed YAML file: plain data, and the position of every part of it."""

    def __init__(self, path: Path, name: str) -> None:
        self.name = name
        self.problems: list[Problem] = []
        self._seen: set[int] = set()
        self._keys: dict[int, dict[str, tuple[Node, Node]]] = {}
        self.text = self._read(path)
        #: Every letter in it, those too that only escapes bring in.
        self.letters = set(self.text)
        try:
            self.root = self._compose()
            self.data: object = self._convert(self.root, 0) if self.root is not None else None
        except BeyondBounds as beyond:
            raise self._fail(self._at(beyond.node), "L108", beyond.what, beyond.fix) from None

    def _fail(self, place: Place, code: str, what: str, fix: str) -> Unreadable:
        return Unreadable(Problem(place, code, what, fix))

    def _read(self, path: Path) -> str:
        start = Place(self.name)
        try:
            with path.open("rb") as file:
                content = file.read(MAX_BYTES + 1)  # of a device, too, no more than that
            if len(content) > MAX_BYTES:
                raise self._fail(start, "L108", f"the file is larger than {MAX_BYTES:,} bytes", "Split it.")
            text = content.decode("utf-8-sig").replace("\r\n", "\n")
        except OSError as error:
            what, fix = (
                f"cannot be read: {error.strerror}",
                "Check that the file is there and may be read.",
            )
            raise self._fail(start, "L109", what, fix) from None
        except UnicodeDecodeError as error:
            place = Place(self.name, error.object.count(b"\n", 0, error.start) + 1)
            raise self._fail(place, "L109", "is not UTF-8 text", "Save the file as UTF-8.") from None
        self._refuse(
            text, DIRECTIVE, "L107", "may not use a directive (%…)", "Remove the line, or indent it."
        )
        self._refuse(text, HIDDEN_BREAK, "L101", "a line break that many editors do not show", "Remove it.")
        self._refuse(text, UNSEEN, "L101", _NOT_SEEN, "Remove it: it may turn round what stands beside it.")
        return text

    def _refuse(self, text: str, pattern: Pattern[str], code: str, what: str, fix: str) -> None:
        if found := pattern.search(text):
            line, column = (
                text.count("\n", 0, found.start()) + 1,
                found.start() - text.rfind("\n", 0, found.start()),
            )
            raise self._fail(Place(self.name, line, column), code, what, fix)

    def _compose(self) -> Node | None:
        try:
            return Reader(self.text).compose()
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

    def _convert(self, node: Node, depth: int) -> object:
        if depth > MAX_DEPTH:
            raise too_deep(node)
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

    def _scalar(self, node: ScalarNode) -> object:
        self._bound(node)
        convert = _CONVERT.get(node.tag)
        try:
            if convert is not None:
                return convert(node.value)
        except ValueError:  # a tag that the text does not fit: !!int abc
            pass
        self._refuse_tag(node)
        return node.value

    def _bound(self, node: ScalarNode) -> None:
        """Refuse what no text may be: too long, or with characters that only escapes can bring in."""
        if len(node.value) > MAX_TEXT:
            raise BeyondBounds(node, f"a text of more than {MAX_TEXT:,} characters", SPLIT)
        if node.style != '"':
            return
        self.letters.update(node.value)
        if UNSEEN.search(node.value):
            self._report(node, "L101", f"a text with {_NOT_SEEN}", _NO_ESCAPE)
        if STRANGE.search(node.value):
            what = "a text with a character that may not stand in a text file"
            self._report(node, "L101", what, _NO_ESCAPE)

    def _refuse_tag(self, node: Node) -> None:
        self._report(
            node,
            "L107",
            f'may not use the tag "{node.tag}"',
            "Write plain data: text, numbers, lists and keys.",
        )

    def _forbid_tag(self, node: Node, plain: str) -> None:
        if node.tag != TAG + plain:
            self._refuse_tag(node)

    def _mapping(self, node: Node, depth: int) -> JsonObject:
        found: JsonObject = {}
        for key_node, value_node in node.value:
            if not isinstance(key_node, ScalarNode):
                self._report(
                    key_node, "L107", "a key must be a word or a number", "Write the key as plain text."
                )
                continue
            self._bound(key_node)
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
        return YamlOrigin(self, self.walk(self.root, path))

    def walk(self, node: Node | None, path: tuple[str | int, ...]) -> Node | None:
        """Follow keys and indexes as far as they lead; a last step `#key` means the key itself.

        An index into what is no list is passed over: content may write one thing for a list of one.
        """
        for step in path:
            if isinstance(step, int) and isinstance(node, MappingNode):
                continue
            found = self._step(node, step)
            if found is None:
                break
            node = found
        return node

    def _step(self, node: Node | None, step: str | int) -> Node | None:
        if isinstance(node, MappingNode):
            keys = self._keys_of(node)
            if str(step) in keys:
                return keys[str(step)][1]
            pair = keys.get(str(step)[1:]) if str(step)[:1] == "#" else None
            return pair[0] if pair else None
        if isinstance(node, SequenceNode) and isinstance(step, int) and step < len(node.value):
            part: Node = node.value[step]
            return part
        return None

    def _keys_of(self, node: MappingNode) -> dict[str, tuple[Node, Node]]:
        """The keys of a mapping with their values, the first of a name: files with a thousand mistakes ask often."""
        if id(node) not in self._keys:
            pairs = reversed(node.value)
            self._keys[id(node)] = {str(key.value): (key, value) for key, value in pairs}
        return self._keys[id(node)]


class YamlOrigin:
    """The origin of a record in a YAML file; the parsed file is searched only when a place is asked for."""

    def __init__(self, source: YamlSource, node: Node | None) -> None:
        self._source = source
        self._node = node

    def place(self, *path: str | int) -> Place:
        return self._source._at(self._source.walk(self._node, path))

    def place_of(self, wanted: str, *path: str | int) -> Place:
        """Where `wanted` stands in the text at `path`; the text's own place when it is not found in one line."""
        node = self._source.walk(self._node, path)
        if node is None:
            return self._source._at(None)
        first, last = node.start_mark.line, node.end_mark.line
        for number, line in enumerate(self._source.text.splitlines()[first : last + 1], start=first):
            column = line.find(wanted, node.start_mark.column if number == first else 0)
            if column >= 0:
                return Place(self._source.name, number + 1, column + 1)
        return self._source._at(node)
