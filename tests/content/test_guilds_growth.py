"""How the city of Guilds of London grows: along its edge, clockwise, phase by phase."""

from __future__ import annotations

import random
import sys

import pytest

from tests.content.guilds_table import OPENING, PROCEDURES, outcome
from tests.sizes import Campaign

LAY = sys.modules[PROCEDURES.given("growth").__module__]


def blob(chance: random.Random, size: int) -> set[tuple[int, int]]:
    """Some places that hang together."""
    cells = {(0, 0)}
    while len(cells) < size:
        row, column = chance.choice(sorted(cells))
        cells.add(chance.choice([(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]))
    return cells


def shore(cells: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """The free places beside some cells to which one can come from outside, found by flooding everything round them."""
    rows, columns = [row for row, _ in cells], [column for _, column in cells]
    sea = {
        (row, column)
        for row in range(min(rows) - 2, max(rows) + 3)
        for column in range(min(columns) - 2, max(columns) + 3)
    } - cells
    reached, waiting = set(), [(min(rows) - 2, min(columns) - 2)]
    while waiting:
        row, column = waiting.pop()
        if (row, column) in sea and (row, column) not in reached:
            reached.add((row, column))
            waiting += [(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)]
    return {
        (row, column)
        for row, column in reached
        if {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)} & cells
    }


def test_the_edge_is_every_free_place_beside_the_table_that_is_open_to_the_outside(
    campaign: Campaign,
) -> None:
    chance = campaign.chance("edge")
    for _ in range(campaign.count(60, 500, 20_000)):
        cells = blob(chance, chance.randint(1, 25))
        side = chance.choice(["north", "east", "south", "west"])
        start = LAY.outermost(cells, (0, 0), side)
        found = LAY.along_the_edge(cells, start, side)

        assert set(found) == shore(cells)
        assert len(found) == len(set(found))
        assert found[0] == LAY.step(start, side)


def test_the_edge_of_a_single_tile_goes_clockwise() -> None:
    assert LAY.along_the_edge({(0, 0)}, (0, 0), "east") == ((0, 1), (1, 0), (0, -1), (-1, 0))


@pytest.mark.parametrize("players", [3, 4])
def test_phase_by_phase_gives_the_same_city_as_all_at_once(players: int) -> None:
    table = OPENING
    for number in (3, 6, 9):
        table = outcome("growth", {"table": table, "rounds": [number]}, players)["table"]
    whole = outcome("growth", {"table": OPENING, "rounds": [3, 6, 9]}, players)["table"]

    assert [[word == "." for word in line.split()] for line in table.splitlines()] == [
        [word == "." for word in line.split()] for line in whole.splitlines()
    ]


@pytest.mark.parametrize(("players", "rounds", "tiles"), [(3, [3, 6, 9, 12, 15], 30), (4, [3, 6, 9, 12], 28)])
def test_a_whole_game_lays_as_many_tiles_as_there_are_tokens_for(
    players: int, rounds: list[int], tiles: int
) -> None:
    assert outcome("growth", {"table": OPENING, "rounds": rounds}, players)["tiles"] == tiles
