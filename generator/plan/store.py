"""What the output folder remembers of how it was built. Where it is damaged or gone, everything is built anew."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from generator.plan.digests import digest
from generator.plan.writing import write_whole

#: How long what is remembered may wait to be written, in seconds.
_PAUSE = 5.0
#: How many memories are kept at hand.
_AT_HAND = 6
#: Raised when what is remembered takes another form.
FORMAT = "2"


@dataclass(frozen=True)
class Stamp:
    """A file as it was written: its hash, and what tells at a glance that nobody has touched it since."""

    sha256: str
    glance: tuple[int, int, int, int]


@dataclass(frozen=True)
class Record:
    """An output as it was built: how long that took, its files, one name for all that it was made from, and what tells that
    one by one. Of an output that is up to date nobody asks."""

    game: str
    language: str
    version: str
    seconds: float
    files: dict[str, Stamp]
    made_from: str
    tell: Callable[[], dict[str, str]]

    @cached_property
    def inputs(self) -> dict[str, str]:
        """What it was made from, by name."""
        return self.tell()


@dataclass(frozen=True)
class Seal:
    """What stood there when all that somebody asked for of a game was up to date."""

    version: str
    languages: tuple[str, ...]
    paths: tuple[str, ...]


@dataclass
class Memory:
    """The records of one game by path, and its seals by what they were set on."""

    records: dict[str, Record] = field(default_factory=dict)
    seals: dict[str, Seal] = field(default_factory=dict)

    def take(self, path: str, record: Record) -> None:
        """Take down an output as it was built. That breaks every seal on it: it is no longer what that seal was set on."""
        self._break_seals(path)
        self.records[path] = record

    def forget(self, path: str) -> Record:
        """Forget an output; how it was built."""
        self._break_seals(path)
        return self.records.pop(path)

    def _break_seals(self, path: str) -> None:
        self.seals = {name: seal for name, seal in self.seals.items() if path not in seal.paths}


class Store:
    """The memories of an output folder, one file a game. What is remembered is written down every now and then: whoever is
    killed in between only builds a little again."""

    def __init__(self, folder: Path, aside: Path) -> None:
        self._folder, self._aside = folder, aside
        self._memories: dict[str, Memory] = {}
        self._unwritten: set[str] = set()
        self._written = time.monotonic()

    def forget(self) -> None:
        """Read everything anew: somebody else may have been here."""
        self._memories.clear()

    def memory(self, name: str) -> Memory:
        """What is remembered of a game; nothing when it cannot be trusted."""
        if name not in self._memories:
            self._memories[name] = self._read(name)
        self._put_away(name)
        return self._memories[name]

    def remember(self, name: str, memory: Memory) -> None:
        """Take down what is now known of a game."""
        self._memories[name] = memory
        self._unwritten.add(name)
        if time.monotonic() - self._written > _PAUSE:
            self.write()

    def write(self) -> None:
        """Write down everything that was taken down."""
        self._aside.mkdir(parents=True, exist_ok=True)
        for name in sorted(self._unwritten):
            told = _told(self._memories[name])
            body = json.dumps(told, default=vars, ensure_ascii=False, separators=(",", ":"))
            write_whole(self._path(name), f"{digest(FORMAT, body)}\n{body}".encode(), self._aside)
        self._unwritten.clear()
        self._written = time.monotonic()

    def _put_away(self, latest: str) -> None:
        """Keep what is not written down yet and what was asked for lately: of a thousand games all would be too much."""
        self._memories[latest] = self._memories.pop(latest)
        for name in [name for name in self._memories if name not in self._unwritten][:-_AT_HAND]:
            del self._memories[name]

    def names(self) -> Iterator[str]:
        """Every game that there may be a memory of."""
        yield from sorted({*self._unwritten, *(path.stem for path in self._folder.glob("*.json"))})

    def _read(self, name: str) -> Memory:
        try:
            sum_, _, body = self._path(name).read_text(encoding="utf-8").partition("\n")
            return _memory(json.loads(body)) if sum_ == digest(FORMAT, body) else Memory()
        except (OSError, ValueError, LookupError, TypeError, AttributeError):
            return Memory()

    def _path(self, name: str) -> Path:
        return self._folder / f"{name}.json"


#: What is written down of a record as it is.
_PLAIN = ("game", "language", "version", "seconds", "files", "made_from")


def _told(memory: Memory) -> dict[str, Any]:
    """A memory as it is written down: most outputs share most of what they are made from, so that stands there once."""
    known: dict[tuple[str, str], int] = {}
    records = {
        path: {
            **{name: getattr(one, name) for name in _PLAIN},
            "inputs": [known.setdefault(each, len(known)) for each in one.inputs.items()],
        }
        for path, one in memory.records.items()
    }
    return {"inputs": list(known), "records": records, "seals": memory.seals}


def _memory(told: dict[str, Any]) -> Memory:
    known = [(name, found) for name, found in told["inputs"]]
    return Memory(
        {path: _record(known, **found) for path, found in told["records"].items()},
        {seal: _seal(**found) for seal, found in told["seals"].items()},
    )


def _record(known: list[tuple[str, str]], inputs: list[int], files: dict[str, Any], **more: Any) -> Record:
    stamps = {path: Stamp(one["sha256"], tuple(one["glance"])) for path, one in files.items()}  # type: ignore[arg-type]
    return Record(files=stamps, tell=lambda: dict(map(known.__getitem__, inputs)), **more)


def _seal(version: str, languages: list[str], paths: list[str]) -> Seal:
    return Seal(version, tuple(languages), tuple(paths))
