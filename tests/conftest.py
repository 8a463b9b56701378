"""What several tests need: the content as checked, and made-up packs to break."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import settings

from generator.check.run import inspect
from generator.check.subject import Subject

#: Machines are noisy: no test is a stopwatch.
settings.register_profile("rulewright", deadline=None)
settings.load_profile("rulewright")

ROOT = Path(__file__).resolve().parent.parent
CONTENT = ROOT / "content"
#: The game that is tried every day where one must do: it has everything, and is not the largest.
EVERYDAY = "walled-city"
#: Every game, that one first.
GAMES = sorted(
    (path.name for path in CONTENT.iterdir() if path.is_dir()), key=lambda name: (name != EVERYDAY, name)
)

#: Every game with every language that it is told in.
TOLD = [
    (game, language)
    for game in GAMES
    for language in yaml.safe_load((CONTENT / game / "game.yaml").read_text(encoding="utf-8"))["languages"]
]


def sampled(cases: Sequence[Any]) -> list[Any]:
    """All cases, of which the first is tried every day and the others with the long tests."""
    first, *others = cases
    return [first, *(pytest.param(*_parts(case), marks=pytest.mark.long) for case in others)]


def _parts(case: Any) -> tuple[Any, ...]:
    return case if isinstance(case, tuple) else (case,)


class Subjects(Mapping[str, Subject]):
    """The games of the project by name, each inspected when it is first asked for."""

    def __init__(self) -> None:
        self._inspected: dict[str, Subject] = {}

    def __getitem__(self, game: str) -> Subject:
        if game not in self._inspected:
            self._inspected[game] = inspect(CONTENT / game).subject
        return self._inspected[game]

    def __iter__(self) -> Iterator[str]:
        return iter(GAMES)

    def __len__(self) -> int:
        return len(GAMES)


@pytest.fixture(scope="session")
def subjects() -> Mapping[str, Subject]:
    """Every game of the project, inspected once."""
    return Subjects()


@pytest.fixture
def pebbles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the made-up game, in the folder the test runs in."""
    folder = tmp_path / "pebbles"
    shutil.copytree(ROOT / "tests/packs/pebbles", folder, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.chdir(tmp_path)
    return folder
