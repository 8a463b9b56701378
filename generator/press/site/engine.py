"""The reference engine for the browser: the game's own scoring, and what its ledger is told with."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from generator.model.game import Game
from generator.press.site.python import SHIMS, Module, brython, gathered, script, source_module

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
def _shared_modules() -> dict[str, Module]:
    """The desk and the kernel of the engine, with everything they import."""
    empty = {_SCORING: Module("")}  # the game's own, which comes in its own script
    kernel = [
        f"generator.scoring.{path.stem}"
        for path in (SHIMS.parents[1] / "generator/scoring").glob("[a-z]*.py")
    ]
    found = gathered([_DESK, *kernel], empty)
    return {name: module for name, module in found.items() if name != _SCORING}


def game_engine(game: Game) -> str:
    """The game's engine for its calculators with what it imports beyond the shared library, and its data."""
    own = dict(_scoring(game))
    modules = gathered(own, own, without=_shared_modules())
    data = json.dumps(told_with(game), ensure_ascii=False, separators=(",", ":"))
    return f"{script(modules)}self.rulewrightGame = {json.dumps(data, ensure_ascii=False)};\n"


def _scoring(game: Game) -> Iterator[tuple[str, Module]]:
    """The game's scoring.py, or the modules of its package scoring/."""
    if (game.folder / "scoring.py").is_file():
        yield _SCORING, source_module(game.folder / "scoring.py")
        return
    home = game.folder / "scoring"
    for path in sorted(home.rglob("*.py")):
        inside = path.relative_to(home).with_suffix("").parts
        names = inside[:-1] if path.name == "__init__.py" else inside
        yield ".".join((_SCORING, *names)), source_module(path)


def told_with(game: Game) -> dict[str, Any]:
    """What the ledger's sentences may name, and the values that the engine reads, in all languages."""
    defaults = {option.id: option.default for option in game.about.options}
    return {
        "id": game.id,
        "score": game.about.score,
        "options": {option: defaults.get(option) for option in game.about.choices},
        "people": [_part(person, "id", "name", "say") for person in game.about.people],
        "rules": {rule.id: _part(rule, "title", "because") for rule in game.rules.values()},
        "terms": {term.id: _part(term, "title", "forms") for term in game.terms.values()},
        "components": {c.id: _part(c, "title", "plural", "count") for c in game.components.values()},
        "values": {value.id: _part(value, "value", "by", "sum") for value in game.values.values()},
    }


def _part(record: Any, *names: str) -> dict[str, Any]:
    return {name: getattr(record, name) for name in names}
