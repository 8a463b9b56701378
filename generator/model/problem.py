"""What is wrong with content, where it stands, and how to mend it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import get_close_matches


@dataclass(frozen=True, order=True)
class Place:
    """A file, and a line and column in it, both counted from 1."""

    file: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, order=True)
class Problem:
    """One mistake: the place, the check's code, what is wrong, and the likely fix."""

    place: Place
    code: str
    what: str
    fix: str = field(compare=False)

    def __str__(self) -> str:
        fix = self.fix.replace("\n", "\n    ")
        return f"{self.place}: {self.code} {self.what}\n    {fix}"


def suggestion(wrong: str, known: Iterable[str], otherwise: str) -> str:
    """Say which known word was probably meant, then what to do if none was."""
    near = get_close_matches(str(wrong), [str(word) for word in known], n=1, cutoff=0.6)
    return f'did you mean "{near[0]}"? {otherwise}' if near else otherwise
