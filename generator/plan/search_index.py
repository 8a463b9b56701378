"""Builds the search index of one language with Pagefind."""

from __future__ import annotations

import json
import re
from base64 import b64decode, b64encode
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from fnmatch import fnmatch
from itertools import count
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Any

from generator.press.faults import PressFault
from generator.press.site.records import Record

#: What Pagefind writes for pages that have no search of their own.
_UNUSED = ("*-ui.js", "*-ui.css", "pagefind-highlight.js")
#: Words that nobody types, to find a record's game and kind by. Pagefind's own filters differ from build to build.
_MARK = "zzq"


@dataclass(frozen=True)
class _Pagefind:
    """Pagefind's indexing service. Its Python package waits a tenth of a second for each record, so we ask it ourselves."""

    process: Popen[bytes]
    numbers: Iterator[int]

    def ask(self, kind: str, **details: Any) -> Mapping[str, Any]:
        """A request and its answer: each is JSON in base64, ended by a comma."""
        asked = json.dumps({"message_id": next(self.numbers), "payload": {"type": kind, **details}})
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(b64encode(asked.encode()) + b",")
        self.process.stdin.flush()
        payload: Mapping[str, Any] = json.loads(b64decode(self._answer()))["payload"]
        if payload["type"] == "Error":
            raise PressFault(f"Pagefind refused a record: {payload['message']}")
        return payload

    def _answer(self) -> bytes:
        assert self.process.stdout
        answer = bytearray()
        while not answer.endswith(b","):
            found = self.process.stdout.read1()  # type: ignore[attr-defined]
            if not found:
                raise PressFault("Pagefind ended before it answered")
            answer += found
        return bytes(answer[:-1])


@contextmanager
def _pagefind() -> Iterator[_Pagefind]:
    from pagefind_bin_extended import get_executable

    with Popen([get_executable(), "--service"], stdin=PIPE, stdout=PIPE) as process:
        yield _Pagefind(process, count(1))


def write_index(records: Iterable[Record], language: str, folder: Path) -> None:
    """Write `<folder>/pagefind/`: the same records, the same bytes. Of its thousands of files most stay as they are."""
    target = folder / "pagefind"
    with _pagefind() as pagefind:
        index = pagefind.ask("NewIndex", config={})["index_id"]
        for record in records:
            pagefind.ask("AddRecord", index_id=index, language=language, **_told(record))
        files = pagefind.ask("GetFiles", index_id=index)["files"]
    # When Pagefind says that it has written them itself, the last may still be empty.
    contents = {file["path"]: b64decode(file["content"]) for file in files}
    needed = {name: contents[name] for name in _needed(contents, language)}
    for path in [path for path in target.rglob("*") if path.is_file()]:
        if path.relative_to(target).as_posix() not in needed:
            path.unlink()
    for name, content in needed.items():
        path = target / name
        if not (path.is_file() and path.read_bytes() == content):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)


def _needed(names: Collection[str], language: str) -> Iterator[str]:
    """The files that the search needs."""
    known = f"wasm.{language}.pagefind" in names
    unused = (*_UNUSED, "wasm.unknown.pagefind") if known else _UNUSED
    return (name for name in names if not any(fnmatch(name, pattern) for pattern in unused))


def _told(record: Record) -> dict[str, Any]:
    """A record as Pagefind takes it. The browser weighs each part of `meta` (site/assets/finding.js)."""
    meta = {
        "title": record.title,
        "words": ", ".join(record.words),
        "about": ", ".join(record.about),
        "name": record.game_title,
        "marks": " ".join(map(mark_of, (record.kind, record.game, record.number))),
    }
    return {"url": record.url, "content": record.content, "meta": meta, "filters": {}, "sort": {}}


def mark_of(name: str) -> str:
    """The word that finds what belongs to a game or has a number, and nothing that only begins like it."""
    return f"{_MARK}{re.sub('[^a-z0-9]', 'z', name)}{_MARK}"
