"""Notices when files of some folders change."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

Snapshot = dict[str, tuple[int, int]]


def snapshot(folders: Iterable[Path]) -> Snapshot:
    """Every file below some folders with when it was written and how long it is; what editors leave about is left out."""
    return {path: stamp for folder in folders for path, stamp in _files(folder)}


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


def changed(before: Snapshot, now: Snapshot) -> list[str]:
    """The files that are new, gone or different."""
    return sorted(path for path in before.keys() | now.keys() if before.get(path) != now.get(path))
