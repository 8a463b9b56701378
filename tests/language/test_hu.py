"""Hungarian: expected forms are written by hand; number words are compared with an independent source."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from num2words import num2words

from generator.language import hu
from generator.language.said import CannotSay


def said(thing: int | str, *filters: str, say: str | None = None) -> str:
    found = hu.number(thing) if isinstance(thing, int) else hu.name(thing, say)
    for name in filters:
        found = hu.FILTERS[name](found)
    return found.text


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (0, "a 0"), (1, "az 1"), (2, "a 2"), (4, "a 4"), (5, "az 5"), (11, "a 11"), (15, "a 15"), (50, "az 50"),
        (51, "az 51"), (100, "a 100"), (500, "az 500"), (1000, "az 1000"), (1500, "az 1500"), (2000, "a 2000"),
        (5000, "az 5000"), (10000, "a 10\u00a0000"), (50000, "az 50\u00a0000"), (1000000, "az 1\u00a0000\u00a0000"), (-1, "a −1"),
    ],
)  # fmt: skip
def test_the_article_follows_the_spoken_number(value: int, expected: str) -> None:
    assert said(value, "az") == expected


#: number: accusative, -val, -on, -s, -hoz, -ban, as a Hungarian writes them.
ENDINGS = {
    0: ("0-t", "0-val", "0-n", "0-s", "0-hoz", "0-ban"),
    1: ("1-et", "1-gyel", "1-en", "1-es", "1-hez", "1-ben"),
    2: ("2-t", "2-vel", "2-n", "2-es", "2-höz", "2-ben"),
    3: ("3-at", "3-mal", "3-on", "3-as", "3-hoz", "3-ban"),
    4: ("4-et", "4-gyel", "4-en", "4-es", "4-hez", "4-ben"),
    5: ("5-öt", "5-tel", "5-ön", "5-ös", "5-höz", "5-ben"),
    6: ("6-ot", "6-tal", "6-on", "6-os", "6-hoz", "6-ban"),
    7: ("7-et", "7-tel", "7-en", "7-es", "7-hez", "7-ben"),
    8: ("8-at", "8-cal", "8-on", "8-as", "8-hoz", "8-ban"),
    9: ("9-et", "9-cel", "9-en", "9-es", "9-hez", "9-ben"),
    10: ("10-et", "10-zel", "10-en", "10-es", "10-hez", "10-ben"),
    20: ("20-at", "20-szal", "20-on", "20-as", "20-hoz", "20-ban"),
    30: ("30-at", "30-cal", "30-on", "30-as", "30-hoz", "30-ban"),
    40: ("40-et", "40-nel", "40-en", "40-es", "40-hez", "40-ben"),
    50: ("50-et", "50-nel", "50-en", "50-es", "50-hez", "50-ben"),
    60: ("60-at", "60-nal", "60-on", "60-as", "60-hoz", "60-ban"),
    70: ("70-et", "70-nel", "70-en", "70-es", "70-hez", "70-ben"),
    80: ("80-at", "80-nal", "80-on", "80-as", "80-hoz", "80-ban"),
    90: ("90-et", "90-nel", "90-en", "90-es", "90-hez", "90-ben"),
    100: ("100-at", "100-zal", "100-on", "100-as", "100-hoz", "100-ban"),
    1000: ("1000-et", "1000-rel", "1000-en", "1000-es", "1000-hez", "1000-ben"),
    13: ("13-at", "13-mal", "13-on", "13-as", "13-hoz", "13-ban"),
    25: ("25-öt", "25-tel", "25-ön", "25-ös", "25-höz", "25-ben"),
    106: ("106-ot", "106-tal", "106-on", "106-os", "106-hoz", "106-ban"),
    2020: ("2020-at", "2020-szal", "2020-on", "2020-as", "2020-hoz", "2020-ban"),
}


@pytest.mark.parametrize("value", ENDINGS)
def test_endings_follow_the_last_spoken_numeral(value: int) -> None:
    assert tuple(said(value, case) for case in ("t", "val", "on", "s", "hoz", "ban")) == ENDINGS[value]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Anna", ("Annát", "Annával", "Annának", "Annán", "Annához")),
        ("Béla", ("Bélát", "Bélával", "Bélának", "Bélán", "Bélához")),
        ("Dénes", ("Dénest", "Dénessel", "Dénesnek", "Dénesen", "Déneshez")),
        ("Csaba", ("Csabát", "Csabával", "Csabának", "Csabán", "Csabához")),
        ("Imre", ("Imrét", "Imrével", "Imrének", "Imrén", "Imréhez")),
        ("Gergő", ("Gergőt", "Gergővel", "Gergőnek", "Gergőn", "Gergőhöz")),
        ("Balázs", ("Balázst", "Balázzsal", "Balázsnak", "Balázson", "Balázshoz")),
        ("Emese", ("Emesét", "Emesével", "Emesének", "Emesén", "Emeséhez")),
        ("Ödön", ("Ödönt", "Ödönnel", "Ödönnek", "Ödönön", "Ödönhöz")),
        ("György", ("Györgyöt", "Györggyel", "Györgynek", "Györgyön", "Györgyhöz")),
        ("Vilmos", ("Vilmost", "Vilmossal", "Vilmosnak", "Vilmoson", "Vilmoshoz")),
    ],
)
def test_endings_on_names(name: str, expected: tuple[str, ...]) -> None:
    assert tuple(said(name, case) for case in ("t", "val", "nak", "on", "hoz")) == expected


def test_a_foreign_name_follows_how_it_is_spoken_and_takes_a_hyphen() -> None:
    assert said("Olive", "nak", say="oliv") == "Olive-nak"
    assert said("York", "az", say="jork") == "a York"
    assert said("George", "val", say="dzsordzs") == "George-dzsal"


@pytest.mark.parametrize(
    ("name", "filter_"),
    [("York", "az"), ("Xavier", "az"), ("Harry", "nak"), ("Matthew", "val"), ("Kelly", "t")],
)
def test_a_sound_that_the_spelling_does_not_tell_is_never_guessed(name: str, filter_: str) -> None:
    with pytest.raises(CannotSay, match="say:"):
        said(name, filter_)


def test_ordinals_keep_their_dot_and_their_article() -> None:
    assert said(5, "ordinal", "az") == "az 5."
    assert said(2, "ordinal", "az") == "a 2."


def test_signs() -> None:
    assert (said(1, "signed"), said(-1, "signed"), said(0, "signed"), said(-3, "abs")) == (
        "+1",
        "−1",
        "0",
        "3",
    )
    assert said(1, "signed", "az") == "a +1"


def test_article_and_ending_may_come_in_either_order() -> None:
    assert said(5, "az", "t") == said(5, "t", "az") == "az 5-öt"


def test_numbers_are_grouped_from_five_digits_on() -> None:
    assert (said(9999), said(10000), said(1234567)) == ("9999", "10\u00a0000", "1\u00a0234\u00a0567")


def test_number_words_above_two_thousand_take_hyphens() -> None:
    words = {
        1999: "ezerkilencszázkilencvenkilenc",
        2000: "kétezer",
        2001: "kétezer-egy",
        12345: "tizenkétezer-háromszáznegyvenöt",
    }
    assert {value: hu.speak(value) for value in words} == words


def test_number_words_agree_with_an_independent_source_up_to_9999() -> None:
    """It says két at the end of 102, 202 …, which is right before a noun; standing alone the word is kettő."""
    for value in range(10_000):
        other = num2words(value, lang="hu")
        alone = other.removesuffix("két") + "kettő" if value > 100 and other.endswith("két") else other
        assert hu.speak(value) == alone, value


def test_lists() -> None:
    assert [hu.join(parts) for parts in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a és b",
        "a, b és c",
    ]


@given(st.integers(-(10**12), 10**12), st.lists(st.sampled_from(sorted(hu.FILTERS)), max_size=2))
def test_no_number_ever_fails_or_says_a_z(value: int, filters: list[str]) -> None:
    text = hu.number(value)
    for name in filters:
        if text.number is not None or name not in ("ordinal", "signed", "abs"):
            text = hu.FILTERS[name](text)

    assert text.text
    assert "(z)" not in text.text
