"""Typesets the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.press import typeset
from generator.press.booklet.imposition import folded

if TYPE_CHECKING:
    from generator.model.json_data import JsonObject


def render(content: JsonObject) -> bytes:
    """The rulebook as a tagged PDF, or its pages on sheets to be folded."""
    return folded(typeset.pdf("rulebook/rulebook.typ", content), content, back_cover=True)
