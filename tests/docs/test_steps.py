"""What the handbook says of adding a check and of a first game is done, and works; tests/plan/test_adding.py adds an output."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.generated import DOCS
from tests.docs.steps import files_of, follow
from tests.games import ROOT, read_yaml

PAGE = "adding-a-check.md"


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program with one more check, and a made-up game that it finds fault with."""
    home = tmp_path_factory.mktemp("program")
    shutil.copytree(ROOT / "generator", home / "generator", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "tests/packs/pebbles", home / "packs/pebbles")
    follow(PAGE, home)
    return home


def run(home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """What a copy of the program, or ours where there is none, answers in a folder."""
    program = home if (home / "generator").is_dir() else ROOT
    command = [sys.executable, "-m", "generator", *words]
    env = {**os.environ, "PYTHONPATH": str(program)}
    return subprocess.run(command, cwd=home, env=env, capture_output=True, text=True, check=False)


def test_a_check_is_added_as_the_handbook_says(program: Path) -> None:
    assert run(program, "check", "--content", "packs").returncode == 0

    (case,) = (name for name in files_of(PAGE) if name.startswith("tests/broken/"))
    broken = read_yaml(program / case)
    (edit,) = broken["edits"]
    rules = program / "packs/pebbles" / edit["file"]
    text = rules.read_text(encoding="utf-8")
    assert edit["find"] in text
    rules.write_text(text.replace(edit["find"], edit["put"]), encoding="utf-8")
    done = run(program, "check", "--content", "packs")

    assert done.returncode == 1
    assert done.stdout.startswith("packs/" + broken["says"])


def test_a_first_game_is_described_and_built_as_the_handbook_says(tmp_path: Path) -> None:
    follow("your-first-game.md", tmp_path)

    checked = run(tmp_path, "check", "--content", "my-games")
    assert checked.stdout == "acorns: 2 examples replayed, nothing wrong\n"
    built = run(tmp_path, "build", "--content", "my-games", "--output", "out", "--only", "aid")
    assert built.stdout == "written: out/acorns/en/aid-a4.pdf\n"


def test_the_first_game_that_is_broken_on_purpose_is_found_out(tmp_path: Path) -> None:
    follow("your-first-game.md", tmp_path)
    page = (DOCS / "your-first-game.md").read_text(encoding="utf-8")
    (broken,) = re.findall(r"write `(value: .+?)`", page)
    values = tmp_path / "my-games/acorns/values.yaml"
    values.write_text(re.sub(r"value: \[.+?\]", broken, values.read_text(encoding="utf-8")), encoding="utf-8")

    assert (
        'E503 example "anna-has-more" expects points.ben 3'
        in run(tmp_path, "check", "--content", "my-games").stdout
    )
