"""What a browser is answered: a file of one folder and nothing else, and only where it asks for us by a name of ours."""

from __future__ import annotations

import os
from collections.abc import Collection
from dataclasses import dataclass, field
from http import HTTPStatus
from mimetypes import MimeTypes
from pathlib import Path
from typing import BinaryIO
from urllib.parse import unquote_to_bytes

#: How anybody may ask.
METHODS = ("GET", "HEAD")
#: Never shown: what is being written must not be kept for offline reading.
_HIDDEN = "sw.js"
#: The kinds of files, whatever this machine calls them.
_KINDS = MimeTypes()
_KINDS.add_type("application/epub+zip", ".epub")
_KINDS.add_type("font/woff2", ".woff2")
_KINDS.add_type("image/webp", ".webp")
_END, _LAST = b"</body>", 1024


@dataclass(frozen=True)
class HttpRequest:
    """What we look at of a request; the names of its fields are in small letters."""

    method: str
    target: str
    fields: dict[str, str]

    @property
    def path(self) -> str:
        return self.target.partition("?")[0]

    @property
    def query(self) -> str:
        return self.target.partition("?")[2]


@dataclass(frozen=True)
class HttpResponse:
    """An answer: its body is bytes, or an open file with something put into it at a place."""

    status: HTTPStatus
    kind: str = "text/plain; charset=utf-8"
    body: bytes = b""
    fields: dict[str, str] = field(default_factory=dict)
    file: BinaryIO | None = None
    size: int = 0
    cut: int = 0

    def head(self) -> bytes:
        """The status line and the header fields."""
        fields = {
            "Content-Type": self.kind,
            "Content-Length": str(self.size + len(self.body)),
            "Cache-Control": "no-store",
            "X-Content-Type-Options": "nosniff",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Connection": "close",
            **self.fields,
        }
        lines = [f"HTTP/1.1 {self.status.value} {self.status.phrase}"]
        lines += [f"{name}: {value}" for name, value in fields.items()]
        return "\r\n".join([*lines, "", ""]).encode("latin-1")


def parse(head: bytes) -> HttpRequest | None:
    """The request of some header lines; none where they are not HTTP."""
    first, *lines = head.decode("latin-1").split("\r\n")
    words = first.split(" ")
    if len(words) != 3 or not words[1].startswith("/") or not words[2].startswith("HTTP/1."):
        return None
    fields: dict[str, str] = {}
    for line in lines:
        name, _, value = line.partition(":")
        known = fields.get(name.lower())
        fields[name.lower()] = value.strip() if known is None else f"{known}, {value.strip()}"
    return HttpRequest(words[0], words[1], fields)


def refusal(request: HttpRequest | None, ours: Collection[str]) -> HttpResponse | None:
    """Why a request gets nothing. A page of elsewhere can have its name point to this machine (DNS rebinding), and would then
    read what is shown here: but it asks for that name."""
    if request is None:
        return error(HTTPStatus.BAD_REQUEST)
    if request.fields.get("host", "").lower() not in ours:
        return error(HTTPStatus.MISDIRECTED_REQUEST, "This site is not shown under that name here.")
    if request.method not in METHODS:
        return error(HTTPStatus.METHOD_NOT_ALLOWED, fields={"Allow": ", ".join(METHODS)})
    return None


def error(status: HTTPStatus, why: str = "", fields: dict[str, str] | None = None) -> HttpResponse:
    said = f"{status.value} {status.phrase}\n" + (f"{why}\n" if why else "")
    return HttpResponse(status, body=said.encode(), fields=fields or {})


def file_response(root: Path, request: HttpRequest, script: bytes) -> HttpResponse:
    """The file that a request names, in a folder: pages with a script at their end, an index for a folder, no lists of files."""
    path = _find(root, request.path)
    if path is None or path.name == _HIDDEN:
        return error(HTTPStatus.NOT_FOUND)
    try:
        if path.is_dir():
            goal = f"{request.path}/" + (f"?{request.query}" if request.query else "")
            return error(HTTPStatus.MOVED_PERMANENTLY, fields={"Location": goal})
        return _open(path, request, script) if path.is_file() else error(HTTPStatus.NOT_FOUND)
    except OSError:  # it is gone meanwhile, or not ours to read
        return error(HTTPStatus.NOT_FOUND)


def _find(root: Path, address: str) -> Path | None:
    """What lies at an address in a folder; nothing where it leads out of it, through a link either."""
    try:
        first, *names = unquote_to_bytes(address).decode().split("/")
        if names[-1:] == [""]:
            names[-1] = "index.html"
        if first or not names or not all(map(_is_plain, names)):
            return None
        found = root.joinpath(*names).resolve(strict=True)
    except (OSError, ValueError, RuntimeError):  # no such file, no such name, links in a circle
        return None
    return found if found.is_relative_to(root.resolve()) else None


def _is_plain(name: str) -> bool:
    return bool(name) and name[0] != "." and not set(name) & set("\\:")


def _open(path: Path, request: HttpRequest, script: bytes) -> HttpResponse:
    """The response of a file; OSError when it is none that can be read."""
    file = path.open("rb")  # whoever sends it closes it
    found = os.fstat(file.fileno())
    kind = _KINDS.guess_type(path.name)[0] or "application/octet-stream"
    if path.suffix == ".html":
        cut = _end_of_body(file, found.st_size)
        return HttpResponse(
            HTTPStatus.OK, f"{kind}; charset=utf-8", script, file=file, size=found.st_size, cut=cut
        )
    tag = {"Cache-Control": "no-cache", "ETag": f'"{found.st_mtime_ns:x}-{found.st_size:x}"'}
    if request.fields.get("if-none-match") == tag["ETag"]:
        file.close()
        return HttpResponse(HTTPStatus.NOT_MODIFIED, kind, fields=tag)
    kind += "; charset=utf-8" if kind.startswith("text/") else ""
    return HttpResponse(HTTPStatus.OK, kind, fields=tag, file=file, size=found.st_size, cut=found.st_size)


def _end_of_body(file: BinaryIO, size: int) -> int:
    """Where the body of a page ends; the page's own end where none is marked."""
    start = max(0, size - _LAST)
    file.seek(start)
    at = file.read().rfind(_END)
    return size if at < 0 else start + at
