"""Makes text legible: a name for every character that cannot be seen, so that nothing moves the cursor or turns a line round."""

from __future__ import annotations

import re

#: What cannot be seen: controls, marks of direction, joiners, halves of letters and the ends of lines.
_UNSEEN = (
    "\x00-\x1f\x7f-\x9f\xad\u0600-\u0605\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    "\ud800-\udfff\ue000-\uf8ff\ufeff\ufff0-\uffff\U000e0000-\U0010ffff"
)
_IN_A_LINE = re.compile(f"[{_UNSEEN}]")
_IN_LINES = re.compile(rf"(?!\n)[{_UNSEEN}]")


def legible_line(text: str) -> str:
    """A text in one line."""
    return _IN_A_LINE.sub(_named, text)


def legible(text: str) -> str:
    """A text that keeps its lines."""
    return _IN_LINES.sub(_named, text)


def legible_json(text: str) -> str:
    """JSON that means the same: what cannot be seen is written as JSON writes it."""
    return _IN_LINES.sub(_escaped, text)


def _named(found: re.Match[str]) -> str:
    return found.group().encode("unicode_escape").decode()


def _escaped(found: re.Match[str]) -> str:
    units = found.group().encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at]:02x}{units[at + 1]:02x}" for at in range(0, len(units), 2))
