"""A game's text set by WeasyPrint at its fastest and by Typst, for the benchmark of the rulebook to measure against.

Run by it as: python -m tests.benchmarks.yardsticks weasyprint|typst DATA.json LANGUAGE FILE.pdf
"""

from __future__ import annotations

import html
import json
import sys
import warnings
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from generator.press.fonts import WEIGHTS, font_file, font_name

FACES = [("serif", weight) for weight in WEIGHTS] + [("sans", "bold")]


@dataclass(frozen=True)
class Block:
    """A piece of the book in reading order: a heading of some level, a paragraph, a table or a picture."""

    kind: str
    text: str = ""
    level: int = 0
    rows: list[tuple[str, ...]] = field(default_factory=list)


def blocks(data: dict[str, Any], lang: str) -> Iterator[Block]:
    """All that a rulebook tells: rules with their tables and examples, rulings, glossary."""
    told_under: dict[str, list[Any]] = {}
    for example in data["examples"]:
        told_under.setdefault(example["claims"][0], []).append(example)
    tables = {value["id"]: list(_rows(value, data, lang)) for value in data["values"]}
    for chapter in data["chapters"]:
        yield Block("heading", chapter["title"][lang], 1)
        for rule in chapter["rules"]:
            yield Block("heading", rule["title"][lang], 2)
            yield Block("paragraph", rule["text"][lang])
            if rule.get("table"):
                yield Block("table", rows=[row for name in rule["table"] for row in tables[name]])
            for example in told_under.get(rule["id"], ()):
                yield from _example(example, lang)
    yield from _back_matter(data, lang)


def _example(example: dict[str, Any], lang: str) -> Iterator[Block]:
    yield Block("heading", example["title"][lang], 3)
    yield Block("picture", example["id"])
    yield Block("paragraph", " ".join(example["told"][lang]))


def _back_matter(data: dict[str, Any], lang: str) -> Iterator[Block]:
    for part, texts in (("rulings", ("says", "reading", "why", "rejected")), ("terms", ("definition",))):
        yield Block("heading", part, 1)
        for entry in data[part]:
            yield Block("heading", entry["title"][lang], 3)
            yield from (Block("paragraph", entry[text][lang]) for text in texts if entry.get(text))


def _rows(value: dict[str, Any], data: dict[str, Any], lang: str) -> Iterator[tuple[str, ...]]:
    choices = [choice for option in data["game"].get("options", ()) for choice in option["choices"]]
    titles = {choice["id"]: choice["title"][lang] for choice in choices}
    for path, number in _leaves(value.get("value", value.get("sum"))):
        yield value["title"][lang], ", ".join(titles.get(choice, choice) for choice in path), str(number)


def _leaves(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    if isinstance(value, dict):
        for choice, below in value.items():
            yield from _leaves(below, (*path, choice))
    else:
        yield path, value


def draw_picture(path: Path, number: int) -> None:
    """A small flat picture without words: a street of houses, different for every number."""
    houses = "".join(
        f'<path d="M{x} 30V{12 + (number + x) % 9}l8-8 8 8V30z" fill="#{90 + (number * x) % 900}"/>'
        for x in range(2, 130, 20)
    )
    path.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 140 32">{houses}</svg>', encoding="utf-8"
    )


PAGE = """@page { size: A4; margin: 16mm } body { margin: 0; font: 9.5pt/1.3 serif-full; hyphens: auto; hyphenate-character: "-" }
main { column-count: 2; column-gap: 8mm } h1, h2, h3 { font-family: sans-full; margin: 1em 0 0.3em }
h1 { font-size: 16pt } h2 { font-size: 11pt } h3 { font-size: 9.5pt } p { margin: 0 0 0.5em } img { width: 60mm }
nav a { display: block } nav a::after { content: " " target-counter(attr(href), page) }
td { border: 0.4pt solid #888; padding: 0 1mm } table { border-collapse: collapse }"""


