"""The figures of every game draw their runs and nothing else, and whatever changes in them is noticed."""

from __future__ import annotations

import pytest

from generator.check import figures as figures_check
from generator.check.provenance import Tags, numbers_of, said, written
from generator.check.run import REPLAYING
from tests.content import figure_mutants
from tests.content.figure_mutants import CHECKED, COMPARED, UNNOTICED
from tests.content.pictures import approved, changed, edition_of
from tests.games import GAMES, loaded_game_of
from tests.sizes import Campaign, sampled


@pytest.mark.parametrize("game", GAMES)
def test_figures_show_only_numbers_of_their_runs(game: str) -> None:
    """Drawn from runs whose numbers are tags, no figure shows or says another number: the check has drawn them all."""
    assert figures_check in REPLAYING
    assert list(figures_check.check(loaded_game_of(game))) == []


@pytest.mark.parametrize("game", sampled(GAMES))
def test_the_numbers_of_the_runs_are_seen(game: str) -> None:
    """Otherwise the test above would look at nothing."""
    loaded, seen = loaded_game_of(game), 0
    edition = edition_of(loaded)
    assert loaded.figures and len(loaded.runs) > 40
    for name in loaded.runs:
        example, tags = loaded.game.examples[name], Tags()
        drawing = loaded.figures.draw(example.procedure, tags.scene(edition.scene(example)))
        texts = (*written(drawing), *said(drawing)) if drawing else ()
        seen += len(numbers_of(iter(texts)) & set(tags.given_out))

    assert seen > 2 * len(loaded.runs)


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_is_as_it_was_approved(game: str) -> None:
    examples = loaded_game_of(game).game.examples
    assert len(approved(game)) > 40
    assert set(approved(game)) <= set(examples)
    keep = "look at what has changed and keep it: python -m tests.content.pictures GAME FOLDER --approve"
    assert dict(changed(game)) == {}, keep


@pytest.mark.parametrize("game", GAMES)
def test_whatever_spoils_what_a_figure_shows_is_noticed(game: str, campaign: Campaign) -> None:
    size, chance = campaign.count(2, 150, 100_000), campaign.chance("figures", game)
    results = list(figure_mutants.campaign(game, size, chance))

    assert [str(found.mutant) for found in results if found.by == UNNOTICED] == []
    assert len(results) < figure_mutants.FEW or any(found.by in (CHECKED, COMPARED) for found in results)
    assert len(results) > 0
