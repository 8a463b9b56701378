"""A folder in which MkDocs builds one language of the site, and builds again only what has changed."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from generator.plan.workers import end_with_us
from generator.press.faults import PressFault

#: What MkDocs says whenever it is asked for the changed pages alone.
_DIRTY = "A 'dirty' build is being performed"
#: What pages say of their date: the same whenever they are built.
_NO_DATE = "946684800"


@dataclass(frozen=True)
class Workshop:
    """A folder in which a language is built, and built again when something has changed: only what did.

    `made_with` names the program; a folder that another one worked in, or that was left in the middle, is cleared first.
    """

    folder: Path
    made_with: str

    @contextmanager
    def mine(self) -> Iterator[None]:
        """Keep others out of the folder: a worker of a cluster may still be busy there for a run that was stopped."""
        self.folder.parent.mkdir(parents=True, exist_ok=True)
        with self.folder.with_suffix(".lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield

    def build(self, files: Iterable[tuple[str, bytes]], finish: Callable[[Path], None]) -> Path:
        """Bring the language up to date; the folder it is in. PressFault when MkDocs refuses a page."""
        finished = self.folder / "finished"
        if not finished.is_file() or finished.read_text(encoding="utf-8") != self.made_with:
            shutil.rmtree(self.folder, ignore_errors=True)
        home, made = self.folder / "sources", self.folder / "made"
        changed = self._lay_out(home, files)
        if changed:
            _run_mkdocs(home, made, _only_changed(home, changed))
            finish(made)
        finished.write_text(self.made_with, encoding="utf-8")
        return made

    def _lay_out(self, home: Path, files: Iterable[tuple[str, bytes]]) -> set[str]:
        """Write the sources that are not there yet, remove those that are no more; which they were."""
        gone = {path.relative_to(home).as_posix() for path in home.rglob("*") if path.is_file()}
        changed: set[str] = set()
        for name, content in files:
            path = home / name
            if name not in gone or path.read_bytes() != content:
                self._begin()
                changed.add(name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
            gone.discard(name)
        for name in gone:
            self._begin()
            (home / name).unlink()
        return changed | gone

    def _begin(self) -> None:
        """Before a change: from now on the folder is in the middle of something."""
        (self.folder / "finished").unlink(missing_ok=True)


def _only_changed(home: Path, paths: set[str]) -> bool:
    """Whether the menu is as it was and no page has gone, so that MkDocs need not make the other pages."""
    pages = [path for path in paths if not path.startswith("games/")]
    return all(path.startswith("docs/") and (home / path).is_file() for path in pages)


def _run_mkdocs(home: Path, made: Path, changed_only: bool) -> None:
    """Build every page, or only the changed ones; what MkDocs warns of is an error."""
    quiet = {"NO_MKDOCS_2_WARNING": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [
            *(sys.executable, "-m", "mkdocs", "build", "--config-file", str(home / "mkdocs.yml")),
            *(["--dirty"] if changed_only else ["--clean", "--strict"]),
            *("--site-dir", str(made)),
        ],
        env={"SOURCE_DATE_EPOCH": _NO_DATE, **os.environ, **quiet},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        preexec_fn=end_with_us,
    )
    told = [
        line
        for line in done.stdout.splitlines()
        if line.startswith(("WARNING", "ERROR")) and _DIRTY not in line
    ]
    if done.returncode or told:
        reasons = told[:8] or done.stdout.splitlines()[-8:]  # of a traceback, the end says what it was
        raise PressFault("MkDocs does not build the site:\n    " + "\n    ".join(reasons))
