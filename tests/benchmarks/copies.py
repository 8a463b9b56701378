"""Many games, made by copying the project's own.

The benchmarks that measure memory import this, so it imports nothing large.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.benchmarks.fresh import ROOT

CONTENT = ROOT / "content"
GAMES = sorted(path.name for path in CONTENT.iterdir() if path.is_dir())


def copies(folder: Path, count: int) -> list[Path]:
    """So many games in a folder; those that are there already are left as they are."""
    return [_copy(GAMES[number % len(GAMES)], folder / f"copy-{number}") for number in range(count)]


def _copy(game: str, target: Path) -> Path:
    if not target.exists():
        shutil.copytree(CONTENT / game, target, ignore=shutil.ignore_patterns("__pycache__"))
        about = target / "game.yaml"
        text = about.read_text(encoding="utf-8").replace(f"id: {game}", f"id: {target.name}", 1)
        about.write_text(text, encoding="utf-8")
    return target
