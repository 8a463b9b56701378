"""The steps of a page of docs/, to be followed by a test: files to be written, and places of others to be changed."""

from __future__ import annotations

import re
from pathlib import Path

from tests.docs.generated import DOCS

#: A path, and below it what is to stand there, or how what stands there changes.
_STEP = re.compile(r"^`([\w./-]+)`:\n\n```(\w+)\n(.*?)```", re.DOTALL | re.MULTILINE)


def files_of(page: str) -> dict[str, str]:
    """The files that a page tells its reader to write, by path."""
    return {name: text for name, kind, text in _steps(page) if kind != "diff"}


def follow(page: str, home: Path) -> None:
    """Do in a copy of the project what a page says."""
    for name, content in files_of(page).items():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(content, encoding="utf-8")
    for name, diff in ((name, text) for name, kind, text in _steps(page) if kind == "diff"):
        for hunk in diff.split("@@\n"):
            lines = hunk.splitlines(keepends=True)
            old, new = ("".join(line[1:] for line in lines if line[0] != other) for other in "+-")
            _change(home / name, old.removesuffix("\n"), new.removesuffix("\n"))


def _steps(page: str) -> list[tuple[str, str, str]]:
    found: list[tuple[str, str, str]] = _STEP.findall((DOCS / page).read_text(encoding="utf-8"))
    assert len({kind for _, kind, _ in found}) > 1
    return found


def _change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} is not once in {path.name}"
    path.write_text(text.replace(old, new), encoding="utf-8")
