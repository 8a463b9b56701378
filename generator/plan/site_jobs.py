"""Builds the reference site: pages from the data, one MkDocs build a language side by side, then the search index."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from generator.language.messages import message
from generator.plan.search_index import write_index
from generator.plan.site_source import FRAME, SiteWish, sources
from generator.press.edition import Edition
from generator.press.faults import PressFault
from generator.press.page import render
from generator.press.site.records import records_of

#: What MkDocs says whenever it is asked for the changed pages alone.
_DIRTY = "A 'dirty' build is being performed"
#: What pages say of their date: the same whenever they are built.
_NO_DATE = "946684800"


def build_site(wish: SiteWish) -> Path:
    """Build the site aside and put it in the place of the old one; PressFault when MkDocs refuses a page."""
    target = wish.output / "site"
    wish.output.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=wish.output, prefix=".site.") as place:
        made = Workshop(Path(place)).build(wish)
        _swap(made, target, Path(place) / "old")
    return target


@dataclass(frozen=True)
class Workshop:
    """A folder in which the site is built, and built again when something has changed: only what did."""

    folder: Path

    @property
    def made(self) -> Path:
        """The site as it was built last."""
        return self.folder / "made"

    def build(self, wish: SiteWish) -> Path:
        """Bring every language up to date; PressFault when MkDocs refuses a page."""
        self.made.mkdir(parents=True, exist_ok=True)
        changed = {
            language: self._lay_out(language, dict(sources(wish, language))) for language in wish.spoken
        }
        stale = {language: paths for language, paths in changed.items() if paths}
        homes = {self.folder / language: paths for language, paths in stale.items()}
        _run_mkdocs({home: _only_changed(home, paths) for home, paths in homes.items()})
        for language in stale:
            _finish(wish, language, self.made / language)
        (self.made / "index.html").write_text(_entrance(wish.spoken), encoding="utf-8")
        return self.made

    def _lay_out(self, language: str, files: Mapping[str, bytes]) -> set[str]:
        """Write the sources of a language that are not there yet, remove those that are no more; which they were."""
        home = self.folder / language
        old = {path.relative_to(home).as_posix() for path in home.rglob("*") if path.is_file()}
        gone = old - files.keys()
        for name in gone:
            (home / name).unlink()
        changed = {
            name
            for name, content in files.items()
            if name not in old or (home / name).read_bytes() != content
        }
        for name in changed:
            (home / name).parent.mkdir(parents=True, exist_ok=True)
            (home / name).write_bytes(files[name])
        return changed | gone


def _only_changed(home: Path, paths: set[str]) -> bool:
    """Whether the menu is as it was and nothing has gone, so that MkDocs need not make the other pages."""
    return all(path.startswith("docs/") and (home / path).is_file() for path in paths)


def _run_mkdocs(folders: Mapping[Path, bool]) -> None:
    """Build every language at once, or only its changed pages; what MkDocs warns of is an error."""
    quiet = {"NO_MKDOCS_2_WARNING": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    environment = {"SOURCE_DATE_EPOCH": _NO_DATE, **os.environ, **quiet}
    runs = [
        subprocess.Popen(
            [
                *(sys.executable, "-m", "mkdocs", "build", "--config-file", str(folder / "mkdocs.yml")),
                *(["--dirty"] if changed_only else ["--clean", "--strict"]),
                *("--site-dir", str(folder.parent / "made" / folder.name)),
            ],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        for folder, changed_only in folders.items()
    ]
    said = [run.communicate()[0] for run in runs]
    for run, words in zip(runs, said, strict=True):
        told = [
            line
            for line in words.splitlines()
            if line.startswith(("WARNING", "ERROR")) and _DIRTY not in line
        ]
        if run.returncode or told:
            reasons = told or words.splitlines()
            raise PressFault("MkDocs does not build the site:\n    " + "\n    ".join(reasons[:8]))


def _finish(wish: SiteWish, language: str, folder: Path) -> None:
    """The search index and what keeps the site readable without a network."""
    editions = [
        Edition(subject.game, language, subject.runs, subject.figures)
        for subject in wish.subjects
        if language in subject.game.about.languages
    ]
    write_index([record for edition in editions for record in records_of(edition)], language, folder)
    (folder / "sw.js").write_text(
        _worker(folder, [edition.game.id for edition in editions]), encoding="utf-8"
    )


def _worker(folder: Path, games: Sequence[str]) -> str:
    """The service worker, with what it keeps."""
    paths = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    version = sha256(b"".join(sha256((folder / path).read_bytes()).digest() for path in paths)).hexdigest()[
        :12
    ]
    search = [path for path in paths if path.startswith("pagefind/")]
    pages = {
        game: [_address(path) for path in paths if path.startswith(f"{game}/") and path.endswith(".html")]
        + [f"assets/{game}/game.json", *search]
        for game in games
    }
    pages["engine"] = [path for path in paths if "/engine/" in path]
    shared = [path for path in paths if _is_shared(path)]
    text = (FRAME / "sw.js").read_text(encoding="utf-8")
    filled = {"__VERSION__": version, "__PRECACHE__": json.dumps(shared), "__GAMES__": json.dumps(pages)}
    for mark, value in filled.items():
        text = text.replace(mark, value)
    return text


def _is_shared(path: str) -> bool:
    """Whether a file belongs to every page: styles, scripts, fonts, and the pages of no game."""
    if path in ("index.html", "about/index.html"):
        return True
    theme = path.startswith(("assets/fonts/", "assets/javascripts/bundle", "assets/stylesheets/"))
    own = path.startswith("assets/") and path.count("/") == 1
    return (theme or own) and path.endswith((".css", ".js", ".woff2", ".json"))


def _address(path: str) -> str:
    return path.removesuffix("index.html")


def _entrance(languages: Sequence[str]) -> str:
    """The page before the languages: it leads on in the reader's own."""
    return render(
        "site/entrance.html.j2",
        languages=[
            {"code": code, "name": message(code, "language"), "title": message(code, "games")}
            for code in languages
        ],
        name=message(languages[0], "site-name"),
        notice={code: message(code, "unofficial-short") for code in languages},
    )


def _swap(made: Path, target: Path, old: Path) -> None:
    """Put the new folder in the place of the old one."""
    if target.exists():
        target.rename(old)
    try:
        made.rename(target)
    except OSError:
        if old.exists():
            old.rename(target)
        raise
    shutil.rmtree(old, ignore_errors=True)
