"""What building a rulebook costs beside Typst alone and the fastest WeasyPrint on the same text.

Run: .venv/bin/python -m tests.benchmarks.rulebook [GAME] [LANGUAGE]

Each way runs in fresh processes, in turns. Ours begins at the YAML: it loads, checks and replays every example before
it prints, which the way `content alone` shows by itself. The yardsticks get the text and the pictures of our own page
ready-made, and print no tags. What looking up the numbers of pages costs WeasyPrint shows the way without them.
"""

from __future__ import annotations

import re
import shutil
import statistics
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path

import pypdfium2

from tests.benchmarks.fresh import fresh
from tests.benchmarks.same_text import prepare, texts_of
from tests.benchmarks.table import Line, against
from tests.benchmarks.yardsticks import MAKERS
from tests.games import CONTENT, GAMES

ROUNDS = 5
YARDSTICK = "typst"


def ours(game: str, lang: str, folder: Path) -> list[str]:
    """The command that builds our rulebook, and nothing else, below a folder."""
    return ["generator", "build", game, "--only", "rulebook", "--lang", lang, "--output", str(folder)]


def content_alone(game: str, folder: Path) -> list[str]:
    """The command that does all that ours does before it prints."""
    return ["generator", "build", game, "--only", "data", "--output", str(folder)]


def yardstick(maker: str, book: Path, folder: Path) -> list[str]:
    return ["tests.benchmarks.yardsticks", maker, str(book), str(folder / "rulebook.pdf")]


@dataclass
class Way:
    """One way to make the book: its command, where it writes, and what each round cost."""

    name: str
    command: list[str]
    folder: Path
    seconds: list[float] = field(default_factory=list)
    megabytes: list[float] = field(default_factory=list)

    @property
    def pdfs(self) -> list[Path]:
        return sorted(self.folder.rglob("*.pdf"))

    def run(self) -> str:
        """Run once in a fresh process, into an empty folder, and keep what it cost; its complaint if it failed."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir()
        cost = fresh(sys.executable, "-m", *self.command)
        self.seconds.append(cost.seconds)
        self.megabytes.append(cost.megabytes)
        return (cost.err.strip() or "it failed") if cost.code else ""


@dataclass(frozen=True)
class Printed:
    """What stands in the PDFs of one way."""

    pages: int
    words: Counter[str]


def printed(pdfs: Iterable[Path]) -> Printed:
    texts = []
    for path in pdfs:
        with pypdfium2.PdfDocument(path) as document:
            texts += [page.get_textpage().get_text_bounded() for page in document]
    # A hyphen that ends a line comes out of PDFium as the control character 2.
    return Printed(len(texts), words_of(re.sub(r"\x02\s*", "", "\n".join(texts))))


def words_of(text: str) -> Counter[str]:
    """The words, counted; what a hyphen joins is one, as no one can tell from a PDF whether it only ended a line."""
    return Counter(re.findall(r"\w+", re.sub(r"(?<=\w)-\s*(?=\w)", "", text.replace("\u2060", ""))))


def source_words(book: Path) -> Counter[str]:
    """The words of the text and of the pictures: all but the numbers of pages and what heads every page."""
    said = []
    for part in texts_of(book):
        if isinstance(part, str):
            said.append(part)
        elif "picture" in part:
            picture = (book.parent / part["picture"]).read_text(encoding="utf-8")
            said += [unescape(words) for words in re.findall(r">([^<>]+)</text>", picture)]
    return words_of("\n".join(said))


def measure(ways: list[Way]) -> list[Way]:
    """Run all ways in turns after one round that does not count; those that work."""
    working = []
    for way in ways:
        complaint = way.run()
        if complaint:
            print(f"{way.name} is left out: {complaint.splitlines()[-1]}", file=sys.stderr)
        else:
            working.append(Way(way.name, way.command, way.folder))
    for _ in range(ROUNDS):
        for way in working:
            assert not way.run(), way.name
    return working


def report(ways: list[Way], source: Counter[str]) -> None:
    basis = statistics.median(next(way.seconds for way in ways if way.name == YARDSTICK))
    print(
        f"{'':<28}{'s':>7}{'ratio':>7}{'MB':>7}{'pages':>7}{'s/page':>8}{'MB/page':>9}{'words':>8}{'of text':>9}"
    )
    for way in ways:
        seconds, megabytes = statistics.median(way.seconds), statistics.median(way.megabytes)
        line = f"{way.name:<28}{seconds:7.2f}{seconds / basis:7.2f}{megabytes:7.0f}"
        if way.pdfs:
            book = printed(way.pdfs)
            found = (book.words & source).total() / source.total()
            line += f"{book.pages:7}{seconds / book.pages:8.3f}{megabytes / book.pages:9.2f}"
            line += f"{book.words.total():8}{found:9.1%}"
        print(line)


def lines(ways: list[Way], what: str) -> list[Line]:
    """Ours beside each other way that prints a book."""
    seconds = {way.name: statistics.median(way.seconds) for way in ways}
    ours = seconds.pop("ours")
    return [
        against(what, ours, peer, name) for name, peer in seconds.items() if name in (YARDSTICK, "weasyprint")
    ]


def main(game: str = GAMES[0], lang: str = "hu") -> list[Line]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "prepared").mkdir()
        book = prepare(folder / "prepared", CONTENT / game, lang)
        ways = [
            Way("ours", ours(game, lang, folder / "ours"), folder / "ours"),
            Way("content alone", content_alone(game, folder / "content"), folder / "content"),
        ]
        for maker in MAKERS:
            ways.append(Way(maker, yardstick(maker, book, folder / maker), folder / maker))
        source = source_words(book)
        print(f"{game} in {lang}: {source.total()} words, median of {ROUNDS} rounds in turns", flush=True)
        measured = measure(ways)
        report(measured, source)
        return lines(measured, f"rulebook of {game} in {lang}, from YAML to PDF")


if __name__ == "__main__":
    main(*sys.argv[1:])
