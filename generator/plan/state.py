"""The state of an output folder: how each output was built, measured against what would be made now; and the manifest for
others."""

from __future__ import annotations

import json
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from generator.plan.contents import Contents, OutputContent
from generator.plan.keys import Program, digest
from generator.plan.output_folder import MANIFEST, OutputFolder
from generator.press.content_diff import difference_in_words
from generator.press.files import hash_at, hash_of_list, hashes_in, read_at_most, stat_key, sync_disk
from generator.press.outputs import PRIVATE
from generator.press.rendering import LARGEST_RECORD, kept, packed, unpacked

#: How long what is remembered may wait to be written, in seconds.
_PAUSE = 5.0
#: How many ways of asking for a game are remembered.
_SEALS = 6
#: Raised when what is remembered takes another form.
FORMAT = "5"


class OutputRecord(NamedTuple):
    """The record of an output as it was built: its kind, game and language, the version of the game, its content and renderer,
    how long that took, the hash of the file or of a folder's list of files, its `stat_key`, and which part of it is in the file."""

    output: str
    game: str
    language: str
    version: str
    content: str
    renderer: str
    seconds: float
    sha256: str
    stat_key: str
    part: str = ""


class Seal(NamedTuple):
    """The outputs of a game when all that a request asks of it was up to date: until what they are made from changes, they are
    not made again."""

    version: str
    languages: tuple[str, ...]
    possible: tuple[str, ...]
    offered: tuple[str, ...]
    paths: tuple[str, ...]


