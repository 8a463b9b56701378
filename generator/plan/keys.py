"""Digests of what outputs are made from: the same bytes have the same digest, wherever they lie."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import blake2b
from pathlib import Path

from generator.home import HOME, PACKAGE
from generator.load.bounds import MAX_PACK_BYTES
from generator.press.files import read_at_most
from generator.press.outputs import renderer_files

#: Where the assets are, which may change while the program runs; the code that runs stays as it was when it started.
ASSET_FOLDERS = ("templates", "site")


def digest(*parts: bytes | str) -> str:
    """The digest (BLAKE2b) of some bytes and words in their order: one short name for all of them."""
    made = blake2b(digest_size=16)
    for part in parts:
        content = part.encode("utf-8", "surrogatepass") if isinstance(part, str) else part
        made.update(b"%d:" % len(content))
        made.update(content)
    return made.hexdigest()


def digest_of_all(digests: Mapping[str, str]) -> str:
    """One digest for many named digests."""
    return digest(*(part for name in sorted(digests) for part in (name, digests[name])))


def digest_of_folder(folder: Path) -> str:
    """One digest for everything below a folder."""
    return digest_of_all(dict(_digests_in(folder)))


def digest_of_pack(folder: Path) -> str:
    """One digest for everything that belongs to a pack: what begins with an underscore at its top is its owner's own."""
    return digest_of_all(dict(_digests_in(folder, "_")))


def _digests_in(folder: Path, also: str = ".") -> Iterator[tuple[str, str]]:
    """Every file below a folder by its path from there, but for what is hidden or left about by machines; at its top what
    begins with another sign may be left out too."""
    for home, below, names in os.walk(folder):
        hidden = (".", also) if Path(home) == folder else "."
        below[:] = (name for name in below if not name.startswith(hidden) and name != "__pycache__")
        for name in names:
            path = Path(home, name)
            if not name.startswith(hidden) and not name.endswith((".pyc", "~")) and path.is_file():
                yield path.relative_to(folder).as_posix(), _digest_of_file(path)


def _digest_of_file(path: Path) -> str:
    try:
        return digest(read_at_most(path, MAX_PACK_BYTES))
    except OSError:  # or it is larger than all of a pack may be, and nothing is made of that
        return "unreadable"  # the press will say more


def _digests_below(folder: Path) -> dict[str, str]:
    return {f"{folder.name}/{name}": found for name, found in _digests_in(folder)}


@cache
def code() -> Mapping[str, str]:
    """The digest of every file of the program as it was when the program started."""
    return _digests_below(PACKAGE)


def code_has_changed() -> bool:
    """Whether the files of the program on disk are others than those that this process has loaded."""
    return _digests_below(PACKAGE) != code()


@cache
def packages() -> str:
    """A digest of the Python that runs and of the packages that are installed beside it, by name and version."""
    names = {
        path.name
        for folder in sys.path
        if folder.endswith("-packages")
        for path in Path(folder).glob("*.dist-info")
    }
    return digest(sys.version, *sorted(names))


class Program:
    """What outputs are made from beside their game, as it is now: code, assets, packages, and the date that files may bear."""

    def __init__(self) -> None:
        self._files = dict(code())
        for place in ASSET_FOLDERS:
            self._files |= _digests_below(HOME / place)
        self._epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
        #: Each part by what it is called where it differs.
        self.parts = {
            "another version of this program": digest_of_all(self._files),
            "another Python or other packages": packages(),
            "another SOURCE_DATE_EPOCH": self._epoch,
        }
        #: One name for all of it.
        self.digest = digest_of_all(self.parts)
        self._renderers: dict[str, str] = {}

    def renderer(self, name: str) -> str:
        """One name for what renders an output."""
        if name not in self._renderers:
            places = tuple(place if place in self._files else f"{place}/" for place in renderer_files(name))
            used = {file: found for file, found in self._files.items() if file.startswith(places)}
            self._renderers[name] = digest(digest_of_all(used), packages(), self._epoch)
        return self._renderers[name]


def program_parts() -> dict[str, str]:
    """What the program of this process is made of."""
    return Program().parts
