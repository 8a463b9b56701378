"""The references in a text: {kind:target|filter} or {path.to.something|filter}."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

KINDS = ("value", "term", "rule", "component", "foreign", "icon")
_REFERENCE = re.compile(r"\{([^{}]*)\}")


class BadMarkup(Exception):
    """Braces that are not a reference."""

    def __init__(self, raw: str, what: str) -> None:
        super().__init__(what)
        self.raw = raw
        self.what = what


@dataclass(frozen=True)
class Reference:
    """One reference. `kind` is empty for a path into whatever the text is about."""

    raw: str
    kind: str
    target: str
    filters: tuple[str, ...]


@lru_cache(maxsize=20_000)
def parse(text: str) -> tuple[str | Reference, ...]:
    """The plain parts and the references of a text, in order."""
    parts: list[str | Reference] = []
    end = 0
    for match in _REFERENCE.finditer(text):
        parts.append(_plain(text[end : match.start()], text))
        parts.append(_reference(match.group(0), match.group(1)))
        end = match.end()
    parts.append(_plain(text[end:], text))
    return tuple(part for part in parts if part != "")


def references(text: str) -> tuple[Reference, ...]:
    """The references of a text."""
    return tuple(part for part in parse(text) if isinstance(part, Reference))


def _plain(part: str, text: str) -> str:
    if "{" in part or "}" in part:
        raise BadMarkup(
            part[part.index("{") :][:30] if "{" in part else "}", "a brace without its other half"
        )
    return part


def _reference(raw: str, inside: str) -> Reference:
    head, *filters = (piece.strip() for piece in inside.split("|"))
    kind, colon, target = head.partition(":")
    if not colon:
        kind, target = "", head
    if not target or (colon and kind not in KINDS) or not all(filters):
        raise BadMarkup(raw, f'"{raw}" is not a reference')
    return Reference(raw, kind, target, tuple(filters))
