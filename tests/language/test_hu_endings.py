"""Hungarian endings on numbers, letters, abbreviations and names; expected forms are written by hand."""

from __future__ import annotations

import pytest

from generator.language import hu
from generator.language.phrase import CannotSay
from tests.language.speech import row, said

#: number: -t, -val, -on, -s, -hoz, -ban, as a Hungarian writes them.
NUMBERS = {
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
    64: ("64-et", "64-gyel", "64-en", "64-es", "64-hez", "64-ben"),
    106: ("106-ot", "106-tal", "106-on", "106-os", "106-hoz", "106-ban"),
    2020: ("2020-at", "2020-szal", "2020-on", "2020-as", "2020-hoz", "2020-ban"),
}


@pytest.mark.parametrize("value", NUMBERS)
def test_endings_follow_the_last_spoken_numeral(value: int) -> None:
    assert tuple(said(hu, value, case) for case in ("t", "val", "on", "s", "hoz", "ban")) == NUMBERS[value]


@pytest.mark.parametrize(
    ("case", "expected"),
    [
        ("nak", "3-nak 5-nek"), ("ban", "3-ban 5-ben"), ("ba", "3-ba 5-be"), ("bol", "3-ból 5-ből"), ("ra", "3-ra 5-re"),
        ("rol", "3-ról 5-ről"), ("nal", "3-nál 5-nél"), ("tol", "3-tól 5-től"), ("hoz", "3-hoz 5-höz"),
        ("szor", "3-szor 5-ször"), ("ert", "3-ért 5-ért"), ("ig", "3-ig 5-ig"), ("kor", "3-kor 5-kor"), ("i", "3-i 5-i"),
    ],
)  # fmt: skip
def test_every_ending_there_is(case: str, expected: str) -> None:
    assert f"{said(hu, 3, case)} {said(hu, 5, case)}" == expected


def test_twice_is_spoken_with_another_two() -> None:
    assert [said(hu, value, "szor") for value in (1, 2, 4, 5, 6, 10, 12)] == [
        "1-szer", "2-szer", "4-szer", "5-ször", "6-szor", "10-szer", "12-szer",
    ]  # fmt: skip


def test_large_numbers() -> None:
    assert said(hu, 10**6, "val") == "1\u00a0000\u00a0000-val"
    assert said(hu, 10**6, "t") == "1\u00a0000\u00a0000-t"
    assert said(hu, 10**6, "s") == "1\u00a0000\u00a0000-s"
    assert said(hu, 10**9, "val") == "1\u00a0000\u00a0000\u00a0000-dal"
    assert said(hu, 10**9, "t") == "1\u00a0000\u00a0000\u00a0000-ot"
    assert said(hu, 20_000, "val") == "20\u00a0000-rel"


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (1, "1.-t 1.-vel 1.-nél 1.-ször"), (2, "2.-at 2.-kal 2.-nál 2.-szor"), (3, "3.-at 3.-kal 3.-nál 3.-szor"),
        (5, "5.-et 5.-kel 5.-nél 5.-ször"), (6, "6.-at 6.-kal 6.-nál 6.-szor"), (10, "10.-et 10.-kel 10.-nél 10.-szer"),
        (64, "64.-et 64.-kel 64.-nél 64.-szer"), (100, "100.-at 100.-kal 100.-nál 100.-szor"),
    ],
)  # fmt: skip
def test_ordinals_keep_their_dot_before_the_hyphen(value: int, expected: str) -> None:
    assert " ".join(said(hu, value, "ordinal", case) for case in ("t", "val", "nal", "szor")) == expected


def test_the_ending_of_a_range_is_that_of_its_last_number() -> None:
    assert row(hu, [2, 3, 4], then=("t",)) == row(hu, [2, 3, 4], "t") == "2–4-et"
    assert row(hu, [1, 2, 3], then=("ordinal", "az", "ban")) == "az 1–3.-ban"
    assert said(hu, "2–4", "az", "val") == "a 2–4-gyel"


