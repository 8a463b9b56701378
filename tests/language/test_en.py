"""English: articles, ordinals, plurals, number words, lists."""

from __future__ import annotations

import pytest
from num2words import num2words

from generator.language import en


def said(value: int, *filters: str) -> str:
    found = en.number(value)
    for name in filters:
        found = en.FILTERS[name](found)
    return found.text


@pytest.mark.parametrize(
    ("value", "expected"),
    [(1, "a 1"), (8, "an 8"), (11, "an 11"), (18, "an 18"), (80, "an 80"), (100, "a 100"), (7, "a 7")],
)
def test_the_article_follows_the_spoken_number(value: int, expected: str) -> None:
    assert said(value, "a") == expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (1, "1st"),
        (2, "2nd"),
        (3, "3rd"),
        (4, "4th"),
        (11, "11th"),
        (12, "12th"),
        (13, "13th"),
        (21, "21st"),
        (112, "112th"),
    ],
)
def test_ordinals(value: int, expected: str) -> None:
    assert said(value, "ordinal") == expected


def test_a_number_takes_the_noun_that_fits_it() -> None:
    told = [en.plural(en.number(value), "vote", "votes").text for value in (0, 1, 2, -1)]

    assert told == ["0\u00a0votes", "1\u00a0vote", "2\u00a0votes", "−1\u00a0vote"]


def test_number_words_agree_with_an_independent_source_up_to_9999() -> None:
    for value in range(10_000):
        assert en.speak(value) == num2words(value, lang="en"), value


def test_words_may_start_a_sentence() -> None:
    assert (said(4, "word"), said(4, "Word")) == ("four", "Four")


def test_lists() -> None:
    assert [en.join(parts) for parts in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]
