"""The ids (anchors) of elements, by which links find them in every document."""

from __future__ import annotations


def anchor(name: str) -> str:
    """The id of an element: permanent, and the same in every language."""
    return name.replace(":", "-")
