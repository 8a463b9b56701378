"""How much the tests try, what they say that they cost, what they share, and in which order they run."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from generator.cli import main
from tests import machine, shared
from tests.games import GAMES, ROOT
from tests.sizes import SIZES

A_TEST_OF_EACH_SIZE = """
import pytest
from hypothesis import given, strategies as st

def test_everyday(campaign): print(campaign.count("few", "many", "all"), campaign.chance("x").random())
@pytest.mark.long
def test_long(campaign): print(campaign.count("few", "many", "all"))
@pytest.mark.nightly
def test_nightly(campaign): print(campaign.count("few", "many", "all"))
@given(st.integers(0, 10**9))
def test_numbers(number): print("case", number)
"""


def run_pytest(folder: Path, *options: str) -> str:
    """What is said of a run of the tests of some folder, with our plugins."""
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = long\n  nightly\n", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-q", *options]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "CI": "true"}
    return subprocess.run(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True, check=True
    ).stdout


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., str]:
    """What those tests say, and what is said of the run; each run is made once."""
    folder = tmp_path_factory.mktemp("sizes")
    (folder / "test_sizes.py").write_text(A_TEST_OF_EACH_SIZE, encoding="utf-8")

    @cache
    def run(*options: str, again: bool = False) -> str:
        return run_pytest(folder, "-s", "-p", "no:xdist", "-p", "tests.sizes", *options)

    return run


@pytest.mark.parametrize(
    ("options", "words"),
    [((), ["few"]), (("--long",), ["many", "many"]), (("--nightly",), ["all", "all", "all"])],
)
def test_each_size_has_the_tests_of_the_one_before_and_more_cases(
    said: Callable[..., str], options: tuple[str, ...], words: list[str]
) -> None:
    assert re.findall(r"\b(few|many|all)\b", said(*options)) == words


def test_a_run_says_its_seed_and_another_seed_tries_other_cases(said: Callable[..., str]) -> None:
    runs = [said(), said(again=True), said("--seed", "2")]
    first, again, other = (re.findall(r"few (\S+)", one) for one in runs)

    assert "everyday tests, random cases of --seed 1" in runs[0]
    assert "everyday tests, random cases of --seed 2" in runs[2]
    assert first == again != other


def test_the_nightly_tests_try_other_cases_each_day(said: Callable[..., str]) -> None:
    assert re.search(r"nightly tests, random cases of --seed 20\d{6}\b", said("--nightly"))


def test_the_cases_of_hypothesis_come_from_the_seed_too(said: Callable[..., str]) -> None:
    runs = [said(), said(again=True), said("--seed", "2"), said("--long")]
    first, again, other, more = (re.findall(r"case (\d+)", one) for one in runs)

    assert (len(first), len(more)) == (100, 300)
    assert first == again != other


def campaigns() -> Iterator[str]:
    """The tests that make random cases by themselves."""
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("Random", "random.Random"):
                yield path.name


def test_the_random_cases_of_every_test_come_from_the_campaign() -> None:
    assert list(campaigns()) == ["test_mutations.py"]  # there a mutant carries its seed


# What they cost

BUSY = """
import subprocess, sys, time
BURN = "import time\\nwhile time.process_time() < 0.5: pass"
def test_in_a_program(): subprocess.run([sys.executable, "-c", BURN], check=True)
def test_nothing(): pass
"""


def test_files_are_listed_with_what_they_and_their_programs_cost_the_dearest_first(tmp_path: Path) -> None:
    (tmp_path / "test_busy.py").write_text(BUSY, encoding="utf-8")
    (tmp_path / "test_idle.py").write_text("def test_nothing(): pass", encoding="utf-8")

    told = run_pytest(tmp_path, "-p", "tests.costs", "--costs", "-n", "2")
    rows = re.findall(r"^ +([\d.]+) s +(\d+) tests(?:  (\S+))?$", told, re.MULTILINE)

    assert [row[1:] for row in rows] == [("2", "test_busy.py"), ("1", "test_idle.py"), ("3", "")]
    assert float(rows[0][0]) >= 0.5 > float(rows[1][0])
    assert float(rows[2][0]) >= 0.5


# What they share


def test_what_is_shared_is_made_by_one_and_waited_for_by_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared, "_PLACES", [tmp_path])
    made: list[Path] = []

    def make(path: Path) -> None:
        made.append(path)
        path.write_text("whole", encoding="utf-8")

    with ThreadPoolExecutor(4) as pool:
        found = list(
            pool.map(lambda _: shared.made_once("thing", make).read_text(encoding="utf-8"), range(8))
        )

    assert (len(made), found) == (1, ["whole"] * 8)


def test_what_could_not_be_made_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared, "_PLACES", [tmp_path])

    with pytest.raises(ZeroDivisionError):
        shared.made_once("thing", lambda path: path.write_text(str(1 // 0)))

    assert shared.made_once("thing", lambda path: path.write_text("whole")).read_text() == "whole"


# In which order


def test_the_files_that_are_named_for_their_costs_are_there() -> None:
    named = [*machine.DEAREST, *machine.BY_GAME, *machine.ONE_BY_ONE]

    assert len(named) > 20
    assert [file for file in named if not (ROOT / "tests" / file).is_file()] == []


@pytest.mark.parametrize(
    ("one", "other", "together"),
    [
        ("tests/draw/test_face.py::test_a", "tests/draw/test_face.py::test_b", True),
        ("tests/draw/test_face.py::test_a", "tests/draw/test_rows.py::test_a", False),
        (
            f"tests/site/test_site.py::test_a[{GAMES[0]}-x]",
            f"tests/site/test_site.py::test_b[{GAMES[0]}]",
            True,
        ),
        (
            f"tests/site/test_site.py::test_a[{GAMES[0]}]",
            f"tests/site/test_site.py::test_a[{GAMES[1]}]",
            False,
        ),
        ("tests/site/test_site.py::test_c", "tests/site/test_site.py::test_d[x]", True),
        ("tests/plan/test_safety.py::test_a[1]", "tests/plan/test_safety.py::test_a[2]", False),
    ],
)
def test_what_shares_something_runs_together(one: str, other: str, together: bool) -> None:
    assert (machine.unit_of(one) == machine.unit_of(other)) is together


# The verb


@pytest.mark.parametrize(
    ("words", "options"),
    [
        ([], []),
        (["--long", "--durations"], ["--long", "--costs"]),
        (["--nightly", "--seed", "7"], ["--nightly", "--seed=7"]),
        (["tests/draw", "-k", "face"], ["tests/draw", "-k", "face"]),
    ],
)
@pytest.mark.parametrize(("ended", "code"), [(0, 0), (1, 1), (2, 1), (5, 1)])
def test_the_command_hands_on_what_was_asked_for_and_fails_when_the_tests_do(
    words: list[str], options: list[str], ended: int, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[list[str]] = []

    def run(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        ran.append(command)
        return subprocess.CompletedProcess(command, ended)

    monkeypatch.setattr(subprocess, "run", run)
    result = CliRunner().invoke(main, ["test", *words])

    assert result.exit_code == code
    assert [command[3:] for command in ran] == [options]


def test_the_style_is_asked_for_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[list[str]] = []

    def run(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        ran.append(command)
        return subprocess.CompletedProcess(command, 1)

    monkeypatch.setattr(subprocess, "run", run)
    result = CliRunner().invoke(main, ["test", "--style"])

    assert result.exit_code == 1
    assert ran == [[sys.executable, "-m", "tests.style"]]


def test_the_handbook_says_which_size_to_run_when() -> None:
    told = (ROOT / "docs/tests.md").read_text(encoding="utf-8")

    assert SIZES == ("everyday", "long", "nightly")
    for words in (
        "./rulewright test`",
        "./rulewright test --long`",
        "./rulewright test --nightly`",
        "--seed N",
    ):
        assert words in told, words
    for file in machine.DEAREST[:10]:
        assert f"`tests/{file}`" in told, file
