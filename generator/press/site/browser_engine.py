"""The engine of a game for the browser: its own scoring, and the data to put its ledger into words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache

from generator.home import PACKAGE
from generator.language.messages import messages_of
from generator.model.game import Game
from generator.press.site.browser_python import (
    SHIMS,
    BrowserModule,
    brython,
    script,
    source_module,
    with_imports,
)
from generator.prose.ledger_game import ledger_data

#: Where the worker starts, and what it calls the game's engine.
_DESK, _SCORING = "rulewright.desk", "rulewright_scoring"


@cache
def shared_engine() -> dict[str, bytes]:
    """What the calculators of all games load, by path below `assets/`."""
    return {
        "engine/brython.js": brython("brython.js").encode(),
        "engine/library.js": script(_shared_modules()).encode(),
        "engine/worker.js": (SHIMS / "worker.js").read_bytes(),
        "engine/licences.txt": (SHIMS / "licences.txt").read_bytes(),
    }


@cache
def _shared_modules() -> dict[str, BrowserModule]:
    """The desk and the kernel of the engine, with everything they import."""
    empty = {_SCORING: BrowserModule("")}  # the game's own, which comes in its own script
    kernel = [f"generator.scoring.{path.stem}" for path in (PACKAGE / "scoring").glob("[a-z]*.py")]
    found = with_imports([_DESK, *kernel], empty)
    return {name: module for name, module in found.items() if name != _SCORING}


def game_engine(game: Game) -> str:
    """The game's engine for its calculators with what it imports beyond the shared library, and its data."""
    own = dict(_scoring(game))
    modules = with_imports(own, own, without=_shared_modules())
    data = json.dumps(engine_data(game), ensure_ascii=False, separators=(",", ":"))
    return f"{script(modules)}self.rulewrightGame = {json.dumps(data, ensure_ascii=False)};\n"


def _scoring(game: Game) -> Iterator[tuple[str, BrowserModule]]:
    """The game's scoring.py, or the modules of its package scoring/."""
    if (game.folder / "scoring.py").is_file():
        yield _SCORING, source_module(game.folder / "scoring.py")
        return
    home = game.folder / "scoring"
    for path in sorted(home.rglob("*.py")):
        inside = path.relative_to(home).with_suffix("").parts
        names = inside[:-1] if path.name == "__init__.py" else inside
        yield ".".join((_SCORING, *names)), source_module(path)


def engine_data(game: Game) -> dict[str, object]:
    """What the browser knows of a game, in all its languages."""
    return ledger_data(game, {language: _messages(language) for language in game.head.languages})


def _messages(language: str) -> dict[str, str]:
    """What is said of a position that does not fit, in a language other than the engine's own."""
    return {key: text for key, text in messages_of(language).items() if key.startswith("given-")}
