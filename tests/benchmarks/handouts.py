"""What a handout costs from the command line, beside WeasyPrint alone on the same HTML, and what all of them add to a build.

Run: .venv/bin/python -m tests.benchmarks.handouts

Ours begins at the YAML: it loads and checks the game, replays every example, tells the things and sets them. The yardstick gets the page ready-made.
Both run in fresh processes, in turns, in English: WeasyPrint alone would lose letters of Hungarian.
"""

from __future__ import annotations

import json
import re
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

import pypdfium2

from generator.draw.fonts import font_file
from generator.home import SITE
from generator.press import templates
from generator.press.handouts.assets import font_faces
from generator.press.handouts.content import handout
from generator.press.handouts.papers import handout_paper
from generator.press.handouts.render import _in_type, _numbered, _page
from generator.press.handouts.request import HandoutLayout, HandoutRequest
from generator.press.handouts.things import things_of
from generator.press.outputs import encoded
from tests.benchmarks.fresh import PROGRAM, must
from tests.benchmarks.table import Line, against
from tests.games import GAMES
from tests.press.documents import edition

ROUNDS = 5
#: What is printed on so many pages of A5, and how many seconds it may take.
SHEETS = {1: (("aid:guilds",), 1.0), 4: (("chapter:defence", "aid:guilds"), 1.5)}
#: How many seconds all handouts of all games may add to a clean build on two cores.
ADDED = 4.0


def ours(things: tuple[str, ...], folder: Path) -> tuple[str, ...]:
    """The command that prints things, and nothing else, below a folder."""
    return (*PROGRAM, "print", GAMES[0], *things, "--paper", "a5", "--lang", "en", "--output", str(folder))


def prepare(things: tuple[str, ...], folder: Path) -> None:
    """Put everything that our renderer gets into files, for WeasyPrint alone."""
    told = edition(GAMES[0], "en")
    wanted = HandoutRequest(things_of(told.game, things), HandoutLayout(handout_paper("a5")))
    content = json.loads(encoded(handout([told], wanted)))
    folder.mkdir()
    html = templates.render("handouts/handout.html.j2", **content)
    (folder / "page.html").write_text(re.sub(r'"drawing:(\w+)"', r'"\1.svg"', html), encoding="utf-8")
    for name, svg in content["drawings"].items():
        (folder / f"{name}.svg").write_text(svg, encoding="utf-8")
    faces = font_faces("")
    for weight in ("regular", "italic", "bold"):
        shutil.copy(font_file("sans", weight), folder / f"{weight}.ttf")
        faces = faces.replace(f"font:sans/{weight}", f"{weight}.ttf")
    looks = _page(content["layout"]) + _in_type(content["layout"]["type"]) + _numbered(content)
    for name, css in (
        ("1", faces),
        ("2", (SITE / "assets/print.css").read_text(encoding="utf-8")),
        ("3", looks),
    ):
        (folder / f"{name}.css").write_text(css, encoding="utf-8")


def sheet(pages: int, folder: Path) -> Line:
    """A handout of so many pages, ours beside the yardstick's."""
    things, limit = SHEETS[pages]
    prepare(things, folder / f"bare-{pages}")
    commands = {
        "ours": ours(things, folder / f"ours-{pages}"),
        "bare": (sys.executable, "-m", "tests.benchmarks.bare_weasyprint", str(folder / f"bare-{pages}")),
    }
    costs = {name: [must(command) for _ in range(ROUNDS + 1)][1:] for name, command in commands.items()}
    (made,) = (folder / f"ours-{pages}").rglob("*.pdf")
    seconds = {name: statistics.median(one.seconds for one in found) for name, found in costs.items()}
    worked = {name: statistics.median(one.processor for one in found) for name, found in costs.items()}
    print(
        f"{len(pypdfium2.PdfDocument(made))} pages: {seconds['ours']:.2f} s (at most {limit:g}), {worked['ours']:.2f} of a processor; "
        f"WeasyPrint alone {seconds['bare']:.2f} s, {worked['bare']:.2f}"
    )
    return against(
        f"handout of {pages} pages, from YAML to PDF", seconds["ours"], seconds["bare"], "WeasyPrint alone"
    )


def added(folder: Path) -> Line:
    """What the handouts of all games add to a clean build, in seconds of two cores."""
    worked = {}
    for name, more in (("without", ()), ("with", ("--only", "handouts"))):
        command = (*PROGRAM, "build", "--only", "data", *more, "--output")
        found = [must((*command, str(folder / f"{name}-{turn}"))).processor / 2 for turn in range(ROUNDS - 2)]
        worked[name] = statistics.median(found)
    more = worked["with"] - worked["without"]
    print(f"all handouts add {more:.2f} s to a clean build on two cores (at most {ADDED:g})")
    return Line(
        "all handouts of all games, added to a build", f"{more:.2f} s", f"{ADDED:g} s allowed", more / ADDED
    )


def main() -> list[Line]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        return [*(sheet(pages, folder) for pages in SHEETS), added(folder)]


if __name__ == "__main__":
    main()
