"""The settings that a language of the site is built with, and its menu."""

from __future__ import annotations

from collections.abc import Sequence

from generator.language.messages import message
from generator.model.json_data import JsonObject
from generator.press.site.links import COMPONENTS
from generator.press.templates import menu_title

#: The scripts of every page; each is a module and waits until the page is read.
SCRIPTS = ("reading.js", "search.js", "calculator.js", "collecting.js", "offline.js")
_DAY, _NIGHT = "material/weather-sunny", "material/weather-night"

#: A page in the menu: its address and its title.
MenuEntry = tuple[str, str]


def file_of(url: str) -> str:
    """The Markdown file of a page: pages that have others below them are the index of a folder."""
    path = url.rstrip("/")
    if not path:
        return "index.md"
    deep = path.count("/") == 0 and path != "about"
    return f"{path}/index.md" if deep or path.endswith(f"/{COMPONENTS}") else f"{path}.md"


def settings(
    language: str, languages: Sequence[str], base: JsonObject, games: Sequence[Sequence[MenuEntry]]
) -> JsonObject:
    """All settings of a language: those of every language, and what is different. `games` holds the pages of each game,
    address and title."""
    others = [
        {"name": message(other, "language"), "link": f"../{other}/", "lang": other} for other in languages
    ]
    return {
        **base,
        "site_name": message(language, "site-name"),
        "site_description": message(language, "about-text"),
        "theme": {**base["theme"], "language": language, "palette": _palette(language)},
        "extra": {**base["extra"], "alternate": others},
        "extra_javascript": [{"path": f"assets/{name}", "type": "module"} for name in SCRIPTS],
        "nav": [
            {message(language, "games"): "index.md"},
            *(_menu(pages) for pages in games),
            {message(language, "about"): "about.md"},
        ],
    }


def _palette(language: str) -> list[dict[str, object]]:
    """Light and dark, as the reader's machine wants it, and a switch."""
    schemes = (("light", "default", _NIGHT, "go-dark"), ("dark", "slate", _DAY, "go-light"))
    return [
        {
            "media": f"(prefers-color-scheme: {media})",
            "scheme": scheme,
            "primary": "custom",
            "accent": "custom",
            "toggle": {"icon": icon, "name": message(language, name)},
        }
        for media, scheme, icon, name in schemes
    ]


def _menu(pages: Sequence[MenuEntry]) -> dict[str, object]:
    """A game in the menu: its overview, its pages, and its pieces below the list of them. Every page has its name here, so
    that its neighbours know it when they alone are made again."""
    (first, title), *rest = ((url, menu_title(name)) for url, name in pages)
    entries: list[object] = [{title: file_of(first)}]
    pieces: list[dict[str, str]] = [
        {name: file_of(url)}
        for url, name in rest
        if f"/{COMPONENTS}/" in url and not url.endswith(f"/{COMPONENTS}/")
    ]
    for url, name in rest:
        if url.endswith(f"/{COMPONENTS}/"):
            entries.append({name: [{name: file_of(url)}, *pieces]})
        elif f"/{COMPONENTS}/" not in url:
            entries.append({name: file_of(url)})
    return {title: entries}
