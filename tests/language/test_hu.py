"""Hungarian lists, ranges and quotation marks, and what holds for every number."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.language import hu
from generator.language.hu.endings import ENDINGS
from generator.language.phrase import CannotSay
from tests.language.speech import row, said

NUMBERS = st.integers(-(10**17), 10**17)
FORMS = st.sampled_from(
    [[], ["signed"], ["abs"], ["ordinal"], ["word"], ["counting"], ["ordinal", "word"], ["quoted"]]
)
ARTICLES = st.sampled_from([[], ["az"], ["Az"]])
CASES = st.sampled_from([[], *([case] for case in sorted(ENDINGS)), ["s", "t"], ["i", "val"]])


def test_lists() -> None:
    assert [hu.join(parts) for parts in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a és b",
        "a, b és c",
    ]


def test_consecutive_numbers_become_a_range_and_others_a_list() -> None:
    assert row(hu, [2, 3, 4]) == "2–4"
    assert row(hu, [2, 3]) == "2–3"
    assert row(hu, [2, 4]) == "2 és 4"
    assert row(hu, [1, 2, 3, 5]) == "1, 2, 3 és 5"
    assert row(hu, [4, 3, 2]) == "4, 3 és 2"
    assert row(hu, [-1, 0, 1]) == "−1, 0 és 1"
    assert row(hu, [9999, 10000]) == "9999–10\u00a0000"
    assert (row(hu, [3]), row(hu, [])) == ("3", "")


def test_numbers_that_are_no_range_take_article_and_ending_one_by_one() -> None:
    assert row(hu, [2, 5], "az", "t") == "a 2-t és az 5-öt"
    with pytest.raises(CannotSay, match="before `range`"):
        row(hu, [2, 5], then=("t",))


def test_a_single_number_is_a_range_of_its_own() -> None:
    assert said(hu, 3, "range") == "3"


def test_quotation_marks_change_inside_others() -> None:
    assert said(hu, "Fal", "quoted") == "„Fal”"
    assert said(hu, "A „Fal” nevű kártya", "quoted") == "„A »Fal« nevű kártya”"
    assert said(hu, "A „»Kis« fal” kártya", "quoted") == "„A »„Kis” fal« kártya”"


@pytest.mark.parametrize("text", ["„Fal", "Fal”", "„Fal«"])
def test_half_a_pair_of_quotation_marks_is_refused(text: str) -> None:
    with pytest.raises(CannotSay, match="quotation mark"):
        said(hu, text, "quoted")


@given(NUMBERS, FORMS, CASES, ARTICLES, st.booleans())
def test_no_number_ever_fails_or_says_a_z(
    value: int, form: list[str], case: list[str], article: list[str], article_first: bool
) -> None:
    filters = [*form, *article, *case] if article_first else [*form, *case, *article]

    text = said(hu, value, *filters)

    assert "(z)" not in text
    assert bool(re.match(r"[Aa]z? ", text)) == bool(article)


@given(NUMBERS, st.lists(st.sampled_from(sorted(hu.FILTERS)), max_size=4))
def test_any_filters_on_a_number_speak_or_say_why_not(value: int, filters: list[str]) -> None:
    try:
        assert said(hu, value, *filters)
    except CannotSay as why:
        assert str(why)


@given(st.text(max_size=12), st.lists(st.sampled_from(sorted(hu.FILTERS)), max_size=3))
def test_any_name_speaks_or_says_why_not(name: str, filters: list[str]) -> None:
    try:
        said(hu, name, *filters)
    except CannotSay as why:
        assert str(why)


def test_a_numeral_written_as_a_name_is_spoken_alike() -> None:
    for value in range(200):
        for case in ("t", "val", "nak"):
            assert said(hu, str(value), case) == said(hu, value, case)
        assert said(hu, str(value), "az") == said(hu, value, "az")
