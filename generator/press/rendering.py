"""The tasks that jobs run: they render a content, and need nothing else from the disk of whoever sends them. Only `CollectTask`
reads that disk, so that workers who share it need not be sent the parts of a folder."""

from __future__ import annotations

import json
import time
import zlib
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zipfile import ZIP_DEFLATED, ZipFile

from generator.press.content_diff import PreviousFolder, content_summary, differences
from generator.press.files import files_in, read_at_most
from generator.press.outputs import OUTPUTS, Collection, encoded, rendered
from generator.press.scratch import scratch_folder

if TYPE_CHECKING:
    from generator.model.json_data import JsonObject

#: No file that we keep beside the outputs is larger, in bytes: our five games need 2 MB for the largest.
LARGEST_RECORD = 100_000_000


@dataclass(frozen=True)
class RenderResult:
    """The result of rendering a content: the bytes of a file or of a packed folder, or a folder on our disk; how long that
    took; the summary of the content, where it was made meanwhile; and how many files a folder has."""

    content: bytes | Path
    seconds: float = 0.0
    summary: bytes = b""
    files: int = 0

    @property
    def is_whole(self) -> bool:
        """Whether a folder is still as it was made: somebody may have deleted what lies about."""
        return isinstance(self.content, bytes) or count_files(self.content) == self.files


@dataclass(frozen=True)
class RenderTask:
    """The task that renders a content to a file."""

    renderer: str
    content: bytes

    def __call__(self) -> RenderResult:
        start = time.perf_counter()
        return RenderResult(rendered(self.renderer, unpacked(self.content)), time.perf_counter() - start)


@dataclass(frozen=True)
class RenderFolderTask:
    """The task that renders a content to a folder, and packs it."""

    renderer: str
    content: bytes

    def __call__(self) -> RenderResult:
        start = time.perf_counter()
        with scratch_folder() as place:
            content = unpacked(self.content)
            _collection(self.renderer).render_folder(content, place, None)
            return RenderResult(
                _folder_packed(place), time.perf_counter() - start, packed(content_summary(content))
            )


@dataclass(frozen=True)
class CollectTask:
    """The task that makes the folder of a collection on our disk, of parts that lie there, with the help of the folder that is
    there, of whose content `before` is the summary; no bytes where nothing has changed. Without a place it only finds out
    whether something has."""

    output: str
    language: str
    languages: tuple[str, ...]
    parts: tuple[Path, ...]
    before: Path
    standing: Path | None = None
    place: Path | None = None

    def __call__(self) -> RenderResult:
        start = time.perf_counter()
        content = self.told()
        now, before = content_summary(content), None
        old = kept(self.before) if self.standing else None
        if self.standing and old:
            before = PreviousFolder(self.standing, frozenset(differences(old, now)))
            if not before.changed:
                return RenderResult(b"", time.perf_counter() - start)
        if not self.place:
            return RenderResult(b"", time.perf_counter() - start, packed(now))
        _collection(self.output).render_folder(content, self.place, before)
        return RenderResult(self.place, time.perf_counter() - start, packed(now), count_files(self.place))

    def told(self) -> JsonObject:
        """The content of the folder."""
        frame, *parts = map(kept, self.parts)
        return _collection(self.output).collected(self.language, self.languages, parts, frame)


def _collection(name: str) -> Collection:
    found = OUTPUTS[name]
    assert isinstance(found, Collection)
    return found


def count_files(folder: Path) -> int:
    """How many files a folder has."""
    return sum(1 for _ in files_in(folder))


def packed(found: object) -> bytes:
    """The data as compressed JSON (zlib)."""
    return zlib.compress(encoded(found), 1)


def unpacked(whole: bytes) -> Any:  # what it is, is known to whoever packed it
    """The data that was compressed into bytes; None where it is damaged."""
    try:
        return json.loads(zlib.decompress(whole))
    except (zlib.error, ValueError):
        return None


def kept(path: Path) -> Any:  # as above
    """The data that was compressed into a file; None where it is lost or damaged, or something else stands there."""
    try:
        return unpacked(read_at_most(path, LARGEST_RECORD))
    except OSError:
        return None


def _folder_packed(folder: Path) -> bytes:
    whole = BytesIO()
    with ZipFile(whole, "w", ZIP_DEFLATED, compresslevel=1) as archive:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            archive.write(path, path.relative_to(folder).as_posix())
    return whole.getvalue()


def lay_out(whole: bytes, folder: Path) -> None:
    """Write a packed folder into a place."""
    with ZipFile(BytesIO(whole)) as archive:
        archive.extractall(folder)
