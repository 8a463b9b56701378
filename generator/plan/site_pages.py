"""The pages of a game: the sources that the site is built from, in sheaves. A sheaf is made at once and packed into one file."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from io import BytesIO
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from generator.plan.digests import digest
from generator.plan.documents import DATA, inputs_of
from generator.plan.jobs import Made
from generator.plan.program import browser_modules
from generator.press.faults import PressFault

if TYPE_CHECKING:
    from generator.model.game import Game
    from generator.plan.subject import Pack, Subject
    from generator.press.edition import Edition
    from generator.press.site.pages import GameSite

#: What is kept beside the pages of a game: its menu and its card, and what the search finds on the pages of each sheaf.
ABOUT, FOUND = "about.json", "found.json"
_HERE = ("generator/plan/site_pages.py",)
#: The files of a sheaf.
_Files = Iterator[tuple[str, bytes]]


def _front(site: GameSite, subject: Subject, name: str) -> _Files:
    from generator.press.site.pages import card

    site = replace(site, changes=tuple(_changes(site.edition)))
    yield from _pages(site, subject, name)
    about = {
        "game": subject.game.id,
        "calculator": site.calculator,
        "menu": [(page.url, page.title) for page in site.pages()],
        "card": card(site),
    }
    yield f"docs/assets/{subject.game.id}/game.json", as_json(site.data())
    yield f"games/{subject.game.id}/{ABOUT}", as_json(about)


def _pages(site: GameSite, subject: Subject, name: str) -> _Files:
    """The pages of a sheaf, and what the search finds on them."""
    from generator.press.site.records import records_of
    from generator.press.site.settings import file_of

    for page in site.pages():
        if page.sheaf == name:
            yield f"docs/{file_of(page.url)}", page.write().encode()
    found = [asdict(record) for record in records_of(site.edition, name)]
    yield f"games/{subject.game.id}/{name}/{FOUND}", as_json(found)


def _forms(site: GameSite, subject: Subject, name: str) -> _Files:
    from generator.press.site.forms import forms_of

    assert subject.procedures
    forms = forms_of(subject.game, subject.procedures, site.edition.language)
    yield f"docs/assets/{subject.game.id}/forms.json", as_json(forms)


def _engine(site: GameSite, subject: Subject, name: str) -> _Files:
    from generator.press.site.engine import game_engine

    yield f"docs/assets/{subject.game.id}/engine/game.js", game_engine(subject.game).encode()


_PAGES = ("generator.press.site.pages", "generator.press.site.records")
_RELEASES = ("generator.press.sheets.release", "generator.load.releases")


@dataclass(frozen=True)
class Kind:
    """A kind of sheaf: what makes it, from which modules and looks, whether the game's engine takes part in it, whether all
    languages share it, and about how many seconds it takes."""

    make: Callable[[GameSite, Subject, str], _Files]
    modules: tuple[str, ...] = _PAGES
    looks: str = "site"
    scoring: bool = False
    shared: bool = False
    cost: float = 0.1

    def inputs(self) -> dict[str, str]:
        """What sheaves of the kind are made from beside the game and what was asked for."""
        engine = browser_modules() if self.scoring else ()
        return inputs_of((*self.modules, *engine), (self.looks,), "", _HERE)


KINDS: dict[str, Kind] = {
    "front": Kind(_front, (*_PAGES, *_RELEASES)),
    "chapters": Kind(_pages),
    "pieces": Kind(_pages, cost=0.2),
    "forms": Kind(_forms, ("generator.press.site.forms",), scoring=True),
    "engine": Kind(_engine, ("generator.press.site.engine",), "engine", scoring=True, shared=True, cost=0.2),
}


@dataclass(frozen=True)
class SheafTask:
    """Makes a sheaf of a pack, in a language unless all share it; `others` are those the game is also told in, `downloads` its
    documents."""

    pack: Pack
    name: str
    language: str = ""
    others: tuple[str, ...] = ()
    downloads: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        return self.name.partition("/")[0]

    @property
    def path(self) -> Path:
        """Where it lies among all sheaves."""
        return Path(self.pack.folder.name, self.language, f"{self.name}.zip")

    def __call__(self) -> Made:
        from generator.plan.reading import noting
        from generator.plan.subject import load

        start, taken = time.perf_counter(), set[str]()
        subject = load(self.pack)
        content = packed(self.files(noting(subject, taken)))
        ways = sorted(taken | {"scoring"} if KINDS[self.kind].scoring else taken)
        return Made(content, subject.ingredients.digests(ways), time.perf_counter() - start)

    def files(self, subject: Subject) -> _Files:
        """Every file of the sheaf."""
        from generator.press.edition import Edition
        from generator.press.site.pages import GameSite

        game = subject.game
        language = self.language or game.about.languages[0]
        edition = Edition(game, language, runs=subject.runs, figures=subject.figures)
        offered = (*self.downloads, DATA)
        site = GameSite(edition, offered, game.calculators is not None, self.others)
        return KINDS[self.kind].make(site, subject, self.name)

    def inputs(self, program: Mapping[str, str], releases: str) -> dict[str, str]:
        """What the sheaf is made from beside the game's records: the program, what was asked for, and for the page that tells
        what has changed, what the releases of the game held."""
        asked = digest(program["the options"], self.language, *self.others, "/", *self.downloads)
        made = {**program, "the options": asked}
        return made | {"the releases": releases} if self.name == "front" else made


def sheaf_tasks(
    game: Game,
    pack: Pack,
    spoken: Sequence[str],
    downloads: Mapping[str, tuple[str, ...]] = MappingProxyType({}),
) -> Iterator[SheafTask]:
    """The tasks of a game that is told in some languages; `downloads` names its documents in each."""
    for name, kind in KINDS.items():
        if kind.scoring and game.calculators is None:
            continue
        if kind.shared:
            yield SheafTask(pack, name)
            continue
        for language in spoken:
            others = tuple(other for other in spoken if other != language)
            offered = downloads.get(language, ()) if name == "front" else ()
            yield from (SheafTask(pack, one, language, others, offered) for one in _names(game, name))


def _names(game: Game, kind: str) -> Iterator[str]:
    """The sheaves of a kind."""
    from generator.press.site.here import sheaf_of

    yield from map(sheaf_of, game.chapters) if kind == "chapters" else (kind,)


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


def unpacked(paths: Iterable[Path], ending: str = "") -> Iterator[tuple[str, bytes]]:
    """The files that were packed, one by one: all, or those whose names end so."""
    for path in paths:
        with ZipFile(path) as archive:
            for name in archive.namelist():
                if name.endswith(ending):
                    yield name, archive.read(name)
