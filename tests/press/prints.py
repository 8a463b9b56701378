"""Prints of the project's games and of made-up ones, and what can be measured on their pictures."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import pypdfium2
from PIL import Image

from generator.draw.figures import Figures
from generator.load.folder import load_game
from generator.load.pack_code import load_figures
from generator.model.component import Component
from generator.model.game import Game
from generator.model.layout import Layout
from generator.model.mark import Mark
from generator.press.faces import FaceRow, Faces, rows_of
from generator.press.outputs import encoded, rendered
from generator.press.paper import SHEET_PAPERS
from generator.press.sheets.order import complete
from generator.press.sheets.pages import sheets_content
from generator.press.sheets.print_job import PrintJob
from tests.games import ROOT, loaded_game_of

LANGUAGES = {"languages": ("hu", "en")}


@cache
def loaded(name: str) -> tuple[Game, Figures | None]:
    """One of the project's games with its figures."""
    game = loaded_game_of(name).game
    return game, load_figures(game)[0]


@cache
def faces(name: str, language: str) -> Faces:
    """The faces of one of the project's games, each drawn once in a test run."""
    return Faces(*loaded(name), language)


@cache
def printed(language: str = "hu", *components: str, paper: str = "a4", **more: Any) -> PrintJob:
    """A print of all or some kinds of pieces of The Walled City, laid out and drawn once in a test run."""
    drawn = faces("walled-city", language)
    return PrintJob(drawn, complete(drawn.game, components), SHEET_PAPERS[paper], **more)


@cache
def pdf_of(language: str = "hu", *components: str, paper: str = "a4", **more: Any) -> bytes:
    """The file of such a print."""
    return pdf(printed(language, *components, paper=paper, **more))


def pdf(made: PrintJob) -> bytes:
    """The file of a print."""
    return rendered_from(made.content())


def sheets_pdf(*laid: Any, **how: Any) -> bytes:
    """The file of sheets that were laid out."""
    return rendered_from(sheets_content(*laid, **how))


def rendered_from(content: Mapping[str, Any]) -> bytes:
    """A file, rendered from its content as it comes out of a file."""
    return rendered("sheets", json.loads(encoded(content)))


def row_of(faces: Faces, name: str) -> FaceRow:
    """A piece by its name in a list: component/set.face."""
    component = faces.game.components[name.split("/")[0]]
    return next(row for row in rows_of(faces.game, component) if row.id == name)


# A made-up game


def layout(name: str, *boxes: dict[str, Any], **more: Any) -> Layout:
    """A layout as a file would give it."""
    return Layout.model_validate({"id": name, "boxes": boxes, **more}, context=LANGUAGES)


def mark(name: str, **more: str) -> Mark:
    known = {
        "group": "player",
        "shape": "disc",
        "colour": "#cc3311",
        "title": {"hu": f"{name} jel", "en": name},
    }
    return Mark.model_validate({"id": name, **known, **more}, context=LANGUAGES)


PEBBLE = {
    "id": "pebble",
    "title": {"hu": "kavics", "en": "pebble"},
    "plural": {"hu": "kavicsok", "en": "pebbles"},
    "kind": "token",
    "count": 12,
    "sets": 3,
    "size": {"width": 10, "height": 10},
    "columns": [{"id": "spots", "title": {"hu": "pöttyök", "en": "spots"}}],
    "faces": [
        {"id": "plain", "copies": 3, "data": {"spots": 0}},
        {"id": "dotted", "data": {"spots": "unknown"}},
    ],
    "source": "ours",
}


def pebble_game(*layouts: Layout, marks: tuple[Mark, ...] = (), **pebble: Any) -> Game:
    """The made-up game with these layouts and marks, and pebbles of our own, changed as wanted."""
    game = load_game(ROOT / "tests/packs/pebbles")[0]
    component = Component.model_validate(PEBBLE | pebble, context=LANGUAGES)
    return replace(
        game,
        components={component.id: component},
        layouts={one.id: one for one in layouts},
        marks={one.id: one for one in marks},
    )


# Pictures


@dataclass(frozen=True)
class Scan:
    """A picture of a page, measured in millimetres from its upper left corner."""

    image: Image.Image
    per_mm: float

    def part(self, left: float, top: float, right: float, bottom: float) -> Scan:
        box = tuple(round(edge * self.per_mm) for edge in (left, top, right, bottom))
        return Scan(self.image.crop(box), self.per_mm)

    def colour(self, x: float, y: float) -> tuple[int, int, int]:
        """The colour at a point."""
        return self.image.getpixel((int(x * self.per_mm), int(y * self.per_mm)))  # type: ignore[return-value]

    def across(self, left: float, top: float, right: float, bottom: float) -> list[float]:
        """Where dark upright lines cross a strip: the x of their middles."""
        return [left + at for at in self.part(left, top, right, bottom)._dark_lines()]

    def down(self, left: float, top: float, right: float, bottom: float) -> list[float]:
        """Where dark level lines cross a strip: the y of their middles."""
        strip = self.part(left, top, right, bottom)
        turned = strip.image.transpose(Image.Transpose.TRANSPOSE)
        return [top + at for at in Scan(turned, self.per_mm)._dark_lines()]

    def _dark_lines(self) -> list[float]:
        """The middles of dark stretches, weighed by their darkness: finer than a dot."""
        row = self.image.convert("L").resize((self.image.width, 1), Image.Resampling.BOX).tobytes()
        found: list[float] = []
        weight = moment = 0.0
        for place, light in enumerate([*row, 255]):
            dark = 255 - light
            if dark > 60:
                weight, moment = weight + dark, moment + dark * (place + 0.5)
            elif weight:
                found += [moment / weight / self.per_mm] if weight > 255 else []
                weight = moment = 0.0
        return found


def scan(pdf: bytes, page: int = 0, dpi: float = 300) -> Scan:
    """A page as PDFium draws it."""
    document = pypdfium2.PdfDocument(pdf)
    image = document[page].render(scale=dpi / 72).to_pil().convert("RGB")
    document.close()
    return Scan(image, dpi / 25.4)


def poppler_scan(pdf: bytes, page: int, folder: Path, dpi: int = 300) -> Scan:
    """A page as Poppler draws it, which must have nothing to complain of."""
    (folder / "page.pdf").write_bytes(pdf)
    number = str(page + 1)
    command = ["pdftoppm", "-r", str(dpi), "-f", number, "-l", number, "-singlefile", "page.pdf", "page"]
    ran = subprocess.run(command, cwd=folder, check=True, capture_output=True)
    assert ran.stderr == b""
    with Image.open(folder / "page.ppm") as image:
        return Scan(image.convert("RGB"), dpi / 25.4)


def words_of(pdf: bytes, page: int) -> str:
    """The text of a page as PDFium finds it."""
    document = pypdfium2.PdfDocument(pdf)
    text = document[page].get_textpage().get_text_range()
    document.close()
    return text
