"""The output folder: every output in it is at every moment the old one or the new one, and whole."""

from __future__ import annotations

import ctypes
import fcntl
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType
from typing import IO

#: Where we keep what is no output.
PRIVATE = ".rulewright"
_AT_WORKING_FOLDER, _EXCHANGE = -100, 2


@dataclass(frozen=True)
class Stamp:
    """An output as it was written: the hash of a file, or of a folder's list of files and hashes; and what tells at a glance
    that nobody has touched it since."""

    sha256: str
    glance: str
    #: The hashes of a folder's files, as long as they are at hand.
    files: dict[str, str] = field(default_factory=dict, compare=False)


class OutputFolder:
    """A folder of outputs, and our own folder in it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.private = root / PRIVATE
        self._aside = self.private / "aside"
        self._lock = self.private / "lock"

    @contextmanager
    def mine(self, waiting: Callable[[], None]) -> Iterator[None]:
        """Keep other runs out of the folder; `waiting` is called when we must wait for one. What runs left about that were
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

    def put(self, path: Path, content: bytes | Path, sync: bool = True) -> None:
        """Put a file, or a folder that was made aside, at its path below the root."""
        target = self.root / path
        if isinstance(content, bytes):
            self._aside.mkdir(parents=True, exist_ok=True)
            write_whole(target, content, self._aside, sync)
        else:
            self._put_folder(target, content)

    def take_away(self, path: str, as_written: Stamp) -> None:
        """Remove a file that stands as it was written, and its folder if it was the last one there."""
        if stands(self.root / path, as_written):
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


def stamp(path: Path) -> Stamp:
    """An output as it is now."""
    if path.is_file():
        return Stamp(hash_of(path), glance(path))
    files = hashes_in(path)
    return Stamp(hash_of_list(files), glance(path), files)


def hashes_in(
    folder: Path, linked: Path | None = None, known: Mapping[str, str] = MappingProxyType({})
) -> dict[str, str]:
    """The hash of every file below a folder, by its path there; those are `known` that are links to files of another one."""
    return {
        name: known[name]
        if linked and name in known and _is_link(f"{folder}/{name}", f"{linked}/{name}")
        else hash_of(folder / name)
        for name, _ in _entries(str(folder), "")
    }


def _is_link(one: str, other: str) -> bool:
    try:
        return Path(one).samefile(other)
    except OSError:
        return False


def hash_of(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()


def hash_of_list(hashes: dict[str, str]) -> str:
    """One hash for the files of a folder, by their paths in it."""
    return sha256("".join(f"{name}\0{hashes[name]}\n" for name in sorted(hashes)).encode()).hexdigest()


def glance(path: Path) -> str:
    """How long a file is and which, when it was written, and when anything about it was last changed; of a folder, one name
    for that of all its files."""
    found = path.stat()
    if not path.is_dir():
        return f"{found.st_size:x}.{found.st_ino:x}.{found.st_mtime_ns:x}.{found.st_ctime_ns:x}"
    told = sha256()
    for name, one in sorted(_entries(str(path), "")):
        told.update(f"{name}\0{one.st_size}.{one.st_ino}.{one.st_mtime_ns}.{one.st_ctime_ns}\n".encode())
    return told.hexdigest()[:32]


def _entries(folder: str, before: str) -> Iterator[tuple[str, os.stat_result]]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                yield from _entries(entry.path, f"{before}{entry.name}/")
            else:
                yield f"{before}{entry.name}", entry.stat()


def stands(path: Path, as_written: Stamp) -> bool:
    """Whether an output is there as it was written."""
    try:
        return glance(path) == as_written.glance or stamp(path).sha256 == as_written.sha256
    except OSError:
        return False


def write_whole(path: Path, content: bytes, aside: Path | None = None, sync: bool = True) -> None:
    """Put content at a path, so that at every moment the old file or the new one stands there. `aside` is a folder on the
    same disk to write it in first, if not the file's own; without `sync` it may be lost when the machine fails."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, written = tempfile.mkstemp(dir=aside or path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            if sync:
                os.fsync(file.fileno())
        Path(written).chmod(0o644)
        Path(written).replace(path)
    except BaseException:
        Path(written).unlink(missing_ok=True)
        raise
