"""Writes the data of a game as one documented JSON."""

from __future__ import annotations

import json


def render(content: dict[str, object]) -> bytes:
    """The data, for people to read too."""
    return (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode()
