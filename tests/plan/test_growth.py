"""Ever more games: a process holds those that it works on, and of the others only what is remembered of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.benchmarks.copies import copies
from tests.benchmarks.fresh import PROGRAM, must
from tests.sizes import Campaign

#: A whole game takes ten megabytes and more.
MEGABYTES = 4


@pytest.mark.long
def test_a_further_game_takes_less_memory_than_a_game(tmp_path: Path, campaign: Campaign) -> None:
    few, many = 10, campaign.count(0, 30, 1_000)
    taken = {}
    for count in (few, many):
        content, output = tmp_path / f"{count} games", tmp_path / f"output of {count}"
        copies(content, count)
        build = (*PROGRAM, "build", "--only", "data", "--content", str(content), "--output", str(output))
        taken[count] = must(build).megabytes
        assert len(list(output.glob("*/data.json"))) == count
        assert f"up to date: {count} outputs" in must(build).out

    assert (taken[many] - taken[few]) / (many - few) < MEGABYTES, taken
