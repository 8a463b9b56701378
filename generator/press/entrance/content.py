"""What the page before the languages says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generator.language.messages import message


def content(languages: Sequence[str]) -> dict[str, Any]:
    """The name of the site, and its languages in their own words."""
    return {
        "name": message(languages[0], "site-name"),
        "languages": [
            {
                "code": code,
                "name": message(code, "language"),
                "title": message(code, "games"),
                "notice": message(code, "unofficial-short"),
            }
            for code in languages
        ],
    }
