"""The rulebook's own text and pictures set by WeasyPrint at its fastest and by Typst, for its benchmark to measure against.

Run by it as: python -m tests.benchmarks.yardsticks MAKER BOOK.json FILE.pdf
"""

from __future__ import annotations

import html
import json
import re
import sys
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from generator.press.fonts import Family, Weight, font_file, font_name

FACES: tuple[tuple[Family, Weight], ...] = (("serif", "regular"), ("sans", "regular"), ("sans", "bold"))
FONTS = {"serif": "Source Serif Pro", "sans": "Source Sans Pro"}

#: How our own stylesheet sets the texts of each part: family, size in points, height of a line.
STYLES = {
    "text": ("serif", 9.4, 1.36),
    "example": ("serif", 8.7, 1.32),
    "ruling": ("sans", 7.9, 1.3),
    "see": ("sans", 7.8, 1.2),
    "glossary": ("serif", 8.6, 1.36),
    "index": ("serif", 8.6, 1.36),
    "sources": ("serif", 8.4, 1.36),
    "contents": ("sans", 11.5, 1.36),
    "table": ("sans", 8, 1.25),
}
HEADINGS = {1: 34, 2: 16.5, 3: 10.4}

# A block is a heading, a paragraph or a table; its texts are lists of strings, pictures and pages to look up.
Block = dict[str, Any]


class Reader(HTMLParser):
    """Reads a page of our press into a flat list of blocks, in reading order."""

    def __init__(self, before: str, after: str) -> None:
        super().__init__()
        self.blocks: list[Block] = []
        self._around = before, after
        self._classes: list[tuple[str, str]] = []
        self._texts: list[Any] | None = None
        self._name, self._link, self._front = "", {}, True

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        self._name = given.get("id", self._name)
        self._front = self._front and tag != "main"
        if tag == "img":
            self._place(given)
        elif tag not in ("meta", "link"):
            self._classes.append((tag, given.get("class", "")))
        if tag == "a":
            self._link = given
        elif tag == "table":
            self._add({"kind": "table", "rows": []})
        elif tag == "tr":
            self.blocks[-1]["rows"].append([])
        elif tag in ("td", "th"):
            self._texts = []
            self.blocks[-1]["rows"][-1].append(self._texts)
        elif tag in ("h1", "h2", "h3"):
            self._add({"kind": "heading", "level": int(tag[1]), "texts": self._open()})
        elif tag in ("p", "li"):
            self._add({"kind": "paragraph", "style": self._style(), "texts": self._open()})

    def handle_endtag(self, tag: str) -> None:
        if tag == "a":
            self._look_up(self._link)
        while self._classes and self._classes.pop()[0] != tag:
            pass
        if tag == "span":
            self.handle_data(" ")
        elif tag in ("td", "th", "h1", "h2", "h3", "p", "li"):
            self._texts = None

    def handle_data(self, data: str) -> None:
        if self._texts is None:
            return
        if not (self._texts and isinstance(self._texts[-1], str)):
            self._texts.append("")
        # A no-break space is not collapsed.
        self._texts[-1] = re.sub("[ \t\n]+", " ", self._texts[-1] + data)

    def _open(self) -> list[Any]:
        self._texts = []
        return self._texts

    def _add(self, block: Block) -> None:
        self.blocks.append(block | {"name": self._name, "front": self._front})
        self._name = ""

    def _style(self) -> str:
        words = " ".join(names for _, names in self._classes).split()
        return next((word for word in reversed(words) if word in STYLES), "text")

    def _place(self, given: dict[str, str]) -> None:
        """A picture, as wide as its style says, or as it is."""
        width = re.search(r"width: ([\d.]+)mm", given.get("style", ""))
        picture = {"picture": given["src"].rpartition("/")[2], "width": float(width[1]) if width else None}
        if self._texts is None:
            self._add({"kind": "paragraph", "style": "text", "texts": [picture]})
        else:
            self._texts.append(picture)

    def _look_up(self, link: dict[str, str]) -> None:
        """The number of a page, where our stylesheet puts one behind a link."""
        part = self._style()
        before, after = (" ", "") if part in ("contents", "index") else self._around
        assert self._texts is not None
        if part in ("contents", "index") or link.get("class") in ("rule", "far"):
            self._texts.append({"page of": link["href"][1:], "before": before, "after": after})


