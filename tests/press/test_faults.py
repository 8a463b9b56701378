"""What a game's own figures cannot draw is a fault that says what, and what to correct."""

from __future__ import annotations

import pytest

from generator.draw.drawing import Drawing
from generator.draw.figures import Figures
from generator.load.folder import load_game
from generator.press.edition import Edition
from generator.press.faces import Faces, rows_of
from generator.press.faults import PressFault
from generator.press.game_faults import drawn_by_the_game
from tests.games import ROOT, loaded_game_of
from tests.press.prints import layout, pebble_game


def test_whatever_goes_wrong_while_a_game_draws_becomes_a_fault_with_a_fix() -> None:
    with pytest.raises(PressFault) as caught, drawn_by_the_game("the cover", "correct it"):
        {}["missing"]

    assert str(caught.value) == "the game's figures cannot draw the cover (KeyError: 'missing'): correct it"


def test_a_fault_that_the_figures_tell_themselves_stays_as_it_is() -> None:
    with pytest.raises(PressFault, match=r"^no room$"), drawn_by_the_game("the cover", "correct it"):
        raise PressFault("no room")


def test_an_icon_that_does_not_know_its_word_is_a_fault_that_names_the_piece() -> None:
    figures = Figures()
    figures.icon("dot")(lambda word: {"small": Drawing(1, 1, ())}[word])
    front = layout(
        "front", {"icon": "dot huge", "at": (2, 2), "size": (6, 6)}, size={"width": 10, "height": 10}
    )
    game = pebble_game(front, print={"front": "front", "back": None})
    row = next(rows_of(game, game.components["pebble"]))

    with pytest.raises(PressFault, match='cannot draw the icon "dot huge" of pebble/'):
        Faces(game, figures, "en").drawing(row, "front")


def test_a_figure_that_fails_on_an_example_is_a_fault_that_names_the_example() -> None:
    figures = Figures()
    figures.figure("play")(lambda scene: scene.drawn["nowhere"])
    game = load_game(ROOT / "tests/packs/pebbles")[0]
    assert game

    with pytest.raises(PressFault, match='cannot draw the example "anna-has-more"'):
        Edition(game, "en", runs=loaded_game_of("pebbles").runs, figures=figures).figure(
            game.examples["anna-has-more"]
        )
