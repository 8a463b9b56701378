"""The packs whose files are spoilt: every game of the project, a made-up one with a file of every kind, and an owner's overlay."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from functools import cache
from pathlib import Path

from generator.load.releases import release_text
from tests.games import GAMES, ROOT
from tests.plan.full_pack import lay_out

#: The made-up game is drawn more often than another, since it is checked soonest.
OFTEN = {"pebbles": 3}
#: What the owner of a game knows of it; the game itself stays sound.
OVERLAY, OVERLAID = "overlay", "guilds-of-london"
#: What no mutation may touch: one that is code may do anything that code can.
_KINDS = (".yaml", ".json", ".csv", ".py")
RELEASED = "0.9"
_SAID = {
    language: {
        "pebble.plain": {"says": "0", "copies": 3, "name": name},
        "pebble.lost": {"says": "7", "copies": 1, "name": name},
    }
    for language, name in (("hu", "kavics"), ("en", "pebble"))
}


@cache
def packs() -> dict[str, Path]:
    """The packs by name, laid out once in a process in a folder that goes with it."""
    home = Path(tempfile.mkdtemp())
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    return lay_all(home)


def lay_all(home: Path) -> dict[str, Path]:
    """Write the packs into a folder."""
    for game in GAMES:
        shutil.copytree(ROOT / "content" / game, home / game, ignore=shutil.ignore_patterns("__pycache__"))
    pebbles = lay_out(home)
    (pebbles / "redirects.yaml").write_text("play.beginning: play.start\n", encoding="utf-8")
    (pebbles / "releases").mkdir()
    (pebbles / f"releases/{RELEASED}.json").write_bytes(release_text(RELEASED, _SAID))
    shutil.copytree(ROOT / "tests/content/overlay" / OVERLAID, home / OVERLAY)
    return {name: home / name for name in (*GAMES, "pebbles", OVERLAY)}


@cache
def kinds_of(pack: str) -> dict[str, tuple[Path, ...]]:
    """The files of a pack by kind: the folder that they stand in, or their own name."""
    folder = packs()[pack]
    found: dict[str, list[Path]] = {}
    for path in sorted(folder.rglob("*")):
        if path.suffix in _KINDS and path.is_file():
            kind = path.relative_to(folder).parts[0] if pack != OVERLAY else path.suffix
            found.setdefault(kind, []).append(path)
    return {kind: tuple(paths) for kind, paths in found.items()}


@cache
def files_like(suffix: str) -> tuple[Path, ...]:
    """Every file that is written in the same language."""
    return tuple(path for path in sorted(packs()["pebbles"].parent.rglob(f"*{suffix}")) if path.is_file())
