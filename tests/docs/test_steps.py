"""What the handbook says of adding a check is done in a copy, and works; tests/plan/test_adding.py does so with an output."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

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


def check(home: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "generator", "check", "--content", "packs"]
    env = {**os.environ, "PYTHONPATH": str(home)}
    return subprocess.run(command, cwd=home, env=env, capture_output=True, text=True, check=False)


def test_a_check_is_added_as_the_handbook_says(program: Path) -> None:
    assert check(program).returncode == 0

    (case,) = (name for name in files_of(PAGE) if name.startswith("tests/broken/"))
    broken = read_yaml(program / case)
    (edit,) = broken["edits"]
    rules = program / "packs/pebbles" / edit["file"]
    text = rules.read_text(encoding="utf-8")
    assert edit["find"] in text
    rules.write_text(text.replace(edit["find"], edit["put"]), encoding="utf-8")
    done = check(program)

    assert done.returncode == 1
    assert done.stdout.startswith("packs/" + broken["says"])
