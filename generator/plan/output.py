"""The output folder: every output in it is at every moment the old one or the new one, and whole."""

from __future__ import annotations

import ctypes
import fcntl
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import IO

from generator.plan.store import Stamp, Store
from generator.plan.writing import write_whole

#: Where we keep what is no output.
PRIVATE = ".rulewright"
_AT_WORKING_FOLDER, _EXCHANGE = -100, 2


class Output:
    """A folder of outputs, and our own folder in it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.private = root / PRIVATE
        self._aside = self.private / "aside"
        self._lock = self.private / "lock"
        self.store = Store(self.private / "games", self._aside)

    @contextmanager
    def mine(self, waiting: Callable[[], None]) -> Iterator[None]:
        """Keep other runs out of the folder; `waiting` is called when we must wait for one. What runs left about that were
        killed is cleared away, and a folder that we made and put nothing in is not left about."""
        ours = not self.root.exists()
        with self._locked(waiting):
            shutil.rmtree(self._aside, ignore_errors=True)
            self.store.forget()
            try:
                yield
            finally:
                shutil.rmtree(self._aside, ignore_errors=True)
                self._leave_if_empty(ours)

    @contextmanager
    def _locked(self, waiting: Callable[[], None]) -> Iterator[None]:
        while True:
            with self._open_lock() as lock:
                try:
                    fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except BlockingIOError:
                    waiting()
                    fcntl.flock(lock, fcntl.LOCK_EX)
                if _is_at(lock, self._lock):
                    yield
                    return
            # whoever we waited for took the lock away with an empty folder: there is a new one to be had

    def _open_lock(self) -> IO[str]:
        while True:
            self.private.mkdir(parents=True, exist_ok=True)
            try:
                return self._lock.open("w")
            except FileNotFoundError:
                if self.private.is_dir():
                    raise
            # somebody took the empty folder away just then

    def _leave_if_empty(self, ours: bool) -> None:
        with suppress(OSError):  # somebody may come in meanwhile
            if [found.name for found in self.private.iterdir()] == [self._lock.name]:
                self._lock.unlink()
                self.private.rmdir()
                if ours and not any(self.root.iterdir()):
                    self.root.rmdir()

    def place_aside(self) -> Path:
        """A new folder to work in, on the same disk as the outputs."""
        self._aside.mkdir(parents=True, exist_ok=True)
        return Path(tempfile.mkdtemp(dir=self._aside))

    def put(self, path: Path, content: bytes | Path) -> dict[str, Stamp]:
        """Put a file or a folder at its path below the root; each of its files, by its path, as it stands there now."""
        target = self.root / path
        if isinstance(content, bytes):
            self._aside.mkdir(parents=True, exist_ok=True)
            write_whole(target, content, self._aside)
        else:
            self._put_folder(target, content)
        return {found.relative_to(self.root).as_posix(): stamp(found) for found in files_of(target)}

    def take_away(self, path: str, as_written: Stamp) -> None:
        """Remove a file that stands as it was written, and its folder if it was the last one there."""
        if stands(self.root, path, as_written):
            (self.root / path).unlink()
            with suppress(OSError):
                (self.root / path).parent.rmdir()

    def _put_folder(self, target: Path, made: Path) -> None:
        """Put a folder in the place of another in one step, where the system knows how."""
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.exists() and not _exchange(made, target):
            target.rename(made.with_name(f"{made.name}-old"))
        if not target.exists():
            made.rename(target)
        shutil.rmtree(made.parent, ignore_errors=True)


def _is_at(file: IO[str], path: Path) -> bool:
    """Whether an open file is the one at a path."""
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except FileNotFoundError:
        return False


def _exchange(one: Path, other: Path) -> bool:
    """Let two folders change places at once; False where the system cannot."""
    try:
        rename = ctypes.CDLL(None, use_errno=True).renameat2
    except (AttributeError, OSError):
        return False
    here = _AT_WORKING_FOLDER
    return bool(rename(here, os.fsencode(one), here, os.fsencode(other), _EXCHANGE) == 0)


def files_of(path: Path) -> list[Path]:
    """A file, or every file below a folder, in order."""
    return [path] if path.is_file() else sorted(found for found in path.rglob("*") if found.is_file())


def stamp(path: Path) -> Stamp:
    """A file as it is now."""
    return Stamp(sha256(path.read_bytes()).hexdigest(), glance(path))


def glance(path: Path) -> tuple[int, int, int, int]:
    """How long a file is and which, when it was written, and when anything about it was last changed."""
    found = path.stat()
    return found.st_size, found.st_ino, found.st_mtime_ns, found.st_ctime_ns


def stands(root: Path, path: str, as_written: Stamp) -> bool:
    """Whether a file is there as it was written."""
    try:
        return glance(root / path) == as_written.glance or stamp(root / path).sha256 == as_written.sha256
    except OSError:
        return False
