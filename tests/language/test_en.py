"""English: articles, ordinals, plurals, number words, lists, ranges, quotation marks."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from num2words import num2words

from generator.language import en
from generator.language.phrase import CannotSay
from tests.language.speech import row, said


@pytest.mark.parametrize(
    ("value", "expected"),
    [(1, "a 1"), (8, "an 8"), (11, "an 11"), (18, "an 18"), (80, "an 80"), (100, "a 100"), (7, "a 7")],
)
def test_the_article_follows_the_spoken_number(value: int, expected: str) -> None:
    assert said(en, value, "a") == expected


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("area", "an area"), ("enemy", "an enemy"), ("animal", "an animal"), ("onion", "an onion"), ("union", "a union"),
        ("unit", "a unit"), ("uninvited guest", "an uninvited guest"), ("user", "a user"), ("one-way street", "a one-way street"),
        ("hour", "an hour"), ("house", "a house"), ("honour", "an honour"), ("European city", "a European city"),
        ("umbrella", "an umbrella"), ("A", "an A"), ("B", "a B"), ("F", "an F"), ("U", "a U"), ("X", "an X"),
        ("BBC", "a BBC"), ("MP", "an MP"), ("“area”", "an “area”"),
    ],
)  # fmt: skip
def test_the_article_follows_the_sound_of_a_word(name: str, expected: str) -> None:
    assert said(en, name, "a") == expected


def test_an_abbreviation_that_may_be_a_word_is_never_guessed() -> None:
    with pytest.raises(CannotSay, match="say:"):
        said(en, "NATO", "a")
    assert said(en, "NATO", "a", say="nayto") == "a NATO"


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (13, "13th"), (21, "21st"),
        (112, "112th"),
    ],
)  # fmt: skip
def test_ordinals(value: int, expected: str) -> None:
    assert said(en, value, "ordinal") == expected


def test_a_number_takes_the_noun_that_fits_it() -> None:
    told = [en.plural(en.number(value), "vote", "votes").text for value in (0, 1, 2, -1)]

    assert told == ["0\u00a0votes", "1\u00a0vote", "2\u00a0votes", "−1\u00a0vote"]


def test_number_words_agree_with_an_independent_source_up_to_9999() -> None:
    for value in range(10_000):
        assert en.speak(value) == num2words(value, lang="en"), value


def test_words_may_start_a_sentence() -> None:
    assert (said(en, 4, "word"), said(en, 4, "Word")) == ("four", "Four")


def test_fractions() -> None:
    assert (said(en, Fraction(5, 2)), said(en, Fraction(-1, 20)), said(en, Fraction(2, 3))) == (
        "2.5",
        "−0.05",
        "2/3",
    )
    assert (said(en, Fraction(17, 2), "a"), said(en, Fraction(5, 2), "word")) == ("an 8.5", "two point five")


def test_lists() -> None:
    assert [en.join(parts) for parts in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]


def test_consecutive_numbers_become_a_range_and_others_a_list() -> None:
    assert (row(en, [2, 3, 4]), row(en, [2, 4]), row(en, [1, 2, 4])) == ("2–4", "2 and 4", "1, 2 and 4")
    assert row(en, [8, 9], then=("a",)) == "an 8–9"
    assert row(en, [1, 2], "ordinal") == "1st–2nd"
    assert row(en, [2, 3], then=("word",)) == "two to three"


def test_quotation_marks_change_inside_others() -> None:
    assert said(en, "Wall", "quoted") == "“Wall”"
    assert said(en, "the “Wall” card", "quoted") == "“the ‘Wall’ card”"
    assert said(en, "the player’s “own ‘best’ card”", "quoted") == "“the player’s ‘own “best” card’”"
    assert said(en, "the players’ turns", "quoted") == "“the players’ turns”"
    assert said(en, "wall", "quoted", "cap") == "“Wall”"


@pytest.mark.parametrize("text", ["“Wall", "Wall”", "‘the players’ turn’"])
def test_quotation_marks_that_cannot_be_told_apart_are_refused(text: str) -> None:
    with pytest.raises(CannotSay, match="quotation mark"):
        said(en, text, "quoted")


@given(st.integers(-(10**17), 10**17), st.lists(st.sampled_from(sorted(en.FILTERS)), max_size=3))
def test_any_filters_on_a_number_speak_or_say_why_not(value: int, filters: list[str]) -> None:
    try:
        assert said(en, value, *filters)
    except CannotSay as why:
        assert str(why)