def prepare(folder: Path, game: Path, lang: str) -> None:
    """Lay out what the yardsticks read, before any clock runs: book.json, the pictures, and the fonts."""
    from generator.check.run import inspect
    from generator.load.engine import load_figures
    from generator.press.edition import Edition
    from generator.press.paper import A4
    from generator.press.rulebook import Album, rulebook_html

    report, (figures, _), album = inspect(game), load_figures(game), Album()
    assert report.game and report.subject
    runs = {replay.example.id: replay.run for replay in report.subject.replays if replay.run}
    edition = Edition(report.game, lang, runs, figures)
    reader = Reader(edition.message("page-before"), edition.message("page-after"))
    reader.feed(rulebook_html(edition, A4, album))
    book = {"title": report.game.about.title[lang], "lang": lang, "blocks": reader.blocks}
    (folder / "book.json").write_text(json.dumps(book, ensure_ascii=False), encoding="utf-8")
    for name, picture in album.pictures.items():
        (folder / name).write_text(picture.replace("Rulewright Sans", FONTS["sans"]), encoding="utf-8")
    (folder / "fonts").mkdir()
    for family, weight in FACES:
        (folder / f"fonts/{font_name(family, weight)}.ttf").write_bytes(
            font_file(family, weight).read_bytes()
        )


def texts_of(book_file: Path) -> Iterator[Any]:
    """Everything that a book says, in order: strings, pictures, pages to look up."""
    for block in json.loads(book_file.read_text(encoding="utf-8"))["blocks"]:
        for texts in [cell for row in block["rows"] for cell in row] if "rows" in block else [block["texts"]]:
            yield from texts
            yield "\n"


def as_html(book: dict[str, Any], numbered: bool) -> str:
    """The book in one column container, without a wrapper and with no more CSS than it takes."""
    parts = {
        front: "".join(_html(block, numbered) for block in book["blocks"] if block["front"] is front)
        for front in (True, False)
    }
    return (
        f'<html lang="{book["lang"]}"><title>{html.escape(book["title"])}</title>'
        f"<style>{_css(book['title'])}</style>{parts[True]}<main>{parts[False]}</main>"
    )


def _css(title: str) -> str:
    faces = [
        f'@font-face {{ font-family: "{FONTS[family]}"; font-weight: {weight.replace("regular", "normal")};'
        f" src: url(fonts/{font_name(family, weight)}.ttf) }}"
        for family, weight in FACES
    ]
    styles = [
        f'.{style} {{ font: {size}pt/{line} "{FONTS[family]}" }}'
        for style, (family, size, line) in STYLES.items()
    ]
    sizes = [f'h{level} {{ font: bold {size}pt/1.2 "{FONTS["sans"]}" }}' for level, size in HEADINGS.items()]
    return "\n".join([*faces, *styles, *sizes, PAGE % json.dumps(title, ensure_ascii=False)])


PAGE = """@page { size: A4; margin: 17mm 15mm 16mm; @top-left { content: %s } @bottom-center { content: counter(page) } }
body { margin: 0; hyphens: auto; hyphenate-character: "-" }
main { column-count: 2; column-gap: 8mm; column-fill: auto; break-before: page }
h1, h2, h3 { margin: 3.4mm 0 1mm } p { margin: 0 0 1.3mm } img { display: block; margin: 0 0 2mm }
table { border-collapse: collapse; margin: 0 0 2mm } td { padding: 0.8mm 1mm }
.apart { break-before: page } a::after { content: target-counter(attr(href), page) }"""


def _html(block: Block, numbered: bool) -> str:
    name = f' id="{block["name"]}"' if block["name"] else ""
    if block["kind"] == "table":
        rows = ("".join(f"<td>{_inside(cell, numbered)}" for cell in row) for row in block["rows"])
        return f'<table class="table"{name}>{"".join(f"<tr>{row}" for row in rows)}</table>'
    inside = _inside(block["texts"], numbered)
    if block["kind"] == "heading":
        apart = ' class="apart"' if block["front"] and block["level"] == 2 else ""
        return f"<h{block['level']}{name}{apart}>{inside}</h{block['level']}>"
    return inside if inside.startswith("<img") else f'<p class="{block["style"]}"{name}>{inside}</p>'


def _inside(texts: list[Any], numbered: bool) -> str:
    return "".join(
        html.escape(part, quote=False) if isinstance(part, str) else _looked_up_or_picture(part, numbered)
        for part in texts
    ).strip(" ")


