"""What the output folder remembers of how it was built, and the manifest that tells it to others."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from generator.plan.keys import digest
from generator.plan.output import PRIVATE, OutputFolder, Stamp, glance, hash_of_list, stamp

#: How long what is remembered may wait to be written, in seconds.
_PAUSE = 5.0
#: How many ways of asking for a game are remembered.
_SEALS = 6
#: Raised when what is remembered takes another form.
FORMAT = "3"
MANIFEST = Path("manifest.json")


@dataclass(frozen=True)
class Record:
    """An output as it was built: of which kind and game, of which content and by which renderer, how long that took, and how
    it stands there."""

    output: str
    game: str
    language: str
    version: str
    content: str
    renderer: str
    seconds: float
    stamp: Stamp

    @property
    def key(self) -> str:
        """One name for all that it was made from."""
        return digest(self.content, self.renderer)


@dataclass(frozen=True)
class Seal:
    """What stood there when all that somebody asked for of a game was up to date."""

    version: str
    languages: tuple[str, ...]
    paths: tuple[str, ...]


class State:
    """The records of an output folder by path, and the seals of each game by what they were set on. Where it is damaged or
    gone, everything is built anew; it is written every now and then: whoever is killed only builds a little again."""

    def __init__(self, output: OutputFolder) -> None:
        self._output, self._file = output, output.private / "state.json"
        self.records: dict[str, Record] = {}
        self._seals: dict[str, dict[str, Seal]] = {}
        self._read()
        self._unwritten, self._written = False, time.monotonic()

    def take(self, path: str, record: Record) -> None:
        """Take down an output as it was built. That breaks every seal on it: it is no longer what that was set on."""
        self._break_seals(path, record.game)
        self.records[path] = record
        self._unwritten = True
        if time.monotonic() - self._written > _PAUSE:
            self.write()

    def forget(self, path: str) -> Record | None:
        """Forget an output; how it was built."""
        record = self.records.pop(path, None)
        if record:
            self._break_seals(path, record.game)
            self._unwritten = True
        return record

    def touch(self, path: str) -> None:
        """Take down that an output, which is as it was, looks otherwise at a glance: it was linked somewhere, or moved."""
        record, place = self.records.get(path), self._output.root / path
        if record and place.is_file():
            self.records[path] = replace(record, stamp=Stamp(record.stamp.sha256, glance(place)))
            self._unwritten = True

    def stands(self, path: str) -> bool:
        """Whether an output is as it was written."""
        record, place = self.records.get(path), self._output.root / path
        if record is None:
            return False
        try:
            if glance(place) == record.stamp.glance:
                return True
            now = stamp(place)
        except OSError:
            return False
        if now.sha256 != record.stamp.sha256:
            return False
        self.records[path] = replace(record, stamp=now)
        self._unwritten = True
        return True

    def files(self, folder: str) -> dict[str, str]:
        """The hashes of a folder's files as it was written; nothing where the manifest does not tell them."""
        record, found = self.records.get(folder), _listed_in(self._output, folder)
        return found if record and hash_of_list(found) == record.stamp.sha256 else {}

    def sealed(self, game: str, seal: str) -> Seal | None:
        """What a seal was set on, if all of it stands."""
        found = self._seals.get(game, {}).get(seal)
        return found if found and all(map(self.stands, found.paths)) else None

    def seal(self, game: str, name: str, seal: Seal) -> None:
        """Remember that everything asked for of a game is up to date, so that it need not be loaded next time."""
        latest = dict(list(self._seals.get(game, {}).items())[1 - _SEALS :])
        self._seals[game] = latest | {name: seal}
        self._unwritten = True

    def are_of(self, version: str, paths: Iterable[str]) -> None:
        """Take down of which version of their game some outputs are, which the manifest tells."""
        for path in paths:
            if path in self.records and self.records[path].version != version:
                self.records[path] = replace(self.records[path], version=version)
                self.forget(MANIFEST.as_posix())
                self._unwritten = True

    def _break_seals(self, path: str, game: str) -> None:
        kept = {name: one for name, one in self._seals.get(game, {}).items() if path not in one.paths}
        self._seals[game] = kept

    def write(self) -> None:
        """Write down everything that was taken down."""
        if not self._unwritten:
            return
        records = {path: _plain(one) for path, one in self.records.items()}
        seals = {
            game: {name: list(vars(one).values()) for name, one in of.items()}
            for game, of in self._seals.items()
        }
        body = json.dumps([records, seals], ensure_ascii=False, separators=(",", ":"))
        self._output.put(
            self._file.relative_to(self._output.root), f"{digest(FORMAT, body)}\n{body}".encode()
        )
        self._unwritten, self._written = False, time.monotonic()

    def _read(self) -> None:
        try:
            sum_, _, body = self._file.read_text(encoding="utf-8").partition("\n")
            if sum_ != digest(FORMAT, body):
                return
        except (OSError, ValueError):
            return
        records, seals = json.loads(body)
        self.records = {path: Record(*one[:-2], Stamp(*one[-2:])) for path, one in records.items()}  # type: ignore[call-arg] # as many as it has
        self._seals = {
            game: {
                name: Seal(version, tuple(codes), tuple(paths))
                for name, (version, codes, paths) in of.items()
            }
            for game, of in seals.items()
        }


def _plain(record: Record) -> list[Any]:
    *about, as_written = vars(record).values()
    return [*about, as_written.sha256, as_written.glance]


def listed(output: OutputFolder, state: State) -> bytes:
    """The manifest: every file that was built, what it holds, what it was made from, of which version, in which language;
    in the order of the paths: the same outputs, the same bytes."""
    entries = sorted(_entries(output, state), key=lambda entry: str(entry["path"]))
    return (json.dumps({"format": 1, "files": entries}, ensure_ascii=False, indent=1) + "\n").encode()


def _entries(output: OutputFolder, state: State) -> Iterator[dict[str, str]]:
    for path, record in list(state.records.items()):
        if path.startswith(PRIVATE) or path == MANIFEST.as_posix() or not state.stands(path):
            continue
        about = {"game": record.game, "version": record.version, "language": record.language}
        for file, found in _hashes(output, state, path, record).items():
            yield {"path": file, "sha256": found, "inputs": record.key, **about}


def _hashes(output: OutputFolder, state: State, path: str, record: Record) -> dict[str, str]:
    """The files of an output that stands, with their hashes."""
    place = output.root / path
    if place.is_file():
        return {path: record.stamp.sha256}
    files = record.stamp.files or state.files(path) or stamp(place).files
    return {f"{path}/{name}": found for name, found in files.items()}


def _listed_in(output: OutputFolder, folder: str) -> dict[str, str]:
    """The files below a folder that the manifest lists, with their hashes."""
    try:
        files = json.loads((output.root / MANIFEST).read_text(encoding="utf-8"))["files"]
        return {
            str(one["path"]).removeprefix(f"{folder}/"): str(one["sha256"])
            for one in files
            if str(one["path"]).startswith(f"{folder}/")
        }
    except (OSError, ValueError, LookupError, TypeError):
        return {}
