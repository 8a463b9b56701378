"""How long the site takes with 1, 5 and 20 games, beside MkDocs alone on the same pages.

Run: .venv/bin/python -m tests.benchmarks.site
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from generator.check.run import inspect
from generator.cli.common import subject_of
from generator.plan.site_jobs import Workshop
from generator.plan.site_source import SiteWish
from tests.conftest import CONTENT, GAMES

COUNTS = (1, 5, 20)


def copies(folder: Path, count: int) -> list[Path]:
    """So many games, made by copying the project's own."""
    for number in range(count):
        game = GAMES[number % len(GAMES)]
        target = folder / f"copy-{number}"
        shutil.copytree(CONTENT / game, target)
        about = target / "game.yaml"
        text = about.read_text(encoding="utf-8")
        about.write_text(text.replace(f"id: {game}", f"id: copy-{number}", 1), encoding="utf-8")
    return sorted(folder.iterdir())


def mkdocs_alone(workshop: Path, languages: tuple[str, ...]) -> float:
    """MkDocs on the pages that we wrote, a language at a time in processes of their own, as ours does."""
    start = time.perf_counter()
    runs = [
        subprocess.Popen(
            [sys.executable, "-m", "mkdocs", "build", "--config-file", str(workshop / language / "mkdocs.yml"),
             "--site-dir", str(workshop / "alone" / language)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        for language in languages
    ]  # fmt: skip
    assert all(run.wait() == 0 for run in runs)
    return time.perf_counter() - start


def measure(count: int) -> tuple[float, float, int]:
    """Seconds for checked content to become both languages of the site; for MkDocs alone; and how many pages."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        (folder / "content").mkdir()
        subjects = tuple(subject_of(inspect(game)) for game in copies(folder / "content", count))
        wish = SiteWish(subjects, folder)
        workshop = Workshop(folder / "workshop")
        start = time.perf_counter()
        made = workshop.build(wish)
        took = time.perf_counter() - start
        return took, mkdocs_alone(workshop.folder, wish.spoken), len(list(made.rglob("*.html")))


def main() -> None:
    print("games  pages  ours, s  per page, ms  MkDocs alone, s  ratio")
    for count in COUNTS:
        took, alone, pages = measure(count)
        print(
            f"{count:5}  {pages:5}  {took:7.2f}  {1000 * took / pages:12.1f}  {alone:15.2f}  {took / alone:5.2f}"
        )


if __name__ == "__main__":
    main()
