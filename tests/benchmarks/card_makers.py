"""The ways to print a deck of cards that its benchmark compares, each run by it in a process of its own as:
python -m tests.benchmarks.card_makers prepare FOLDER DIFFERENT COPIES
python -m tests.benchmarks.card_makers MAKER FOLDER DIFFERENT COPIES FILE.pdf

A maker prints how long each of its steps took, as JSON. No clock runs while a program, its libraries and what it draws
are being loaded.
"""

from __future__ import annotations

import html
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

PAGES = "pages.json"
#: Which SVGs stand on which page, and where: name, left, top, width and height in millimetres.
PLACES = "places.json"

Steps = dict[str, float]


class _Clock:
    """Says how long each step took."""

    def __init__(self) -> None:
        self.steps: Steps = {}
        self._last = time.perf_counter()

    def tick(self, step: str) -> None:
        now = time.perf_counter()
        self.steps[step] = self.steps.get(step, 0) + now - self._last
        self._last = now

    def again(self) -> None:
        """Leave out what has passed since the last step."""
        self._last = time.perf_counter()


def _made(different: int, copies: int) -> Callable[[], Any]:
    """Our print of a deck, for which everything is loaded."""
    from generator.press.paper import A4
    from generator.press.sheets.order import complete
    from generator.press.sheets.print_job import PrintJob
    from tests.benchmarks.card_deck import faces_of

    faces = faces_of(different, copies)
    return lambda: PrintJob(faces, complete(faces.game), A4)


def prepare(folder: Path, different: int, copies: int) -> None:
    """Write down what the other makers draw: calls page by page, and the SVG of each face with where it lies."""
    from generator.draw.svg import svg
    from generator.press.sheets.file_formats import with_bleed
    from tests.benchmarks.card_calls import pages_of

    made = _made(different, copies)()
    with (folder / PAGES).open("w", encoding="utf-8") as file:
        file.writelines(json.dumps(page) + "\n" for page in pages_of(made))
    bleeds = {name: made.faces.layout(row.component, side).bleed for name, (row, side) in made.rows.items()}
    names = {name: f"{number}.svg" for number, name in enumerate(made.drawings)}
    for name, drawing in made.drawings.items():
        (folder / names[name]).write_text(svg(with_bleed(drawing, bleeds[name])), encoding="utf-8")
    places = [
        [
            (names[one.face], one.x - bleed, one.y - bleed, one.width + 2 * bleed, one.height + 2 * bleed)
            for one in side
            for bleed in [bleeds[one.face]]
        ]
        for sheet in made.plan.sheets
        for side in (sheet.front, sheet.back)
    ]
    (folder / PLACES).write_text(json.dumps(places), encoding="utf-8")


def by_us(folder: Path, different: int, copies: int, target: Path) -> Steps:
    """From the content of the game to the file, with everything that is checked on the way."""
    from generator.press.outputs import encoded, rendered

    start = _made(different, copies)
    clock = _Clock()
    made = start()
    assert made.drawings
    clock.tick("compose")
    assert made.plan
    clock.tick("plan")
    assert made.report.fine
    clock.tick("preflight")
    target.write_bytes(rendered("sheets", json.loads(encoded(made.content()))))
    clock.tick("carry")
    return clock.steps


