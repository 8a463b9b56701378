"""Spoilt content: thousands of mutants are told in clear errors or built, soon, and nothing else comes of them."""

from __future__ import annotations

import gc
import random
import weakref
from pathlib import Path

import pytest

from generator.check.run import load_and_check
from generator.model.problem import Place, Problem
from tests.content import fuzz
from tests.content.fuzz import summary
from tests.content.fuzz import trials as verdicts_on
from tests.content.mutations import PACKS, mutant
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
        assert summary(verdicts_on(range(first, first + campaign.count(24, OF_A_PART, OF_A_PART)))) == []


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.name)
def test_a_game_is_forgotten_once_its_outputs_are_made(pack: Path) -> None:
    report = load_and_check(pack)
    game = weakref.ref(report.game)
    assert game() is not None

    assert list(fuzz.faults_of_outputs(report, random.Random(0))) == []
    del report
    gc.collect()

    assert game() is None


def test_a_seed_makes_the_same_mutant_again() -> None:
    assert [mutant(seed) for seed in range(40)] == [mutant(seed) for seed in range(40)]


def test_nearly_every_mutant_differs_from_the_file_it_was_made_from() -> None:
    mutants = [mutant(seed) for seed in range(200)]
    assert sum(one.content != (one.pack / one.file).read_bytes() for one in mutants) > 180


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
        (Problem(Place("pack/terms.yaml"), "E514", "wrong", "Mend it."), "blames the pack's code"),
        (Problem(Place("pack/terms.yaml"), "L104", "wrong", "Input should be a list."), "cannot be read"),
    ],
)
def test_a_problem_that_leaves_its_reader_without_help_is_told(
    problem: Problem, complaint: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = list(fuzz.unclear(problem, the_file(tmp_path, monkeypatch)))

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