class State:
    """The state of an output folder: records by path, and the seals of each game by what they were set on. Where it is damaged
    or gone, everything is built anew; it is written every now and then: whoever is killed only builds a little again."""

    def __init__(self, output: OutputFolder) -> None:
        self.output, self._file = output, output.private / "state.json"
        self.program = Program()
        self.records: dict[str, OutputRecord] = {}
        self._seals: dict[str, dict[str, Seal]] = {}
        self._read()
        self._unwritten, self._written = False, time.monotonic()

    # How outputs stand

    def is_unchanged(self, path: str) -> bool:
        """Whether an output is as it was written."""
        record, place = self.records.get(path), self.output.root / path
        if record is None:
            return False
        try:
            seen = stat_key(place)
            if seen != record.stat_key and hash_at(place) != record.sha256:
                return False
        except OSError:
            return False
        if seen != record.stat_key:
            self._correct(path, record._replace(stat_key=seen))
        return True

    def is_current(self, path: str) -> bool:
        """Whether an output is unchanged, and what would render it now rendered it."""
        record = self.records.get(path)
        return bool(
            record and record.renderer == self._renderer(record.output, path) and self.is_unchanged(path)
        )

    def _renderer(self, output: str, path: str) -> str:
        """What renders an output; the parts of collections are only kept."""
        return "" if path.startswith(PRIVATE) else self.program.renderer(output)

    def why(self, told: OutputContent) -> str:
        """Why an output must be made; nothing where it is up to date."""
        record = self.records.get(told.path)
        if told.failure:
            return "cannot be told"
        if record is None:
            return "is new"
        if not self.is_unchanged(told.path):
            return "the output is gone or was changed"
        if record.content != told.key:
            return difference_in_words(self.summary(told.path), unpacked(told.summary))
        same = record.renderer == self._renderer(told.output, told.path)
        return "" if same else "what renders it has changed"

    def summary(self, path: str) -> object:
        """The summary of the content that an output was made of; None where it is lost."""
        return kept(self.output.root / beside("outlines", path))

    def files(self, folder: str) -> dict[str, str]:
        """The hashes of a folder's files as it was written; nothing where they are lost."""
        found: dict[str, str] = kept(self.output.root / beside("files", folder)) or {}
        return found if folder in self.records and hash_of_list(found) == self.records[folder].sha256 else {}

    def by_game(self) -> Mapping[str, dict[str, OutputRecord]]:
        """The records of each game."""
        found = defaultdict[str, dict[str, OutputRecord]](dict)
        for path, record in self.records.items():
            found[record.game][path] = record
        return found

    # What is taken down

    def remember(self, told: OutputContent, seconds: float, files: dict[str, str] | None = None) -> None:
        """Record an output as it is, made of this content; the hashes of a folder's `files` may be known."""
        path, place = told.path, self.output.root / told.path
        if told.summary:
            self.output.put(beside("outlines", path), told.summary, sync=False)
        if place.is_dir():
            files = files or hashes_in(place)
            self.output.put(beside("files", path), packed(files), sync=False)
        sha256 = hash_of_list(files) if files else hash_at(place)
        made = told.key, self._renderer(told.output, path), seconds, sha256, stat_key(place)
        self._take(path, OutputRecord(told.output, told.game, told.language, "", *made, told.part))

    def _take(self, path: str, record: OutputRecord | None) -> None:
        """Take down an output as it was built, or that it is none of ours any more. That breaks every seal on it, and the
        manifest: it is no longer what they tell of."""
        if not path.startswith(PRIVATE):
            self.output.unlist()
        for one in filter(None, (self.records.pop(path, None), record)):
            seals = self._seals.get(one.game, {}).items()
            self._seals[one.game] = {name: seal for name, seal in seals if path not in seal.paths}
            self._unwritten = True
        if record:
            self.records[path] = record
        if self._unwritten and time.monotonic() - self._written > _PAUSE:
            self.write()

    def _correct(self, path: str, record: OutputRecord) -> None:
        """Record what else is known of an output that is as it was."""
        self.records[path], self._unwritten = record, True

    def take_away(self, path: str) -> None:
        """Forget an output and remove it; what somebody has changed is left to them."""
        stands = self.is_unchanged(path)
        self._take(path, None)
        if stands:
            self.output.remove(path)

    # Seals

    def sealed(self, game: str, name: str) -> Contents | None:
        """The contents of a game that were sealed under a name, if all outputs of them are unchanged."""
        seal = self._seals.get(game, {}).get(name)
        if not seal or not all(map(self.is_unchanged, seal.paths)):
            return None
        records = ((path, self.records[path]) for path in seal.paths)
        told = (
            OutputContent(path, one.output, game, one.language, one.content, part=one.part)
            for path, one in records
        )
        offered = tuple(seal.offered)
        return Contents(
            tuple(told), game, seal.version, tuple(seal.languages), tuple(seal.possible), offered=offered
        )

    def seal(self, game: str, name: str, told: Contents, missing: Iterable[str]) -> None:
        """Take down of which version of its game everything is that was told and is not missing; if nothing is, remember that
        all is up to date, so that it need not be told next time."""
        paths = tuple(one.path for one in told.told)
        for path in {*paths} - {*missing}:
            if self.records[path].version != told.version:
                self.output.unlist()
                self._correct(path, self.records[path]._replace(version=told.version))
        if paths and not {*paths} & {*missing}:
            latest = dict(list(self._seals.get(game, {}).items())[1 - _SEALS :])
            seal = Seal(told.version, told.languages, told.possible, told.offered, paths)
            self._seals[game], self._unwritten = latest | {name: seal}, True

    # The file

    def write(self) -> None:
        """Write the state file, if anything was recorded since."""
        if not self._unwritten:
            return
        body = json.dumps([self.records, self._seals], ensure_ascii=False, separators=(",", ":"))
        place = self._file.relative_to(self.output.root)
        self.output.put(place, f"{digest(FORMAT, body)}\n{body}".encode())
        self._unwritten, self._written = False, time.monotonic()

    def _read(self) -> None:
        try:
            sum_, _, body = read_at_most(self._file, LARGEST_RECORD).decode().partition("\n")
        except (OSError, ValueError):
            return
        if sum_ == digest(FORMAT, body):
            records, seals = json.loads(body)
            self.records = {path: OutputRecord(*one) for path, one in records.items()}
            self._seals = {game: {name: Seal(*one) for name, one in of.items()} for game, of in seals.items()}

    # The manifest

    def write_manifest(self) -> None:
        """Write the manifest, where it is not as it was; all that it lists is on the disk before."""
        if not self.is_unchanged(MANIFEST):
            whole, place = listed(self), self.output.root / MANIFEST
            sync_disk(self.output.root)
            self.output.put(Path(MANIFEST), whole)
            self._correct(MANIFEST, OutputRecord("", "", "", "", "", "", 0, hash_at(place), stat_key(place)))


def listed(state: State) -> bytes:
    """The manifest, in the order of the paths: of each file the hash, that of its inputs, game, version and language."""
    entries = sorted(_entries(state), key=lambda entry: entry["path"])
    return (json.dumps({"format": 1, "files": entries}, ensure_ascii=False, indent=1) + "\n").encode()


def _entries(state: State) -> Iterator[dict[str, str]]:
    for path, record in list(state.records.items()):
        if path.startswith(PRIVATE) or path == MANIFEST or not state.is_unchanged(path):
            continue
        about = {"game": record.game, "version": record.version, "language": record.language}
        inputs, place = digest(record.content, record.renderer), state.output.root / path
        files = {path: record.sha256}
        if place.is_dir():
            found = state.files(path) or hashes_in(place)
            files = {f"{path}/{name}": sha256 for name, sha256 in found.items()}
        for file, sha256 in files.items():
            yield {"path": file, "sha256": sha256, "inputs": inputs, **about}


def beside(kind: str, path: str) -> Path:
    """Where something is kept about an output: the summary of its content, or the hashes of a folder's files."""
    return Path(PRIVATE, kind, f"{path.removeprefix(f'{PRIVATE}/').removesuffix('.z')}.z")
