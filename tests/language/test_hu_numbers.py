"""Hungarian numbers in words: compared with an independent source, and with words written by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest
from num2words import num2words

from generator.language import hu
from tests.language.speech import said


def test_number_words_above_two_thousand_take_hyphens() -> None:
    words = {
        1999: "ezerkilencszázkilencvenkilenc",
        2000: "kétezer",
        2001: "kétezer-egy",
        12345: "tizenkétezer-háromszáznegyvenöt",
        2_000_002: "kétmillió-kettő",
        10**17: "százbilliárd",
    }
    assert {value: hu.speak(value) for value in words} == words


def test_number_words_agree_with_an_independent_source_up_to_9999() -> None:
    """It says két at the end of 102, 202 …, which is right before a noun; standing alone the word is kettő."""
    for value in range(10_000):
        other = num2words(value, lang="hu")
        alone = other.removesuffix("két") + "kettő" if value > 100 and other.endswith("két") else other
        assert hu.speak(value) == alone, value


def test_numbers_are_grouped_from_five_digits_on() -> None:
    assert [said(hu, value) for value in (9999, 10000, 1234567)] == [
        "9999",
        "10\u00a0000",
        "1\u00a0234\u00a0567",
    ]


def test_signs() -> None:
    assert [said(hu, value, "signed") for value in (1, -1, 0)] == ["+1", "−1", "0"]
    assert said(hu, -3, "abs") == "3"
    assert said(hu, 1, "signed", "az") == "a +1"
    assert said(hu, 5, "signed", "t") == "+5-öt"


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (0, "nulladik"), (1, "első"), (2, "második"), (3, "harmadik"), (4, "negyedik"), (5, "ötödik"), (6, "hatodik"),
        (7, "hetedik"), (8, "nyolcadik"), (9, "kilencedik"), (10, "tizedik"), (11, "tizenegyedik"),
        (12, "tizenkettedik"), (20, "huszadik"), (21, "huszonegyedik"), (30, "harmincadik"), (40, "negyvenedik"),
        (50, "ötvenedik"), (100, "századik"), (101, "százegyedik"), (1000, "ezredik"), (2000, "kétezredik"),
    ],
)  # fmt: skip
def test_ordinals_in_words(value: int, expected: str) -> None:
    assert said(hu, value, "ordinal", "word") == said(hu, value, "word", "ordinal") == expected


@pytest.mark.parametrize(
    ("value", "filters", "expected"),
    [
        (3, ("t",), "hármat"), (7, ("t",), "hetet"), (1000, ("t",), "ezret"), (2, ("t",), "kettőt"), (4, ("t",), "négyet"),
        (40, ("t",), "negyvenet"), (13, ("t",), "tizenhármat"), (1, ("val",), "eggyel"), (3, ("val",), "hárommal"),
        (20, ("val",), "hússzal"), (0, ("val",), "nullával"), (3, ("s",), "hármas"), (2, ("s",), "kettes"),
        (3, ("s", "t"), "hármast"), (2, ("szor",), "kétszer"), (12, ("szor",), "tizenkétszer"), (5, ("kor",), "ötkor"),
        (3, ("nak",), "háromnak"), (64, ("nak",), "hatvannégynek"),
    ],
)  # fmt: skip
def test_number_words_change_before_endings(value: int, filters: tuple[str, ...], expected: str) -> None:
    assert said(hu, value, "word", *filters) == expected


def test_ordinals_in_words_take_endings() -> None:
    assert said(hu, 3, "ordinal", "word", "t") == "harmadikat"
    assert said(hu, 5, "ordinal", "word", "val") == "ötödikkel"


def test_words_may_start_a_sentence() -> None:
    assert said(hu, 4, "Word") == "Négy"


def test_two_before_a_noun_is_another_word() -> None:
    assert [said(hu, value, "counting") for value in (2, 3, 12, 102)] == [
        "két",
        "három",
        "tizenkét",
        "százkét",
    ]


def test_decimals_take_a_comma_and_are_spoken_in_tenths() -> None:
    assert said(hu, Fraction(5, 2)) == "2,5"
    assert said(hu, Fraction(-1, 20)) == "−0,05"
    assert said(hu, Fraction(3, 2), "az", "t") == "az 1,5-et"
    assert said(hu, Fraction(1, 4), "val") == "0,25-dal"
    assert said(hu, Fraction(5, 2), "word") == "kettő egész öt tized"


def test_a_fraction_without_an_end_keeps_its_stroke() -> None:
    assert said(hu, Fraction(2, 3), "az", "t") == "a 2/3-ot"
    assert said(hu, Fraction(1, 7), "az", "val") == "az 1/7-del"
    assert said(hu, Fraction(2, 3), "word") == "kétharmad"