def as_html(title: str, book: list[Block], lang: str) -> str:
    faces = "".join(
        f"@font-face {{ font-family: {family}-full; src: url({font_file(family, weight).as_uri()});"
        f" font-weight: {'bold' if 'bold' in weight else 'normal'};"
        f" font-style: {'italic' if 'italic' in weight else 'normal'} }}"
        for family, weight in FACES
    )
    contents = "".join(
        f'<a href="#c{number}">{html.escape(block.text)}</a>'
        for number, block in enumerate(book)
        if block.level == 1
    )
    body = "".join(_html(number, block) for number, block in enumerate(book))
    return (
        f'<html lang="{lang}"><title>{html.escape(title)}</title><style>{faces}{PAGE}</style>'
        f"<main><h1>{html.escape(title)}</h1><nav>{contents}</nav>{body}</main>"
    )


def _html(number: int, block: Block) -> str:
    if block.kind == "table":
        rows = ("".join(f"<td>{html.escape(cell)}" for cell in row) for row in block.rows)
        return f"<table>{''.join(f'<tr>{row}' for row in rows)}</table>"
    if block.kind == "picture":
        return f'<img src="{block.text}.svg" alt="{block.text}">'
    tag = f"h{block.level}" if block.kind == "heading" else "p"
    mark = f' id="c{number}"' if block.level == 1 else ""
    return f"<{tag}{mark}>{html.escape(block.text)}</{tag}>"


def as_typst(title: str, book: list[Block], lang: str) -> str:
    setting = f"""#set document(title: {_string(title)})
#set page(paper: "a4", margin: 16mm, columns: 2)
#set columns(gutter: 8mm)
#set text(lang: "{lang}", font: "Source Serif Pro", size: 9.5pt, hyphenate: true)
#show heading: set text(font: "Source Sans Pro", weight: "bold")
#set table(stroke: 0.4pt + gray, inset: 1mm)
#heading(outlined: false)[#{_string(title)}]
#outline(title: none, depth: 1)"""
    return "\n".join([setting, *map(_typst, book)])


def _typst(block: Block) -> str:
    if block.kind == "table":
        cells = ", ".join(_string(cell) for row in block.rows for cell in row)
        return f"#table(columns: {len(block.rows[0])}, {cells})"
    if block.kind == "picture":
        return f'#image("{block.text}.svg", width: 60mm)'
    text = f"#{_string(block.text)}"
    return f"#heading(level: {block.level})[{text}]" if block.kind == "heading" else f"#par[{text}]"


def _string(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def by_weasyprint(folder: Path, title: str, book: list[Block], lang: str, target: Path) -> None:
    warnings.filterwarnings("ignore", "HarfBuzz-Subset", DeprecationWarning)
    import pyphen
    from weasyprint import HTML

    every = pyphen.HyphDict.positions
    # WeasyPrint loses a letter at a break that changes the spelling.
    pyphen.HyphDict.positions = lambda self, word: [at for at in every(self, word) if at.data is None]
    HTML(string=as_html(title, book, lang), base_url=f"{folder}/").write_pdf(target)


def by_typst(folder: Path, title: str, book: list[Block], lang: str, target: Path) -> None:
    import typst

    source = folder / "book.typ"
    source.write_text(as_typst(title, book, lang), encoding="utf-8")
    typst.compile(source, output=target, font_paths=[folder / "fonts"], ignore_system_fonts=True)


def prepare(folder: Path, data: dict[str, Any]) -> None:
    """Lay out what both read, before any clock runs: the pictures, and the fonts in a folder of their own."""
    (folder / "fonts").mkdir(parents=True)
    for family, weight in FACES:
        path = folder / "fonts" / f"{font_name(family, weight)}.ttf"
        path.write_bytes(font_file(family, weight).read_bytes())
    for number, example in enumerate(data["examples"]):
        draw_picture(folder / f"{example['id']}.svg", number)


def main(maker: str, data_file: str, lang: str, target: str) -> None:
    data = json.loads(Path(data_file).read_text(encoding="utf-8"))
    folder = Path(data_file).parent
    make = {"weasyprint": by_weasyprint, "typst": by_typst}[maker]
    make(folder, data["game"]["title"][lang], list(blocks(data, lang)), lang, Path(target))


if __name__ == "__main__":
    main(*sys.argv[1:])
