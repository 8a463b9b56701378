"""Which files of the program an output is made with, and what they hold."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from generator.plan.digests import digest, digest_of_all, digest_of_file, digests_in, files_at, files_in

HOME = Path(__file__).resolve().parent.parent.parent
#: Where the looks are, which may change while the program runs; the code that runs stays as it was when it started.
LOOKS = ("templates", "site")
#: A room whose modules are found by name, so that whoever needs one needs them all.
_WHOLE = "generator/language/"
#: What goes on in the next line, or says nothing.
_BETWEEN_LINES = re.compile(r"\\\n|#[^\n]*")
_IMPORT = re.compile(
    r"\bfrom[ \t]+(generator[\w.]*)[ \t]+import\b[ \t]*(\([^)]*\)|[^\n;]*)|\bimport[ \t]+([\w., \t]*)"
)
_PLAIN = re.compile(r"\bgenerator\b[\w.]*")


@cache
def code() -> Mapping[str, str]:
    """Every file of the program as it was when the program started."""
    return {f"generator/{name}": found for name, found in digests_in(HOME / "generator").items()}


def looks() -> dict[str, str]:
    """Every template, style and script as it is now."""
    return looks_in(LOOKS)


def looks_in(places: Iterable[str]) -> dict[str, str]:
    """Those of some folders and files."""
    return {
        path.relative_to(HOME).as_posix(): digest_of_file(path)
        for place in places
        for path in files_at(HOME / place)
    }


@cache
def packages() -> str:
    """The Python that runs and the packages that are installed beside it, by name and version."""
    names = {
        path.name
        for folder in sys.path
        if folder.endswith("-packages")
        for path in Path(folder).glob("*.dist-info")
    }
    return digest(sys.version, *sorted(names))


def code_has_changed() -> bool:
    """Whether the files of the program are others than those that run."""
    return digest_of_all(digests_in(HOME / "generator")) != _digest_at_start()


@cache
def _digest_at_start() -> str:
    return digest_of_all({name.removeprefix("generator/"): found for name, found in code().items()})


@cache
def closure(*modules: str) -> Mapping[str, str]:
    """The files of some modules and of all that they import, with what they hold."""
    found: dict[str, str] = {}
    waiting = [path for name in modules for path in _files(name)]
    while waiting:
        path = waiting.pop()
        if path in found:
            continue
        found[path] = code()[path]
        waiting += _needed_by(path)
    return found


@cache
def _needed_by(path: str) -> tuple[str, ...]:
    """The files that a file of the program needs by itself."""
    imported = imported_by((HOME / path).read_text(encoding="utf-8")) if path.endswith(".py") else ()
    whole = (other for other in code() if other.startswith(_WHOLE)) if path.startswith(_WHOLE) else ()
    return (*imported, *whole)


def imported_by(text: str) -> Iterable[str]:
    """The files of the program that a module imports, at its top or inside a function."""
    for module, names, plain in _IMPORT.findall(_BETWEEN_LINES.sub("", text)):
        for one in (module,) if module else _PLAIN.findall(plain):
            yield from _files(one)
        for name in re.findall(r"\w+", names):
            yield from _files(f"{module}.{name}")


def modules_in(room: str) -> tuple[str, ...]:
    """Every module of a room, for whoever finds them by looking into it."""
    return tuple(
        path[:-3].replace("/", ".") for path in code() if path.startswith(f"{room}/") and path.endswith(".py")
    )


def browser_modules() -> tuple[str, ...]:
    """The modules that the engine in the browser is made from: the whole kernel, and what the browser's own side imports."""
    texts = (
        path.read_text(encoding="utf-8") for path in files_in(HOME / "site/engine") if path.suffix == ".py"
    )
    imported = {file[:-3].replace("/", ".") for text in texts for file in imported_by(text)}
    return (*modules_in("generator/scoring"), *sorted(imported))


def _files(module: str) -> Iterable[str]:
    """The file of a module, and those of the packages that it lies in."""
    parts = module.split(".")
    for end in range(1, len(parts) + 1):
        path = "/".join(parts[:end])
        yield from (file for file in (f"{path}/__init__.py", f"{path}.py") if file in code())
