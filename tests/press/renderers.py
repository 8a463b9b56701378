"""Which files of the program a renderer is made of: those that it imports, and those that these import."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.games import ROOT


def imported_by(path: Path, home: Path) -> set[Path]:
    """A file and all files of the program that it needs, wherever in it they are imported; what is imported for the sake of
    types is not needed."""
    found: set[Path] = set()
    left = [path]
    while left:
        here = left.pop()
        if here not in found:
            found.add(here)
            left += _imports(here, home)
    return found


def _imports(path: Path, home: Path) -> Iterator[Path]:
    left: list[ast.AST] = [ast.parse(path.read_text(encoding="utf-8"))]
    while left:
        node = left.pop()
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            left += node.orelse
            continue
        left += ast.iter_child_nodes(node)
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports of the program are written in full"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        yield from (_file(name, home) for name in names if name.split(".")[0] == "generator")


def _file(name: str, home: Path) -> Path:
    """Where a module lies, or the module of which it is a part."""
    place = home / name.replace(".", "/")
    for found in (place.with_suffix(".py"), place / "__init__.py"):
        if found.is_file():
            return found
    return _file(name.rpartition(".")[0], home)


def named(made_with: tuple[str, ...], home: Path = ROOT) -> set[Path]:
    """The files of Python that an output names."""
    found: set[Path] = set()
    for name in made_with:
        assert (home / name).exists(), name
        found |= {home / name} if name.endswith(".py") else set((home / name).rglob("*.py"))
    return found
