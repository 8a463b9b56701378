"""Finds the files of an earlier site that would be written again as they are."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path, PurePath
from typing import TYPE_CHECKING

from generator.press.files import files_in

if TYPE_CHECKING:
    from generator.model.json_data import JsonObject

DOCS = "docs/"
SEARCH, WORKER = "pagefind/", "sw.js"


def page_of(source: str) -> str:
    """The page that MkDocs makes of a file in Markdown."""
    path = PurePath(source.removeprefix(DOCS))
    page = path.with_name("index.html") if path.stem == "index" else path.with_suffix("") / "index.html"
    return page.as_posix()


def pages_in(sources: Mapping[str, object]) -> dict[str, str]:
    """What MkDocs makes: each page with the source that it is made of."""
    return {page_of(path): path for path in sources if path.endswith(".md")}


def assets_in(sources: Mapping[str, object]) -> dict[str, str]:
    """What is shown as it is: each file with its source."""
    shown = (path for path in sources if path.startswith(DOCS) and not path.endswith(".md"))
    return {path.removeprefix(DOCS): path for path in shown}


def unchanged_files(content: JsonObject, folder: Path, changed: Collection[tuple[str, ...]]) -> set[str]:
    """The files of a folder that stay as they are where a content has changed in these places. What others have put there,
    documents, is none of ours."""
    sources, there = content["sources"], set(files_in(folder))
    pages, assets = pages_in(sources), assets_in(sources)
    touched = {way[1] for way in changed if way[0] == "sources"}
    stay = {name for name, source in assets.items() if source not in touched} & there
    if not any(way[0] in ("records", "language") for way in changed):
        stay |= {name for name in there if name.startswith(SEARCH)}
    if _same_menu(changed, sources) and pages.keys() <= there:
        stay |= {name for name, source in pages.items() if source not in touched}
        stay |= {
            name for name in there - pages.keys() - assets.keys() if _of_the_theme(name, content["games"])
        }
    return stay


def _same_menu(changed: Collection[tuple[str, ...]], sources: Mapping[str, object]) -> bool:
    """Whether no page has come or gone or is called otherwise, so that the others are as they were."""
    return all(way[0] == "records" or (way[0] == "sources" and way[1] in sources) for way in changed)


def _of_the_theme(name: str, games: Collection[str]) -> bool:
    """Whether MkDocs brings a file of its own accord."""
    inside = name.split("/")
    return (
        not name.startswith(SEARCH) and name != WORKER and (inside[0] != "assets" or inside[1] not in games)
    )
