"""The content of the site: of each game, of the frame around them, and of a whole language."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Mapping, Sequence
from contextlib import suppress

import yaml

from generator.home import SITE
from generator.language.messages import messages_of
from generator.model.game import Game
from generator.model.json_data import JsonObject
from generator.press.edition import Edition
from generator.press.faults import PressFault
from generator.press.site.browser_engine import game_engine, shared_engine
from generator.press.site.changes import changes_of
from generator.press.site.forms import forms_of
from generator.press.site.pages import GameSite, card, general_pages
from generator.press.site.search_records import records_of
from generator.press.site.settings import file_of, settings
from generator.press.site.things import things_of
from generator.scoring.procedure import Procedures

#: The pages in Markdown lie below docs/, and so does all that pages load; beside it lies what is more than a copy.
_ASSETS = "docs/assets"
#: What only calculators load.
_ENGINE = f"{_ASSETS}/engine/"

#: The text of a file by its path, or {"base64": …} where it is no text.
SiteFiles = dict[str, str | dict[str, str]]


def part(
    edition: Edition,
    procedures: Procedures | None,
    offered: tuple[tuple[str, str], ...],
    others: tuple[str, ...],
) -> JsonObject:
    """All that the site shows of a game in a language. `offered` are the files that its page offers for download, each with what
    readers call it, `others` the languages that the game is also told in."""
    game, language = edition.game, edition.language
    site = GameSite(edition, offered, game.calculators is not None, others, tuple(changes_of(edition)))
    pages = list(site.pages())
    sources = {f"docs/{file_of(page.url)}": page.write() for page in pages}
    sources[f"{_ASSETS}/{game.id}/game.json"] = _json(site.data())
    sources[f"{_ASSETS}/{game.id}/things.json"] = _json(things_of(edition))
    if site.calculator and procedures:
        sources[f"{_ASSETS}/{game.id}/forms.json"] = _json(forms_of(game, procedures, language, edition.runs))
    return {
        "game": game.id,
        "calculator": site.calculator,
        "menu": [[page.url, page.title] for page in pages],
        "card": card(site),
        "sources": sources,
        "records": [dict(vars(record)) for record in records_of(edition)],
    }


def load() -> None:
    """Gather what the engines of all games share, for whoever makes the parts of several games one after another."""
    with suppress(PressFault):  # the part that cannot do without it says so
        shared_engine()


def shared_part(game: Game, procedures: Procedures | None) -> dict[str, object]:
    """What the site has of a game in every language alike: the engine of its calculators, if it has any."""
    if game.calculators is None or not procedures:
        return {"sources": {}}
    return {"sources": {f"{_ASSETS}/{game.id}/engine/game.js": game_engine(game)}}


def frame() -> SiteFiles:
    """What the program itself gives to every site: styles, scripts, fonts, and the engine that calculators share."""
    from generator.press.site.fonts import site_fonts  # a tenth of a second

    files = {path.name: path.read_bytes() for path in sorted((SITE / "assets").iterdir())}
    files |= {**dict(site_fonts()), **shared_engine()}
    return {f"{_ASSETS}/{name}": _told(content) for name, content in files.items()} | {
        "sw.js": SITE.joinpath("sw.js").read_text(encoding="utf-8")
    }


def content(
    language: str,
    languages: Sequence[str],
    parts: Sequence[JsonObject],
    frame: Mapping[str, str | Mapping[str, str]],
) -> JsonObject:
    """All that MkDocs and the search get of a language of the site, from the parts of its games."""
    games = [one for one in parts if "card" in one]
    calculators = any(one["calculator"] for one in games)
    sources: JsonObject = {
        path: text for path, text in frame.items() if calculators or not path.startswith(_ENGINE)
    }
    for one in parts:
        sources |= one["sources"]
    sources[f"{_ASSETS}/messages.json"] = _json(_scripts_say(language))
    front = general_pages([one["card"] for one in games], language)
    sources |= {f"docs/{file_of(url)}": text for url, _, text in front}
    base = yaml.safe_load(SITE.joinpath("mkdocs.yml").read_text(encoding="utf-8"))
    return {
        "language": language,
        "settings": settings(language, languages, base, [one["menu"] for one in games]),
        "sources": dict(sorted(sources.items())),
        "records": [record for one in games for record in one["records"]],
        "games": [one["game"] for one in games],
    }


def _scripts_say(language: str) -> dict[str, str]:
    """What the scripts of a page say."""
    said = messages_of(language).items()
    return {key.removeprefix("script-"): text for key, text in said if key.startswith("script-")}


def _told(content: bytes) -> str | dict[str, str]:
    """A file as content tells it."""
    try:
        return content.decode()
    except UnicodeDecodeError:
        return {"base64": b64encode(content).decode()}


def _json(data: object) -> str:
    """Data as the scripts of a page read it."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
