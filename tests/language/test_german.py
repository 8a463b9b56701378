"""German: number words that agree with their noun, ordinals, genitives, lists, quotation marks, order, chrome words."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from num2words import num2words

from generator.language import de
from generator.language.messages import messages_of
from generator.language.phrase import CannotSay
from tests.language.speech import row, said
from tests.sizes import Campaign

NB = "\u00a0"


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (0, "0"), (7, "7"), (-5, "−5"), (1234, "1234"), (12345, f"12{NB}345"), (Fraction(5, 2), "2,5"),
        (Fraction(-1, 20), "−0,05"), (Fraction(2, 3), "2/3"),
    ],
)  # fmt: skip
def test_digits_have_a_decimal_comma_and_a_space_from_five_on(value: int | Fraction, expected: str) -> None:
    assert said(de, value) == expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (0, "null"), (1, "eins"), (2, "zwei"), (6, "sechs"), (7, "sieben"), (11, "elf"), (12, "zwölf"),
        (16, "sechzehn"), (17, "siebzehn"), (21, "einundzwanzig"), (30, "dreißig"), (76, "sechsundsiebzig"),
        (100, "hundert"), (101, "hunderteins"), (150, "hundertfünfzig"), (200, "zweihundert"), (1000, "tausend"),
        (1100, "tausendeinhundert"), (2019, "zweitausendneunzehn"), (98_304, "achtundneunzigtausenddreihundertvier"),
        (1_000_000, "eine Million"), (2_300_000, "zwei Millionen dreihunderttausend"),
        (1_001_000, "eine Million eintausend"), (-3, "minus drei"), (Fraction(5, 2), "zwei Komma fünf"),
        (Fraction(1, 20), "null Komma null fünf"), (Fraction(2, 3), "zwei Drittel"), (Fraction(1, 7), "ein Siebtel"),
        (Fraction(4, 21), "vier Einundzwanzigstel"),
    ],
)  # fmt: skip
def test_numbers_in_words(value: int | Fraction, expected: str) -> None:
    assert said(de, value, "word") == expected


def test_number_words_agree_with_an_independent_source_up_to_9999() -> None:
    for value in range(10_000):  # which says einhundert, eintausend at the start too
        assert de.speak(value) == re.sub("^ein(hundert|tausend)", r"\1", num2words(value, lang="de")), value


def test_ordinals_in_words_agree_with_an_independent_source_up_to_9999() -> None:
    for value in range(10_000):
        other = re.sub("^ein(hundert|tausend)", r"\1", num2words(value, lang="de", to="ordinal"))
        assert said(de, value, "erste") == other, value


def test_words_may_start_a_sentence() -> None:
    assert (said(de, 4, "Word"), said(de, 12, "Word")) == ("Vier", "Zwölf")
    assert (said(de, 1, "eine", "cap"), said(de, 3, "ersten", "cap")) == ("Eine", "Dritten")


@pytest.mark.parametrize("form", ["ein", "eine", "einen", "einem", "einer", "eines"])
def test_one_before_a_noun_takes_the_form_that_is_written_and_other_numbers_their_own(form: str) -> None:
    assert [said(de, value, form) for value in (1, 0, 2, 12, 21, 100, -1)] == [
        form, "null", "zwei", "zwölf", "einundzwanzig", "hundert", f"minus {form}",
    ]  # fmt: skip


def test_a_number_takes_the_noun_that_fits_it() -> None:
    told = [de.plural(de.number(value), "Mauer", "Mauern").text for value in (0, 1, 2, -1, Fraction(1, 2))]

    assert told == [f"0{NB}Mauern", f"1{NB}Mauer", f"2{NB}Mauern", f"−1{NB}Mauer", f"0,5{NB}Mauern"]


@pytest.mark.parametrize(
    ("value", "form", "nouns", "expected"),
    [
        (1, "einen", ("Würfel", "Würfel"), "einen Würfel"),
        (3, "einen", ("Würfel", "Würfel"), "drei Würfel"),
        (1, "einem", ("Spieler", "Spielern"), "einem Spieler"),
        (2, "einem", ("Spieler", "Spielern"), "zwei Spielern"),
        (12, "word", ("Münze", "Münzen"), "zwölf Münzen"),
    ],
)
def test_a_number_in_words_agrees_with_its_noun(
    value: int, form: str, nouns: tuple[str, str], expected: str
) -> None:
    assert de.plural(de.FILTERS[form](de.number(value)), *nouns).text == expected.replace(" ", NB)


@pytest.mark.parametrize("value", [1, 101])
def test_one_that_stands_alone_is_never_put_before_a_noun(value: int) -> None:
    with pytest.raises(CannotSay, match="eine"):
        de.plural(de.FILTERS["word"](de.number(value)), "Mauer", "Mauern")


def test_a_fraction_in_words_may_end_in_one() -> None:
    told = de.plural(de.FILTERS["word"](de.number(Fraction(21, 10))), "Meter", "Meter")

    assert told.text == f"zwei Komma eins{NB}Meter"


@pytest.mark.parametrize("thing", ["Anna", "2."])
def test_a_name_or_an_ordinal_takes_no_noun(thing: str) -> None:
    start = de.FILTERS["ordinal"](de.number(2)) if thing == "2." else de.name(thing)
    with pytest.raises(CannotSay, match=r"no number that a noun could fit"):
        de.plural(start, "Mauer", "Mauern")


def test_a_number_without_a_settled_form_before_a_noun_stays_in_digits() -> None:
    with pytest.raises(CannotSay, match="hunderteins"):
        said(de, 101, "eine")


@pytest.mark.parametrize(
    ("value", "expected"), [(1, "1."), (2, "2."), (12, "12."), (12_000, f"12{NB}000."), (-3, "−3.")]
)
def test_ordinals_in_digits_have_a_full_stop(value: int, expected: str) -> None:
    assert said(de, value, "ordinal") == expected


@pytest.mark.parametrize(
    ("value", "form", "expected"),
    [
        (1, "erste", "erste"), (2, "erste", "zweite"), (3, "ersten", "dritten"), (4, "erster", "vierter"),
        (7, "erstes", "siebtes"), (8, "erstem", "achtem"), (12, "ersten", "zwölften"), (19, "erste", "neunzehnte"),
        (20, "erste", "zwanzigste"), (31, "ersten", "einunddreißigsten"), (100, "erste", "hundertste"),
        (103, "erste", "hundertdritte"), (0, "erste", "nullte"),
    ],
)  # fmt: skip
def test_ordinals_in_words_take_the_ending_of_the_first(value: int, form: str, expected: str) -> None:
    assert said(de, value, form) == expected


def test_how_many_times() -> None:
    assert [said(de, value, "einmal") for value in (1, 2, 3, 7, 21)] == [
        "einmal",
        "zweimal",
        "dreimal",
        "siebenmal",
        "einundzwanzigmal",
    ]


@pytest.mark.parametrize("filter_", ["ordinal", "eine", "ersten", "einmal"])
def test_only_a_whole_number_is_counted(filter_: str) -> None:
    for thing in (Fraction(1, 2), "Anna"):
        with pytest.raises(CannotSay, match=f"can take `{filter_}`"):
            said(de, thing, filter_)


@pytest.mark.parametrize(("value", "filter_"), [(-1, "ersten"), (-2, "einmal"), (1_000_000, "erste")])
def test_a_number_that_is_no_place_and_no_count_is_refused(value: int, filter_: str) -> None:
    with pytest.raises(CannotSay, match=r"no ordinal|times|in digits"):
        said(de, value, filter_)


def test_signs() -> None:
    assert [said(de, value, "signed") for value in (3, 0, -5)] == ["+3", "0", "−5"]
    assert said(de, 3, "signed", "word") == "plus drei"
    assert (said(de, -5, "abs"), said(de, -5, "abs", "word")) == ("5", "fünf")


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Anna", "Annas"), ("Béla", "Bélas"), ("Csilla", "Csillas"), ("Veronika", "Veronikas"),
        ("Dénes", "Dénes’"), ("Max", "Max’"), ("Franz", "Franz’"), ("Fritz", "Fritz’"), ("Strauß", "Strauß’"),
        ("Grass", "Grass’"), ("Busch", "Buschs"), ("Denise", "Denises"), ("Königin Anna", "Königin Annas"),
        ("Derrick", "Derricks"), ("Diego", "Diegos"),
    ],
)  # fmt: skip
def test_the_genitive_of_a_name_has_an_apostrophe_after_an_s_sound(name: str, expected: str) -> None:
    assert said(de, name, "s") == expected


def test_a_sound_that_the_spelling_of_a_name_does_not_tell_is_never_guessed() -> None:
    with pytest.raises(CannotSay, match="say:"):
        said(de, "Bence", "s")
    assert said(de, "Bence", "s", say="Bentse") == "Bences"
    assert said(de, "Alice", "s", say="Aliss") == "Alice’"


def test_an_s_that_is_written_but_not_spoken_has_an_apostrophe_too() -> None:
    assert said(de, "Cannes", "s", say="Kann") == "Cannes’"


@pytest.mark.parametrize("name", ["die neutrale Farbe", "Der Turm", "ein Spieler"])
def test_a_genitive_that_would_change_the_article_is_refused(name: str) -> None:
    with pytest.raises(CannotSay, match="article"):
        said(de, name, "s")


def test_only_a_name_without_an_ending_has_a_genitive() -> None:
    for thing, filters in ((3, ["s"]), (3, ["word", "s"]), ("Feld 3", ["s"]), ("Mauer", ["quoted", "s"])):
        with pytest.raises(CannotSay, match="no name"):
            said(de, thing, *filters)
    with pytest.raises(CannotSay, match="ending already"):
        said(de, "Anna", "s", "s")


def test_lists() -> None:
    assert [de.join(parts) for parts in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a und b",
        "a, b und c",
    ]


def test_consecutive_numbers_become_a_range_and_others_a_list() -> None:
    assert (row(de, [2, 3, 4]), row(de, [2, 4]), row(de, [1, 2, 4])) == ("2–4", "2 und 4", "1, 2 und 4")
    assert row(de, [2, 3], then=("word",)) == "zwei bis drei"
    assert (row(de, [3]), row(de, [2], "ordinal")) == ("3", "2.")


def test_each_ordinal_of_a_range_keeps_its_full_stop() -> None:
    assert (row(de, [1, 2, 3], "ordinal"), row(de, [1, 3], "ordinal")) == ("1.–3.", "1. und 3.")


def test_a_range_that_ends_with_one_has_many() -> None:
    parts = [de.number(0), de.number(1)]

    assert de.plural(de.LIST_FILTERS["range"](parts), "Mauer", "Mauern").text == f"0–1{NB}Mauern"


def test_a_range_is_not_put_in_words_before_a_noun() -> None:
    for filter_ in ("eine", "ersten"):
        with pytest.raises(CannotSay, match="only a number in digits"):
            row(de, [1, 2], then=(filter_,))


def test_quotation_marks_change_inside_others() -> None:
    assert said(de, "Mauer", "quoted") == "„Mauer“"
    assert said(de, "die „Mauer“-Karte", "quoted") == "„die ‚Mauer‘-Karte“"
    assert said(de, "so geht’s", "quoted") == "„so geht’s“"
    assert said(de, "mauer", "quoted", "cap") == "„Mauer“"


@pytest.mark.parametrize("text", ["„Mauer", "Mauer“", "‚Mauer"])
def test_quotation_marks_without_their_other_half_are_refused(text: str) -> None:
    with pytest.raises(CannotSay, match="quotation mark"):
        said(de, text, "quoted")


#: In the order of a German dictionary.
DICTIONARY = [
    "2. Zeitalter", "10. Zug", "abbauen", "Acker", "Änderung", "Anfang", "ärgern", "Arm", "Ärmel", "Bauwürfel",
    "Decke", "dürfen", "Fläche", "Flagge", "Fuß", "Füße", "Fussel", "König", "Königsschild", "Konto", "Mauer",
    "Mauer bauen", "Mauerbau", "Mauer-Ende", "Mauern", "Ofen", "öffnen", "Ost", "Straße", "Strauß", "Turm", "Türme",
    "über", "Ufer", "Zelt",
]  # fmt: skip


def test_the_order_of_a_dictionary(campaign: Campaign) -> None:
    chance = campaign.chance("dictionary")
    for _ in range(campaign.count(5, 50, 5_000)):
        shuffled = chance.sample(DICTIONARY, len(DICTIONARY))
        assert sorted(shuffled, key=de.sort_key) == DICTIONARY


@pytest.mark.parametrize(
    "words",
    [
        ("Mull", "Müll", "Mulle"),
        ("Masse", "Maße", "Massen"),
        ("schon", "Schon", "schön", "schonen"),
        ("masse", "Masse", "maße"),
        ("tot", "Tot", "töten"),
        ("Rose", "Rosé", "Rosen"),
        ("bar", "bär", "bár"),
        ("Maier", "Maier-Huber", "Mayer"),
    ],
)
def test_marks_and_capitals_count_only_between_words_that_are_otherwise_alike(words: tuple[str, ...]) -> None:
    backwards = words[::-1]  # so that it is not the order they come in

    assert tuple(sorted(backwards, key=de.sort_key)) == words


def test_a_dash_between_words_is_one_space() -> None:
    assert sorted(["Turm Ost", "Turm – Mitte", "Turm Anfang"], key=de.sort_key) == [
        "Turm Anfang",
        "Turm – Mitte",
        "Turm Ost",
    ]


def test_an_umlaut_of_two_signs_stands_with_its_own() -> None:
    assert sorted(["mu\u0308ll", "Mulm", "Mull", "mull"], key=de.sort_key) == [
        "mull",
        "Mull",
        "mu\u0308ll",
        "Mulm",
    ]


@example("Mu\u0308ll", "Müll")
@given(st.text(), st.text())
def test_two_texts_share_a_place_only_if_they_are_the_same(one: str, other: str) -> None:
    assert (de.sort_key(one) == de.sort_key(other)) == (one == other)


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("Die Mauer", "Mauer"), ("Der Turm", "Turm"), ("Das Ende", "Ende"), ("Eine Runde", "Runde"),
        ("Einen Turm bauen", "Turm bauen"), ("Dienst am König", "Dienst am König"), ("mauern", "Mauern"), ("Die", "Die"),
        ("Der Reihe nach", "Der Reihe nach"), ("Einig sein", "Einig sein"),
    ],
)  # fmt: skip
def test_an_index_leaves_the_article_out(title: str, expected: str) -> None:
    assert de.without_article(title) == expected


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("Der königliche Erlass", "Königlicher Erlass"), ("Das zweite Zeitalter", "Zweites Zeitalter"),
        ("Die längste Mauer", "Längste Mauer"), ("Die beiden Zeitalter", "Beide Zeitalter"),
        ("Die ersten drei Karten", "Erste drei Karten"), ("Die sieben Tore", "Sieben Tore"),
        ("Die oben liegenden Steine", "Oben liegende Steine"), ("Ein letzter Zug", "Letzter Zug"),
        ("Den letzten Stein legen", "Letzten Stein legen"), ("Das offene neue Feld", "Offenes neues Feld"),
    ],
)  # fmt: skip
def test_an_adjective_without_its_article_ends_as_it_does_then(title: str, expected: str) -> None:
    assert de.without_article(title) == expected


@pytest.mark.parametrize(
    "word",
    ["eins", "zwei", "zwölf", "dreizehn", "vierundzwanzig", "dreißig", "hundert", "zweite", "dritten", "siebtem",
     "zweimal", "dreifach", "zweierlei", "dritt"],
)  # fmt: skip
def test_number_words_may_not_be_typed(word: str) -> None:
    assert word in de.NUMBER_WORDS


@pytest.mark.parametrize(
    "word", ["ein", "eine", "erste", "ersten", "einmal", "einfach", "achten", "achte", "beide"]
)
def test_words_that_need_not_count_may_be_typed(word: str) -> None:
    assert word not in de.NUMBER_WORDS


def test_german_offers_what_the_other_languages_offer() -> None:
    shared = {"ordinal", "word", "Word", "cap", "signed", "abs", "quoted", "range"}
    assert shared <= de.FILTERS.keys()
    assert de.LIST_FILTERS.keys() == {"range"}
    assert (
        shared
        | {
            *(
                "ein",
                "eine",
                "einen",
                "einem",
                "einer",
                "eines",
                "erste",
                "ersten",
                "erster",
                "erstes",
                "erstem",
            ),
            *("einmal", "s"),
        }
        == de.FILTERS.keys()
    )


@given(st.integers(-(10**17), 10**17), st.lists(st.sampled_from(sorted(de.FILTERS)), max_size=3))
def test_any_filters_on_a_number_speak_or_say_why_not(value: int, filters: list[str]) -> None:
    try:
        assert said(de, value, *filters)
    except CannotSay as why:
        assert str(why)


def placeholders(words: str) -> list[str]:
    return sorted(set(re.findall(r"{\w+}", words)))


def chrome(language: str) -> dict[str, str]:
    """The messages without those on a `given`, for which the engine has its own English."""
    return {key: words for key, words in messages_of(language).items() if not key.startswith("given-")}


def test_every_message_is_there_with_the_same_values_and_in_the_same_order() -> None:
    german, english = chrome("de"), chrome("en")

    assert messages_of("en") == english
    assert list(messages_of("de")) == list(messages_of("hu"))
    assert list(german) == list(english)
    assert {key: placeholders(words) for key, words in german.items()} == {
        key: placeholders(words) for key, words in english.items()
    }


def test_no_message_is_empty_or_left_in_english() -> None:
    german, english = chrome("de"), chrome("en")
    alike = {
        key
        for key, words in german.items()
        if words == english[key] and re.search(r"[a-z]", re.sub(r"{\w+}", "", words))
    }

    assert all(isinstance(words, str) and words.strip() for words in german.values())
    assert alike == {"name", "downloads", "site-name", "script-collection-letter"}


def test_the_chrome_speaks_to_nobody_in_particular() -> None:
    words = {word for text in messages_of("de").values() for word in re.findall(r"\w+", text)}

    assert words.isdisjoint({"du", "dich", "dir", "dein", "deine", "Du", "Ihnen", "Ihr", "Ihre"})


def test_messages_use_german_typography() -> None:
    for key, words in messages_of("de").items():
        assert not re.search(r"[\"'«»”]|[^\u00a0]…| - |\.\.\.", words), key
        assert words.count("„") == words.count("“"), key
