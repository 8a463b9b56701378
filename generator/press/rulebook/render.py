"""Sets the rulebook."""

from __future__ import annotations

from typing import Any

from generator.press import typeset


def render(content: dict[str, Any]) -> bytes:
    """The rulebook as a tagged PDF."""
    return typeset.pdf("rulebook/rulebook.typ", content)
