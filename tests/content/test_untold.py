"""The cases that no book tells come out as a person worked them out."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from generator.check.subject import Subject
from generator.scoring.given import GivenError
from tests.content.untold import HERE, Case, untold
from tests.games import GAMES

CASES = [(game, case) for game in GAMES for case in untold(game)]


@pytest.mark.parametrize(("game", "case"), CASES, ids=[f"{game}-{case.id}" for game, case in CASES])
def test_a_case_comes_out_as_it_was_worked_out(
    subjects: Mapping[str, Subject], game: str, case: Case
) -> None:
    subject = subjects[game]
    sitting = subject.game.sitting(case.sitting)
    assert subject.game.about.seats(sitting)
    if case.refused:
        with pytest.raises(GivenError, match=re.escape(case.refused)):
            subject.procedures.run(case.procedure, case.given, subject.values_at(sitting), sitting.seats)
        return
    run = subject.procedures.run(case.procedure, case.given, subject.values_at(sitting), sitting.seats)

    assert case.expect
    assert {key: run.outcome[key] for key in case.expect} == case.expect
    assert run.ledger.rules == set(case.claims)


def test_no_case_is_told_in_a_book_too(subjects: Mapping[str, Subject]) -> None:
    for game in GAMES:
        ids = [case.id for case in untold(game)]
        assert len(set(ids)) == len(ids)
        assert not set(ids) & set(subjects[game].game.examples)


def test_every_file_of_cases_is_of_a_game() -> None:
    assert {path.stem for path in HERE.glob("*.yaml")} <= set(GAMES)
