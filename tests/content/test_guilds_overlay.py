"""The pieces of Guilds of London: what is told of them agrees with the rules, and an owner's folder fills in the rest.

The sample folder is invented: names that say "Sample", numbers in the nineties that no piece bears.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner, Result

from generator.cli import main
from generator.load.folder import load_game
from generator.load.overlay import overlaid
from generator.load.pack_code import load_figures
from generator.model.component import UNKNOWN, known_as
from generator.model.game import Game
from tests.games import CONTENT

OWN = Path(__file__).parent / "overlay/guilds-of-london"
SYMBOLS = ("compass", "anchor", "cross", "scythe", "crown")


@pytest.fixture(scope="module")
def game() -> Game:
    loaded, _ = load_game(CONTENT / "guilds-of-london")
    assert loaded
    return loaded


@pytest.fixture(scope="module")
def figures(game: Game) -> Any:
    return load_figures(game)[0]


def entry(game: Game, component: str, face: str, column: str) -> Any:
    """What a piece says, however well that is known."""
    found = next(each for each in game.components[component].faces if each.id == face)
    return known_as(found.data[column])[0]


def printed(tmp_path: Path, *arguments: str) -> Result:
    folders = ("--output", str(tmp_path), "--content", str(CONTENT))
    return CliRunner().invoke(
        main, ["sheet", "guilds-of-london", *arguments, *folders], prog_name="rulewright"
    )


def values(game: Game, name: str) -> list[int]:
    """A value for two, three and four players."""
    found = game.values[name].value
    return [found[players] for players in sorted(found)]


def test_the_board_counts_as_the_rules_do(game: Game) -> None:
    board = {
        column: entry(game, "score-board", "board", column)
        for column in ("rounds", "growth", "resolve", "neutrals")
    }

    assert board["rounds"] == values(game, "rounds")
    assert board["growth"] == values(game, "growth-every")
    assert board["resolve"] == values(game, "resolve-every")
    assert board["neutrals"] == values(game, "neutrals")
    assert entry(game, "score-board", "board", "starts") == game.values["start-spaces"].value


def test_pieces_give_what_the_rules_say_that_they_give(game: Game) -> None:
    importers = entry(game, "guild-tile", "merchant-importers", "second")

    assert importers == ["points", game.values["second-points"].value["merchant-importers"]]
    assert entry(game, "plantation-tile", "plantation", "ulster-left") == [
        "mayoral",
        game.values["ulster-draw"].value,
    ]


def test_what_no_source_tells_is_told_by_nobody(game: Game) -> None:
    whole = {"action-card": "card", "mayoral-card": "card", "runner-up-token": "token", "guild-tile": "guild"}

    for component, face in whole.items():
        found = next(each for each in game.components[component].faces if each.id == face)
        assert set(found.data.values()) == {UNKNOWN}, component


def test_every_icon_that_the_rules_explain_is_drawn_under_its_name(game: Game, figures: Any) -> None:
    explained = [rule.partition(".")[2] for rule in game.rules if rule.startswith("icon.")]

    assert explained
    assert [name for name in (*explained, *SYMBOLS) if name not in figures.icons] == []


def test_every_kind_of_piece_has_a_picture(game: Game, figures: Any) -> None:
    assert [name for name in game.components if f"component.{name}" not in figures.procedures] == []


def test_an_owner_s_folder_fits_the_pieces(game: Game) -> None:
    filled, problems = overlaid(game, OWN)

    assert problems == []
    assert entry(filled, "guild-tile", "dyers", "majority") == 91
    assert entry(filled, "guild-tile", "sample-beekeepers", "bonus") == "mayoral 97 hire 98"
    assert [face.copies for face in filled.components["guild-tile"].faces if face.id == "guild"] == [31]


@pytest.mark.parametrize("language", ["hu", "en"])
def test_an_owner_s_folder_is_printed(tmp_path: Path, language: str) -> None:
    result = printed(tmp_path, "--overlay", str(OWN), "--lang", language)

    assert result.exit_code == 0, result.output
    assert "preflight found nothing wrong" in result.output
    (written,) = (tmp_path / f"guilds-of-london/{language}").glob("sheets-*.json")
    report = json.loads(written.read_text(encoding="utf-8"))
    pieces = [piece for sheet in report["sheets"] for piece, *_ in sheet["front"]]
    assert pieces.count("guild-tile/sample-kite-makers") == 2
    assert pieces.count("guild-tile/guild") == 31
    assert pieces.count("action-card/sample-a") == 3
    assert pieces.count("action-card/card") == 101


def test_an_owner_can_print_the_tile_that_he_has_lost(tmp_path: Path) -> None:
    result = printed(tmp_path, "--overlay", str(OWN), "--only", "sample-beekeepers", "--lang", "en")

    assert result.exit_code == 0, result.output
    assert "1 piece" in result.output


@pytest.mark.parametrize(
    ("icon", "word"), [("symbols", "harp"), ("rewards", "cake 3"), ("arms", "compass harp")]
)
def test_a_word_that_stands_for_nothing_is_refused(figures: Any, icon: str, word: str) -> None:
    with pytest.raises(ValueError, match=word.split()[-1 if icon == "arms" else 0]):
        figures.draw_icon(icon, word)


def test_a_slip_in_an_owner_s_folder_is_told_without_a_traceback(tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "guild-tile.csv").write_text("face,symbols\ndyers,harp\n", encoding="utf-8")

    result = printed(tmp_path / "out", "--overlay", str(own), "--lang", "en")

    assert result.exit_code == 1
    assert "harp" in result.output
    assert "guild-tile/dyers" in result.output


def test_a_contradiction_of_a_source_is_refused(tmp_path: Path, game: Game) -> None:
    (tmp_path / "guild-tile.yaml").write_text(
        yaml.safe_dump([{"face": "merchant-importers", "data": {"second": ["points", 4]}}]), encoding="utf-8"
    )

    assert [problem.code for problem in overlaid(game, tmp_path)[1]] == ["O704"]
