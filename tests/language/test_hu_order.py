"""The order of a Hungarian index; the lists are written in the right order by hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.language import hu
from tests.sizes import Campaign

#: Thirty words and more in the order of a dictionary.
DICTIONARY = [
    "ablak", "ács", "alma", "bástya", "cél", "citrom", "cukor", "czibere", "csata", "cserép", "csók", "darab",
    "dzadzíki", "dzsem", "ember", "érem", "fal", "gazda", "gyár", "hat", "ír", "irány", "jel", "kasza", "kassza",
    "kocka", "lap", "lyuk", "mező", "nemes", "nyár", "olló", "ököl", "őr", "örök", "párt", "rév", "sor", "szabó",
    "szó", "tábla", "tyúk", "udvar", "út", "utca", "ünnep", "űr", "üveg", "város", "zár", "zászló", "zuhany", "zseb",
    "zsír",
]  # fmt: skip


def test_the_order_of_a_dictionary(campaign: Campaign) -> None:
    chance = campaign.chance("dictionary")
    for _ in range(campaign.count(5, 50, 5_000)):
        shuffled = chance.sample(DICTIONARY, len(DICTIONARY))
        assert sorted(shuffled, key=hu.sort_key) == DICTIONARY


@pytest.mark.parametrize(
    "words",
    [
        ("cukor", "czibere", "csap"),
        ("dv", "dzadzíki", "dzsem", "e"),
        ("gvárdián", "gyár"),
        ("kas", "kasza", "kassza"),
        ("meg", "megy", "meggy"),
        ("nap", "nyom"),
        ("oxigén", "ököl", "őr", "örök"),
        ("kör", "köröm", "kőrös", "körte"),
        ("sün", "süt", "szó"),
        ("lusta", "lyuk", "ma"),
        ("torta", "tű", "tyúk", "udvar"),
        ("eger", "egér", "éger"),
        ("kerek", "kerék", "kérek"),
        ("zúz", "zsák"),
    ],
)
def test_letters_of_two_signs_and_vowels_with_marks(words: tuple[str, ...]) -> None:
    assert tuple(sorted(words, key=hu.sort_key)) == words


@pytest.mark.parametrize(
    "words",
    [
        ("hosz", "hossz", "hoszt"),
        ("loccsan", "locsol"),
    ],
)
def test_a_doubled_letter_of_two_signs_counts_twice(words: tuple[str, ...]) -> None:
    assert tuple(sorted(words, key=hu.sort_key)) == words


def test_a_long_vowel_counts_only_between_words_that_are_otherwise_alike() -> None:
    assert sorted(["irás", "írat", "írás", "irat"], key=hu.sort_key) == ["irás", "írás", "irat", "írat"]


def test_a_capital_counts_last_of_all() -> None:
    assert sorted(["Jácint", "jácint", "Jacint", "jacint"], key=hu.sort_key) == [
        "jacint",
        "Jacint",
        "jácint",
        "Jácint",
    ]


def test_spaces_and_hyphens_do_not_count() -> None:
    assert sorted(["városrész", "város szél", "város-part"], key=hu.sort_key) == [
        "város-part",
        "városrész",
        "város szél",
    ]


def test_z_and_s_that_only_meet_are_two_letters() -> None:
    assert sorted(["igazul", "igazság", "igazít"], key=hu.sort_key) == ["igazít", "igazság", "igazul"]


def test_numbers_stand_before_letters_by_their_size() -> None:
    assert sorted(["alap", "10. kör", "2. kör"], key=hu.sort_key) == ["2. kör", "10. kör", "alap"]


def test_marks_of_other_languages_count_as_their_letter() -> None:
    assert sorted(["arany", "Änne", "almás"], key=hu.sort_key) == ["almás", "Änne", "arany"]


@given(st.text(), st.text())
def test_two_texts_share_a_place_only_if_they_are_the_same(one: str, other: str) -> None:
    assert (hu.sort_key(one) == hu.sort_key(other)) == (one == other)


@pytest.mark.parametrize(
    ("title", "expected"),
    [("A városrész", "Városrész"), ("Az őr", "Őr"), ("Azonos helyek", "Azonos helyek"), ("A", "A")],
)
def test_an_index_leaves_the_article_out(title: str, expected: str) -> None:
    assert hu.without_article(title) == expected
