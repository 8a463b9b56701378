"""Renders a printer's proof as PDF."""

from __future__ import annotations

from generator.press.sheets.sheet_pdf import pages_pdf


def render(content: dict[str, object]) -> bytes:
    """Both sides as a PDF."""
    return pages_pdf(content)
