"""The references in a text: {kind:target|filter} or {path.to.something|filter}."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

KINDS = ("value", "term", "rule", "component", "foreign", "icon")
_REFERENCE = re.compile(r"\{([^{}]*)\}")


class BadMarkup(Exception):
    """Raised for braces that are not a reference."""

    def __init__(self, raw: str, what: str) -> None:
        super().__init__(what)
        self.raw = raw
        self.what = what


@dataclass(frozen=True)
class Reference:
    """One reference in a text, parsed. `kind` is empty for a path into whatever the text is about."""

    raw: str
    kind: str
    target: str
    filters: tuple[str, ...]


@lru_cache(maxsize=20_000)
def parse(text: str) -> tuple[str | Reference, ...]:
    """Parse a text: its plain parts and its references, in order."""
    first, *rest = _REFERENCE.split(text)  # by turns what is plain and what stands in braces
    parts: list[str | Reference] = [_plain(first)]
    for inside, after in zip(rest[::2], rest[1::2], strict=True):
        parts += (_reference(inside), _plain(after))
    return tuple(part for part in parts if part != "")


def references(text: str) -> tuple[Reference, ...]:
    """The references of a text."""
    return tuple(part for part in parse(text) if isinstance(part, Reference))


def _plain(part: str) -> str:
    if "{" in part or "}" in part:
        raise BadMarkup(
            part[part.index("{") :][:30] if "{" in part else "}", "a brace without its other half"
        )
    return part


@lru_cache(maxsize=20_000)
def _reference(inside: str) -> Reference:
    raw = f"{{{inside}}}"
    head, *filters = (piece.strip() for piece in inside.split("|"))
    kind, colon, target = head.partition(":")
    if not colon:
        kind, target = "", head
    if not target or (colon and kind not in KINDS) or not all(filters):
        raise BadMarkup(raw, f'"{raw}" is not a reference')
    return Reference(raw, kind, target, tuple(filters))
