"""The code is formatted, linted and typed as pyproject.toml says, and what takes no type says why."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.style import CONTENT, ROOT, check_types, run

CODE = sorted(
    path
    for folder in (ROOT / "generator", *(CONTENT.glob("*/scoring")), *(CONTENT.glob("*/figures")))
    for path in folder.rglob("*.py")
)
#: So many annotations name Any. Fewer are better.
MOST = 58


@pytest.mark.parametrize("command", [["check"], ["format", "--check"]], ids=" ".join)
def test_ruff_finds_nothing(command: list[str]) -> None:
    code, said = run("ruff", *command, "--no-cache", ".")

    assert code == 0, said


def test_mypy_finds_nothing_in_the_program_nor_in_any_game() -> None:
    code, said = check_types()

    assert code == 0, said
    assert f"no issues found in {len(CODE)} source files" in said


def test_any_is_named_where_nothing_else_would_be_true_and_says_why() -> None:
    named = {path: list(lines_with_any(path)) for path in CODE}
    silent = [
        f"{place(path)}:{line}" for path, lines in named.items() for line in lines if not says_why(path, line)
    ]

    assert silent == [], "say `object`, or say why beside it"
    assert sum(map(len, named.values())) <= MOST


def test_whatever_mypy_shall_overlook_says_why() -> None:
    overlooked = [
        (f"{place(path)}:{line}", text)
        for path in CODE
        for line, text in enumerate(lines_of(path), 1)
        if "# type: ignore" in text
    ]

    assert overlooked
    assert [at for at, text in overlooked if not re.search(r"# type: ignore\[[\w-]+\] # \w", text)] == []


def place(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def lines_of(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def lines_with_any(path: Path) -> Iterator[int]:
    """Each place where an annotation or an alias names Any, by its line."""
    for node in ast.walk(ast.parse("\n".join(lines_of(path)))):
        if isinstance(node, ast.Name) and node.id == "Any":
            yield node.lineno


def says_why(path: Path, line: int) -> bool:
    """Whether a comment stands behind a line, or before the alias that it makes."""
    text, before = lines_of(path)[line - 1], lines_of(path)[line - 2]
    return bool(re.search(r"# (?!noqa|type:)\w|# noqa: \w+ - ", text)) or before.lstrip().startswith("#: ")
