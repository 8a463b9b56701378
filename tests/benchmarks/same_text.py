"""Takes the text and the pictures of our own rulebook apart into flat blocks, for the yardsticks to set the same."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from generator.check.run import load_and_check
from generator.draw.fonts import font_file, font_name
from generator.press.edition import Edition
from generator.press.outputs import OUTPUTS, OutputOptions, encoded
from tests.benchmarks.yardsticks import FACES, Block


def prepare(folder: Path, game: Path, lang: str) -> Path:
    """Lay out what the yardsticks read, before any clock runs: the book, its pictures and the fonts."""
    edition = _edition(game, lang)
    told = json.loads(encoded(OUTPUTS["rulebook"].content(edition, OutputOptions())))
    for name, picture in told["pictures"].items():
        (folder / f"{name}.svg").write_text(picture, encoding="utf-8")
    (folder / "fonts").mkdir()
    for family, weight in FACES:
        path = folder / "fonts" / f"{font_name(family, weight)}.ttf"
        path.write_bytes(font_file(family, weight).read_bytes())
    book = {"title": edition.game.head.title[lang], "lang": lang, "blocks": list(Blocks(told))}
    (folder / "book.json").write_text(json.dumps(book, ensure_ascii=False), encoding="utf-8")
    return folder / "book.json"


def _edition(game: Path, lang: str) -> Edition:
    """What the command prints when it is asked for nothing more special."""
    report = load_and_check(game)
    if report.problems or report.loaded is None:
        raise SystemExit(f"{game} is not true; run rulewright check")
    loaded = report.loaded
    return Edition(loaded.game, lang, runs=loaded.runs, figures=loaded.figures)


def texts_of(book: Path) -> Iterator[Any]:
    """Everything that a book says, in order: strings, pictures, pages to look up."""
    for block in json.loads(book.read_text(encoding="utf-8"))["blocks"]:
        for texts in (cell for row in block.get("rows", [[block.get("texts")]]) for cell in row):
            yield from texts
            yield "\n"


class Blocks:
    """What a rulebook tells as a flat list of blocks, in reading order."""

    def __init__(self, told: dict[str, Any]) -> None:
        self._told, self._says = told, told["says"]

    def __iter__(self) -> Iterator[Block]:
        for block in self._front():
            yield block | {"front": True}
        for block in self._book():
            yield block | {"front": False}

    def _front(self) -> Iterator[Block]:
        told, says = self._told, self._says
        yield paragraph("text", [says["rulebook"]])
        yield heading(1, [told["name"]])
        yield from (paragraph("text", [told["kind"]]), *pictured(told["cover"]))
        yield from (paragraph("text", [told[key]]) for key in ("designed", "published"))
        yield paragraph("text", [says["unofficial"]])
        yield heading(2, [says["contents"]])
        yield listed("contents", says["in-the-box"], "box")
        for chapter in told["chapters"]:
            yield listed("contents", f"{chapter['number']} {chapter['title']}", chapter["id"])
        yield from (listed("contents", says[part], part) for part in ("glossary", "index", "sources"))
        if told["note"]:
            yield paragraph("text", [told["note"]])

    def _book(self) -> Iterator[Block]:
        told, says = self._told, self._says
        yield heading(2, [says["in-the-box"]], "box")
        rows = [
            [_picture(one["picture"]), [one["pieces"]], [f"{one['name']} {one['note']}"]]
            for one in told["components"]
        ]
        yield {"kind": "table", "rows": rows, "name": ""}
        for chapter in told["chapters"]:
            yield heading(2, [f"{chapter['number']} {chapter['title']}"], chapter["id"])
            for rule in chapter["rules"]:
                yield from self._rule(rule)
        yield heading(2, [says["glossary"]], "glossary")
        for entry in told["glossary"]:
            yield paragraph(
                "glossary", [f"{entry['word']} ", *self._inside(entry["definition"])], entry["id"]
            )
        yield heading(2, [says["index"]], "index")
        for entry in told["index"]:
            yield listed("index", f"{entry['title']} {entry['number']}", entry["id"])
        yield heading(2, [says["sources"]], "sources")
        yield from (paragraph("sources", [one]) for one in (*told["sources"], *told["closing"]))

    def _rule(self, rule: dict[str, Any]) -> Iterator[Block]:
        yield heading(3, [f"{rule['number']} {rule['title']} {rule['only']}"], rule["id"])
        yield paragraph("text", self._inside(rule["text"]))
        if rule["table"]:
            heads = [[one] for one in (rule["table"]["corner"], *rule["table"]["columns"])]
            rows = [[[head], *([cell] for cell in cells)] for head, cells in rule["table"]["rows"]]
            yield {"kind": "table", "rows": [heads, *rows], "name": ""}
        if rule["see"]:
            links = [part for one in rule["see"] for part in (", ", *self._see(one))]
            yield paragraph("see", [f"{self._says['see-also']} ", *links[1:]])
        for one in rule["rulings"]:
            yield from self._ruling(one)
        for one in rule["examples"]:
            yield from self._example(one)

    def _ruling(self, one: dict[str, Any]) -> Iterator[Block]:
        yield paragraph("ruling", [f"{self._says['ruling']}: {one['title']}"], one["id"])
        yield paragraph("ruling", self._inside(one["says"]))
        for part in ("reading", "why", "rejected"):
            if one[part]:
                yield paragraph("ruling", [f"{self._says[f'ruling-{part}']} ", *self._inside(one[part])])

    def _example(self, one: dict[str, Any]) -> Iterator[Block]:
        kind = self._says["our-example" if one["ours"] else "example"]
        yield paragraph("example", [f"{kind} {one['title']}"], one["id"])
        yield from pictured(one["picture"])
        for sentence in filter(None, (*one["told"], one["note"])):
            yield paragraph("example", self._inside(sentence))

    def _see(self, target: dict[str, Any]) -> list[Any]:
        return [target["number"], *([self._page(target["id"])] if target["far"] else [])]

    def _inside(self, parts: list[Any]) -> list[Any]:
        """A told text; our template puts the number of its page behind a link."""
        found: list[Any] = []
        for part in parts:
            if isinstance(part, str):
                found.append(part)
            elif "icon" in part:
                found += _picture(part["icon"])
            else:
                found += [part["words"], *([self._page(part["rule"])] if "rule" in part else [])]
        return found

    def _page(self, name: str) -> dict[str, str]:
        return {"page of": name, "before": self._says["page-before"], "after": self._says["page-after"]}


def heading(level: int, texts: list[Any], name: str = "") -> Block:
    return {"kind": "heading", "level": level, "texts": texts, "name": name}


def paragraph(style: str, texts: list[Any], name: str = "") -> Block:
    return {"kind": "paragraph", "style": style, "texts": texts, "name": name}


def listed(style: str, words: str, name: str) -> Block:
    """A line of a list that says on which page something stands."""
    return paragraph(style, [words, {"page of": name, "before": " ", "after": ""}])


def pictured(picture: Any) -> Iterator[Block]:
    """A picture that stands for itself, if there is one."""
    if picture:
        yield paragraph("text", _picture(picture))


def _picture(picture: Any) -> list[Any]:
    return [{"picture": f"{picture['name']}.svg", "width": picture["width"]}] if picture else []