def _looked_up_or_picture(part: dict[str, Any], numbered: bool) -> str:
    if "picture" in part:
        width = f' style="width: {part["width"]}mm"' if part["width"] else ""
        return f'<img src="{part["picture"]}"{width}>'
    return f'{part["before"]}<a href="#{part["page of"]}"></a>{part["after"]}' if numbered else ""


def as_typst(book: dict[str, Any]) -> str:
    """The book as one flow of calls."""
    parts = {
        front: "\n".join(_typst(block) for block in book["blocks"] if block["front"] is front)
        for front in (True, False)
    }
    styles = [
        f'#let as-{style}(it, leading: {line - 0.66:.2f}em) = {{ set text(font: "{FONTS[family]}", size: {size}pt)\n'
        f" set par(leading: leading); par(it) }}"
        for style, (family, size, line) in STYLES.items()
    ]
    sizes = [
        f"#show heading.where(level: {level}): set text(size: {size}pt)" for level, size in HEADINGS.items()
    ]
    return "\n".join(
        [
            SETTING % {"title": _string(book["title"]), "lang": book["lang"], **FONTS},
            *styles,
            *sizes,
            parts[True],
            "#set page(columns: 2)",
            parts[False],
        ]
    )


SETTING = """#set document(title: %(title)s)
#set page(paper: "a4", margin: (x: 15mm, top: 17mm, bottom: 16mm), header: %(title)s, numbering: "1")
#set columns(gutter: 8mm)
#set text(lang: "%(lang)s", font: "%(serif)s", size: 9.4pt, hyphenate: true)
#set par(leading: 0.7em, spacing: 1.06em)
#show heading: set text(font: "%(sans)s", weight: "bold")
#show heading: set block(above: 4.5mm, below: 2mm)
#set table(stroke: none, inset: 0.8mm)
#let on(name) = context counter(page).at(name).first()"""


def _typst(block: Block) -> str:
    name = f" <{block['name']}>" if block["name"] else ""
    if block["kind"] == "table":
        cells = ", ".join(f"[{_content(cell)}]" for row in block["rows"] for cell in row)
        return f'#[#set text(font: "{FONTS["sans"]}", size: 8pt)\n#table(columns: {len(block["rows"][0])}, {cells})]{name}'
    if block["kind"] == "heading":
        return f"{'#pagebreak()' if block['front'] and block['level'] == 2 else ''}#heading(level: {block['level']})[{_content(block['texts'])}]{name}"
    content = _content(block["texts"])
    # A paragraph of Typst's holds no picture that stands for itself.
    return content if content.startswith("#image") else f"#as-{block['style']}[{content}]{name}"


def _content(texts: list[Any]) -> str:
    return "".join(f"#{_string(part)}" if isinstance(part, str) else _call(part) for part in texts)


def _call(part: dict[str, Any]) -> str:
    if "picture" in part:
        width = f", width: {part['width']}mm" if part["width"] else ""
        return f'#image("{part["picture"]}"{width})'
    return f"#{_string(part['before'])}#on(<{part['page of']}>)#{_string(part['after'])}"


def _string(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def by_weasyprint(folder: Path, book: dict[str, Any], target: Path, numbered: bool = True) -> None:
    warnings.filterwarnings("ignore", "HarfBuzz-Subset", DeprecationWarning)
    import pyphen
    from weasyprint import HTML

    every = pyphen.HyphDict.positions
    # WeasyPrint loses a letter at a break that changes the spelling.
    pyphen.HyphDict.positions = lambda self, word: [at for at in every(self, word) if at.data is None]
    HTML(string=as_html(book, numbered), base_url=f"{folder}/").write_pdf(target)


def by_typst(folder: Path, book: dict[str, Any], target: Path) -> None:
    import typst

    source = folder / "book.typ"
    source.write_text(as_typst(book), encoding="utf-8")
    typst.compile(source, output=target, font_paths=[folder / "fonts"], ignore_system_fonts=True)


MAKERS: dict[str, Callable[[Path, dict[str, Any], Path], None]] = {
    "weasyprint": by_weasyprint,
    "weasyprint, no page nos.": partial(by_weasyprint, numbered=False),
    "typst": by_typst,
}


def main(maker: str, book_file: str, target: str) -> None:
    book = json.loads(Path(book_file).read_text(encoding="utf-8"))
    MAKERS[maker](Path(book_file).parent, book, Path(target))


if __name__ == "__main__":
    main(*sys.argv[1:])
