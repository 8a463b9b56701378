"""Problems of content: what is wrong, where in a file, and how to mend it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import get_close_matches

from generator.model.legible import legible_line


@dataclass(frozen=True, order=True)
class Place:
    """A position in a file: its name, and the line and column, both counted from 1."""

    file: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{legible_line(self.file)}:{self.line}:{self.column}"


@dataclass(frozen=True, order=True)
class Problem:
    """One mistake in content: the place, the check's code, what is wrong, and the likely fix; of a warning, what looks wrong and may be right."""

    place: Place
    code: str
    what: str
    fix: str = field(compare=False)
    warning: bool = field(default=False, compare=False)

    def __post_init__(self) -> None:
        """Whatever content is quoted, a message stays a line that can be read."""
        object.__setattr__(self, "what", _short_line(self.what, _LINE))
        lines = (_short_line(line, 3 * _LINE) for line in self.fix.split("\n"))
        object.__setattr__(self, "fix", "\n".join(lines))

    def __str__(self) -> str:
        fix = self.fix.replace("\n", "\n    ")
        return f"{self.place}: {self.code} {'warning: ' if self.warning else ''}{self.what}\n    {fix}"


#: So long may a line of a message be.
_LINE = 400


def _short_line(text: str, most: int) -> str:
    """A text in one line that is not too long, with a name for every letter that cannot be seen."""
    return _cut(legible_line(_cut(text, most)), most)


def _cut(text: str, most: int) -> str:
    """The beginning and the end of a text that is too long."""
    return text if len(text) <= most else f"{text[: most // 2]} … {text[-most // 3 :]}"


def suggestion(wrong: str, known: Iterable[str], otherwise: str) -> str:
    """Say which known word was probably meant, then what to do if none was."""
    near = get_close_matches(str(wrong), [str(word) for word in known], n=1, cutoff=0.6)
    return f'did you mean "{near[0]}"? {otherwise}' if near else otherwise
