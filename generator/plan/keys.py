"""Short names for what outputs are made from: the same bytes have the same name, wherever they lie."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import blake2b
from pathlib import Path

from generator.home import HOME, PACKAGE
from generator.press.outputs import renderer_files

#: Where the looks are, which may change while the program runs; the code that runs stays as it was when it started.
LOOKS = ("templates", "site")
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


def digests_in(folder: Path) -> dict[str, str]:
    """Every file below a folder, by its path from there."""
    return {path.relative_to(folder).as_posix(): digest_of_file(path) for path in files_in(folder)}


def digest_of_all(digests: Mapping[str, str]) -> str:
    """One name for many named things."""
    return digest(*(part for name in sorted(digests) for part in (name, digests[name])))


def digest_of_folder(folder: Path) -> str:
    """One name for everything below a folder."""
    return digest_of_all(digests_in(folder))


@cache
def code() -> Mapping[str, str]:
    """Every file of the program as it was when the program started."""
    return {f"generator/{name}": found for name, found in digests_in(PACKAGE).items()}


def looks() -> dict[str, str]:
    """Every template, style and script as it is now."""
    return {f"{place}/{name}": found for place in LOOKS for name, found in digests_in(HOME / place).items()}


@cache
def packages() -> str:
    """The Python that runs and the packages that are installed beside it, by name and version."""
    names = {
        path.name
        for folder in sys.path
        if folder.endswith("-packages")
        for path in Path(folder).glob("*.dist-info")
    }
    return digest(sys.version, *sorted(names))


def program_now() -> str:
    """One name for everything that outputs are made from and that is no game's."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    return digest(digest_of_all(code()), digest_of_all(looks()), packages(), epoch)


def code_has_changed() -> bool:
    """Whether the files of the program are others than those that run."""
    now = {f"generator/{name}": found for name, found in digests_in(PACKAGE).items()}
    return now != code()


class Renderers:
    """A name for what renders each output: its code, its templates, the packages, and the date that files may bear."""

    def __init__(self) -> None:
        self._files = {**code(), **looks()}
        self._epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
        self._known: dict[str, str] = {}

    def key(self, renderer: str) -> str:
        """The name of what renders some outputs."""
        if renderer not in self._known:
            files = renderer_files(renderer)
            folders = tuple(f"{place}/" for place in files if place not in self._files)
            used = {place: self._files[place] for place in files if place in self._files}
            used |= {name: found for name, found in self._files.items() if name.startswith(folders)}
            self._known[renderer] = digest(digest_of_all(used), packages(), self._epoch)
        return self._known[renderer]
