"""The words of the code for docs/words.md: every module and every class of a room, each with the sentence it opens with."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("model", "load", "check", "scoring", "language", "prose", "draw", "press", "plan", "cli")
#: Modules that every package of their kind has; the table tells them by the sentence of their package.
_EVERYWHERE = {"__init__", "__main__"}


@dataclass(frozen=True)
class Word:
    """A module, a class or an alias of generator/, and what it says of itself."""

    name: str
    kind: str
    path: Path
    sentence: str


def words_of(room: Path) -> Iterator[Word]:
    """Every module, public class and public alias below a folder, module by module."""
    for path in sorted(room.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        if path.stem not in _EVERYWHERE:
            yield Word(path.stem, "module", path, sentence_of(tree))
        for node in tree.body:
            name = name_of(node)
            if name:
                kind = "class" if isinstance(node, ast.ClassDef) else "alias"
                yield Word(
                    name, kind, path, sentence_of(node) if kind == "class" else _said_above(path, node)
                )


def name_of(node: ast.stmt) -> str:
    """The name of a public class or alias; nothing for any other statement."""
    if isinstance(node, ast.ClassDef):
        name = node.name
    elif isinstance(node, ast.Assign | ast.AnnAssign):
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        name = target.id if isinstance(target, ast.Name) and re.search("[a-z]", target.id) else ""
    else:
        return ""
    return name if name[:1].isupper() else ""


def sentence_of(node: ast.Module | ast.ClassDef) -> str:
    """The first sentence of a docstring."""
    docstring = ast.get_docstring(node) or ""
    return re.split(r"(?<=[.!?])\s", " ".join(docstring.split("\n\n")[0].split()))[0]


def _said_above(path: Path, node: ast.stmt) -> str:
    """What the `#:` comment above an alias says; else what it stands for."""
    lines = path.read_text(encoding="utf-8").splitlines()
    above = []
    for line in reversed(lines[: node.lineno - 1]):
        if not line.startswith("#:"):
            break
        above.append(line.removeprefix("#:").strip())
    value = getattr(node, "value", None)
    return " ".join(reversed(above)) or (f"`{ast.unparse(value)}`" if value else "")


def words(room: str) -> str:
    """The table of a room: each module, and below it what it defines."""
    home = ROOT / "generator" / room
    lines = ["| name | what it is |", "| --- | --- |"]
    for word in words_of(home):
        shown = f"`{word.path.relative_to(home).as_posix()}`" if word.kind == "module" else f"– `{word.name}`"
        lines.append(f"| {shown} | " + word.sentence.replace("|", r"\|") + " |")
    return "\n".join(lines)


def doubles(home: Path) -> dict[str, list[str]]:
    """The names that more than one class or alias has, each with the files that define it."""
    found: dict[str, list[str]] = defaultdict(list)
    for word in words_of(home):
        if word.kind != "module":
            found[word.name].append(word.path.relative_to(home).as_posix())
    return {name: paths for name, paths in found.items() if len(paths) > 1}
