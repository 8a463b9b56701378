"""The output folder: every output in it is at every moment the old one or the new one, and whole."""

from __future__ import annotations

import fcntl
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from generator.press.files import exchange, is_same, sync_disk, write_aside
from generator.press.outputs import PRIVATE

#: The list of all files with their hashes, for others.
MANIFEST = "manifest.json"


class OutputFolder:
    """A folder of outputs, with a private folder of ours in it; locks it, and puts files and folders in their places."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.private = root / PRIVATE
        self._aside = self.private / "aside"
        self._lock = self.private / "lock"

    @contextmanager
    def lock(self, waiting: Callable[[], None]) -> Iterator[None]:
        """Lock the folder against other runs; `waiting` is called when we must wait for one. What runs left about that were
        killed is cleared away, and a folder that we made and put nothing in is not left about."""
        ours = not self.root.exists()
        with self._locked(waiting):
            shutil.rmtree(self._aside, ignore_errors=True)
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
                return os.fdopen(os.open(self._lock, os.O_WRONLY | os.O_CREAT | os.O_NONBLOCK, 0o666), "w")
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
        """A temporary folder to work in, on the same disk as the outputs."""
        self._aside.mkdir(parents=True, exist_ok=True)
        return Path(tempfile.mkdtemp(dir=self._aside))

    def put(self, path: Path, content: bytes | Path, sync: bool = True) -> None:
        """Put a file, or a folder that was made aside, at its path below the root, once all of it is on the disk."""
        target = self.root / path
        if isinstance(content, bytes):
            self._put(write_aside(content, self._aside / path.name, sync), target, Path.replace)
        else:
            sync_disk(content)
            self._put(content, target, _replace_folder)
            shutil.rmtree(content.parent, ignore_errors=True)

    def _put(self, made: Path, target: Path, replace: Callable[[Path, Path], object]) -> None:
        if self.private not in target.parents and target.exists() and not is_same(made, target):
            self.unlist()
        target.parent.mkdir(parents=True, exist_ok=True)
        replace(made, target)

    def unlist(self) -> None:
        """Remove the manifest, before anything that it lists is another: whoever is stopped meanwhile leaves none."""
        with suppress(FileNotFoundError):
            (self.root / MANIFEST).unlink()
            sync_disk(self.root)

    def remove(self, path: str) -> None:
        """Remove a file, and its folder if it was the last one there."""
        (self.root / path).unlink()
        with suppress(OSError):
            (self.root / path).parent.rmdir()


def _replace_folder(made: Path, target: Path) -> None:
    """Replace a folder by a new one, atomically where the system knows how."""
    if target.exists() and not exchange(made, target):
        target.rename(made.with_name(f"{made.name}-old"))
    if not target.exists():
        made.rename(target)


def _is_at(file: IO[str], path: Path) -> bool:
    """Whether an open lock file is still the one at its path, and was not deleted and made anew."""
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except FileNotFoundError:
        return False
