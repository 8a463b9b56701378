"""The Hungarian article before whatever may follow it; expected forms are written by hand."""

from __future__ import annotations

import pytest

from generator.language import hu
from generator.language.phrase import CannotSay
from tests.language.speech import row, said


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (0, "a 0"), (1, "az 1"), (2, "a 2"), (4, "a 4"), (5, "az 5"), (11, "a 11"), (15, "a 15"), (50, "az 50"),
        (51, "az 51"), (100, "a 100"), (500, "az 500"), (1000, "az 1000"), (1500, "az 1500"), (2000, "a 2000"),
        (5000, "az 5000"), (10000, "a 10\u00a0000"), (50000, "az 50\u00a0000"), (100_000, "a 100\u00a0000"),
        (1000000, "az 1\u00a0000\u00a0000"), (-1, "a −1"),
    ],
)  # fmt: skip
def test_the_article_follows_the_spoken_number(value: int, expected: str) -> None:
    assert said(hu, value, "az") == expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [(1, "az 1."), (2, "a 2."), (3, "a 3."), (5, "az 5."), (10, "a 10."), (50, "az 50."), (1000, "az 1000.")],
)
def test_ordinals_keep_their_dot_and_their_article(value: int, expected: str) -> None:
    assert said(hu, value, "ordinal", "az") == said(hu, value, "az", "ordinal") == expected


def test_the_article_of_a_range_is_that_of_its_first_number() -> None:
    assert row(hu, [2, 3, 4], then=("az",)) == "a 2–4"
    assert row(hu, [1, 2, 3], then=("ordinal", "az")) == "az 1–3."
    assert row(hu, [1, 2, 3], "ordinal", then=("az",)) == "az 1–3."
    assert row(hu, [5, 6], "az") == "az 5–6"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("2–4 fő", "a 2–4 fő"), ("1–3. kör", "az 1–3. kör"), ("5. kör", "az 5. kör"), ("2. kör", "a 2. kör"),
        ("10\u00a0000 fős", "a 10\u00a0000 fős"), ("50\u00a0000 fős", "az 50\u00a0000 fős"), ("−1", "a −1"), ("+5", "a +5"),
    ],
)  # fmt: skip
def test_a_number_at_the_start_of_a_name(name: str, expected: str) -> None:
    assert said(hu, name, "az") == expected


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("I.", "az I."), ("II.", "a II."), ("III.", "a III."), ("IV.", "a IV."), ("V.", "az V."), ("VI.", "a VI."),
        ("VII.", "a VII."), ("VIII.", "a VIII."), ("IX.", "a IX."), ("X.", "a X."), ("XX.", "a XX."), ("L.", "az L."),
        ("C.", "a C."), ("D.", "az D."), ("M.", "az M."), ("II. Erzsébet", "a II. Erzsébet"), ("V. László", "az V. László"),
        ("XIV. Lajos", "a XIV. Lajos"), ("LII. fejezet", "az LII. fejezet"), ("III", "a III"), ("C. Kovács", "a C. Kovács"), ("M. Nagy", "az M. Nagy"),
    ],
)  # fmt: skip
def test_roman_numerals(name: str, expected: str) -> None:
    assert said(hu, name, "az") == expected


def test_a_letter_is_called_by_its_name() -> None:
    az = set("AÁEÉFIÍLMNOÓÖŐRSUÚÜŰXY")
    for letter in "AÁBCDEÉFGHIÍJKLMNOÓÖŐPQRSTUÚÜŰVWXYZ":
        assert said(hu, letter, "az") == (f"az {letter}" if letter in az else f"a {letter}")
    for letters in ("Ly", "Ny", "Sz"):
        assert said(hu, letters, "az") == f"az {letters}"
    for letters in ("Cs", "Dz", "Dzs", "Gy", "Ty", "Zs"):
        assert said(hu, letters, "az") == f"a {letters}"
    assert said(hu, "B terület", "az") == "a B terület"
    assert said(hu, "F2", "az") == "az F2"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("MTA", "az MTA"), ("BBC", "a BBC"), ("FBI", "az FBI"), ("BKV", "a BKV"), ("NBA", "az NBA"), ("HR", "a HR"),
        ("USA", "az USA"), ("ENSZ", "az ENSZ"), ("EU", "az EU"), ("GYSEV-járat", "a GYSEV-járat"),
    ],
)  # fmt: skip
def test_abbreviations_that_sound_alike_in_every_reading(name: str, expected: str) -> None:
    assert said(hu, name, "az") == expected


@pytest.mark.parametrize("name", ["NATO", "MÁV", "FIFA", "LOMB", "MIX", "DI", "SZTAKI", "D. Tóth"])
def test_an_abbreviation_that_may_be_a_word_is_never_guessed(name: str) -> None:
    with pytest.raises(CannotSay, match="say:"):
        said(hu, name, "az")


def test_say_tells_how_an_abbreviation_is_spoken() -> None:
    assert said(hu, "NATO", "az", say="nató") == "a NATO"
    assert said(hu, "MÁV", "az", say="máv") == "a MÁV"
    assert said(hu, "LOL", "az", say="el ó el") == "az LOL"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Anna", "az Anna"),
        ("Őrtorony", "az Őrtorony"),
        ("Fal", "a Fal"),
        ("Émile", "az Émile"),
        ("Žižka", "a Žižka"),
    ],
)
def test_names(name: str, expected: str) -> None:
    assert said(hu, name, "az") == expected


@pytest.mark.parametrize("name", ["York", "Xavier", "Quentin", "William", "★", "Łódź", "Kft.", "Ørsted"])
def test_a_first_sound_that_the_spelling_does_not_tell_is_never_guessed(name: str) -> None:
    with pytest.raises(CannotSay, match="say:"):
        said(hu, name, "az")


def test_a_foreign_name_follows_how_it_is_spoken() -> None:
    assert said(hu, "York", "az", say="jork") == "a York"
    assert said(hu, "Hermès", "az", say="ermesz") == "az Hermès"


def test_quotation_marks_do_not_hide_the_first_sound() -> None:
    assert said(hu, "Őrtorony", "quoted", "az") == "az „Őrtorony”"
    assert said(hu, "„Fal”", "az") == "a „Fal”"


def test_the_article_may_start_a_sentence() -> None:
    assert said(hu, 5, "Az") == said(hu, 5, "az", "cap") == "Az 5"
