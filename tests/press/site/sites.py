"""Contents of a site, as its renderer gets them, and what they become."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from generator.check.run import load_and_check
from generator.press.edition import Edition
from generator.press.outputs import encoded
from generator.press.site import content as site
from generator.press.site.render import PreviousFolder, render

LANGUAGES = ("hu", "en")


@cache
def frame() -> Any:
    """What the program gives to every site."""
    return site.frame()


def part(
    folder: Path, language: str, offered: tuple[tuple[str, str], ...] = (("data.json", "All data (JSON)"),)
) -> dict[str, Any]:
    """A game of the tests in a language."""
    report = load_and_check(folder)
    assert report.game and report.loaded, report.problems
    runs = {replay.example.id: replay.run for replay in report.loaded.replays if replay.run}
    edition = Edition(report.game, language, runs=runs, figures=report.loaded.figures)
    others = tuple(other for other in report.game.head.languages if other != language)
    return site.part(edition, report.loaded.procedures, offered, others)


def content(*folders: Path, language: str = "en") -> Any:
    """A language of the site of some games."""
    parts = [part(folder, language) for folder in folders]
    return json.loads(encoded(site.content(language, LANGUAGES, parts, frame())))


def made(content: Mapping[str, Any], place: Path, before: PreviousFolder | None = None) -> Path:
    """The site in a folder that is made for it."""
    place.mkdir(parents=True)
    render(content, place, before)
    return place


def files(folder: Path) -> dict[str, bytes]:
    """What every file of a folder holds."""
    found = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def changed(old: Any, new: Any) -> frozenset[tuple[str, ...]]:
    """Where two contents differ."""
    return frozenset(_ways(old, new, ()))


def _ways(old: Any, new: Any, way: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    if isinstance(old, dict) and isinstance(new, dict):
        for name in old.keys() | new.keys():
            yield from _ways(old.get(name), new.get(name), (*way, name))
    elif (
        isinstance(old, Sequence)
        and isinstance(new, Sequence)
        and not isinstance(old, str)
        and len(old) == len(new)
    ):
        for place, (one, other) in enumerate(zip(old, new, strict=True)):
            yield from _ways(one, other, (*way, str(place)))
    elif old != new:
        yield way
