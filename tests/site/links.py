"""Whether every link of a built site leads somewhere: to a file that is there, and to a place on it."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote, urlsplit

from lxml import etree

#: The attributes that hold one address.
ADDRESSES = ("href", "src", "xlink:href", "poster", "action", "data")
#: What a reader may follow to elsewhere; all other elements fetch their address without asking him.
FOLLOWED = {"a", "area"}


@dataclass(frozen=True)
class Link:
    """An address on a page, and the element that names it."""

    element: str
    address: str


@dataclass(frozen=True)
class Page:
    """What a page offers to link to, and where it links to."""

    ids: tuple[str, ...]
    links: tuple[Link, ...]


def pages_of(folder: Path) -> dict[str, Page]:
    """The HTML pages of a folder by path."""
    return {path.relative_to(folder).as_posix(): read_page(path) for path in sorted(folder.rglob("*.html"))}


def read_page(path: Path) -> Page:
    ids: list[str] = []
    links: list[Link] = []
    tree = etree.parse(str(path), etree.HTMLParser(encoding="utf-8", huge_tree=True))
    for element in tree.iter(etree.Element):
        attributes = element.attrib
        if "id" in attributes:
            ids.append(attributes["id"])
        links.extend(Link(element.tag, address) for address in addresses_in(attributes))
    return Page(tuple(ids), tuple(links))


def addresses_in(attributes: Mapping[str, str]) -> Iterator[str]:
    for name in ADDRESSES:
        if name in attributes:
            yield attributes[name].strip()
    for candidate in attributes.get("srcset", "").split(","):
        yield from candidate.split()[:1]
    if attributes.get("http-equiv", "").lower() == "refresh":
        yield attributes.get("content", "").partition("url=")[2].strip(" '\"")


def broken_links(folder: Path) -> list[str]:
    """Everything wrong with the links and ids of a site, a line each, in the order of the pages."""
    pages = pages_of(folder)
    site = Site(
        files={path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()},
        ids={path: frozenset(page.ids) for path, page in pages.items()},
    )
    return [f"{path}: {fault}" for path, page in pages.items() for fault in faults_of(path, page, site)]


@dataclass(frozen=True)
class Site:
    """What can be linked to: the files, and the ids on each page."""

    files: set[str]
    ids: Mapping[str, frozenset[str]]

    def file_at(self, path: str) -> str | None:
        """The file that a static host answers with."""
        for file in (path, posixpath.join(path, "index.html") if path not in ("", ".") else "index.html"):
            if file in self.files:
                return file
        return None


def faults_of(path: str, page: Page, site: Site) -> Iterator[str]:
    seen: set[str] = set()
    for name in page.ids:
        if name in seen:
            yield f'the id "{name}" stands twice'
        seen.add(name)
    for link in dict.fromkeys(page.links):
        fault = fault_of(link, path, site)
        if fault:
            yield f'{link.element} "{link.address}" {fault}'


def fault_of(link: Link, path: str, site: Site) -> str:
    """What is wrong with a link, in words that go on from its address."""
    parts = urlsplit(link.address)
    if parts.scheme in ("http", "https") or parts.netloc:
        return "" if link.element in FOLLOWED else "would be fetched from another host"
    if parts.scheme:
        return ""
    if parts.path.startswith("/"):
        return "is absolute: it breaks when the site lies in a sub-folder"
    goal = (
        posixpath.normpath(posixpath.join(posixpath.dirname(path), unquote(parts.path)))
        if parts.path
        else path
    )
    file = site.file_at(goal)
    if file is None:
        return f"leads to nothing: there is no {goal}"
    return fault_of_fragment(unquote(parts.fragment), file, site)


def fault_of_fragment(fragment: str, file: str, site: Site) -> str:
    # A fragment with an equals sign is no place: it tells a script what to fill in.
    if not fragment or "=" in fragment or file not in site.ids or fragment in site.ids[file]:
        return ""
    return f"leads to no place: there is no such id in {file}"
