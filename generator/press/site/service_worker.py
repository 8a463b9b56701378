"""The service worker of a language, which keeps visited games for reading without a network, with what it keeps."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path


def worker(script: str, folder: Path, paths: Iterable[str], games: Sequence[str]) -> str:
    """The script of the service worker, with the files of a folder filled in. Documents are no part of it: they are kept when
    asked for."""
    listed = sorted(paths)
    filled = {
        "__VERSION__": _version(folder, listed),
        "__PRECACHE__": json.dumps([path for path in listed if _is_shared(path)]),
        "__GAMES__": json.dumps(_groups(listed, games)),
    }
    for mark, value in filled.items():
        script = script.replace(mark, value)
    return script


def _version(folder: Path, paths: Iterable[str]) -> str:
    """The version of the cache: a digest of what all files hold."""
    whole = sha256()
    for path in paths:
        with open(f"{folder}/{path}", "rb") as file:  # noqa: PTH123 - thousands of them
            whole.update(sha256(file.read()).digest())
    return whole.hexdigest()[:12]


def _groups(paths: Sequence[str], games: Sequence[str]) -> Mapping[str, list[str]]:
    """The files that are kept together: each game with the search, and the engine."""
    search = [path for path in paths if path.startswith("pagefind/")]
    pages = {
        game: [_address(path) for path in paths if path.startswith(f"{game}/") and path.endswith(".html")]
        + [f"assets/{game}/game.json", f"assets/{game}/things.json", *search]
        for game in games
    }
    return pages | {"engine": [path for path in paths if "/engine/" in path]}


def _is_shared(path: str) -> bool:
    """Whether a file belongs to every page: styles, scripts, fonts, and the pages of no game."""
    if path in ("index.html", "about/index.html"):
        return True
    theme = path.startswith(("assets/fonts/", "assets/javascripts/bundle", "assets/stylesheets/"))
    own = path.startswith("assets/") and path.count("/") == 1
    return (theme or own) and path.endswith((".css", ".js", ".woff2", ".json"))


def _address(path: str) -> str:
    return path.removesuffix("index.html")
