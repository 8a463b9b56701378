"""Builds the search index of one language with Pagefind."""

from __future__ import annotations

import json
import re
from base64 import b64decode, b64encode
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from fnmatch import fnmatch
from subprocess import PIPE, Popen
from typing import TYPE_CHECKING

from generator.press.faults import PressFault

if TYPE_CHECKING:
    from generator.model.json_data import JsonObject

#: What Pagefind writes for pages that have no search of their own.
_UNUSED = ("*-ui.js", "*-ui.css", "pagefind-highlight.js")
#: Words that nobody types, to find a record's game and kind by. Pagefind's own filters differ from build to build.
_MARK = "zzq"


#: What a pipe holds: so much can be asked at once, whether or not the other side listens.
_AT_ONCE = 32_768


@dataclass(frozen=True)
class _Pagefind:
    """Pagefind's indexing service. Its Python package waits a tenth of a second for each record, so we ask it ourselves."""

    process: Popen[bytes]

    def ask(self, kind: str, **details: object) -> JsonObject:
        """Send a request to Pagefind, and return its response."""
        return next(self.ask_all([{"type": kind, **details}]))

    def ask_all(self, requests: Iterable[JsonObject]) -> Iterator[JsonObject]:
        """Send requests to Pagefind, and yield the response to each. Both are JSON in base64, ended by a comma; as many as a
        pipe holds are sent at once."""
        waiting, size = list[bytes](), 0
        for request in requests:
            asked = b64encode(json.dumps({"message_id": 0, "payload": request}).encode()) + b","
            if waiting and size + len(asked) > _AT_ONCE:
                yield from self._answers(waiting)
                waiting, size = [], 0
            waiting.append(asked)
            size += len(asked)
        yield from self._answers(waiting)

    def _answers(self, requests: Sequence[bytes]) -> Iterator[JsonObject]:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(b"".join(requests))
        self.process.stdin.flush()
        answers, missing = bytearray(), len(requests)
        while missing:
            found = self.process.stdout.read1()  # type: ignore[attr-defined] # a pipe can, if not every file
            if not found:
                raise PressFault("Pagefind ended before it answered")
            answers += found
            missing -= found.count(b",")
        for answer in answers.split(b",")[:-1]:
            payload: JsonObject = json.loads(b64decode(answer))["payload"]
            if payload["type"] == "Error":
                raise PressFault(f"Pagefind refused a record: {payload['message']}")
            yield payload


@contextmanager
def _pagefind() -> Iterator[_Pagefind]:
    from pagefind_bin_extended import get_executable

    with Popen([get_executable(), "--service"], stdin=PIPE, stdout=PIPE) as process:
        yield _Pagefind(process)


def index_of(records: Sequence[JsonObject], language: str) -> dict[str, bytes]:
    """The files of `pagefind/`, by path: the same records, the same bytes."""
    with _pagefind() as pagefind:
        index = pagefind.ask("NewIndex", config={})["index_id"]
        asked = {"type": "AddRecord", "index_id": index, "language": language}
        for _ in pagefind.ask_all({**asked, **_told(record)} for record in records):
            pass
        files = pagefind.ask("GetFiles", index_id=index)["files"]
    # When Pagefind says that it has written them itself, the last may still be empty.
    contents = {file["path"]: file["content"] for file in files}
    return {f"pagefind/{name}": b64decode(contents[name]) for name in _needed(contents, language)}


def _needed(names: Collection[str], language: str) -> Iterator[str]:
    """The files that the search needs."""
    known = f"wasm.{language}.pagefind" in names
    unused = (*_UNUSED, "wasm.unknown.pagefind") if known else _UNUSED
    return (name for name in names if not any(fnmatch(name, pattern) for pattern in unused))


def _told(record: JsonObject) -> JsonObject:
    """A record as Pagefind takes it. The browser weighs each part of `meta` (site/assets/finding.js)."""
    meta = {
        "title": record["title"],
        "words": ", ".join(record["words"]),
        "about": ", ".join(record["about"]),
        "name": record["game_title"],
        "marks": " ".join(mark_of(record[mark]) for mark in ("kind", "game", "number")),
    }
    return {"url": record["url"], "content": record["content"], "meta": meta, "filters": {}, "sort": {}}


def mark_of(name: str) -> str:
    """The word that finds what belongs to a game or has a number, and nothing that only begins like it."""
    return f"{_MARK}{re.sub('[^a-z0-9]', 'z', name)}{_MARK}"
