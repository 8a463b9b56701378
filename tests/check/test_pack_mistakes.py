"""Whatever a pack's own code does, its game gets a clear problem, and the others are checked and built."""

from __future__ import annotations

import ast
import errno
import json
import os
import pickle
import shutil
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import NoReturn

import pytest
from click.testing import CliRunner, Result

from generator.check import supervisor
from generator.check.pack_process import outcome
from generator.cli import main
from generator.model.problem import Problem
from tests.check.pack_faults import PEBBLES, spoilt_packs
from tests.content.code_mutants import _with, mutants, picked
from tests.games import CONTENT
from tests.sizes import Campaign


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at processes ten times as often."""
    monkeypatch.setattr(supervisor, "_LOOK", 0.02)
    monkeypatch.setattr(supervisor, "_BETWEEN", 10 * supervisor._BETWEEN)


def run(*words: object) -> Result:
    result = CliRunner().invoke(main, [str(word) for word in words])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


@pytest.fixture
def packs(tmp_path: Path) -> Path:
    """A folder of games, of which one is right."""
    shutil.copytree(PEBBLES, tmp_path / "content/pebbles", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path / "content"


def test_each_fault_is_told_with_its_file_and_line_and_no_other_game_hears_of_it(packs: Path) -> None:
    said = spoilt_packs(packs)
    assert len(said) > 50

    result = run("check", "--content", packs, "--json")

    told = _by_game(json.loads(result.stdout))
    assert result.exit_code == 1
    assert {name: told[name] for name, says in said.items() if says not in told[name]} == {}
    assert "pebbles" not in told


def test_a_build_tells_the_same_and_builds_the_game_that_is_right(
    packs: Path, tmp_path: Path, campaign: Campaign
) -> None:
    said = spoilt_packs(packs, every=campaign.count(5, 1, 1))

    result = run("build", "--only", "data", "--content", packs, "--output", tmp_path / "out")

    assert result.exit_code == 1
    told = defaultdict(str)
    for line in result.stderr.splitlines():
        told[line.partition("/content/")[2].partition("/")[0]] += line
    assert {name: told[name] for name, says in said.items() if says not in told[name]} == {}
    assert [path.parent.name for path in (tmp_path / "out").glob("*/data.json")] == ["pebbles"]


@pytest.mark.parametrize(
    "report", [b"nonsense", b"\x80\x05", pickle.dumps((None, None)), pickle.dumps(7), b"csys\nexit\n(I0\ntR."]
)
def test_what_comes_back_and_is_no_report_is_a_problem_of_that_game(
    packs: Path, monkeypatch: pytest.MonkeyPatch, report: bytes
) -> None:
    def write(folder: Path, call: object, board: object, end: int, parent: int) -> NoReturn:
        os.write(end, report)
        os._exit(0)

    monkeypatch.setattr(supervisor, "run_in_child", write)

    result = run("check", "--content", packs)

    assert result.exit_code == 1
    assert "scoring.py:1:1: E520 what is made of this game comes back damaged" in result.stdout


@pytest.mark.parametrize(
    ("fault", "is_ours"), [(errno.EMFILE, False), (errno.ENFILE, False), (errno.EIO, True)]
)
def test_files_that_stay_open_are_a_fault_of_the_pack_and_a_disk_is_not(fault: int, is_ours: bool) -> None:
    def call() -> object:
        raise OSError(fault, os.strerror(fault))

    raised, problem = outcome(PEBBLES, call)

    assert (raised is not None) == is_ours
    assert isinstance(problem, Problem) != is_ours


@pytest.mark.parametrize("verb", ["list", "status", "coverage"])
def test_a_verb_that_looks_at_games_shows_those_that_can_be_read(packs: Path, verb: str) -> None:
    _spoil(packs, "spoilt", "import os; os._exit(0)")

    result = run(verb, "--content", packs)

    assert result.exit_code == 1
    assert "pebbles" in result.stdout
    assert "ends the process" in result.stderr


def test_a_position_is_scored_by_an_engine_that_ends_or_prints(packs: Path, tmp_path: Path) -> None:
    given = tmp_path / "given.yaml"
    given.write_text("pebbles: {anna: 7, bela: 2}", encoding="utf-8")
    asked = ("score", "pebbles", "play", given, "--content", packs)
    plain = run(*asked, "--json")
    for code, says in (
        ("import os; 7 in given.pebbles.values() and os._exit(0)", 'E514 scoring by "play" ends the process'),
        ("while 7 in given.pebbles.values(): pass", 'E514 scoring by "play" takes longer than 5 seconds'),
        ("if 7 in given.pebbles.values(): raise SystemExit(0)", "E514 the engine fails: SystemExit: 0"),
    ):
        shutil.rmtree(packs / "pebbles")
        _spoil(packs, "pebbles", code)
        result = run(*asked)
        assert (result.exit_code, result.stdout) == (1, "")
        assert says in result.stderr
    shutil.rmtree(packs / "pebbles")
    _spoil(packs, "pebbles", "print('nonsense')")

    assert run(*asked, "--json").stdout == plain.stdout
    assert json.loads(plain.stdout)["outcome"]


def test_no_sheet_is_printed_of_a_game_whose_engine_ends(packs: Path, tmp_path: Path) -> None:
    shutil.rmtree(packs / "pebbles")
    _spoil(packs, "pebbles", "import os; os._exit(0)")

    result = run("sheet", "pebbles", "--content", packs, "--output", tmp_path / "out")

    assert result.exit_code == 1
    assert "ends the process: exit code 0" in result.stderr
    assert not (tmp_path / "out").exists()


def test_an_engine_spoilt_anywhere_is_told_or_makes_no_difference(tmp_path: Path, campaign: Campaign) -> None:
    """By places of the engine and the figures; that the examples notice is tried elsewhere."""
    games = sorted(path.name for path in CONTENT.iterdir())[-campaign.count(1, 9, 9) :]
    for game in games:
        shutil.copytree(CONTENT / game, tmp_path / game, ignore=shutil.ignore_patterns("__pycache__"))
    files = sorted(tmp_path.rglob("*.py"))
    assert len(files) > 10
    for number in range(campaign.count(3, 60, 2_000)):
        chance = campaign.chance("pack code", number)
        _try(chance.choice(files), chance, tmp_path)


def _try(path: Path, chance: Random, home: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for mutant in picked(mutants(path, path.stem), 1, chance):
        path.write_text(ast.unparse(_with(mutant.tree, mutant.old, mutant.new)), encoding="utf-8")
        game = path.relative_to(home).parts[0]
        try:
            result = run("check", game, "--content", home)
        finally:
            path.write_text(text, encoding="utf-8")
        assert result.exit_code == (0 if "nothing wrong" in result.stdout else 1), mutant
        assert "E520" not in result.stdout, mutant


def _spoil(packs: Path, name: str, code: str) -> None:
    folder = packs / name
    shutil.copytree(PEBBLES, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file, old, new in (
        ("game.yaml", "id: pebbles", f"id: {name}"),
        ("scoring.py", "    first = leaders(", f"    {code}\n    first = leaders("),
    ):
        text = (folder / file).read_text(encoding="utf-8")
        (folder / file).write_text(text.replace(old, new), encoding="utf-8")


def _by_game(problems: list[Mapping[str, object]]) -> Mapping[str, str]:
    told: dict[str, str] = defaultdict(str)
    for one in problems:
        name = str(one["file"]).partition("/content/")[2].partition("/")[0]
        assert Path(str(one["file"])).is_file() and one["line"]
        told[name] += f"{one['code']} {one['what']}\n"
    return told
