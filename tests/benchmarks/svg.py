"""What svgwrite costs, beside a writer with strings of its own, and which share of a clean build that is.

Run: .venv/bin/python -m tests.benchmarks.svg

Everything that books, aids and the site draw of a game in all its languages is written by either, in the order of a build; what
is shown twice is asked for twice, and each writer keeps what it has written.
"""

from __future__ import annotations

import resource
import statistics
import tempfile
import time
from copy import deepcopy
from types import ModuleType
from unittest.mock import patch

from generator.draw import svg as by_svgwrite
from generator.draw.drawing import Drawing
from generator.press.content_tasks import of_game
from generator.press.outputs import Request
from tests import svg_strings as by_strings
from tests.benchmarks.fresh import PROGRAM, must
from tests.benchmarks.table import Line, against
from tests.games import GAMES, loaded_game_of

GAME, ROUNDS = "walled-city", 3
#: Where outputs have their drawings written, and which outputs do.
WRITE = ("generator.press.document_parts.svg", "generator.press.site.links.svg")
REQUEST = Request(names=("rulebook", "aid", "site"))

#: A drawing to be written, and how: whether ink is saved, the font, the title.
Call = tuple[Drawing, bool, str, str]


def calls_of(game: str) -> list[Call]:
    """Every drawing that is written for a game, each time that it is asked for."""
    calls: list[Call] = []

    def note(drawing: Drawing, ink_saver: bool = False, font: str = by_svgwrite.FONT, title: str = "") -> str:
        calls.append((drawing, ink_saver, font, title))
        return "<svg />"

    loaded = loaded_game_of(game)
    with patch(WRITE[0], note), patch(WRITE[1], note):
        for task in of_game(
            REQUEST, loaded.game, loaded.procedures, loaded.runs, loaded.figures, frozenset()
        ):
            task.content()
    return calls


def seconds(writer: ModuleType, calls: list[Call]) -> float:
    """How long a writer takes that has written nothing yet."""
    anew = deepcopy(calls)
    for one in vars(writer).values():
        if hasattr(one, "cache_clear"):
            one.cache_clear()
    start = time.process_time()
    for call in anew:
        writer.svg(*call)
    return time.process_time() - start


def medians(calls: list[Call]) -> tuple[float, float]:
    """Seconds of svgwrite and of strings, in turns."""
    rounds = [[seconds(writer, calls) for writer in (by_svgwrite, by_strings)] for _ in range(ROUNDS)]
    ours, theirs = (statistics.median(found) for found in zip(*rounds, strict=True))
    return ours, theirs


def clean_build() -> float:
    """Processor seconds of a clean build of everything."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with tempfile.TemporaryDirectory() as folder:
        must((*PROGRAM, "build", "--output", folder))
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> list[Line]:
    found = {game: medians(calls_of(game)) for game in GAMES}
    for game, (ours, strings) in found.items():
        print(f"{game:<18} {ours:6.3f} s   {ours / strings:5.2f} × strings")
    whole, build = sum(ours for ours, _ in found.values()), clean_build()
    print(f"all games          {whole:6.3f} s   {whole / build:.1%} of the {build:.1f} s of a clean build")
    ours, strings = found[GAME]
    return [
        against(f"every SVG of {GAME}", ours, strings, "strings of its own"),
        against("every SVG of all games, of a clean build", whole, build, "processor seconds of it all"),
    ]


if __name__ == "__main__":
    main()
