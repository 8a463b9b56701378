"""The examples of Walls of York could happen: their boards can be laid, their cities built in time, their tokens kept."""

from __future__ import annotations

import math
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from generator.check.run import load_and_check
from generator.load.pack_code import load_figures
from generator.scoring.enclosure import Grid
from tests.content.test_walls_of_york_tiles import COMPONENTS, TILES
from tests.content.york_boards import BOARDS, ROWS
from tests.content.york_tiles import turned
from tests.games import CONTENT, loaded_game_of

PACK = CONTENT / "walls-of-york"
GAME = loaded_game_of("walls-of-york").game
EXAMPLES = GAME.examples
VALUES = GAME.values_at(GAME.sitting({"players": "3"}))
TURNS = {"up": 0, "right": 1, "down": 2, "left": 3}
#: Which quadrants lie beside each other, from left to right and from top to bottom.
QUADRANTS = (("upper-left", "upper-right"), ("lower-left", "lower-right"))
#: What the last tile of the first example is said to show.
LAST = {"side": "white", "arrow": "down"}


def boards(found: Any) -> Iterator[str]:
    """Every board that is drawn in some data."""
    if isinstance(found, dict):
        yield from (found[key] for key in found if key == "board")
    if isinstance(found, dict | list):
        for part in found.values() if isinstance(found, dict) else found:
            yield from boards(part)


def ages(given: dict[str, Any]) -> list[dict[str, Any]]:
    """The ages of an example that tells when everyone closed a city."""
    return [age for age in given.get("ages", [given]) if "throws" in age]


def laid(tile: dict[str, Any]) -> list[str]:
    """The rows of a tile as it lies; the arrow of the printed tile points up."""
    face = TILES[tile["gem"]][("black", "white").index(tile["side"])]
    for _ in range(TURNS[tile["arrow"]]):
        face = turned(face)
    return face.split("/")


def test_the_tiles_of_the_first_example_make_the_board_of_all_the_others() -> None:
    chosen = EXAMPLES["four-tiles-clockwise"].given["tiles"]
    tiles = {tile["quadrant"]: laid({**LAST, **tile}) for tile in chosen}
    rows = [left + right for pair in QUADRANTS for left, right in zip(*(tiles[q] for q in pair), strict=True)]

    assert tuple(rows) == ROWS
    drawn = [text for example in EXAMPLES.values() for text in boards(example.given)]
    assert len(drawn) == 33
    for text in drawn:
        fields = [line[2 : 4 * 8 : 4].ljust(8) for line in text.splitlines()[1:16:2]]
        assert tuple(row.replace(" ", ".") for row in fields) == ROWS


@pytest.mark.parametrize("name", [name for name, one in EXAMPLES.items() if ages(one.given)])
def test_nobody_closes_a_city_before_there_are_enough_pieces_for_its_wall(name: str) -> None:
    """No decree demands fewer than five buildings, a field holds two coins or one Viking, and the shortest wall round some
    fields is that of a square. How many pieces come with how many coins is what the die on our sheets shows."""
    (die,) = COMPONENTS["building-die"]["faces"]
    shapes = [len(steps.split()) for steps in VALUES["shapes"].values()]
    most = dict(sorted(zip(die["data"]["coins"]["ours"], shapes, strict=True)))

    for age in ages(EXAMPLES[name].given):
        for player, turn in age["closed"].items():
            city = age.get("cities", {}).get(player, {"coins": 0, "vikings": 0})
            fields = 5 + math.ceil(city["coins"] / 2) + city["vikings"]
            wall = 2 * math.ceil(2 * math.sqrt(fields))
            assert sum(most[coins] for coins in age["throws"][:turn]) >= wall


@pytest.mark.parametrize(
    "name", [name for name, one in EXAMPLES.items() if any(one.given.get("kept", {}).values())]
)
def test_after_a_raid_somebody_has_no_tokens(name: str) -> None:
    kept = EXAMPLES[name].given["kept"]

    assert any(not kept.get(player) for player in EXAMPLES[name].given["cities"])


