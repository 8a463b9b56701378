"""Watches content and rebuilds its outputs: what build --watch and serve share."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from generator.cli.console import say
from generator.home import HOME, PACKAGE

#: Each file by its path, with when it was written and how long it is.
Snapshot = dict[str, tuple[int, int]]
#: How often the files are looked at, in seconds.
_PAUSE = 0.4


def build_on_change(folders: Sequence[Path], build: Callable[[], None]) -> None:
    """Build now, and whenever a file below some folders or of our assets has changed, until KeyboardInterrupt: that is what
    every way of stopping us becomes."""
    from generator.plan.keys import ASSET_FOLDERS, code_has_changed

    for ending in (signal.SIGINT, signal.SIGTERM):  # in a background job, Ctrl-C would pass us by
        signal.signal(ending, signal.default_int_handler)
    watched = (*folders, *(HOME / name for name in ASSET_FOLDERS), PACKAGE)
    seen = snapshot(watched)
    build()
    while True:
        time.sleep(_PAUSE)
        now = snapshot(watched)
        if not changed_files(seen, now):
            continue
        if code_has_changed():
            say("the program itself has changed: start it again", err=True)
            sys.exit(1)
        seen = now
        build()


def snapshot(folders: Iterable[Path]) -> Snapshot:
    """A snapshot (mtime and size) of every file below some folders; what editors leave about is left out."""
    return {path: stat for folder in folders for path, stat in _files(folder)}


def _files(folder: Path) -> Iterator[tuple[str, tuple[int, int]]]:
    for home, below, names in os.walk(folder):
        below[:] = [name for name in below if name[0] not in "._"]
        for name in names:
            if name[0] in ".#" or name.endswith(("~", ".swp", ".pyc")):
                continue
            path = os.path.join(home, name)  # noqa: PTH118 - thousands of them, many times a minute
            try:
                found = os.stat(path)  # noqa: PTH116
            except OSError:
                continue  # gone while we looked
            yield path, (found.st_mtime_ns, found.st_size)


def changed_files(before: Snapshot, now: Snapshot) -> list[str]:
    """The diff of two snapshots: the files that are new, gone or different."""
    return sorted(path for path in before.keys() | now.keys() if before.get(path) != now.get(path))
