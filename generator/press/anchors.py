"""Names elements, so that what points to them finds them in every document."""

from __future__ import annotations


def anchor(name: str) -> str:
    """The id of an element: permanent, and the same in every language."""
    return name.replace(":", "-")
