"""How long the site takes with 1, 5 and 20 games, beside MkDocs and Pagefind alone on the same pages.

Run: .venv/bin/python -m tests.benchmarks.site

Ours is the command in a fresh process: it loads and checks the games, writes the pages, runs MkDocs and Pagefind. The peers
get pages and records ready-made. Both build their languages at the same time.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from base64 import b64decode
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tests.benchmarks.copies import copies
from tests.benchmarks.fresh import PROGRAM, must
from tests.benchmarks.table import Line, against

COUNTS = (1, 5, 20)


def contents(folders: Sequence[Path]) -> dict[str, dict[str, Any]]:
    """What each language of the site of some games says, as our own renderer gets it."""
    from generator.check.run import load_and_check
    from generator.press.edition import Edition
    from generator.press.site import content as site

    parts: dict[str, list[dict[str, Any]]] = {}
    for folder in folders:
        report = load_and_check(folder)
        assert report.game and report.loaded
        game, loaded = report.game, report.loaded
        runs = {replay.example.id: replay.run for replay in loaded.replays if replay.run}
        for language in game.head.languages:
            edition = Edition(game, language, runs=runs, figures=loaded.figures)
            others = tuple(other for other in game.head.languages if other != language)
            parts.setdefault(language, []).append(
                site.part(edition, loaded.procedures, ("data.json",), others)
            )
            parts[language].append(site.shared_part(game, loaded.procedures))
    frame = site.frame()
    return {language: site.content(language, tuple(parts), of, frame) for language, of in parts.items()}


def lay_out(content: Mapping[str, Any], folder: Path) -> Path:
    """The same as files, as MkDocs reads them; and the records."""
    for name, text in content["sources"].items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b64decode(text["base64"]) if isinstance(text, dict) else text.encode())
    settings = {**content["settings"], "docs_dir": "docs"}
    (folder / "mkdocs.yml").write_text(json.dumps(settings), encoding="utf-8")  # JSON is YAML
    (folder / "records.json").write_text(json.dumps(content["records"], default=vars), encoding="utf-8")
    return folder


def index(records: str, language: str, folder: str) -> None:
    """Pagefind alone: its own package waits a tenth of a second for each record, so it is asked our way."""
    from generator.press.site.search_index import index_of

    for name, text in index_of(json.loads(Path(records).read_text(encoding="utf-8")), language).items():
        path = Path(folder, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text)


def alone(sources: Mapping[str, Path], made: Path) -> float:
    """Seconds for MkDocs and Pagefind on what we wrote, each language in processes of its own."""
    start = time.perf_counter()
    runs = []
    for language, source in sources.items():
        target = str(made / language)
        mkdocs = ("mkdocs", "build", "--config-file", str(source / "mkdocs.yml"), "--site-dir", target)
        search = (
            "tests.benchmarks.site",
            str(source / "records.json"),
            language,
            str(made / "search" / language),
        )
        for command in (mkdocs, search):
            runs.append(
                subprocess.Popen(
                    [sys.executable, "-m", *command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
                )
            )
    codes = [run.wait() for run in runs]
    assert not any(codes), codes
    return time.perf_counter() - start


def measure(count: int) -> tuple[float, float, int]:
    """Seconds for content to become every language of the site; for the peers alone; and how many pages."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        games = copies(folder / "content", count)
        output = folder / "output"
        command = ("build", "--only", "site", "--content", str(folder / "content"), "--output", str(output))
        took = must((*PROGRAM, *command)).seconds
        told = contents(games)
        sources = {language: lay_out(one, folder / "sources" / language) for language, one in told.items()}
        peers = alone(sources, folder / "alone")
        pages = [len(list(place.rglob("index.html"))) for place in (output / "site", folder / "alone")]
        assert pages[0] == pages[1] + 1, "not the same pages"  # the page before the languages is ours alone
        return took, peers, pages[0]


def main() -> list[Line]:
    lines = []
    print("games  pages  ours, s  per page, ms  MkDocs and Pagefind alone, s  ratio")
    for count in COUNTS:
        took, peers, pages = measure(count)
        each = 1000 * took / pages
        print(
            f"{count:5}  {pages:5}  {took:7.2f}  {each:12.1f}  {peers:28.2f}  {took / peers:5.2f}", flush=True
        )
        lines.append(
            against(
                f"site of {count} games, from YAML, with search", took, peers, "MkDocs and Pagefind alone"
            )
        )
    return lines


if __name__ == "__main__":
    index(*sys.argv[1:]) if sys.argv[1:] else main()
