"""The browser's side of the engine, asked without a browser: what nobody can choose is refused with its place."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from generator.check.loaded_game import LoadedGame
from tests.games import loaded_game_of
from tests.site.calculators import answer


def asked(sitting: Mapping[str, object], language: str = "en") -> dict[str, object]:
    given = {"pebbles": {"anna": 3, "bela": 1}}
    return {"procedure": "play", "given": given, "sitting": sitting, "language": language}


@pytest.fixture
def pebbles_game() -> LoadedGame:
    return loaded_game_of("pebbles")


@pytest.mark.parametrize("players", [2, "2"])
def test_a_sitting_that_can_be_is_scored(players: object, pebbles_game: LoadedGame) -> None:
    said = answer(pebbles_game, asked({"players": players}))

    assert said["error"] is None
    assert said["sitting"]["players"] == "2"


@pytest.mark.parametrize("players", [9, "9", "02", "two", "", None])
def test_a_number_of_players_that_cannot_be_is_refused(players: object, pebbles_game: LoadedGame) -> None:
    error = answer(pebbles_game, asked({"players": players}))["error"]

    assert error["path"] == ["sitting", "players"]
    assert error["what"] == f'"{players}" does not fit for "players"'
    assert error["fix"] == f"Use one of: {', '.join(pebbles_game.game.head.choices['players'])}."


def test_it_is_refused_in_the_language_of_the_page(pebbles_game: LoadedGame) -> None:
    error = answer(pebbles_game, asked({"players": 9}, "hu"))["error"]

    assert (error["what"], error["language"]) == ("„9” itt nem választható.", "hu")


def test_an_option_that_the_game_does_not_have_is_refused(pebbles_game: LoadedGame) -> None:
    assert answer(pebbles_game, asked({"moon": "full"}))["error"]["path"] == ["sitting", "moon"]
