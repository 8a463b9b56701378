"""What several tests need: the content as checked, and made-up packs to break."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from generator.check.run import inspect
from generator.check.subject import Subject

ROOT = Path(__file__).resolve().parent.parent
CONTENT = ROOT / "content"
GAMES = sorted(path.name for path in CONTENT.iterdir() if path.is_dir())


@pytest.fixture(scope="session")
def subjects() -> dict[str, Subject]:
    """Every game of the project, inspected once."""
    return {game: inspect(CONTENT / game).subject for game in GAMES}


@pytest.fixture
def pebbles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the made-up game, in the folder the test runs in."""
    folder = tmp_path / "pebbles"
    shutil.copytree(ROOT / "tests/packs/pebbles", folder, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.chdir(tmp_path)
    return folder
