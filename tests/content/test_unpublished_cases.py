"""The cases that no book tells come out as a person worked them out."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from generator.check.loaded_game import LoadedGame
from generator.scoring.given import GivenError
from tests.content.unpublished_cases import HERE, Case, unpublished_cases
from tests.games import GAMES

CASES = [(game, case) for game in GAMES for case in unpublished_cases(game)]


@pytest.mark.parametrize(("game", "case"), CASES, ids=[f"{game}-{case.id}" for game, case in CASES])
def test_a_case_comes_out_as_it_was_worked_out(
    loaded_games: Mapping[str, LoadedGame], game: str, case: Case
) -> None:
    loaded = loaded_games[game]
    sitting = loaded.game.sitting(case.sitting)
    assert loaded.game.head.seats(sitting)
    if case.refused:
        with pytest.raises(GivenError, match=re.escape(case.refused)):
            loaded.procedures.run(case.procedure, case.given, loaded.values_at(sitting), sitting.seats)
        return
    run = loaded.procedures.run(case.procedure, case.given, loaded.values_at(sitting), sitting.seats)

    assert case.expect
    assert {key: run.outcome[key] for key in case.expect} == case.expect
    assert run.ledger.rules == set(case.claims)


def test_no_case_is_told_in_a_book_too(loaded_games: Mapping[str, LoadedGame]) -> None:
    for game in GAMES:
        ids = [case.id for case in unpublished_cases(game)]
        assert len(set(ids)) == len(ids)
        assert not set(ids) & set(loaded_games[game].game.examples)


def test_every_file_of_cases_is_of_a_game() -> None:
    assert {path.stem for path in HERE.glob("*.yaml")} <= set(GAMES)
