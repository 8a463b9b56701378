"""Files and folders that are made: which files there are, what they hold, links between them, and how they get to a disk."""

from __future__ import annotations

import ctypes
import errno
import os
import shutil
import stat
from collections.abc import Iterator, Mapping
from hashlib import file_digest, sha256
from io import BufferedReader
from pathlib import Path
from secrets import token_hex
from types import MappingProxyType

_HERE, _EXCHANGE = -100, 2
#: No file that we make is larger, in bytes.
LARGEST = 1_000_000_000


def files_in(folder: str | Path) -> Iterator[str]:
    """Every file below a folder, by its path from there."""
    for home, _, names in os.walk(folder):
        below = Path(home).relative_to(folder).as_posix()
        yield from names if below == "." else (f"{below}/{name}" for name in names)


def link(there: str | Path, here: str | Path) -> None:
    """Hard-link a file at another place; a copy where files cannot be linked."""
    try:
        os.link(there, here)
    except FileNotFoundError:
        raise
    except OSError:
        shutil.copyfile(there, here)


def linked(folder: Path, place: Path) -> Path:
    """A folder of the same files at another place."""
    return Path(shutil.copytree(folder, place, copy_function=link))


def is_same(one: Path, other: Path) -> bool:
    """Whether a file holds what another one holds, if there is one."""
    return other.is_file() and (one.samefile(other) or _holds_the_same(one, other))


def _holds_the_same(one: Path, other: Path) -> bool:
    return one.stat().st_size == other.stat().st_size and one.read_bytes() == other.read_bytes()


def hash_at(path: Path) -> str:
    """The hash of what a file holds, or of a folder's list of files and hashes."""
    return hash_of_list(hashes_in(path)) if path.is_dir() else _hash_of(path)


def hashes_in(
    folder: Path, other: Path | None = None, known: Mapping[str, str] = MappingProxyType({})
) -> dict[str, str]:
    """The hash of every file below a folder, by its path there. Of files in another one they may be `known`: then also of
    those that are links to these."""
    return {
        name: known[name]
        if other and name in known and _is_link(folder / name, other / name)
        else _hash_of(folder / name)
        for name in files_in(folder)
    }


def hash_of_list(hashes: Mapping[str, str]) -> str:
    """One hash for the files of a folder, by their paths in it."""
    return sha256("".join(f"{name}\0{hashes[name]}\n" for name in sorted(hashes)).encode()).hexdigest()


def stat_key(path: Path) -> str:
    """How long a file is and which, when it was written, and when anything about it was last changed; of a folder, one name
    for that of all its files."""
    found = path.stat()
    if not path.is_dir():
        return f"{found.st_size:x}.{found.st_ino:x}.{found.st_mtime_ns:x}.{found.st_ctime_ns:x}"
    told = sha256()
    for name in sorted(files_in(path)):
        one = os.stat(f"{path}/{name}")  # noqa: PTH116 - there are thousands
        told.update(f"{name}\0{one.st_size}.{one.st_ino}.{one.st_mtime_ns}.{one.st_ctime_ns}\n".encode())
    return told.hexdigest()[:32]


def _hash_of(path: Path) -> str:
    with plain_file(path) as file:
        return file_digest(file, sha256).hexdigest()


def _is_link(one: Path, other: Path) -> bool:
    return other.is_file() and one.samefile(other)


def plain_file(path: Path, most: int = LARGEST) -> BufferedReader:
    """A file opened for reading; OSError for what is none, as a pipe would wait for ever and a device never end, and for one
    that is larger than any could be."""
    handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    found = os.fstat(handle)
    if stat.S_ISREG(found.st_mode) and found.st_size <= most:
        return os.fdopen(handle, "rb")
    os.close(handle)
    wrong = errno.EFBIG if stat.S_ISREG(found.st_mode) else errno.EINVAL
    raise OSError(wrong, os.strerror(wrong), str(path))


def read_at_most(path: Path, most: int) -> bytes:
    """What a plain file holds; OSError where that is more than it could be."""
    with plain_file(path, most) as file:
        return file.read(most)


# To the disk


def write_whole(path: Path, content: bytes) -> None:
    """Write a file atomically: at every moment the old one or the new one stands at its path."""
    written = write_aside(content, path)
    try:
        written.replace(path)
    except BaseException:
        written.unlink()
        raise


def write_aside(content: bytes, near: Path, sync: bool = True) -> Path:
    """Write a new file beside a path, on the same disk, with the rights that the umask leaves. Without `sync` it may be lost
    when the machine fails."""
    near.parent.mkdir(parents=True, exist_ok=True)
    written = near.with_name(f".{near.name}.{token_hex(6)}")
    try:
        with written.open("xb") as file:
            file.write(content)
            file.flush()
            if sync:
                os.fsync(file.fileno())
    except BaseException:
        written.unlink(missing_ok=True)
        raise
    return written


def sync_disk(place: Path) -> None:
    """Wait until all that was written to the disk of a folder has got there: for hundreds of files that takes as long as for
    one of them."""
    handle = os.open(place, os.O_RDONLY)
    try:
        if _system_call("syncfs", handle) is None:
            os.sync()
    finally:
        os.close(handle)


def exchange(one: Path, other: Path) -> bool:
    """Swap two folders atomically; False where the system cannot."""
    try:
        paths = os.fsencode(one), os.fsencode(other)
        return _system_call("renameat2", _HERE, paths[0], _HERE, paths[1], _EXCHANGE) is not None
    except OSError:
        return False


def _system_call(name: str, *arguments: object) -> int | None:
    """The answer of a system call that Python does not offer; None where there is none of this name. OSError when it fails."""
    try:
        call = getattr(ctypes.CDLL(None, use_errno=True), name)
    except (AttributeError, OSError):
        return None
    if (answer := int(call(*arguments))) < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return answer
