"""What can be read off an e-book."""

from __future__ import annotations

import posixpath
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from html.parser import HTMLParser

XHTML, SVG = "{http://www.w3.org/1999/xhtml}", "{http://www.w3.org/2000/svg}"
DC, OPF = "{http://purl.org/dc/elements/1.1/}", "{http://www.idpf.org/2007/opf}"
#: The elements that HTML never closes.
_VOID = {"br", "img", "hr", "meta", "link", "input", "path"}


@dataclass(frozen=True)
class ReadBook:
    """An e-book: the text of each of its files, by its place in the folder of the book."""

    files: Mapping[str, str]

    @cached_property
    def pages(self) -> dict[str, ET.Element]:
        """Every page, which is XML."""
        pages = (name for name in self.files if name.endswith(".xhtml"))
        return {name: ET.fromstring(self.files[name]) for name in pages}

    @cached_property
    def package(self) -> ET.Element:
        return ET.fromstring(self.files["package.opf"])

    def said(self, name: str) -> list[str]:
        """What the book says of itself under a name: language, title, schema:accessMode."""
        named = [one.text or "" for one in self.package.iter(f"{DC}{name}")]
        return named or [
            one.text or "" for one in self.package.iter(f"{OPF}meta") if one.get("property") == name
        ]

    @cached_property
    def places(self) -> dict[str, list[str]]:
        """The ids on each page."""
        return {
            name: [one.attrib["id"] for one in page.iter() if "id" in one.attrib]
            for name, page in self.pages.items()
        }

    def astray(self) -> list[str]:
        """The links that lead nowhere."""
        return [f"{name}: {href}" for name, href in self.links() if not self._leads(name, href)]

    def links(self) -> Iterator[tuple[str, str]]:
        """Every link with its page."""
        for name, page in self.pages.items():
            for one in page.iter(f"{XHTML}a"):
                yield name, one.attrib["href"]

    def _leads(self, page: str, href: str) -> bool:
        file, _, place = href.partition("#")
        there = posixpath.normpath(posixpath.join(posixpath.dirname(page), file)) if file else page
        return there in self.pages and (not place or self.places[there].count(place) == 1)

    def rules(self) -> dict[str, str]:
        """What stands below the title of each rule, in letters."""
        return {
            body.attrib["data-rule"]: words("".join(body.itertext()))
            for page in self.pages.values()
            for body in page.iter(f"{XHTML}div")
            if "data-rule" in body.attrib
        }

    def pictures(self) -> Iterator[ET.Element]:
        for page in self.pages.values():
            yield from page.iter(f"{SVG}svg")


def words(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()


class RulesOfASite(HTMLParser):
    """What stands below the title of each rule on a page of the site: without what only a table shows, and the way to the
    calculator."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.said: dict[str, list[str]] = {}
        self._open: list[tuple[str, bool]] = []
        self._rule: tuple[str, int] | None = None
        self.feed(page)

    @property
    def rules(self) -> Mapping[str, str]:
        return {rule: words("".join(said)) for rule, said in self.said.items()}

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = dict(attributes)
        if tag in _VOID:
            return
        self._open.append((tag, "hidden" in given or given.get("class") == "try"))
        if given.get("class") == "rule-body":
            self._rule = (given["data-rule"] or "", len(self._open))
            self.said[self._rule[0]] = []

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        if tag in _VOID:
            return
        assert self._open.pop()[0] == tag
        if self._rule and len(self._open) < self._rule[1]:
            self._rule = None

    def handle_data(self, data: str) -> None:
        if self._rule and not any(hidden for _, hidden in self._open):
            self.said[self._rule[0]].append(data)
