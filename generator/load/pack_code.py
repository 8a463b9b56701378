"""Loads the code of a game: its reference engine, scoring.py or the package scoring/, and its figures.py."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Sequence
from functools import lru_cache
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType

from generator.home import CONTENT, INSTALLED
from generator.load.packs import display_path
from generator.model.game import Game
from generator.model.pack_call import calling, words_of
from generator.model.problem import Place, Problem
from generator.scoring.procedure import Procedures

#: How the modules of packs are called.
_PACKS = "rulewright_"


def load_procedures(folder: Path) -> tuple[Procedures | None, list[Problem]]:
    """Import a game's engine: the procedures that it registers. This runs the pack's code."""
    path = _entry(folder, "scoring")
    if path is None:
        place = Place(display_path(folder / "scoring.py"))
        fix = "Add the game's reference engine, written on generator.scoring."
        return None, [Problem(place, "E513", "there is no scoring.py", fix)]
    procedures, problems = _load(path, "scoring", "PROCEDURES")
    if procedures is not None and type(procedures) is not Procedures:
        return None, [_without(path, "PROCEDURES")]
    return procedures, problems


def load_figures(game: Game) -> tuple[object, list[Problem]]:
    """Import a game's figures: what its figures.py registers, with its marks; None for a game without pictures."""
    path = _entry(game.folder, "figures")
    figures, problems = _load(path, "figures", "FIGURES") if path else (None, [])
    if figures is not None and hasattr(figures, "marks"):
        figures.marks = game.marks
    return figures, problems


def _entry(folder: Path, name: str) -> Path | None:
    """The file of a pack that its code of one kind starts from: a module, or a package."""
    return next(
        (path for path in (folder / f"{name}.py", folder / name / "__init__.py") if path.is_file()), None
    )


def _load(path: Path, what: str, wanted: str) -> tuple[object, list[Problem]]:
    """What a file of a pack registers under a name."""
    home = path.parent if path.parent.name != what else path.parent.parent
    try:
        with calling(
            f"loading the {what if what == 'figures' else 'engine'}", "E513", Place(display_path(path))
        ):
            module = _run(path, f"{_PACKS}{what}_{home.name.replace('-', '_')}")
            found = getattr(module, wanted, None)
    except Exception as error:
        place = _place_in(path, error)
        return None, [
            Problem(
                place,
                "E513",
                f"cannot be loaded: {words_of(error)}",
                "Correct the engine." if wanted == "PROCEDURES" else "Correct the figures.",
            )
        ]
    return (found, []) if found is not None else (None, [_without(path, wanted)])


def _without(path: Path, wanted: str) -> Problem:
    fix = f"Write `{wanted} = {wanted.capitalize()}()` and register the {wanted.lower()} with it."
    return Problem(Place(display_path(path)), "E513", f"has no {wanted}", fix)


class _Loader(SourceFileLoader):
    """Loads a file of a pack. Python knows bytecode by its source's length and the second when that was written, in which it
    may have been written twice: this knows it by what the source holds."""

    def path_stats(self, path: str) -> dict[str, int]:
        if INSTALLED and Path(path).is_relative_to(
            CONTENT
        ):  # nobody edits these, and the installer has compiled them
            return dict(super().path_stats(path))
        source = self.get_data(path)
        return {
            "mtime": int.from_bytes(importlib.util.source_hash(source)[:4], "little"),
            "size": len(source),
        }


class _Finder(MetaPathFinder):
    """Finds the modules below the engines and figures of packs."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not path or not name.startswith(_PACKS):
            return None
        return FileFinder(path[0], (_Loader, SOURCE_SUFFIXES)).find_spec(name)


_FINDER = _Finder()


def _run(path: Path, name: str) -> ModuleType:
    """Import the code of a pack as a module of its own; of code loaded before under this name nothing stays."""
    if _FINDER not in sys.meta_path:
        sys.meta_path.insert(0, _FINDER)
    for old in [module for module in sys.modules if module == name or module.startswith(f"{name}.")]:
        del sys.modules[old]
    parts = [str(path.parent)] if path.name == "__init__.py" else None
    loader = _Loader(name, str(path))
    spec = importlib.util.spec_from_file_location(name, path, loader=loader, submodule_search_locations=parts)
    assert spec
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    loader.exec_module(module)
    return module


def _place_in(path: Path, error: BaseException) -> Place:
    """The line of a pack's code that an error comes from: where its syntax is wrong, or the last of the traceback that lies in
    it; else its file."""
    home = path.resolve().parent
    if isinstance(error, SyntaxError) and error.filename and home in Path(error.filename).parents:
        return Place(display_path(Path(error.filename)), error.lineno or 1)
    return place_in_pack(home, error) or Place(display_path(path))


def place_in_pack(folder: Path, error: BaseException) -> Place | None:
    """The last line of a traceback that lies in a pack's own code."""
    place, home, frame = None, folder.resolve(), error.__traceback__
    while frame:
        file = Path(frame.tb_frame.f_code.co_filename)
        if home in file.resolve().parents:
            place = Place(display_path(file), frame.tb_lineno)
        frame = frame.tb_next
    return place


def place_of(function: object) -> Place | None:
    """Where a function of a pack's own code stands; None for what is no plain function."""
    code = getattr(function, "__code__", None)
    if not isinstance(code, CodeType):
        return None
    return Place(_displayed(code.co_filename, str(Path.cwd())), code.co_firstlineno)


@lru_cache(maxsize=500)
def _displayed(file: str, _from: str) -> str:
    return display_path(Path(file))


def file_of(folder: Path, what: str) -> str:
    """Where a pack's code of one kind starts, as the reader would type it."""
    return display_path(_entry(folder, what) or folder / f"{what}.py")
