"""The figures of Viscounts draw whatever the engine made of a case, and show nothing that it did not say."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from generator.check.loaded_game import LoadedGame
from generator.check.provenance import Tags, numbers_of, said, written
from generator.draw.drawing import Drawing
from generator.draw.figures import Scene
from generator.press.edition import Edition
from tests.content.unpublished_cases import Case, unpublished_cases

CASES = [case for case in unpublished_cases("viscounts") if not case.refused]


@pytest.fixture(scope="module")
def viscounts(loaded_games: Mapping[str, LoadedGame]) -> LoadedGame:
    return loaded_games["viscounts"]


def scene(loaded: LoadedGame, case: Case) -> Scene:
    run = loaded.procedures.run(
        case.procedure, case.given, loaded.values_at(loaded.game.sitting(case.sitting))
    )
    printed = Edition(loaded.game, "en", None, loaded.runs, loaded.figures).printed
    return Scene(run.given, run.outcome, run.ledger, printed=printed)


def drawn(loaded: LoadedGame, procedure: str, of: Scene) -> Drawing:
    assert loaded.figures
    drawing = loaded.figures.draw(procedure, of)
    assert drawing
    return drawing


def told(loaded: LoadedGame, example: str) -> list[str]:
    """What the figure of an example says, clause by clause."""
    edition = Edition(loaded.game, "en", None, loaded.runs, loaded.figures)
    drawing = edition.figure(loaded.game.examples[example])
    assert drawing
    return edition.said(drawing, loaded.game.examples[example]).split("; ")


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_a_case_that_no_book_tells_is_drawn_from_its_run(viscounts: LoadedGame, case: Case) -> None:
    tags = Tags()
    drawing = drawn(viscounts, case.procedure, tags.scene(scene(viscounts, case)))

    assert not [n for text in (*written(drawing), *said(drawing)) for n in tags.strangers(text)]
    assert numbers_of(written(drawing)) <= numbers_of(said(drawing))


def test_all_that_is_paid_for_icons_stands_above_their_sum(viscounts: LoadedGame) -> None:
    lines = told(viscounts, "emma-takes-gold-and-stone")[1:6]

    assert lines == [
        "townsfolk card 1 cleric → 1 cleric",
        "1 ink → 1 cleric",
        "townsfolk card 2 gold → 2 cleric",
        "townsfolk card 1 stone → 1 cleric",
        "= 5 cleric",
    ]


def test_a_building_leaves_empty_the_slots_that_were_empty_before(viscounts: LoadedGame) -> None:
    assert "guildhall 1 builder, 1 cleric" in told(viscounts, "a-guildhall-between-two-links")


def test_a_collision_tells_where_the_markers_were_moved_to_and_from(viscounts: LoadedGame) -> None:
    clauses = told(viscounts, "a-workshop-moves-the-collision")

    assert [clause for clause in clauses if "marker" in clause or "←" in clause] == [
        "4 corruption marker, virtue marker ↑ 1 deed, 1 debt, 2 silver ↓ rearrange",
        "5 ← ↑ 1 debt, 2 silver ↓ no criminal → virtue",
    ]


def test_the_castle_is_told_section_by_section(viscounts: LoadedGame) -> None:
    clauses = told(viscounts, "three-workers-in-a-section")

    assert clauses[2:5] == [
        "gold section gold / castle move",
        "hire section free hire / destroy",
        "virtue section 2 virtue",
    ]
    assert "Anna + 3 worker hire section" in clauses


def test_no_figure_says_an_id(viscounts: LoadedGame) -> None:
    for language in ("hu", "en"):
        ids = {name for name, term in viscounts.game.terms.items() if term.title[language] != name}
        edition = Edition(viscounts.game, language, None, viscounts.runs, viscounts.figures)
        for example in viscounts.game.examples.values():
            drawing = edition.figure(example)
            assert drawing
            words = {word.strip(",;") for word in edition.said(drawing, example).split()}
            assert not {word for word in words & ids if "-" in word}
