"""The pages of one game in one language: the sources that the site is built from, packed into one file."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from generator.plan.digests import digest
from generator.plan.documents import inputs_of
from generator.plan.jobs import Made
from generator.plan.program import modules_in
from generator.press.faults import PressFault

if TYPE_CHECKING:
    from generator.plan.subject import Pack, Subject
    from generator.press.edition import Edition

#: What is kept beside the files of a game: its menu and its card, and what the search finds of it.
ABOUT, FOUND = "about.json", "found.json"
_HERE = ("generator/plan/site_pages.py",)
_MODULES = (
    "generator.press.data",
    "generator.press.sheets.release",
    "generator.press.site.engine",
    "generator.press.site.forms",
    "generator.press.site.pages",
    "generator.press.site.records",
    "generator.load.releases",
)


@dataclass(frozen=True)
class PagesTask:
    """Makes the pages of a pack in one language; `others` are those it is also told in, `downloads` its documents."""

    pack: Pack
    language: str
    others: tuple[str, ...]
    downloads: tuple[str, ...]

    def __call__(self) -> Made:
        from generator.plan.ingredients import CODE_OF
        from generator.plan.reading import noting
        from generator.plan.subject import load

        start, taken = time.perf_counter(), set[str]()
        subject = load(self.pack)
        content = packed(self._sources(noting(subject, taken)))
        ways = sorted(taken | CODE_OF.keys())
        return Made(content, subject.ingredients.digests(ways), time.perf_counter() - start)

    def inputs(self, earlier: str) -> dict[str, str]:
        """What the pages are made from beside the game's records; `earlier` names what its earlier releases held."""
        options = digest(self.language, *self.others, "/", *self.downloads)
        modules = (*_MODULES, *modules_in("generator/scoring"))
        return inputs_of(modules, ("site", "engine"), options, _HERE) | {"the releases": earlier}

    def _sources(self, subject: Subject) -> Iterator[tuple[str, bytes]]:
        from generator.press.edition import Edition
        from generator.press.site.pages import GameSite, card
        from generator.press.site.records import records_of
        from generator.press.site.settings import file_of

        game = subject.game
        edition = Edition(game, self.language, runs=subject.runs, figures=subject.figures)
        changes = tuple(_changes(edition))
        site = GameSite(
            edition, (*self.downloads, "data.json"), game.calculators is not None, self.others, changes
        )
        pages = list(site.pages())
        yield from ((f"docs/{file_of(url)}", text.encode()) for url, _, text in pages)
        yield from ((f"docs/assets/{game.id}/{name}", content) for name, content in _assets(subject, site))
        about = {
            "game": game.id,
            "calculator": site.calculator,
            "menu": [(url, title) for url, title, _ in pages],
            "card": card(site),
        }
        yield ABOUT, as_json(about)
        yield FOUND, as_json([asdict(record) for record in records_of(edition)])


def _changes(edition: Edition) -> Iterator[Mapping[str, Any]]:
    """What has changed since each earlier release, the latest first."""
    from generator.load.releases import read_release, releases_of
    from generator.press.sheets.order import complete
    from generator.press.sheets.release import Entry, changed

    game = edition.game
    for version in reversed(releases_of(game.folder)):
        pieces, problems = read_release(game.folder, version)
        if pieces is None or problems:
            raise PressFault("\n".join(map(str, problems)))
        before = {name: Entry(**entry) for name, entry in pieces.get(edition.language, {}).items()}
        _, changes = changed(edition.faces, complete(game), before, version)
        if changes.out or changes.into:
            yield {"since": version, "out": changes.out, "into": changes.into}


def _assets(subject: Subject, site: Any) -> Iterator[tuple[str, bytes]]:
    """What the scripts read of a game, and its engine."""
    from generator.press.data import game_data
    from generator.press.site.engine import game_engine
    from generator.press.site.forms import forms_of

    game = subject.game
    yield "game.json", as_json(site.data())
    yield "data.json", game_data(game, subject.runs)
    if site.calculator and subject.procedures:
        yield "forms.json", as_json(forms_of(game, subject.procedures, site.edition.language))
        yield "engine/game.js", game_engine(game).encode()


def as_json(data: Any) -> bytes:
    """Data as the scripts of a page read it."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def packed(files: Iterable[tuple[str, bytes]]) -> bytes:
    """Files in one, the same bytes from the same files."""
    whole = BytesIO()
    with ZipFile(whole, "w", ZIP_STORED) as archive:
        for name, content in files:
            archive.writestr(ZipInfo(name), content)
    return whole.getvalue()


def unpacked(path: Path) -> Iterator[tuple[str, bytes]]:
    """The files that were packed into one, one by one."""
    with ZipFile(path) as archive:
        for name in archive.namelist():
            yield name, archive.read(name)


def read_packed(path: Path, name: str) -> Any:
    """The data in one of the files that were packed into one."""
    with ZipFile(path) as archive:
        return json.loads(archive.read(name))
