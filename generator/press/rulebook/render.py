"""Typesets the rulebook."""

from __future__ import annotations

from generator.press import typeset


def render(content: dict[str, object]) -> bytes:
    """The rulebook as a tagged PDF."""
    return typeset.pdf("rulebook/rulebook.typ", content)
