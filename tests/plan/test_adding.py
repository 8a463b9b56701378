"""An output is added with a folder, a template and one line of the registry, as docs/adding-an-output.md says."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.steps import follow
from tests.games import ROOT


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program with one more output, and all that it builds of the made-up game."""
    home = tmp_path_factory.mktemp("program")
    for name in ("generator", "templates", "site"):
        shutil.copytree(ROOT / name, home / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "tests/packs/pebbles", home / "packs/pebbles")
    follow("adding-an-output.md", home)
    run(
        home, "build", "pebbles", "--content", "packs", "--output", "out", "--only", "tally", "--only", "site"
    )
    return home


def run(home: Path, *words: str) -> str:
    command = [sys.executable, "-m", "generator", *words]
    done = subprocess.run(command, cwd=home, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_can_be_asked_for(program: Path) -> None:
    assert "tally" in run(program, "build", "--help")


def test_it_is_built_in_every_language_and_once(program: Path) -> None:
    made = (program / "out/pebbles/hu/tally-a4.html").read_text("utf-8")

    assert made == '<html lang="hu" class="a4"><title>Kavicsok</title></html>'
    assert (program / "out/pebbles/en/tally-a4.html").is_file()
    again = run(program, "build", "pebbles", "--content", "packs", "--output", "out", "--only", "tally")
    assert "written" not in again


def test_pages_offer_it_for_download(program: Path) -> None:
    for code, title in (("en", "Tally sheet"), ("hu", "Strigulázó")):
        site = program / "out/site" / code
        page = (site / "pebbles/index.html").read_text("utf-8")
        assert title in page
        assert "assets/pebbles/tally-a4.html" in page
        shown = (site / "assets/pebbles/tally-a4.html").read_bytes()
        assert shown == (program / f"out/pebbles/{code}/tally-a4.html").read_bytes()


def test_the_manifest_lists_it(program: Path) -> None:
    listed = {
        one["path"]: one for one in json.loads((program / "out/manifest.json").read_text("utf-8"))["files"]
    }

    assert listed["pebbles/en/tally-a4.html"]["language"] == "en"
    assert "site/en/assets/pebbles/tally-a4.html" in listed
