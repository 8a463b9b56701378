"""How long five games' worth of content takes to load and check. Run: .venv/bin/python -m tests.benchmarks.loading"""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import yaml

from generator.check.loaded_game import LoadedGame
from generator.check.references import check as check_references
from generator.check.run import load_and_check
from generator.load.folder import load_game
from generator.load.pack_code import load_procedures
from generator.load.packs import games_in
from tests.benchmarks.copies import copies
from tests.benchmarks.table import Line, against

ENOUGH = 400_000
ROUNDS = 5


def enough(folder: Path) -> int:
    """Copies of the project's games, at least five, until there are 400 KB of YAML; how many bytes there are."""
    size, count = 0, 4
    while size < ENOUGH or count < 5:
        count += 1
        size = sum(path.stat().st_size for game in copies(folder, count) for path in game.rglob("*.yaml"))
    return size


def load(folder: Path) -> None:
    for game in games_in(folder):
        assert not load_game(game)[1]


def load_and_resolve(folder: Path) -> None:
    for path in games_in(folder):
        game, _ = load_game(path)
        assert not list(check_references(LoadedGame(game, load_procedures(path)[0])))


def check(folder: Path) -> None:
    for path in games_in(folder):
        assert not load_and_check(path).problems


def plain_yaml(folder: Path) -> None:
    for path in folder.rglob("*.yaml"):
        yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)


def seconds(work: Callable[[Path], None], folder: Path) -> float:
    start = time.perf_counter()
    work(folder)
    return time.perf_counter() - start


def main() -> list[Line]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        size = enough(folder)
        works = (plain_yaml, load, load_and_resolve, check)
        times: dict[str, list[float]] = {work.__name__: [] for work in works}
        for _ in range(ROUNDS):
            for work in works:
                times[work.__name__].append(seconds(work, folder))
        print(f"{size:,} bytes of YAML in {len(games_in(folder))} games, median of {ROUNDS} rounds")
    medians = {work: statistics.median(found) for work, found in times.items()}
    yardstick = medians.pop("plain_yaml")
    for work, median in medians.items():
        print(f"{work:<18} {median:6.3f} s   {median / yardstick:5.2f} × plain YAML")
    return [
        against(f"{work.replace('_', ' ')} five games", median, yardstick, "libyaml alone")
        for work, median in medians.items()
    ]


if __name__ == "__main__":
    main()