@pytest.mark.parametrize(
    ("letter", "expected"),
    [
        ("A", "A-t A-val A-nak A-s"), ("B", "B-t B-vel B-nek B-s"), ("F", "F-et F-fel F-nek F-es"),
        ("H", "H-t H-val H-nak H-s"), ("L", "L-t L-lel L-nek L-es"), ("M", "M-et M-mel M-nek M-es"),
        ("O", "O-t O-val O-nak O-s"), ("R", "R-t R-rel R-nek R-es"), ("S", "S-t S-sel S-nek S-es"),
        ("Sz", "Sz-t Sz-szel Sz-nek Sz-es"), ("X", "X-et X-szel X-nek X-es"), ("Y", "Y-t Y-nal Y-nak Y-os"),
        ("Z", "Z-t Z-vel Z-nek Z-s"),
    ],
)  # fmt: skip
def test_letters_take_a_hyphen(letter: str, expected: str) -> None:
    assert " ".join(said(hu, letter, case) for case in ("t", "val", "nak", "s")) == expected


def test_article_and_ending_on_a_letter() -> None:
    assert said(hu, "A", "az", "t") == "az A-t"
    assert said(hu, "B", "az", "val") == "a B-vel"


@pytest.mark.parametrize(
    ("name", "filters", "expected"),
    [
        ("MTA", ("az", "val"), "az MTA-val"), ("NATO", ("val",), "NATO-val"), ("BBC", ("t",), "BBC-t"),
        ("DNS", ("t",), "DNS-t"), ("PDF", ("t",), "PDF-et"), ("BKK", ("val",), "BKK-val"), ("ELTE", ("nak",), "ELTE-nek"),
        ("MTA", ("s",), "MTA-s"), ("HR", ("s", "t"), "HR-est"),
    ],
)  # fmt: skip
def test_abbreviations_take_a_hyphen(name: str, filters: tuple[str, ...], expected: str) -> None:
    assert said(hu, name, *filters) == expected


def test_a_number_longer_than_anybody_says_is_refused() -> None:
    with pytest.raises(CannotSay, match="5,000 digits"):
        said(hu, "9" * 5_000, "t")


def test_an_abbreviation_that_may_be_a_word_is_never_guessed() -> None:
    with pytest.raises(CannotSay, match="say:"):
        said(hu, "ENSZ", "t")
    assert said(hu, "ENSZ", "t", say="ensz") == "ENSZ-et"
    assert said(hu, "MÁV", "t", say="máv") == "MÁV-ot"


def test_a_number_at_the_end_of_a_name() -> None:
    assert said(hu, "Terület 5", "t") == "Terület 5-öt"
    assert said(hu, "Lajos II", "val") == "Lajos II-vel"
    assert said(hu, "LXIV.", "nak") == "LXIV.-nek"
    assert said(hu, "A4", "ra") == "A4-re"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Anna", "Annát Annával Annának Annán Annához"), ("Béla", "Bélát Bélával Bélának Bélán Bélához"),
        ("Dénes", "Dénest Dénessel Dénesnek Dénesen Déneshez"), ("Csaba", "Csabát Csabával Csabának Csabán Csabához"),
        ("Imre", "Imrét Imrével Imrének Imrén Imréhez"), ("Gergő", "Gergőt Gergővel Gergőnek Gergőn Gergőhöz"),
        ("Balázs", "Balázst Balázzsal Balázsnak Balázson Balázshoz"), ("Pál", "Pált Pállal Pálnak Pálon Pálhoz"),
        ("Emese", "Emesét Emesével Emesének Emesén Emeséhez"), ("Ödön", "Ödönt Ödönnel Ödönnek Ödönön Ödönhöz"),
        ("György", "Györgyöt Györggyel Györgynek Györgyön Györgyhöz"), ("Ágnes", "Ágnest Ágnessel Ágnesnek Ágnesen Ágneshez"),
        ("Vilmos", "Vilmost Vilmossal Vilmosnak Vilmoson Vilmoshoz"), ("Ádám", "Ádámot Ádámmal Ádámnak Ádámon Ádámhoz"),
        ("Katalin", "Katalint Katalinnal Katalinnak Katalinon Katalinhoz"), ("Márk", "Márkot Márkkal Márknak Márkon Márkhoz"),
        ("Mihály", "Mihályt Mihállyal Mihálynak Mihályon Mihályhoz"), ("Feri", "Ferit Ferivel Ferinek Ferin Ferihez"),
        ("Mari", "Marit Marival Marinak Marin Marihoz"), ("Bruno", "Brunót Brunóval Brunónak Brunón Brunóhoz"),
        ("Nagy Péter", "Nagy Pétert Nagy Péterrel Nagy Péternek Nagy Péteren Nagy Péterhez"),
    ],
)  # fmt: skip
def test_endings_on_names(name: str, expected: str) -> None:
    assert " ".join(said(hu, name, case) for case in ("t", "val", "nak", "on", "hoz")) == expected


