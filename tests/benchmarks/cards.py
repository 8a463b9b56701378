"""What printing 500 different cards costs beside a plain ReportLab script, WeasyPrint and svglib drawing the same.

Run: .venv/bin/python -m tests.benchmarks.cards

Each way runs in fresh processes, in turns; the clock leaves out what it takes to load programs and content. Ours begins
at the game in memory: it tells and sets every text, plans the sheets and checks them before it prints. The yardsticks
get everything ready-made: the plain script each line, box and path with its place on the page, WeasyPrint and svglib an
SVG of each face with its place, and those two draw neither cut marks nor feet.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.benchmarks.fresh import must
from tests.benchmarks.table import Line, against

MAKERS = "tests.benchmarks.card_makers"
ROUNDS = 5
#: The ways by maker, with how many different cards and how many of each.
OURS, YARDSTICK = ("ours", 500, 1), ("plain reportlab", 500, 1)
WAYS = (
    OURS,
    YARDSTICK,
    ("ours", 50, 10),
    ("plain reportlab", 50, 10),
    ("weasyprint", 100, 1),
    ("svglib", 500, 1),
)
#: Pictures of a page are the same when at most so many dots of it differ by more than so much of 255: a letter that
#: lies a thousandth of a point elsewhere is smoothed otherwise.
DOTS, DIFFERENCE, DPI = 50, 32, 60


@dataclass
class Way:
    """One way to print a deck, and what each round cost."""

    maker: str
    different: int
    copies: int
    folder: Path
    steps: list[dict[str, float]] = field(default_factory=list)
    megabytes: list[float] = field(default_factory=list)

    @property
    def name(self) -> str:
        return f"{self.maker}, {self.different} × {self.copies}"

    @property
    def cards(self) -> int:
        return self.different * self.copies

    @property
    def pdf(self) -> Path:
        return self.folder / f"{self.maker.replace(' ', '-')}.pdf"

    @property
    def seconds(self) -> float:
        return statistics.median(sum(steps.values()) for steps in self.steps)

    def step(self, name: str) -> float:
        return statistics.median(steps[name] for steps in self.steps)

    def run(self) -> None:
        """Run once in a fresh process and keep what it cost."""
        said, megabytes = run(self.maker, self.folder, self.different, self.copies, self.pdf)
        self.steps.append(json.loads(said))
        self.megabytes.append(megabytes)


def run(maker: str, folder: Path, *arguments: object) -> tuple[str, float]:
    """What a maker says in a process of its own, and how many megabytes it took."""
    cost = must((sys.executable, "-m", MAKERS, maker, str(folder), *map(str, arguments)))
    return cost.out, cost.megabytes


def loads(package: str) -> bool:
    """Whether a package is here, and what it needs of the system."""
    command = (sys.executable, "-c", f"import {package}")
    return not subprocess.run(command, capture_output=True, check=False).returncode


def prepared(folder: Path) -> list[Way]:
    """The ways that can be measured here, with all that they draw laid out."""
    ways = []
    for maker, different, copies in WAYS:
        if maker in ("weasyprint", "svglib") and not loads(maker):
            print(f"{maker}: not installed, or not all that it needs of the system")
            continue
        deck = folder / f"{different}-{copies}"
        if not deck.exists():
            deck.mkdir()
            run("prepare", deck, different, copies)
        ways.append(Way(maker, different, copies, deck))
    return ways


def measure(ways: Sequence[Way]) -> None:
    """Run all ways in turns, after one round that does not count."""
    for number in range(ROUNDS + 1):
        for way in ways:
            way.run()
            if not number:
                way.steps, way.megabytes = [], []


def report(ways: Sequence[Way]) -> None:
    basis = next(way for way in ways if (way.maker, way.different, way.copies) == YARDSTICK)
    print(
        f"median of {ROUNDS} rounds in turns; the ratio is of the time for one card to that of {basis.name}"
    )
    print(f"{'':<26}{'s':>7}{'ms/card':>9}{'ratio':>7}{'MB':>6}{'KB':>7}  pages")
    for way in ways:
        each, megabytes = way.seconds / way.cards, statistics.median(way.megabytes)
        line = (
            f"{way.name:<26}{way.seconds:7.3f}{1000 * each:9.2f}{each / (basis.seconds / basis.cards):7.2f}"
        )
        print(f"{line}{megabytes:6.0f}{way.pdf.stat().st_size / 1024:7.0f}{pages(way.pdf):7}")
        if way.maker == "ours":
            print("    " + ", ".join(f"{step} {way.step(step):.3f}" for step in way.steps[0]))


def pages(pdf: Path) -> int:
    import pypdfium2

    with pypdfium2.PdfDocument(pdf) as document:
        return len(document)


def same(one: Path, other: Path) -> tuple[bool, int]:
    """Whether two files hold the same words page by page, and how many dots of a page differ at the most."""
    import pypdfium2
    from PIL import ImageChops

    words, most = True, 0
    with pypdfium2.PdfDocument(one) as first, pypdfium2.PdfDocument(other) as second:
        for pair in zip(first, second, strict=True):
            said = [sorted(page.get_textpage().get_text_bounded().split()) for page in pair]
            pictures = [page.render(scale=DPI / 72).to_pil().convert("RGB") for page in pair]
            words = words and said[0] == said[1]
            dots = ImageChops.difference(*pictures).convert("L").histogram()
            most = max(most, sum(dots[DIFFERENCE + 1 :]))
    return words, most


def lines(ways: Sequence[Way]) -> list[Line]:
    """Ours for one card beside every other way's."""
    each = {(way.maker, way.different, way.copies): 1000 * way.seconds / way.cards for way in ways}
    deck = [
        against(f"a card of {different} × {copies}", each["ours", different, copies], peer, maker, "ms")
        for (maker, different, copies), peer in each.items()
        if maker != "ours" and ("ours", different, copies) in each
    ]
    rest = [
        against(f"a card of {OURS[1]}, the peer's of {different}", each[OURS], peer, maker, "ms")
        for (maker, different, copies), peer in each.items()
        if ("ours", different, copies) not in each
    ]
    return deck + rest


def main() -> list[Line]:
    with tempfile.TemporaryDirectory() as name:
        ways = prepared(Path(name))
        measure(ways)
        report(ways)
        made = {(way.maker, way.different, way.copies): way.pdf for way in ways}
        words, dots = same(made[OURS], made[YARDSTICK])
        verdict = "the same" if words and dots <= DOTS else "NOT THE SAME"
        print(f"ours and the plain script draw {verdict}: {dots} dots of a page differ at the most")
        return lines(ways)


if __name__ == "__main__":
    main()
