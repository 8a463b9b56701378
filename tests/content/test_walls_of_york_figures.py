"""The pictures of Walls of York draw whatever the engine made of a table, and show nothing that it did not say."""

from __future__ import annotations

from typing import Any

import pytest

from generator.check.provenance import Tags, numbers_of, said, written
from generator.draw.drawing import Drawing
from generator.draw.figures import Scene
from tests.content.test_walls_of_york_second_opinion import any_age, any_placing, drawing
from tests.content.york_boards import BOARDS
from tests.games import loaded_game_of
from tests.sizes import Campaign

SUBJECT = loaded_game_of("walls-of-york")
OPTIONS = {"players": "3", "perfect-planning": "played", "longest-wall": "played"}
VALUES = SUBJECT.values_at(SUBJECT.game.sitting(OPTIONS))


def picture(procedure: str, given: dict[str, Any]) -> Drawing:
    """What is drawn of a run, after a look at where its numbers come from."""
    assert SUBJECT.figures
    run, tags = SUBJECT.procedures.run(procedure, given, VALUES, 3), Tags()
    scene = Scene(run.given, run.outcome, run.ledger)
    tagged = SUBJECT.figures.draw(procedure, tags.scene(scene))
    drawn = SUBJECT.figures.draw(procedure, scene)
    assert tagged and drawn
    assert not [number for text in (*written(tagged), *said(tagged)) for number in tags.strangers(text)]
    assert numbers_of(written(tagged)) <= numbers_of(said(tagged))
    return drawn


def told(drawn: Drawing) -> list[str]:
    return [" ".join(map(str, clause)) for clause in drawn.says]


def test_any_placing_can_be_drawn(campaign: Campaign) -> None:
    chance = campaign.chance("pictures of placing")
    for _ in range(campaign.count(25, 250, 4_000)):
        given, sets = any_placing(chance)
        clauses = told(picture("place-wall", given))

        new = [clause for clause in clauses if clause.startswith(("+ wall-piece", "✗ + wall-piece"))]
        assert sum(clause.count(",") + 1 for clause in new) == len(sets["placed"])


def test_any_game_can_be_drawn(campaign: Campaign) -> None:
    chance = campaign.chance("pictures of games")
    for _ in range(campaign.count(10, 100, 2_000)):
        ages = [any_age(chance, ["anna", "bela", "cili"], False) for _ in range(2)]
        vikings = {"anna": 0, "bela": 1, "cili": 2}
        for one, city in ages[1]["cities"].items():
            city["vikings"] = vikings[one] + 9 * (one != "anna")
        ages[1].pop("shield", None)
        for city in ages[0]["cities"].values():
            city["vikings"] = 0
        assert told(picture("game", {"ages": ages}))
        assert told(picture("age", ages[0]))


@pytest.mark.parametrize("piece", [(1, -2), (0, -1), (-1, 4), (-2, 5), (16, 17), (17, 16), (18, 3), (3, 18)])
def test_a_piece_off_the_board_is_drawn_and_told_on_every_side(piece: tuple[int, int]) -> None:
    drawn = picture("place-wall", {"shape": "corner", "board": drawing({piece: "#"})})
    inside = picture("place-wall", {"shape": "corner", "board": drawing({(8, 7): "#"})})

    assert next(clause for clause in told(drawn) if clause.startswith("✗ +")).endswith("off-board")
    assert drawn.width > inside.width or drawn.height > inside.height


def test_an_age_of_drawn_cities_can_be_drawn() -> None:
    cities = {
        "anna": {"board": "\n".join(BOARDS["planned"]), "city": ["b3"]},
        "bela": {"board": "\n".join(BOARDS["w5"]), "city": ["e6"]},
    }
    given = {"throws": [2, 3], "closed": {"anna": 1, "bela": 2}, "cities": cities}

    clauses = told(picture("age", given))
    assert "anna 1. closing , 2. 3 coin , city +4 coin , +2 coin , +3 coin , 2 viking-token" in clauses
    assert told(picture("city-score", {"age": 1, "cities": cities}))
