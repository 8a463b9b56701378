"""The steps of a page of docs/, to be followed by a test: files to be written, and places of others to be changed."""

from __future__ import annotations

import re
from pathlib import Path

from tests.docs.generated import DOCS

_FILE = re.compile(r"<!-- file: (\S+) -->\n```\w+\n(.*?)```", re.DOTALL)
_CHANGE = re.compile(r"<!-- change: (\S+) -->\n```diff\n(.*?)```", re.DOTALL)


def files_of(page: str) -> dict[str, str]:
    """The files that a page tells its reader to write, by path."""
    return dict(_FILE.findall((DOCS / page).read_text(encoding="utf-8")))


def follow(page: str, home: Path) -> None:
    """Do in a copy of the project what a page says."""
    text = (DOCS / page).read_text(encoding="utf-8")
    for name, content in files_of(page).items():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(content, encoding="utf-8")
    for name, diff in _CHANGE.findall(text):
        for hunk in diff.split("@@\n"):
            lines = hunk.splitlines(keepends=True)
            old, new = ("".join(line[1:] for line in lines if line[0] != other) for other in "+-")
            _change(home / name, old.removesuffix("\n"), new.removesuffix("\n"))


def _change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} is not once in {path.name}"
    path.write_text(text.replace(old, new), encoding="utf-8")