def test_the_supply_runs_short_only_when_everyone_has_built_for_long() -> None:
    """After so many throws she has at least one piece for each and at most three; the others, who have built already this
    time, at most three for each. Together that has to be all of the 150 but what the supply still holds."""
    example = EXAMPLES["pieces-from-ones-own-board"]
    lifted, others = 2, int(example.sitting["players"]) - 1
    stood = example.expect["standing"] - example.expect["placed"] + lifted
    missing = COMPONENTS["wall-piece"]["count"] - example.given["supply"]

    throws = next(n for n in range(1, 50) if others * 3 * (n + 1) + stood >= missing)
    assert throws <= stood <= 3 * throws


@pytest.mark.parametrize("name", EXAMPLES)
def test_no_more_people_take_part_than_sit_at_the_table(name: str) -> None:
    example = EXAMPLES[name]
    players = int(example.sitting["players"])
    given = [example.given, *example.given.get("ages", [])]

    for key in ("cities", "closed", "vikings", "coins"):
        assert all(len(part[key]) <= players for part in given if isinstance(part.get(key), dict))
    assert len(example.given.get("seats", range(players))) == players


def test_numbers_that_follow_from_others_follow_from_them() -> None:
    size, each = VALUES["board-size"], VALUES["tiles-each"]
    board = Grid(size, size)

    assert (len(board.edges), len(board.border)) == (VALUES["streets"], VALUES["border-streets"])
    assert len(board.cells) == each * VALUES["tile-fields"]
    for sitting in GAME.sittings:
        values = GAME.values_at(sitting)
        assert (
            values["tiles-used"]
            == each * sitting.players
            <= COMPONENTS["terrain-tile"]["count"] * values["copies"]
        )
        assert sum(values["tile-choices"]) == each


def test_the_coins_on_the_sheets_are_those_of_the_rules() -> None:
    assert [face["data"]["value"] for face in COMPONENTS["coin"]["faces"]] == VALUES["coin-sizes"]


def test_the_shapes_drawn_beside_their_names_are_those_of_the_rules() -> None:
    load_figures(GAME)
    drawn = sys.modules["rulewright_figures_walls_of_york.shapes"]

    assert VALUES["shapes"] == drawn.SHAPES


READINGS = [
    ("street-test", "connected", "each-field", "name-city", {"player": "marco", "city": ["e6", "f4"]}, "legal", (False, True)),
    ("pocket-walls", "removed", "kept", "name-city", {"player": "marco", "city": ["a1"]}, "removed", (4, 0)),
    ("negative-totals", "allowed", "nought", "final", {"coins": {"x": 4}, "raids": {"x": 1}}, "coins", ({"x": -1}, {"x": 0})),
]  # fmt: skip


@pytest.mark.parametrize(("name", "ours", "other", "procedure", "given", "key", "answers"), READINGS)
def test_a_reading_becomes_a_choice_of_the_table_with_an_option_and_a_value(
    tmp_path: Path, name: str, ours: str, other: str, procedure: str, given: dict, key: str, answers: tuple
) -> None:
    """As values.yaml says: what the source leaves open can be left to tables without a line of code."""
    pack = tmp_path / "walls-of-york"
    shutil.copytree(PACK, pack, ignore=shutil.ignore_patterns("__pycache__"))
    titles = "{hu: a, en: a, de: a}"
    choices = "".join(f"      - {{id: {word}, title: {titles}}}\n" for word in (ours, other))
    option = f"options:\n  - id: {name}\n    title: {titles}\n    default: {ours}\n    choices:\n{choices}"
    replace(pack / "game.yaml", "options:\n", option)
    replace(
        pack / "values.yaml", f"value: {ours},", f"by: [{name}], value: {{{ours}: {ours}, {other}: {other}}},"
    )
    if procedure == "name-city":
        given = {**given, "board": "\n".join(BOARDS["w5" if name == "street-test" else "planned-pocket"])}

    report = load_and_check(pack)
    game = report.loaded.game
    tables = [game.values_at(game.sitting({"players": "3", name: word})) for word in (ours, other)]
    assert not report.problems
    assert (
        tuple(report.loaded.procedures.run(procedure, given, values).outcome[key] for values in tables)
        == answers
    )


def replace(file: Path, old: str, new: str) -> None:
    """Put other words in the place of some that stand in a file once."""
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")
