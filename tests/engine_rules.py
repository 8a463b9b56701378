"""What an engine must not do: it runs in a browser too, gives the same answer every time, and reckons exactly."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.games import CONTENT, ROOT

KERNEL = ROOT / "generator/scoring"
#: Modules that compute and do nothing else, and that the browser's Python has.
PURE = {
    "__future__", "abc", "bisect", "collections", "collections.abc", "dataclasses", "enum", "fractions", "functools",
    "heapq", "itertools", "operator", "re", "string", "types", "typing",
}  # fmt: skip
#: Built-in functions that read, write, run text or reckon with floats.
FORBIDDEN = {
    "__import__", "breakpoint", "compile", "complex", "delattr", "eval", "exec", "exit", "float", "globals", "id",
    "input", "locals", "open", "print", "quit", "setattr", "vars",
}  # fmt: skip


def files_of_engine(folder: Path) -> list[Path]:
    """The files of the engine of a pack."""
    return [
        path
        for path in (folder / "scoring.py", *sorted((folder / "scoring").rglob("*.py")))
        if path.is_file()
    ]


def engines() -> dict[str, list[Path]]:
    """The files of each game's engine, and those of the kernel."""
    games = {folder.name: files_of_engine(folder) for folder in sorted(CONTENT.iterdir()) if folder.is_dir()}
    return {**games, "the kernel": sorted(KERNEL.rglob("*.py"))}


def faults(source: str) -> Iterator[str]:
    """Everything in the text of an engine's module that no engine may do, with its line."""
    for node in ast.walk(ast.parse(source)):
        for what in _faults_of(node):
            yield f"{getattr(node, 'lineno', 0)}: {what}"


def _faults_of(node: ast.AST) -> Iterator[str]:
    yield from (f"imports {name}" for name in _imported(node) if not _may_be_imported(name))
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in FORBIDDEN:
        yield f"names {node.id}"
    if isinstance(node, ast.Constant) and isinstance(node.value, float | complex):
        yield f"has the float {node.value}"
    if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div):
        yield "divides into floats"
    if isinstance(node, ast.keyword) and node.arg == "slots":
        yield "has slots, which the browser's Python lacks"
    if isinstance(node, ast.Global | ast.Nonlocal):
        yield "changes what lies outside a function"


def _imported(node: ast.AST) -> Iterator[str]:
    """The modules that a statement imports; an engine's own ones, which it names by dots, are no matter."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom) and node.level == 0:
        yield node.module or ""


def _may_be_imported(name: str) -> bool:
    return name in PURE or name == "generator.scoring" or name.startswith("generator.scoring.")
