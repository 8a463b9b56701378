"""Takes the text and the pictures of our own rulebook apart into flat blocks, for the yardsticks to set the same."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from generator.draw.fonts import font_file, font_name
from generator.draw.svg import svg
from generator.plan.subject import Pack, Untrue, load
from generator.press.edition import Edition
from generator.press.front import Album
from generator.press.paper import A4
from generator.press.rulebook import rulebook_html
from tests.benchmarks.yardsticks import FACES, FONTS, STYLES, Block

_HEADINGS = ("h1", "h2", "h3")
_CELLS = ("td", "th")
_PARAGRAPHS = ("p", "li")


def prepare(folder: Path, game: Path, lang: str) -> Path:
    """Lay out what the yardsticks read, before any clock runs: the book, its pictures and the fonts."""
    edition, album = _edition(game, lang), Album()
    reader = Reader(edition.message("page-before"), edition.message("page-after"))
    reader.feed(rulebook_html(edition, A4, album))
    for name, drawing in album.pictures.items():
        # Typst knows a font only by the name that its file gives.
        picture = svg(drawing).replace("Rulewright Sans", FONTS["sans"])
        (folder / f"{name}.svg").write_text(picture, encoding="utf-8")
    (folder / "fonts").mkdir()
    for family, weight in FACES:
        path = folder / "fonts" / f"{font_name(family, weight)}.ttf"
        path.write_bytes(font_file(family, weight).read_bytes())
    book = {"title": edition.game.about.title[lang], "lang": lang, "blocks": reader.blocks}
    (folder / "book.json").write_text(json.dumps(book, ensure_ascii=False), encoding="utf-8")
    return folder / "book.json"


def _edition(game: Path, lang: str) -> Edition:
    """What the command prints when it is asked for nothing more special."""
    try:
        subject = load(Pack.at(game))
    except Untrue as untrue:
        raise SystemExit(f"{game} is not true; run rulewright check") from untrue
    return Edition(subject.game, lang, runs=subject.runs, figures=subject.figures)


def texts_of(book: Path) -> Iterator[Any]:
    """Everything that a book says, in order: strings, pictures, pages to look up."""
    for block in json.loads(book.read_text(encoding="utf-8"))["blocks"]:
        for texts in (cell for row in block.get("rows", [[block.get("texts")]]) for cell in row):
            yield from texts
            yield "\n"


class Reader(HTMLParser):
    """Reads a page of our press into a flat list of blocks, in reading order."""

    def __init__(self, before: str, after: str) -> None:
        super().__init__()
        self.blocks: list[Block] = []
        self._around = before, after
        self._open: list[tuple[str, str]] = []
        self._texts: list[Any] | None = None
        self._link: dict[str, str] = {}
        self._name, self._front = "", True

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        self._name = given.get("id", self._name)
        self._front = self._front and tag != "main"
        if tag == "img":
            self._place(given)
        elif tag != "meta":
            self._open.append((tag, given.get("class", "")))
            self._begin(tag, given)

    def _begin(self, tag: str, given: dict[str, str]) -> None:
        if tag == "a":
            self._link = given
        elif tag == "table":
            self._add({"kind": "table", "rows": []})
        elif tag == "tr":
            self.blocks[-1]["rows"].append([])
        elif tag in (*_CELLS, *_HEADINGS, *_PARAGRAPHS):
            self._texts = []
            if tag in _CELLS:
                self.blocks[-1]["rows"][-1].append(self._texts)
            elif tag in _HEADINGS:
                self._add({"kind": "heading", "level": int(tag[1]), "texts": self._texts})
            else:
                self._add({"kind": "paragraph", "style": self._style(), "texts": self._texts})

    def handle_endtag(self, tag: str) -> None:
        if tag == "a":
            self._look_up()
        while self._open.pop()[0] != tag:
            pass
        if tag == "span":
            # Our stylesheet holds apart what stands in spans.
            self.handle_data(" ")
        elif tag in (*_CELLS, *_HEADINGS, *_PARAGRAPHS):
            self._texts = None

    def handle_data(self, data: str) -> None:
        if self._texts is None:
            return
        if not (self._texts and isinstance(self._texts[-1], str)):
            self._texts.append("")
        # A no-break space is not collapsed.
        self._texts[-1] = re.sub("[ \t\n]+", " ", self._texts[-1] + data)

    def _add(self, block: Block) -> None:
        self.blocks.append(block | {"name": self._name, "front": self._front})
        self._name = ""

    def _style(self) -> str:
        words = " ".join(names for _, names in self._open).split()
        return next((word for word in reversed(words) if word in STYLES), "text")

    def _place(self, given: dict[str, str]) -> None:
        """A picture, as wide as its style says, or as it is."""
        width = re.search(r"width: ([\d.]+)mm", given.get("style", ""))
        name = f"{given['src'].rpartition('/')[2]}.svg"
        picture = {"picture": name, "width": float(width[1]) if width else None}
        if self._texts is None:
            self._add({"kind": "paragraph", "style": "text", "texts": [picture]})
        else:
            self._texts.append(picture)

    def _look_up(self) -> None:
        """A page to look up, where our stylesheet puts its number behind a link."""
        listed = self._style() in ("contents", "index")
        if listed or self._link.get("class") in ("rule", "far"):
            assert self._texts is not None
            before, after = (" ", "") if listed else self._around
            self._texts.append({"page of": self._link["href"][1:], "before": before, "after": after})
