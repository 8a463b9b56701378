"""What several tests need: the content as checked, and made-up packs to break."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from generator.check.loaded_game import LoadedGame
from tests.games import GAMES, ROOT, loaded_game_of

pytest_plugins = ("tests.sizes", "tests.machine", "tests.shared", "tests.costs", "tests.validation")


class Subjects(Mapping[str, LoadedGame]):
    """The games of the project by name, each checked when it is first asked for."""

    def __getitem__(self, game: str) -> LoadedGame:
        return loaded_game_of(game)

    def __iter__(self) -> Iterator[str]:
        return iter(GAMES)

    def __len__(self) -> int:
        return len(GAMES)


@pytest.fixture(scope="session")
def loaded_games() -> Mapping[str, LoadedGame]:
    """Every game of the project."""
    return Subjects()


@pytest.fixture
def pebbles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the made-up game, in the folder the test runs in."""
    folder = tmp_path / "pebbles"
    shutil.copytree(ROOT / "tests/packs/pebbles", folder, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.chdir(tmp_path)
    return folder
