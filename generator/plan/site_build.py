"""Builds the site in one language from the pages of its games: MkDocs, the search index, and what is read offline."""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from generator.language.messages import message, messages_of
from generator.plan.digests import digest, digest_of_all
from generator.plan.documents import inputs_of
from generator.plan.jobs import Made
from generator.plan.program import HOME, browser_modules
from generator.plan.site_pages import ABOUT, FOUND, as_json, packed, unpacked
from generator.plan.workshop import Workshop

FRAME = HOME / "site"
_HERE = tuple(f"generator/plan/{name}.py" for name in ("site_build", "workshop", "search_index"))
_MODULES = ("generator.press.site.pages", "generator.press.site.settings")
_FRAME_MODULES = ("generator.press.site.engine", "generator.press.site.fonts")
#: Where the engine lies that all calculators share.
_ENGINE = "docs/assets/engine/"


@dataclass(frozen=True)
class SiteTask:
    """Builds one language of the site: `pages` are the sheaves of its games and of its frame, `downloads` documents by path in
    the site, `workshop` a folder where it was built before, `aside` where to put it."""

    language: str
    languages: tuple[str, ...]
    pages: tuple[Path, ...]
    downloads: tuple[tuple[str, Path], ...]
    workshop: Path
    aside: Path

    def __call__(self) -> Made:
        start = time.perf_counter()
        about = [json.loads(found) for _, found in unpacked(self.pages, f"/{ABOUT}")]
        workshop = Workshop(self.workshop, digest_of_all(self._program()))
        target = self.aside / self.language
        with workshop.mine():
            shutil.copytree(workshop.build(self._sources(about), self._write_search), target)
        for name, path in self.downloads:
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target / name)
        games = [str(one["game"]) for one in about]
        (target / "sw.js").write_text(_worker(target, games), encoding="utf-8")
        return Made(target, {}, time.perf_counter() - start)

    def _write_search(self, made: Path) -> None:
        from generator.plan.search_index import write_index
        from generator.press.site.records import Record

        found = (json.loads(records) for _, records in unpacked(self.pages, f"/{FOUND}"))
        write_index((Record(**record) for records in found for record in records), self.language, made)

    def inputs(self) -> dict[str, str]:
        """What the language is made from beside its pages and documents."""
        return self._program() | {"the languages": digest(self.language, *self.languages)}

    def _program(self) -> dict[str, str]:
        return inputs_of(_MODULES, ("site", "mkdocs.yml", "sw.js"), "", _HERE)

    def _sources(self, about: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, bytes]]:
        """Every file that MkDocs reads, and what the search is made from."""
        import yaml

        from generator.press.site.pages import front_pages
        from generator.press.site.settings import file_of, settings

        calculators = any(one["calculator"] for one in about)
        for name, content in unpacked(self.pages):
            if calculators or not name.startswith(_ENGINE):
                yield name, content
        said = {key: text for key, text in messages_of(self.language).items() if key.startswith("script-")}
        told = as_json({key.removeprefix("script-"): text for key, text in said.items()})
        yield "docs/assets/messages.json", told
        front = front_pages([one["card"] for one in about], self.language)
        yield from ((f"docs/{file_of(url)}", text.encode()) for url, _, text in front)
        menus = [[(url, title) for url, title in one["menu"]] for one in about]
        chosen = settings(self.language, self.languages, str(FRAME / "mkdocs.yml"), menus)
        yield "mkdocs.yml", yaml.safe_dump(chosen, allow_unicode=True, sort_keys=False).encode()


@dataclass(frozen=True)
class FrameTask:
    """Makes what all languages of the site have beside their games: styles, scripts, fonts, and the engine."""

    def __call__(self) -> Made:
        start = time.perf_counter()
        content = packed((f"docs/assets/{name}", content) for name, content in self._assets())
        return Made(content, {}, time.perf_counter() - start)

    def inputs(self) -> dict[str, str]:
        """What it is made from."""
        return inputs_of((*_FRAME_MODULES, *browser_modules()), ("assets", "engine"), "", _HERE)

    def _assets(self) -> Iterator[tuple[str, bytes]]:
        from generator.press.site.engine import shared_engine
        from generator.press.site.fonts import site_fonts

        for path in sorted((FRAME / "assets").iterdir()):
            yield path.name, path.read_bytes()
        yield from site_fonts()
        yield from shared_engine().items()


def _worker(folder: Path, games: Sequence[str]) -> str:
    """The service worker, with what it keeps."""
    paths = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    hashes = b"".join(sha256((folder / path).read_bytes()).digest() for path in paths)
    version = sha256(hashes).hexdigest()[:12]
    search = [path for path in paths if path.startswith("pagefind/")]
    pages = {
        game: [_address(path) for path in paths if path.startswith(f"{game}/") and path.endswith(".html")]
        + [f"assets/{game}/game.json", *search]
        for game in games
    }
    pages["engine"] = [path for path in paths if "/engine/" in path]
    shared = [path for path in paths if _is_shared(path)]
    text = (FRAME / "sw.js").read_text(encoding="utf-8")
    filled = {"__VERSION__": version, "__PRECACHE__": json.dumps(shared), "__GAMES__": json.dumps(pages)}
    for mark, value in filled.items():
        text = text.replace(mark, value)
    return text


def _is_shared(path: str) -> bool:
    """Whether a file belongs to every page: styles, scripts, fonts, and the pages of no game."""
    if path in ("index.html", "about/index.html"):
        return True
    theme = path.startswith(("assets/fonts/", "assets/javascripts/bundle", "assets/stylesheets/"))
    own = path.startswith("assets/") and path.count("/") == 1
    return (theme or own) and path.endswith((".css", ".js", ".woff2", ".json"))


def _address(path: str) -> str:
    return path.removesuffix("index.html")


@dataclass(frozen=True)
class EntranceTask:
    """Makes the page before the languages: it leads on in the reader's own."""

    languages: tuple[str, ...]

    def __call__(self) -> Made:
        from generator.press.page import render

        page = render(
            "site/entrance.html.j2",
            languages=[
                {"code": code, "name": message(code, "language"), "title": message(code, "games")}
                for code in self.languages
            ],
            name=message(self.languages[0], "site-name"),
            notice={code: message(code, "unofficial-short") for code in self.languages},
        )
        return Made(page.encode())

    def inputs(self) -> dict[str, str]:
        """What the page is made from."""
        modules = ("generator.press.page", "generator.language.messages")
        return inputs_of(modules, ("site",), digest(*self.languages), _HERE)
