"""Temporary folders: each is removed when its work is done and, where that was killed, by the next who needs one."""

from __future__ import annotations

import fcntl
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path

#: What they are called. Whoever works in one has it locked, soon after it was made; this soon, in seconds.
PREFIX, _SOON = "rulewright-scratch-", 60.0


@contextmanager
def scratch_folder() -> Iterator[Path]:
    """A temporary folder."""
    _clear_away()
    with tempfile.TemporaryDirectory(prefix=PREFIX) as place, _locked(Path(place)):
        yield Path(place)


@contextmanager
def _locked(place: Path) -> Iterator[bool]:
    """Lock a folder, which is no link; whether nobody else has locked it."""
    handle = os.open(place, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        yield _lock(handle)
    finally:
        os.close(handle)


def _lock(handle: int) -> bool:
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:  # or its disk knows no locks: then it is left about
        return False
    return True


@cache  # once in a process
def _clear_away() -> None:
    """Remove the folders of ours in which nobody works any more."""
    for place in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        with suppress(OSError), _locked(place) as is_left:
            found = place.stat()
            if is_left and found.st_uid == os.getuid() and time.time() - found.st_ctime > _SOON:
                shutil.rmtree(place)
