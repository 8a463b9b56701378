"""Prints the proof of a printer."""

from __future__ import annotations

from typing import Any

from generator.press.sheets.carrier import pages_pdf


def render(content: dict[str, Any]) -> bytes:
    """Both sides as a PDF."""
    return pages_pdf(content)
