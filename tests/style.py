"""Formats the code, lints it and checks its types: `./rulewright test --style`. The tests demand that nothing is left to do."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CONTENT = ROOT / "content"
#: Where mypy keeps what it knows of files that have not changed.
CACHE = ROOT / ".mypy_cache"
#: Where it finds the games' code: to mypy all that it looks at is one program, and `walled-city` is no name for a package.
PACKAGES = CACHE / "games"


def run(tool: str, *words: str) -> tuple[int, str]:
    """What a tool says of the code, with its exit code."""
    command = [sys.executable, "-m", tool, *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def check_types() -> tuple[int, str]:
    """What mypy says of the program and of the games' engines and figures."""
    games = {path.name: _package(path) for path in sorted(CONTENT.iterdir()) if path.is_dir()}
    parts = [str(package / part) for package in games.values() for part in _code_in(package)]
    code, said = run("mypy", "--cache-dir", str(CACHE), "generator", *parts)
    for game, package in games.items():
        said = said.replace(f"{package.relative_to(ROOT)}/", f"content/{game}/")
    return code, said


def _package(game: Path) -> Path:
    """A game's folder under a name that can be imported."""
    link = PACKAGES / game.name.replace("-", "_")
    PACKAGES.mkdir(parents=True, exist_ok=True)
    if not link.is_symlink():
        link.symlink_to(game, target_is_directory=True)
    return link


def _code_in(package: Path) -> list[str]:
    names = ("scoring", "scoring.py", "figures", "figures.py")
    return [name for name in names if (package / name).exists()]


STEPS: dict[str, Callable[[], tuple[int, str]]] = {
    "formatting": lambda: run("ruff", "format", "."),
    "linting": lambda: run("ruff", "check", "--fix", "."),
    "types": check_types,
}


def main() -> int:
    """Do all of it, and say what is left to do by hand."""
    codes = []
    for name, step in STEPS.items():
        code, said = step()
        codes.append(code)
        print(f"{name}: {said.strip()}")
    return max(codes)


if __name__ == "__main__":
    sys.exit(main())
