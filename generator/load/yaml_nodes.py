"""Reads YAML text into nodes with positions, strictly and within bounds."""

from __future__ import annotations

import re

from yaml._yaml import CParser
from yaml.nodes import Node, ScalarNode, SequenceNode

#: The largest file so far has 52 KB and 2,019 nodes (keys, values, lists), its longest text 692 characters, the deepest
#: nesting 8 levels: each limit is at least five times what anybody has needed. Reading what they allow takes a second.
MAX_BYTES = 2_000_000
MAX_NODES = 50_000
MAX_TEXT = 20_000
MAX_DEPTH = 40

#: Characters that no text needs and that terminals, HTML and PDF stumble over. YAML itself refuses them, unless they are
#: written as escapes in double quotes.
STRANGE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]")
#: Marks that turn the direction of a text or fill no space: a text with them reads otherwise than it is stored, and no language
#: of ours needs one. What joins or parts letters (U+200C, U+200D, the soft hyphen) may stand.
UNSEEN = re.compile(
    "[\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]"
)
#: libyaml compares every %TAG with all those before it; nothing that we read needs a directive.
DIRECTIVE = re.compile(r"^%", re.MULTILINE)
#: To YAML these end a line, to many editors they do not: the lines of an error would be others than those that its reader counts.
HIDDEN_BREAK = re.compile("[\r\x85\u2028\u2029]")
SPLIT = "Split it into several."

TAG = "tag:yaml.org,2002:"
TEXT, SEQUENCE, MAPPING = f"{TAG}str", f"{TAG}seq", f"{TAG}map"

#: A plain scalar is a whole number, a decimal, true, false, null or text; nothing else.
_PLAIN = re.compile(
    r"(?P<int>-?(?:0|[1-9][0-9]{0,17}))$|(?P<float>-?(?:0|[1-9][0-9]{0,17})\.[0-9]{1,17})$"
    r"|(?P<bool>true|false)$|(?P<null>null|~|)$"
)
#: What those begin with that are no text.
_FIRST = "-0123456789tfn~"


class BeyondBounds(Exception):
    """Raised when a file holds more than it may: where, what, and how to mend it."""

    def __init__(self, node: Node | None, what: str, fix: str) -> None:
        super().__init__(what)
        self.node, self.what, self.fix = node, what, fix


def too_deep(node: Node | None) -> BeyondBounds:
    return BeyondBounds(node, "is nested too deeply", f"Use at most {MAX_DEPTH} levels.")


class Reader(CParser):
    """libyaml's parser, which calls us back before every node: it makes nodes with positions, and never objects.

    It descends in C, where depth without bounds ends the process and not just the reading; but it asks us before every node, so
    that we count them, and end the reading in good time.
    """

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._nodes = 0
        self._depth = 0

    def descend_resolver(self, parent: Node | None, index: object) -> None:
        """The parser is about to make a node below another."""
        self._nodes += 1
        self._depth += 1
        if self._nodes > MAX_NODES:
            raise BeyondBounds(None, f"the file holds more than {MAX_NODES:,} keys and values", SPLIT)
        # One level more than may be converted: so it is the first node too deep that is named.
        if self._depth > MAX_DEPTH + 2:
            raise too_deep(parent)

    def ascend_resolver(self) -> None:
        """The parser has made a node."""
        self._depth -= 1

    def resolve(self, kind: type[Node], value: str, implicit: tuple[bool, bool]) -> str:
        """The tag of a node that bears none; a scalar is `implicit`, first of all, where it is plain."""
        if kind is not ScalarNode:
            return SEQUENCE if kind is SequenceNode else MAPPING
        found = _PLAIN.match(value) if implicit[0] and value[:1] in _FIRST else None
        return f"{TAG}{found.lastgroup}" if found else TEXT

    def compose(self) -> Node | None:
        """The only document of the text; a second one is an error."""
        try:
            return self.get_single_node()
        finally:
            self.dispose()

    def dispose(self) -> None:
        """PyYAML asks its parsers for this."""
