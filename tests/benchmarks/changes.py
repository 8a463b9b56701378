"""Changes content as somebody would who writes it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import yaml

#: What is added to a text: it can be seen on paper, and no check minds it.
MARK = "…"


def change_a_rule(game: Path) -> str:
    """Add to the text of the game's first rule in every language; the id of the rule."""
    file = min((game / "rules").glob("*.yaml"))
    text = file.read_text(encoding="utf-8")
    rule = _values(yaml.compose(text))["rules"].value[0]
    ends = [one.end_mark.index for one in _values(_values(rule)["text"]).values()]
    for end in sorted(ends, reverse=True):
        told = text[:end].rstrip()
        assert told[-1] not in "\"'}", f"{file}: the first rule must have texts that stand in blocks"
        text = f"{told}{MARK}{text[len(told) :]}"
    file.write_text(text, encoding="utf-8")
    return str(_values(rule)["id"].value)


def _values(node: yaml.Node) -> dict[str, yaml.Node]:
    return dict(_pairs(node))


def _pairs(node: yaml.Node) -> Iterator[tuple[str, yaml.Node]]:
    for key, value in node.value:
        yield key.value, value
