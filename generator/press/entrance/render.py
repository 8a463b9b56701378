"""Renders the entrance page of the site."""

from __future__ import annotations

from collections.abc import Mapping

from generator.press import templates


def render(content: Mapping[str, object]) -> bytes:
    """The page."""
    return templates.render("entrance/entrance.html.j2", **content).encode()
