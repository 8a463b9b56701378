"""The sources of the reference site in one language: pages, assets and settings, as MkDocs reads them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from generator.language.messages import messages_of
from generator.load.releases import read_release, releases_of
from generator.plan.jobs import Subject
from generator.press.data import game_data
from generator.press.edition import Edition
from generator.press.faces import Faces
from generator.press.faults import PressFault
from generator.press.sheets.order import complete
from generator.press.sheets.release import Entry, changed
from generator.press.site.engine import engine_files
from generator.press.site.fonts import site_fonts
from generator.press.site.forms import forms_of
from generator.press.site.pages import GameSite, front_pages
from generator.press.site.settings import file_of, settings

FRAME = Path(__file__).resolve().parent.parent.parent / "site"
#: What can be downloaded from a game's page, if it was built before.
_DOWNLOADS = ("rulebook-a4.pdf", "aid-a4.pdf", "score-pad-a4.pdf", "score-form-a4.pdf", "sheets-a4.pdf")


@dataclass(frozen=True)
class SiteWish:
    """The games of the site, its languages, and where documents for download may lie."""

    subjects: tuple[Subject, ...]
    output: Path
    languages: tuple[str, ...] = ()

    @property
    def spoken(self) -> tuple[str, ...]:
        """The languages that are built: those that were asked for, or all that a game has."""
        known = dict.fromkeys(code for subject in self.subjects for code in subject.game.about.languages)
        return tuple(code for code in known if not self.languages or code in self.languages)


def sources(wish: SiteWish, language: str) -> Iterator[tuple[str, bytes]]:
    """Every file that one language is built from, by path."""
    sites = [
        _game_site(wish, subject, language)
        for subject in wish.subjects
        if language in subject.game.about.languages
    ]
    menus = []
    for site in sites:
        pages = list(site.pages())
        menus.append([(url, title) for url, title, _ in pages])
        yield from _files(pages)
        yield from ((f"docs/assets/{name}", content) for name, content in _game_assets(wish, site))
    yield from _files(front_pages(sites, language))
    yield from ((f"docs/assets/{name}", content) for name, content in _shared_assets(language))
    chosen = settings(language, wish.spoken, str(FRAME / "mkdocs.yml"), menus)
    yield "mkdocs.yml", yaml.safe_dump(chosen, allow_unicode=True, sort_keys=False).encode()


def _game_site(wish: SiteWish, subject: Subject, language: str) -> GameSite:
    game = subject.game
    documents = [name for name in _DOWNLOADS if (wish.output / game.id / language / name).is_file()]
    return GameSite(
        Edition(game, language, subject.runs, subject.figures),
        downloads=(*documents, "data.json"),
        calculator=game.calculators is not None,
        changes=tuple(_changes(subject, language)),
        others=tuple(other for other in game.about.languages if other in wish.spoken and other != language),
    )


def _changes(subject: Subject, language: str) -> Iterator[Mapping[str, Any]]:
    """What has changed since each earlier release, the latest first."""
    game = subject.game
    faces = Faces(game, subject.figures, language)
    for version in reversed(releases_of(game.folder)):
        pieces, problems = read_release(game.folder, version)
        if pieces is None or problems:
            raise PressFault("\n".join(map(str, problems)))
        before = {name: Entry(**entry) for name, entry in pieces.get(language, {}).items()}
        _, changes = changed(faces, complete(game), before, version)
        if changes.out or changes.into:
            yield {"since": version, "out": changes.out, "into": changes.into}


def _game_assets(wish: SiteWish, site: GameSite) -> Iterator[tuple[str, bytes]]:
    """What the scripts read of a game, its engine, and its documents."""
    game, language = site.edition.game, site.edition.language
    subject = next(one for one in wish.subjects if one.game is game)
    yield f"{game.id}/game.json", _json(site.data())
    yield f"{game.id}/data.json", game_data(game, subject.runs)
    if site.calculator and subject.procedures:
        yield f"{game.id}/forms.json", _json(forms_of(game, subject.procedures, language))
        yield from engine_files(game).items()
    for name in site.downloads:
        if name != "data.json":
            yield f"{game.id}/{name}", (wish.output / game.id / language / name).read_bytes()


def _shared_assets(language: str) -> Iterator[tuple[str, bytes]]:
    """Styles, scripts, fonts and the words that scripts say."""
    for path in sorted((FRAME / "assets").iterdir()):
        yield path.name, path.read_bytes()
    yield from site_fonts()
    said = {key: text for key, text in messages_of(language).items() if key.startswith("script-")}
    yield "messages.json", _json({key.removeprefix("script-"): text for key, text in said.items()})


def _json(data: Any) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def _files(pages: Iterable[tuple[str, str, str]]) -> Iterator[tuple[str, bytes]]:
    return ((f"docs/{file_of(url)}", text.encode()) for url, _, text in pages)
