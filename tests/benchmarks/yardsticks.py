"""The rulebook's own text and pictures set by WeasyPrint at its fastest and by Typst, for its benchmark to measure against.

Run by it as: python -m tests.benchmarks.yardsticks MAKER BOOK.json FILE.pdf
"""

from __future__ import annotations

import html
import json
import sys
import warnings
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from generator.draw.fonts import Family, FontWeight, font_name

FACES: tuple[tuple[Family, FontWeight], ...] = (("serif", "regular"), ("sans", "regular"), ("sans", "bold"))
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

#: A heading, a paragraph or a table; its texts are lists of strings, of pictures and of pages to look up.
Block = dict[str, Any]


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
        html.escape(part, quote=False) if isinstance(part, str) else _picture_or_page(part, numbered)
        for part in texts
    ).strip(" ")


def _picture_or_page(part: dict[str, Any], numbered: bool) -> str:
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
    # Typst counts the space between lines from the baseline to the tops of the capitals below.
    styles = [
        f"#let as-{style}(it) = {{ set text({_face(style)}); set par(leading: {line - 0.66:.2f}em); par(it) }}"
        for style, (_, _, line) in STYLES.items()
    ]
    sizes = [f"#show heading.where(level: {level}): set text(size: {s}pt)" for level, s in HEADINGS.items()]
    setting = SETTING % {"title": _string(book["title"]), "lang": book["lang"], **FONTS}
    return "\n".join([setting, *styles, *sizes, parts[True], "#set page(columns: 2)", parts[False]])


def _face(style: str) -> str:
    family, size, _ = STYLES[style]
    return f'font: "{FONTS[family]}", size: {size}pt'


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
        return f"#[#set text({_face('table')})\n#table(columns: {len(block['rows'][0])}, {cells})]{name}"
    content = _content(block["texts"])
    if block["kind"] == "heading":
        apart = "#pagebreak()" if block["front"] and block["level"] == 2 else ""
        return f"{apart}#heading(level: {block['level']})[{content}]{name}"
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
    "weasyprint, no page numbers": partial(by_weasyprint, numbered=False),
    "typst": by_typst,
}


def main(maker: str, book_file: str, target: str) -> None:
    book = json.loads(Path(book_file).read_text(encoding="utf-8"))
    MAKERS[maker](Path(book_file).parent, book, Path(target))


if __name__ == "__main__":
    main(*sys.argv[1:])
