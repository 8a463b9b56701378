"""The figures of Guilds of London draw their runs: what the engine finds otherwise is drawn, and said, otherwise."""

from __future__ import annotations

import re
from typing import Any

import pytest

from generator.check.provenance import written
from generator.draw.drawing import Drawing
from generator.draw.figures import Scene
from generator.press.edition import Edition
from tests.content.guilds_table import EXAMPLES, SUBJECT, ballot, run

TIE = ballot({"anna": 2, "bela": 2}, masters={"anna": 1}, neutrals={"csilla": 1})


def drawn(procedure: str, given: dict[str, Any], players: int = 4, **values: Any) -> Drawing:
    found = run(procedure, given, players, **values)
    drawing = SUBJECT.figures.draw(procedure, Scene(found.given, found.outcome, found.ledger))
    assert drawing
    return drawing


def said(drawing: Drawing) -> list[str]:
    return [" ".join(map(str, clause)) for clause in drawing.says]


@pytest.mark.parametrize(("worth", "votes"), [(1, "3"), (4, "6")])
def test_votes_are_drawn_and_said_as_the_engine_counts_them(worth: int, votes: str) -> None:
    drawing = drawn("vote", TIE, **{"master-votes": worth})

    assert votes in list(written(drawing))
    assert any(clause.startswith(f"anna 2 liveryman , + 1 master , = {votes} ✓") for clause in said(drawing))


def test_a_card_that_cannot_be_paid_for_is_crossed_out_and_none_before_it() -> None:
    cheap, dear = {"use": "ability", "price": 0}, {"use": "ability", "price": 5}
    clauses = said(drawn("turn", {"player": "anna", "hand": 3, "plays": [cheap, dear]}))

    assert [clause[-1] for clause in clauses if "price" in clause] == ["✓", "✗"]


def test_figures_that_are_swapped_away_overseas_are_not_drawn_as_staying() -> None:
    swaps = [{"player": "bela", "takes": {"anna": 1}}]
    sides = {"side": "virginia", "return-left": 1, "return-right": 1, "order": ["anna", "bela"]}
    given = {**sides, "figures": {"anna": 3}, "neutrals": {"bela": 1}, "swaps": swaps}

    assert "anna 1 liveryman , reward I , − 1 → supply" in said(drawn("plantation", given, 2))


def test_pairs_of_masters_show_the_points_that_they_bring() -> None:
    given = {"points": {"anna": 10, "bela": 5}, "pairs": {"anna": 2}}

    assert "anna 10 adjacent master +6 , = 16 points 1." in said(
        drawn("final", given, 2, **{"adjacent-masters": 3})
    )


def test_a_table_of_tiles_is_said_row_by_row() -> None:
    given = {"table": ". *anna . dyers:9\nhall hall tile-a:12 *\n", "tiles": {}, "beadle": "dyers"}

    assert said(drawn("ready", given))[:2] == [
        "– , master anna , – , dyers 9 beadle",
        "guildhall , guildhall , A 12 , resolved-tile",
    ]


@pytest.mark.parametrize("name", EXAMPLES)
def test_whatever_a_figure_says_has_a_name(name: str) -> None:
    example = EXAMPLES[name]
    say = Edition(SUBJECT.game, "hu", runs=SUBJECT.runs, figures=SUBJECT.figures).sayer(example)
    drawing = drawn(example.procedure, example.given, int(example.sitting["players"]))
    ids = {word for clause in drawing.says for word in clause if re.fullmatch("[a-z-]+", str(word))}

    assert {word for word in ids if say(word) == word} == set()
