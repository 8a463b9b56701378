"""How long five games' worth of content takes to load and check. Run: .venv/bin/python -m tests.benchmarks.loading"""

from __future__ import annotations

import shutil
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import yaml

from generator.check.references import check as check_references
from generator.check.run import inspect
from generator.check.subject import Subject
from generator.load.engine import load_procedures
from generator.load.folder import games_in, load_game
from tests.conftest import CONTENT, GAMES

ENOUGH = 400_000
ROUNDS = 5


def copies(folder: Path) -> int:
    """Copy the project's games until there are 400 KB of YAML; how many bytes there are."""
    size = number = 0
    while size < ENOUGH or number < 5:
        game = GAMES[number % len(GAMES)]
        target = folder / f"copy-{number}"
        shutil.copytree(CONTENT / game, target)
        about = target / "game.yaml"
        text = about.read_text(encoding="utf-8").replace(f"id: {game}", f"id: copy-{number}", 1)
        about.write_text(text, encoding="utf-8")
        size += sum(path.stat().st_size for path in target.rglob("*.yaml"))
        number += 1
    return size


def load(folder: Path) -> None:
    for game in games_in(folder):
        assert not load_game(game)[1]


def load_and_resolve(folder: Path) -> None:
    for path in games_in(folder):
        game, _ = load_game(path)
        assert not list(check_references(Subject(game, load_procedures(path)[0])))


def check(folder: Path) -> None:
    for path in games_in(folder):
        assert not inspect(path).problems


def plain_yaml(folder: Path) -> None:
    for path in folder.rglob("*.yaml"):
        yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)


def seconds(work: Callable[[Path], None], folder: Path) -> float:
    start = time.perf_counter()
    work(folder)
    return time.perf_counter() - start


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        size = copies(folder)
        works = (plain_yaml, load, load_and_resolve, check)
        times: dict[str, list[float]] = {work.__name__: [] for work in works}
        for _ in range(ROUNDS):
            for work in works:
                times[work.__name__].append(seconds(work, folder))
        yardstick = statistics.median(times["plain_yaml"])
        print(f"{size:,} bytes of YAML in {len(games_in(folder))} games, median of {ROUNDS} rounds")
        for work, found in times.items():
            median = statistics.median(found)
            print(f"{work:<18} {median:6.3f} s   {median / yardstick:5.2f} × plain_yaml")


if __name__ == "__main__":
    main()
