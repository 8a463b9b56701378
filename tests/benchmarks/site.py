"""How long the site takes with 1, 5 and 20 games, beside MkDocs alone on the same pages.

Run: .venv/bin/python -m tests.benchmarks.site

Ours is the command in a fresh process: it loads and checks the games, writes the pages, runs MkDocs and Pagefind. The peer
gets the pages ready-made and makes no search. Both build their languages at the same time.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tests.benchmarks.copies import copies
from tests.benchmarks.fresh import PROGRAM, must
from tests.benchmarks.table import Line, against

COUNTS = (1, 5, 20)


def mkdocs_alone(sources: Sequence[Path], made: Path) -> float:
    """Seconds for MkDocs on the pages that we wrote, each language in a process of its own, as ours does."""
    start = time.perf_counter()
    command = (sys.executable, "-m", "mkdocs", "build", "--config-file")
    runs = [
        subprocess.Popen(
            [*command, str(source / "mkdocs.yml"), "--site-dir", str(made / str(number))],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for number, source in enumerate(sources)
    ]
    codes = [run.wait() for run in runs]
    assert not any(codes), codes
    return time.perf_counter() - start


def measure(count: int) -> tuple[float, float, int]:
    """Seconds for content to become every language of the site; for MkDocs alone; and how many pages."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        copies(folder / "content", count)
        output = folder / "output"
        took = must(
            (
                *PROGRAM,
                "build",
                "--only",
                "site",
                "--content",
                str(folder / "content"),
                "--output",
                str(output),
            )
        ).seconds
        sources = sorted(output.glob(".rulewright/site/*/sources"))
        assert sources
        alone = mkdocs_alone(sources, folder / "alone")
        pages = [len(list(place.rglob("index.html"))) for place in (output / "site", folder / "alone")]
        assert pages[0] == pages[1] + 1, "not the same pages"  # the page before the languages is ours alone
        return took, alone, pages[0]


def main() -> list[Line]:
    lines = []
    print("games  pages  ours, s  per page, ms  MkDocs alone, s  ratio")
    for count in COUNTS:
        took, alone, pages = measure(count)
        each = 1000 * took / pages
        print(
            f"{count:5}  {pages:5}  {took:7.2f}  {each:12.1f}  {alone:15.2f}  {took / alone:5.2f}", flush=True
        )
        lines.append(against(f"site of {count} games, from YAML, with search", took, alone, "MkDocs alone"))
    return lines


if __name__ == "__main__":
    main()
