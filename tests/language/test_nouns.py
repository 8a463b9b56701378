"""What stands behind a number of things, and how one thing is spoken of."""

from __future__ import annotations

import pytest

from generator import language as languages
from generator.language.messages import message


@pytest.mark.parametrize(
    ("language", "one", "four"),
    [("hu", "út", "út"), ("en", "road", "roads"), ("de", "Weg", "Wege")],
)
def test_a_noun_behind_a_number(language: str, one: str, four: str) -> None:
    nouns = {"hu": ("út", "utak"), "en": ("road", "roads"), "de": ("Weg", "Wege")}[language]
    counted = languages.of(language).counted

    assert (counted(*nouns, 1), counted(*nouns, 4)) == (one, four)


@pytest.mark.parametrize(
    ("language", "count", "said"),
    [
        ("en", 1, "1 player"),
        ("en", "1", "1 player"),
        ("en", 2, "2 players"),
        ("en", "1–4", "1–4 players"),
        ("hu", 1, "1 játékos"),
        ("hu", 3, "3 játékos"),
    ],
)
def test_one_thing_is_spoken_of_as_one(language: str, count: object, said: str) -> None:
    assert message(language, "players", count=count) == said
