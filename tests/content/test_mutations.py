"""Spoilt content: thousands of mutants are told in clear errors or built, soon, and nothing else comes of them."""

from __future__ import annotations

import gc
import os
import random
import weakref
from collections import Counter
from pathlib import Path

import pytest

from generator.check.run import load_and_check
from generator.model.problem import Place, Problem
from tests.content import forked, fuzz, spoilt_folders
from tests.content.fuzz import summary
from tests.content.fuzz import trials as verdicts_on
from tests.content.mutations import mutant
from tests.content.packs_to_spoil import packs
from tests.games import GAMES
from tests.sizes import Campaign

#: Parts of the campaign, so that every core has its share: one is tried every day, eight by the long tests, all at night.
PARTS = [0, *(pytest.param(part, marks=pytest.mark.long) for part in range(1, 8))]
PARTS += [pytest.param(part, marks=pytest.mark.nightly) for part in range(8, 80)]
OF_A_PART = 250


@pytest.mark.parametrize("part", PARTS)
def test_spoilt_content_gives_clear_errors_or_a_clean_result(
    part: int, campaign: Campaign, capsys: pytest.CaptureFixture[str]
) -> None:
    first = campaign.seed * 1_000_000 + part * OF_A_PART
    with capsys.disabled():
        assert summary(verdicts_on(range(first, first + campaign.count(8, 40, OF_A_PART)))) == []


@pytest.mark.parametrize("part", PARTS[:16])
def test_spoilt_folders_give_clear_errors_or_a_clean_result(
    part: int, campaign: Campaign, capsys: pytest.CaptureFixture[str]
) -> None:
    first = campaign.seed * 1_000_000 + part * OF_A_PART
    seeds = range(first, first + campaign.count(6, 20, OF_A_PART))
    with capsys.disabled():
        assert summary(verdicts_on(seeds, judge=spoilt_folders.tried)) == []


@pytest.mark.parametrize("pack", ["walled-city", "pebbles"])
def test_a_game_is_forgotten_once_its_outputs_are_made(pack: str) -> None:
    report = load_and_check(packs()[pack])
    game = weakref.ref(report.game)
    assert game() is not None

    assert list(fuzz.faults_of_outputs(report, random.Random(0), fuzz.ALL)) == []
    del report
    gc.collect()

    assert game() is None


def test_a_seed_makes_the_same_mutant_again() -> None:
    assert [mutant(seed) for seed in range(20)] == [mutant(seed) for seed in range(20)]


def test_nearly_every_mutant_differs_from_the_file_it_was_made_from() -> None:
    mutants = [mutant(seed) for seed in range(60)]
    assert sum(one.content != (packs()[one.pack] / one.file).read_bytes() for one in mutants) > 52


def test_every_game_and_every_kind_of_file_is_spoilt() -> None:
    chosen = [mutant(seed) for seed in range(150)]
    assert {one.pack for one in chosen} == {*GAMES, "pebbles", "overlay"}
    assert Counter(one.file.rpartition(".")[2] for one in chosen).keys() == {"yaml", "json", "csv", "py"}
    assert {"game.yaml", "rules", "examples"} <= {
        one.file.partition("/")[0] for one in chosen if one.pack in GAMES
    }


def the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A pack of one file of two lines, beside which the test runs."""
    (tmp_path / "pack").mkdir()
    (tmp_path / "pack/terms.yaml").write_text("- id: x\n  title: y\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return Path("pack")


@pytest.mark.parametrize(
    ("problem", "complaint"),
    [
        (Problem(Place("pack/terms.yaml", 2), "L104", "wrong", "Mend it."), None),
        (Problem(Place("pack/stranger.yaml", 2), "L104", "wrong", "Mend it."), "names no file"),
        (Problem(Place("elsewhere/terms.yaml", 2), "L104", "wrong", "Mend it."), "names no file"),
        (Problem(Place("pack/terms.yaml", 9), "L104", "wrong", "Mend it."), "names no line"),
        (Problem(Place("pack/terms.yaml", 2, 0), "L104", "wrong", "Mend it."), "names no line"),
        (Problem(Place("pack/terms.yaml"), "L104", "wrong", " "), "says too little"),
        (Problem(Place("pack/terms.yaml"), "L104", "", "Mend it."), "says too little"),
        (Problem(Place("pack/terms.yaml"), "", "wrong", "Mend it."), "says too little"),
        (Problem(Place("pack/terms.yaml"), "L104", "wrong", "Input should be a list."), "cannot be read"),
    ],
)
def test_a_problem_that_leaves_its_reader_without_help_is_told(
    problem: Problem, complaint: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = list(forked.unclear(problem, the_file(tmp_path, monkeypatch)))

    assert [complaint] == [fault[: len(complaint or "")] for fault in found] or (found, complaint) == (
        [],
        None,
    )


def test_a_traceback_is_told_with_its_last_line() -> None:
    _, fault = fuzz.within_limits("check", lambda: {}["missing"])

    assert fault.startswith("check: ") and "KeyError: 'missing'" in fault


def test_what_takes_too_long_is_stopped_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "LIMIT", 0.05)
    _, fault = fuzz.within_limits("check", lambda: [None for _ in iter(int, 1)])

    assert fault.startswith("check: takes more than 0.05 s")


@pytest.mark.parametrize(
    ("ran", "complaint"),
    [
        (forked.Ran(1, "x.yaml:1:1: L104 wrong\n", "1 problem\n", 0.1), None),
        (forked.Ran(0, "", "", 0.1), None),
        (forked.Ran(7, "", "well\n", 0.1), "ends with 7"),
        (forked.Ran(-11, "", "", 0.1), "ends with -11"),
        (forked.Ran(1, "", "rulewright: running the code of the packs in .\n", 0.1), "ends with 1 without a word"),
        (forked.Ran(1, "", "Traceback (most recent call last):\nKeyError: 1\n", 0.1), "a traceback: "),
        (forked.Ran(-24, "", "", 10.1), "takes more than"),
        (forked.Ran(1, "a\x1b[2J.yaml", "", 0.1), "says what cannot be read"),
    ],
)  # fmt: skip
def test_a_command_that_ends_as_none_may_is_told(ran: forked.Ran, complaint: str | None) -> None:
    assert [complaint] == [fault[: len(complaint or "")] for fault in ran.faults()] or (
        complaint is None and list(ran.faults()) == []
    )


@pytest.mark.long
def test_a_command_that_hangs_is_ended_by_its_processor_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forked, "start", lambda: [None for _ in iter(int, 1)])
    assert list(forked.ran("check", limit=1).faults()) == [f"takes more than {forked.LIMIT:g} s"]


def test_a_command_that_waits_without_end_is_ended_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forked, "start", lambda: os.read(os.pipe()[0], 1))
    monkeypatch.setattr(forked, "PATIENCE", 0.2)
    assert list(forked.ran("check").faults()) == [f"takes more than {forked.LIMIT:g} s"]


def test_what_a_command_says_and_how_it_ends_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = forked.ran("check", "stranger", "--content", str(packs()["pebbles"].parent))
    assert ran.code == 2
    assert 'unknown game "stranger"' in ran.err
