"""A text is told for one language and one sitting."""

from __future__ import annotations

import pytest

from generator.load.folder import load_game
from generator.model.game import Game
from generator.prose.markup import BadMarkup, Reference, parse
from generator.prose.resolver import CannotResolve, Resolver
from tests.games import ROOT


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game(ROOT / "tests/packs/pebbles")[0]


def test_markup_splits_into_words_and_references() -> None:
    assert parse("a {value:x.y|az|t} b{c}") == (
        "a ",
        Reference("{value:x.y|az|t}", "value", "x.y", ("az", "t")),
        " b",
        Reference("{c}", "", "c", ()),
    )


@pytest.mark.parametrize("text", ["a {b", "a} b", "{}", "{x|}", "{stone:y}", "{{x}}"])
def test_braces_that_are_no_reference_are_refused(text: str) -> None:
    with pytest.raises(BadMarkup):
        parse(text)


@pytest.mark.parametrize(
    ("players", "expected"),
    [("2", "Mindenki 5\u00a0kavicsot vesz."), ("3", "Mindenki 4\u00a0kavicsot vesz.")],
)
def test_a_value_is_the_one_of_the_sitting(game: Game, players: str, expected: str) -> None:
    sitting = game.sitting({"players": players})

    assert Resolver(game, "hu", sitting).plain(game.rules["play.start"].text["hu"]) == expected


def test_a_value_that_depends_on_the_sitting_needs_one(game: Game) -> None:
    with pytest.raises(CannotResolve, match="players"):
        Resolver(game, "en").plain("{value:hand}")


def test_terms_keep_what_they_refer_to(game: Game) -> None:
    pieces = Resolver(game, "en").pieces("Take {term:pebble|pebbles}.")

    assert [(piece.text, piece.kind, piece.target) for piece in pieces] == [
        ("Take ", "", ""),
        ("pebbles", "term", "pebble"),
        (".", "", ""),
    ]


def test_a_form_may_start_a_sentence(game: Game) -> None:
    assert Resolver(game, "en").plain("{term:pebble|Pebbles} roll.") == "Pebbles roll."


def test_components_and_rules_are_named(game: Game) -> None:
    told = Resolver(game, "en").plain("{component:pebble.count} {component:pebble.plural}: {rule:play.most}")

    assert told == "12 pebbles: The most"


def test_paths_lead_into_what_the_text_is_about(game: Game) -> None:
    about = {"given": {"list": [4, 5]}, "anna": "anna", "who": ["anna", "bela"]}

    assert (
        Resolver(game, "hu", None, about).plain("{anna|nak} {given.list.2|t}: {who|nak|list}")
        == "Annának 5-öt: Annának és Bélának"
    )


@pytest.mark.parametrize("path", ["given.list.3", "given.list.0", "given.other", "nobody"])
def test_a_path_that_leads_nowhere_is_refused(game: Game, path: str) -> None:
    with pytest.raises(CannotResolve):
        Resolver(game, "en", None, {"given": {"list": [4, 5]}}).plain(f"{{{path}}}")


def test_a_list_of_numbers_in_a_row_is_told_as_a_range(game: Game) -> None:
    about = {"places": [2, 3, 4], "others": [2, 5]}

    assert (
        Resolver(game, "hu", None, about).plain("{places|range|az} hely, {others|t|range}")
        == "a 2–4 hely, 2-t és 5-öt"
    )
    assert (
        Resolver(game, "en", None, about).plain("places {places|range}, {others|range}")
        == "places 2–4, 2 and 5"
    )


def test_foreign_words_keep_their_language(game: Game) -> None:
    (_, piece, _) = Resolver(game, "hu").pieces("a „{foreign:en|district}” szó")

    assert (piece.text, piece.kind, piece.target) == ("district", "foreign", "en")


def test_a_list_of_lists_is_no_text(game: Game) -> None:
    resolver = Resolver(game, "en", None, {"rows": [["a"], ["b"]]})

    with pytest.raises(CannotResolve, match="or a list of such"):
        resolver.plain("{rows}")
