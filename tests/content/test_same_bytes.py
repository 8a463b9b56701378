"""What a game is printed from is the same whatever order Python keeps its sets in."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from tests.games import CONTENT, GAMES, ROOT
from tests.sizes import sampled

KINDS = ("rulebook", "aid", "score-pad", "sheets", "data")


def print_digests(game: str) -> None:
    """Say what each kind of document in each language is made from, in a word each."""
    from generator.check.run import inspect
    from generator.plan import documents
    from generator.plan.subject import subject_of
    from generator.press.edition import Edition
    from generator.press.paper import A4
    from tests.plan.swift import be_swift

    subject = subject_of(inspect(CONTENT / game))
    with pytest.MonkeyPatch.context() as patched:
        be_swift(patched)
        for language in subject.game.about.languages:
            edition = Edition(subject.game, language, runs=subject.runs, figures=subject.figures)
            for kind in KINDS:
                print(language, kind, sha256(documents.KINDS[kind].press(edition, A4)).hexdigest())


@pytest.mark.parametrize("game", sampled(GAMES))
def test_a_game_is_the_same_whatever_the_order_of_sets(game: str) -> None:
    one, other = (digests(game, seed) for seed in ("1", "2"))

    assert len(one) >= 2 * len(KINDS)
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
