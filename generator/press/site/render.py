"""Renders the site in a language; where an earlier one is there, only what has changed is made again."""

from __future__ import annotations

import posixpath
from base64 import b64decode
from collections.abc import Collection, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

from generator.press.content_diff import PreviousFolder
from generator.press.files import files_in, link
from generator.press.site.search_index import index_of
from generator.press.site.service_worker import worker
from generator.press.site.unchanged_files import DOCS, SEARCH, WORKER, assets_in, pages_in, unchanged_files

if TYPE_CHECKING:
    from generator.model.json_data import JsonObject


def render(content: JsonObject, place: Path, before: PreviousFolder | None = None) -> None:
    """Write the site in a language into an empty folder: the same content, the same bytes, whatever stood before."""
    stay = unchanged_files(content, before.folder, before.changed) if before else set()
    with ThreadPoolExecutor(1) as beside:  # Pagefind works in a process of its own
        search = any(name.startswith(SEARCH) for name in stay)
        found = None if search else beside.submit(index_of, content["records"], content["language"])
        _make_pages(content, place, stay)  # first: MkDocs would write into a file that is linked
        for name, source in assets_in(content["sources"]).items():
            if name not in stay:
                _write(place / name, content["sources"][source])
        index = found.result() if found else {}
        same = {name for name, part in index.items() if before and _holds(before.folder / name, part)}
        if before:
            _link_all(before.folder, place, stay | same)
        for name in index.keys() - same:
            _write(place / name, index[name])
    names = list(files_in(place))
    _write(place / WORKER, worker(content["sources"][WORKER], place, names, content["games"]))


def _make_pages(content: JsonObject, place: Path, stay: Collection[str]) -> None:
    """Have MkDocs make the pages that do not stay."""
    pages = pages_in(content["sources"])
    if all(page in stay for page in pages):
        return
    from generator.press.site.mkdocs_build import make_pages  # half a second

    texts = {source.removeprefix(DOCS): content["sources"][source] for source in pages.values()}
    make_pages(content["settings"], texts, place, stay)


def _write(path: Path, content: str | bytes | Mapping[str, str]) -> None:
    """Write a file as content tells it."""
    if isinstance(content, Mapping):
        content = b64decode(content["base64"])
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)


def _holds(path: Path, content: bytes) -> bool:
    return path.is_file() and path.read_bytes() == content


def _link_all(there: Path, here: Path, names: Collection[str]) -> None:
    """Hard-link the same files at another place. There are thousands: so paths are strings."""
    for folder in sorted({posixpath.dirname(name) for name in names}):
        here.joinpath(folder).mkdir(parents=True, exist_ok=True)
    made = set(files_in(here))
    for name in names:
        if name in made:  # MkDocs makes a few each time
            here.joinpath(name).unlink()
        link(f"{there}/{name}", f"{here}/{name}")
