"""Words break where Pyphen breaks them, unless that would change their spelling, and few patterns are read for it."""

from __future__ import annotations

import re
from typing import Any

import pyphen
import pytest

from generator.press import hyphenation
from generator.press.hyphenation import break_only_where_nothing_changes
from tests.conftest import CONTENT


def stock(language: str) -> Any:
    return hyphenation._STOCK(pyphen.LANGUAGES[language])


def ours(language: str) -> Any:
    return hyphenation._Patterns(pyphen.LANGUAGES[language])


def spelt_out(pattern: Any) -> Any:
    """A pattern with what it changes, which comparing numbers would overlook."""
    start, weights = pattern
    return start, [(int(weight), getattr(weight, "data", None)) for weight in weights]


#: Esperanto has patterns twice, of which Pyphen passes over the one without weights.
@pytest.mark.parametrize("language", ["hu", "en", "eo"])
def test_every_pattern_is_pyphens(language: str) -> None:
    lines = hyphenation._by_letters(pyphen.LANGUAGES[language])
    found = {letters: hyphenation._pattern(line) for letters, line in lines.items()}

    assert {letters: spelt_out(pattern) for letters, pattern in found.items() if pattern} == {
        letters: spelt_out(pattern) for letters, pattern in stock(language).patterns.items()
    }


@pytest.mark.parametrize("language", ["hu", "en"])
def test_every_word_of_our_rules_breaks_as_with_pyphen_where_the_spelling_stays(language: str) -> None:
    texts = [file.read_text(encoding="utf-8") for file in sorted(CONTENT.glob("*/rules/*.yaml"))]
    words = sorted(set(re.findall(r"[^\W\d_]{4,}", " ".join(texts))))
    theirs, found = stock(language), ours(language)

    assert len(words) > 1000
    for word in words:
        kept = [place for place in theirs.positions(word) if place.data is None]
        assert found.positions(word) == kept, word


@pytest.mark.parametrize(
    ("word", "broken"),
    [("játékos", "já-té-kos"), ("Játékos", "Já-té-kos"), ("mennyiség", "mennyi-ség"), ("összeg", "összeg")],
)
def test_a_word_is_not_broken_where_that_would_change_it(word: str, broken: str) -> None:
    break_only_where_nothing_changes()

    assert pyphen.Pyphen(lang="hu").inserted(word) == broken


def test_a_dictionary_that_was_read_before_is_not_used() -> None:
    break_only_where_nothing_changes.cache_clear()
    pyphen.hdcache[pyphen.LANGUAGES["hu"]] = stock("hu")

    break_only_where_nothing_changes()

    assert pyphen.Pyphen(lang="hu").inserted("mennyiség") == "mennyi-ség"


def test_only_the_patterns_that_a_word_needs_are_taken_apart() -> None:
    found = ours("hu")
    found.positions("út")

    assert 0 < len(found.patterns) < 10
    assert all(letters in ".út." for letters in found.patterns)


def test_a_pattern_that_one_word_has_used_is_there_for_the_next() -> None:
    found = ours("hu")
    found.positions("játékos")

    assert found.positions("játékosok") == stock("hu").positions("játékosok")
