"""Gathers the Python modules that the browser needs: those asked for, everything that they import, and nothing else."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

from generator.home import PACKAGE, SITE
from generator.press.faults import PressFault

#: What the names of our modules start from.
_ROOT = PACKAGE.parent
#: What stands in for modules that cannot go to the browser, and the browser's own side; looked at before the rest.
SHIMS = SITE / "engine"
#: Modules of the Python for the browser that are no files.
_BUILT_IN = frozenset({"browser", "javascript"})
#: Where statements hold statements.
_BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")
_IMPORT = re.compile(
    r"(?P<margin> *)(?:lazy )?(?:import (?P<names>[\w., ]+)|from ?(?P<whole>[\w.]+) import\b)"
)


@dataclass(frozen=True)
class BrowserModule:
    """A module as Brython stores it: its source, whether it is a package, and the ending of its file."""

    source: str
    package: bool = False
    kind: str = ".py"

    @property
    def stored(self) -> list[object]:
        return [self.kind, self.source, [], *([1] if self.package else [])]


def script(modules: Mapping[str, BrowserModule]) -> str:
    """A script that registers modules with Brython (its virtual file system)."""
    stored = {name: modules[name].stored for name in sorted(modules)}
    return f"__BRYTHON__.update_VFS({json.dumps(stored, ensure_ascii=False)});\n"


def brython(name: str) -> str:
    """The text of a script that comes with Brython."""
    return (files("brython") / "data" / name).read_text(encoding="utf-8")


def with_imports(
    start: Iterable[str], own: Mapping[str, BrowserModule], without: Iterable[str] = ()
) -> dict[str, BrowserModule]:
    """Some modules with all their imports, transitively; `own` ones are no files of the program, those in `without` are there
    already."""
    found: dict[str, BrowserModule] = {}
    waiting = [(name, "") for name in start]
    skipped = {*without, *_BUILT_IN}
    while waiting:
        name, wanted_by = waiting.pop()
        if name in found or name in skipped:
            continue
        module = own.get(name) or _ours(name) or _standard_library().get(name)
        if module is None and name.rpartition(".")[0] in _standard_library():
            continue  # made by the module it belongs to, such as collections.abc
        if module is None:
            raise PressFault(f'{wanted_by} imports "{name}", which the Python of the browser does not have')
        found[name] = module
        waiting += [(wanted, name) for wanted in _wanted(name, module, own)]
    return found


def source_module(path: Path) -> BrowserModule:
    """A file of Python as a module."""
    return BrowserModule(path.read_text(encoding="utf-8"), path.name == "__init__.py")


def _ours(name: str) -> BrowserModule | None:
    """A module of the program, or what stands in for it."""
    file = _file_of(name)
    if file is None:
        return None
    package = file.name == "__init__.py"
    return BrowserModule(file.read_text(encoding="utf-8"), package, file.suffix)


def _file_of(name: str) -> Path | None:
    """The file of a module of ours, if there is one."""
    path = name.replace(".", "/")
    homes = (SHIMS, _ROOT) if name.partition(".")[0] == "generator" else (SHIMS,)
    places = [home / f"{path}{end}" for home in homes for end in ("/__init__.py", ".py")]
    return next((place for place in (*places, SHIMS / f"{path}.js") if place.is_file()), None)


@cache
def _standard_library() -> dict[str, BrowserModule]:
    """Every module of the standard library that the Python for the browser comes with."""
    text = brython("brython_stdlib.js")
    stored, _ = json.JSONDecoder().raw_decode(text, text.index("{"))
    stored.pop("$timestamp", None)
    return {
        name: BrowserModule(kept[1] + _more(name), len(kept) > 3, kept[0]) for name, kept in stored.items()
    }


def _more(name: str) -> str:
    """A patch for a module of Brython's standard library: what that lacks, if anything."""
    path = SHIMS / "more" / f"{name}.py"
    return "\n" + path.read_text(encoding="utf-8") if path.is_file() else ""


def _wanted(name: str, module: BrowserModule, own: Mapping[str, BrowserModule]) -> Iterator[str]:
    """The modules that a module imports, and the packages it lies in."""
    yield from (name[: dot.start()] for dot in re.finditer(r"\.", name))
    library = _standard_library()
    if module.kind == ".js":
        return
    if module is library.get(name):
        found = (_absolute(name, module, wanted) for wanted in _at_the_top(module.source))
        yield from (wanted for wanted in found if wanted in library)
    else:
        yield from _imports(name, module, own)


def _imports(name: str, module: BrowserModule, own: Mapping[str, BrowserModule]) -> Iterator[str]:
    """What one of our modules imports, except for the sake of types."""
    waiting: list[ast.AST] = [ast.parse(module.source)]  # and the blocks in it: no expression imports
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            continue
        for block in _BLOCKS:
            waiting += getattr(node, block, ())
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            whole = _absolute(name, module, "." * node.level + (node.module or ""))
            yield whole
            parts = (f"{whole}.{alias.name}" for alias in node.names)
            yield from (part for part in parts if part in own or _file_of(part))


def _absolute(name: str, module: BrowserModule, wanted: str) -> str:
    """What a `from` names, dots in front resolved."""
    level = len(wanted) - len(wanted.lstrip("."))
    home = name.split(".")[: len(name.split(".")) - level + module.package] if level else []
    return ".".join([*home, *filter(None, [wanted[level:]])])


def _at_the_top(source: str) -> Iterator[str]:
    """What a module of the standard library imports when it is loaded, also within `try` and `if`.

    Its Python is newer than ours, so it is read by lines; what a function imports is rarely run.
    """
    block = ""
    for line in source.splitlines():
        block = line if line[:1].strip() else block
        found = _IMPORT.match(line)
        if found and (not found["margin"] or block.startswith(("try", "if", "el", "except"))):
            names = found["whole"] or found["names"]
            yield from (part.split(" as ")[0].strip() for part in names.split(","))