def test_an_ending_that_makes_a_new_word_takes_the_capital_away() -> None:
    assert said(hu, "London", "i") == "londoni"
    assert said(hu, "Buda", "i", "val") == "budaival"
    assert said(hu, "Párizs", "i", "val") == "párizsival"
    assert said(hu, "Pécs", "i", "hoz") == "pécsihez"
    assert said(hu, "New York", "i", say="nyú jork") == "New York-i"
    assert said(hu, 4, "s", "t") == "4-est"
    assert said(hu, 0, "s", "val") == "0-ssal"


@pytest.mark.parametrize(
    ("name", "say", "case", "expected"),
    [
        ("Olive", "oliv", "nak", "Olive-nak"), ("George", "dzsordzs", "val", "George-dzsal"),
        ("Shakespeare", "sékszpír", "val", "Shakespeare-rel"), ("Versailles", "verszáj", "ban", "Versailles-ban"),
        ("Bordeaux", "bordó", "ba", "Bordeaux-ba"), ("Rousseau", "russzó", "val", "Rousseau-val"),
        ("Kiss", "kis", "val", "Kiss-sel"), ("Marie", "mari", "val", "Marie-val"),
    ],
)  # fmt: skip
def test_a_name_that_ends_silently_takes_a_hyphen(name: str, say: str, case: str, expected: str) -> None:
    assert said(hu, name, case, say=say) == expected


@pytest.mark.parametrize(
    ("name", "say", "case", "expected"),
    [
        ("York", "jork", "val", "Yorkkal"), ("Harry", "herri", "nak", "Harrynek"), ("Félix", "féliksz", "val", "Félixszel"),
        ("Bach", "bah", "val", "Bachhal"), ("Goethe", "göte", "val", "Goethével"), ("Oslo", "oszló", "ban", "Oslóban"),
        ("Dallas", "dallasz", "ban", "Dallasban"), ("Matthew", "metyú", "val", "Matthew-val"),
        ("Bernadett", "bernadett", "val", "Bernadettel"), ("Pálffy", "pálfi", "val", "Pálffyval"),
    ],
)  # fmt: skip
def test_any_other_foreign_or_old_name_takes_its_ending_directly(
    name: str, say: str, case: str, expected: str
) -> None:
    assert said(hu, name, case, say=say) == expected


@pytest.mark.parametrize(
    ("name", "case"),
    [
        ("Harry", "nak"), ("Matthew", "val"), ("Kelly", "t"), ("Félix", "val"), ("Vörösmarty", "val"), ("Kiss", "val"),
        ("Noémi", "val"), ("Brr", "t"), ("fal", "t"), ("híd", "s"), ("★", "nak"),
    ],
)  # fmt: skip
def test_an_ending_that_the_spelling_does_not_tell_is_never_guessed(name: str, case: str) -> None:
    with pytest.raises(CannotSay, match="say:"):
        said(hu, name, case)


def test_a_word_in_quotation_marks_takes_a_hyphen() -> None:
    assert said(hu, "Fal", "quoted", "az", "ra") == "a „Fal”-ra"
    assert said(hu, "Anna", "quoted", "val") == "„Anna”-val"


def test_article_and_ending_may_come_in_either_order() -> None:
    assert said(hu, 5, "az", "t") == said(hu, 5, "t", "az") == "az 5-öt"


@pytest.mark.parametrize(
    "filters",
    [("t", "val"), ("t", "ordinal"), ("t", "word"), ("t", "signed"), ("az", "abs"), ("t", "quoted")],
)
def test_a_filter_that_comes_too_late_is_refused(filters: tuple[str, ...]) -> None:
    with pytest.raises(CannotSay, match="before"):
        said(hu, 5, *filters)
