"""The content of the entrance page of the site, which lies before its languages."""

from __future__ import annotations

from collections.abc import Sequence

from generator.language.messages import message
from generator.model.json_data import JsonObject


def content(languages: Sequence[str]) -> JsonObject:
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
