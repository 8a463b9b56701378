"""Keeps a pack within its bounds: plain files that lie in its own folder, and no more than a game can need."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from generator.model.problem import Place, Problem

#: A game in two languages is some 70 files and 0.7 MB, compiled code included; in twenty languages it would be about
#: 4 MB. Whoever has more has put something else into the folder, which would make every run slow.
MAX_FILES = 2_000
MAX_PACK_BYTES = 20_000_000

_INSTEAD = "Put the file itself into the pack, or remove the link."


def out_of_bounds(folder: Path, name: str) -> list[Problem]:
    """What keeps a pack from being read at all: to be asked before anything in it is opened.

    The folder itself may be a link: where a pack lies is for its owner to say, what lies in it is not.
    """
    return list(_Round(folder, name).problems())


class _Round:
    """One walk through a pack; links are looked at, and never followed."""

    def __init__(self, folder: Path, name: str) -> None:
        self.name = name
        self.folder = str(folder)
        self.root = os.path.realpath(folder)

    def problems(self) -> Iterator[Problem]:
        files = size = 0
        for entry in self._entries():
            if isinstance(entry, Problem):
                yield entry
                continue
            files += 1
            info = entry.stat(follow_symlinks=False)
            size += info.st_size if stat.S_ISREG(info.st_mode) else 0
            if files > MAX_FILES:
                yield self._too_much(f"more than {MAX_FILES:,} files and folders")
                return
            if size > MAX_PACK_BYTES:
                yield self._too_much(f"more than {MAX_PACK_BYTES:,} bytes")
                return
            yield from self._unfit(entry, info.st_mode)

    def _entries(self) -> Iterator[os.DirEntry[str] | Problem]:
        """Whatever lies in the pack; what begins with a dot or an underscore at its top is no part of it."""
        waiting = [self.folder]
        while waiting:
            home = waiting.pop()
            try:
                with os.scandir(home) as found:
                    entries = sorted(islice(found, MAX_FILES + 1), key=lambda entry: entry.name)
            except FileNotFoundError:  # there is no such pack: the loader says so
                continue
            except OSError as error:
                fix = "Check that the folder may be read."
                yield Problem(self._place(home), "L109", f"cannot be read: {error.strerror}", fix)
                continue
            for entry in entries:
                if home != self.folder or entry.name[0] not in "._":
                    yield entry
                    if entry.is_dir(follow_symlinks=False):
                        waiting.append(entry.path)

    def _unfit(self, entry: os.DirEntry[str], mode: int) -> Iterator[Problem]:
        place = self._place(entry.path)
        if not entry.name.isprintable():
            what = "a name with a character that may not stand in it"
            yield Problem(place, "L114", what, "Rename it: letters, digits, hyphens and dots will do.")
        if stat.S_ISLNK(mode):
            yield from self._stray(entry, place)
        elif not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
            fix = "Remove it: nothing else can be read."
            yield Problem(place, "L114", "is a pipe, a socket or a device, not a file or a folder", fix)

    def _stray(self, entry: os.DirEntry[str], place: Place) -> Iterator[Problem]:
        """A link may lead to where this walk comes by anyway."""
        target = os.path.realpath(entry.path)
        inside = os.path.relpath(target, self.root)
        if Path(target).is_symlink():  # what cannot be resolved any further is still a link
            yield Problem(place, "L114", "a link that leads in a circle", _INSTEAD)
        elif inside != "." and inside[0] in "._":
            what = f'a link that leads out of the pack, to "{Path(entry.path).readlink()}"'
            yield Problem(place, "L114", what, _INSTEAD)
        elif not Path(target).exists() and entry.name[0] != ".":  # hidden ones are the locks of an editor
            what = f'a link to "{Path(entry.path).readlink()}", which is not there'
            yield Problem(place, "L114", what, _INSTEAD)

    def _too_much(self, what: str) -> Problem:
        fix = "Keep elsewhere what is no part of the game, or begin its name with an underscore."
        return Problem(Place(self.name), "L115", f"the pack holds {what}", fix)

    def _place(self, path: str) -> Place:
        inside = os.path.relpath(path, self.folder)
        return Place(self.name if inside == "." else f"{self.name}/{_printable(inside)}")


def _printable(name: str) -> str:
    """A name that cannot move the cursor, break the line or fail to be written."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in name)