def by_reportlab(folder: Path, different: int, copies: int, target: Path) -> Steps:
    """A plain script: each thing on each page drawn where it belongs, by the call that ReportLab has for it."""
    from reportlab import rl_config
    from reportlab.lib.colors import HexColor
    from reportlab.lib.pagesizes import A4
    from reportlab.pdfbase.pdfmetrics import registerFont
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas

    from generator.draw.fonts import font_file, font_name

    clock = _Clock()
    rl_config.useA85 = 0
    for weight in ("regular", "bold"):
        registerFont(TTFont(font_name("sans", weight), font_file("sans", weight)))
    canvas = Canvas(
        str(target), A4, pageCompression=1, invariant=1, initialFontName=font_name("sans", "regular")
    )
    clock.tick("draw")
    with (folder / PAGES).open(encoding="utf-8") as file:
        for page in file:
            calls = [
                (name, [HexColor(*arguments)] if "Color" in name else arguments)
                for name, *arguments in json.loads(page)
            ]
            clock.again()
            for name, arguments in calls:
                if name == "drawPath":
                    steps, stroke, fill = arguments
                    path = canvas.beginPath()
                    for step, *numbers in steps:
                        getattr(path, step)(*numbers)
                    canvas.drawPath(path, stroke, fill)
                else:
                    getattr(canvas, name)(*arguments)
            canvas.showPage()
            clock.tick("draw")
    clock.again()
    canvas.save()
    clock.tick("draw")
    return clock.steps


def by_weasyprint(folder: Path, different: int, copies: int, target: Path) -> Steps:
    """A page of HTML for each page of paper, with an image of each face."""
    import weasyprint

    from generator.draw.fonts import font_file
    from generator.draw.svg import FONT

    fonts = "".join(
        f'@font-face {{ font-family: "{FONT}"; font-weight: {css}; src: url({font_file("sans", weight).as_uri()}) }}'
        for weight, css in (("regular", 400), ("bold", 700))
    )
    css = f"{fonts} @page {{ size: A4; margin: 0 }} body {{ margin: 0 }} div {{ position: relative; height: 297mm }} img {{ position: absolute }}"
    pages = json.loads((folder / PLACES).read_text(encoding="utf-8"))
    images = (
        "".join(
            f'<img src="{html.escape(name)}" style="left: {x}mm; top: {y}mm; width: {width}mm; height: {height}mm">'
            for name, x, y, width, height in page
        )
        for page in pages
    )
    text = f"<style>{css}</style>" + "".join(f"<div>{page}</div>" for page in images)
    clock = _Clock()
    weasyprint.HTML(string=text, base_url=f"{folder}/").write_pdf(target)
    clock.tick("draw")
    return clock.steps


def by_svglib(folder: Path, different: int, copies: int, target: Path) -> Steps:
    """Each face read by svglib once, and drawn by ReportLab wherever it lies."""
    from reportlab import rl_config
    from reportlab.graphics import renderPDF
    from reportlab.lib.pagesizes import A4
    from reportlab.lib.units import mm
    from reportlab.pdfgen.canvas import Canvas
    from svglib.svglib import register_font, svg2rlg

    from generator.draw.fonts import font_file
    from generator.draw.svg import FONT

    pages = json.loads((folder / PLACES).read_text(encoding="utf-8"))
    clock = _Clock()
    rl_config.useA85 = 0
    register_font(FONT, str(font_file("sans", "regular")), weight="400")
    register_font(FONT, str(font_file("sans", "bold")), weight="700")
    canvas = Canvas(str(target), A4, pageCompression=1, invariant=1)
    read: dict[str, Any] = {}
    for page in pages:
        for name, x, y, _, height in page:
            if name not in read:
                read[name] = svg2rlg(folder / name)
            renderPDF.draw(read[name], canvas, x * mm, A4[1] - (y + height) * mm)
        canvas.showPage()
    canvas.save()
    clock.tick("draw")
    return clock.steps


MAKERS: dict[str, Callable[[Path, int, int, Path], Steps]] = {
    "ours": by_us,
    "plain reportlab": by_reportlab,
    "weasyprint": by_weasyprint,
    "svglib": by_svglib,
}


def main(maker: str, folder: str, different: str, copies: str, target: str = "") -> None:
    if maker == "prepare":
        prepare(Path(folder), int(different), int(copies))
    else:
        print(json.dumps(MAKERS[maker](Path(folder), int(different), int(copies), Path(target))))


if __name__ == "__main__":
    main(*sys.argv[1:])
