"""What a game is printed from is the same whatever order Python keeps its sets in."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from tests.games import GAMES, ROOT, loaded_game_of
from tests.sizes import sampled


def print_digests(game: str) -> None:
    """Say what each output of a game in each language is made from, and what it shows on pages, in a word each."""
    from generator.press.edition import Edition
    from generator.press.outputs import OUTPUTS, OutputOptions, encoded

    loaded = loaded_game_of(game)
    outputs = [one for one in OUTPUTS.values() if one.possible(loaded.game)]
    for language in loaded.game.head.languages:
        edition = Edition(loaded.game, language, runs=loaded.runs, figures=loaded.figures)
        for one in outputs:
            if one.of == "collection":
                told = encoded(one.part(edition, loaded.procedures, (), ()))
            else:
                told = encoded(one.content(edition, OutputOptions()))
            print(language, one.name, sha256(told).hexdigest())


@pytest.mark.parametrize("game", sampled(GAMES))
def test_a_game_is_the_same_whatever_the_order_of_sets(game: str) -> None:
    one, other = (digests(game, seed) for seed in ("1", "2"))

    assert len(one) >= 2 * len(("rulebook", "aid", "data", "site"))
    assert [(first, second) for first, second in zip(one, other, strict=True) if first != second] == []


def digests(game: str, seed: str) -> list[str]:
    told = subprocess.run(
        [
            sys.executable,
            "-c",
            f"from tests.content.test_same_bytes import print_digests; print_digests({game!r})",
        ],
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "PYTHONHASHSEED": seed,
            "SOURCE_DATE_EPOCH": "1700000000",
        },
        cwd=Path(ROOT),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return told.stdout.splitlines()
