"""The games of the project, each loaded once in a process and checked where a test asks what is wrong with it; a test that
changes one takes a copy."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import yaml

from generator.check.loaded_game import LoadedGame
from generator.check.run import CheckReport, LoadResult, check_all, load_all


def read_yaml(path: Path) -> Any:
    """What a file of content holds, as plain data."""
    return yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader)


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
    (game, language) for game in GAMES for language in read_yaml(CONTENT / game / "game.yaml")["languages"]
]


@cache
def _opened(game: str) -> LoadResult:
    return load_all(CONTENT / game if game in GAMES else ROOT / "tests/packs" / game)


@cache
def report_of(game: str) -> CheckReport:
    """What was found on checking a game of the project, or the made-up one of the tests."""
    return check_all(_opened(game))


def loaded_game_of(game: str) -> LoadedGame:
    """A game as it was read: whether anything is wrong with it costs most of the time, and two tests ask it of every game."""
    found = _opened(game)
    assert found.loaded, found.problems
    return found.loaded
