"""Short names for bytes: the same bytes have the same one, wherever they lie."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from pathlib import Path

#: What is said of a file that cannot be read; the press will say more.
UNREADABLE = "unreadable"


def digest(*parts: bytes | str) -> str:
    """One name for some bytes and words in their order."""
    made = blake2b(digest_size=16)
    for part in parts:
        content = part.encode("utf-8", "surrogatepass") if isinstance(part, str) else part
        made.update(b"%d:" % len(content))
        made.update(content)
    return made.hexdigest()


def digest_of_file(path: Path) -> str:
    """The name of what a file holds now."""
    try:
        return digest(path.read_bytes())
    except OSError:
        return UNREADABLE


def files_in(folder: Path) -> Iterator[Path]:
    """Every file below a folder in order; what is hidden or left about by machines is left out."""
    for home, below, names in os.walk(folder):
        below[:] = sorted(name for name in below if name[0] != "." and name != "__pycache__")
        for name in sorted(names):
            path = Path(home, name)
            if name[0] != "." and not name.endswith((".pyc", "~")) and path.is_file():
                yield path


def files_at(place: Path) -> Iterator[Path]:
    """A file, or every file below a folder."""
    return iter((place,)) if place.is_file() else files_in(place)


def digests_in(folder: Path) -> dict[str, str]:
    """Every file below a folder, by its path from there."""
    return {path.relative_to(folder).as_posix(): digest_of_file(path) for path in files_in(folder)}


def digest_of_all(digests: Mapping[str, str]) -> str:
    """One name for many named things."""
    return digest(*(part for name in sorted(digests) for part in (name, digests[name])))
