"""Who can sit down: choices that rule each other out, and tables that leave some open."""

from __future__ import annotations

from typing import Any

from generator.model.game import Game
from generator.model.game_head import GameHead
from generator.model.sitting import Sitting
from tests.games import ROOT


def game(*choices: dict[str, Any]) -> Game:
    """A game for two to four with an extra that has some choices; the first is usual."""
    word = {"en": "word"}
    head = {"id": "g", "title": word, "version": "1", "edition": word, "designers": ["N"], "publisher": "N"}
    option = {"id": "extra", "title": word, "default": choices[0]["id"]}
    about = {
        **head, "year": 2026, "languages": ["en"], "score": "points", "players": [2, 3, 4],
        "options": [{**option, "choices": [{"title": word, **choice} for choice in choices]}],
    }  # fmt: skip
    return Game(ROOT, GameHead.model_validate(about))


LEFT_OUT = {"id": "left-out", "when": {"players": [2, 4]}}
PLAYED = {"id": "played", "when": {"players": [3, 4]}}


def test_a_choice_that_others_rule_out_makes_no_sitting() -> None:
    assert [str(sitting) for sitting in game(LEFT_OUT, PLAYED).sittings] == [
        "players=2,extra=left-out",
        "players=3,extra=played",
        "players=4,extra=left-out",
        "players=4,extra=played",
    ]


def test_where_the_default_cannot_be_had_the_first_that_can_is_usual() -> None:
    assert game(LEFT_OUT, PLAYED).sitting({"players": "3"}) == Sitting({"players": "3", "extra": "played"})
    assert game(LEFT_OUT, PLAYED).sitting({"players": "4"}) == Sitting({"players": "4", "extra": "left-out"})


def test_what_was_chosen_stays_even_where_it_cannot_be() -> None:
    found = game(LEFT_OUT, PLAYED)
    sitting = found.sitting({"players": "3", "extra": "left-out"})

    assert sitting["extra"] == "left-out"
    assert not found.head.seats(sitting)


def test_a_table_without_a_player_count_leaves_open_what_it_does_not_name() -> None:
    found = game(LEFT_OUT, PLAYED)

    assert [one["players"] for one in found.sittings_at(found.table({"extra": "played"}))] == ["3", "4"]
    assert len(found.sittings_at(found.table({"players": "4"}))) == 1
    assert found.sittings_at(None) == found.sittings


def test_where_nobody_could_sit_down_everything_is_still_told() -> None:
    never = {"extra": ["nothing"]}

    assert len(game({"id": "one", "when": never}, {"id": "other", "when": never}).sittings) == 6
