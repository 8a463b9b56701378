"""Loads a game's reference engine: scoring.py, or the package scoring/, in its folder."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

from generator.load.folder import shown
from generator.model.problem import Place, Problem
from generator.scoring.procedure import Procedures


def load_procedures(folder: Path) -> tuple[Procedures | None, list[Problem]]:
    """The procedures that a game's engine registers. This runs the pack's code."""
    path = next((p for p in (folder / "scoring.py", folder / "scoring/__init__.py") if p.is_file()), None)
    if path is None:
        place = Place(shown(folder / "scoring.py"))
        return None, [
            Problem(
                place,
                "E513",
                "there is no scoring.py",
                "Add the game's reference engine, written on generator.scoring.",
            )
        ]
    try:
        module = _run(path, f"rulewright_scoring_{folder.name.replace('-', '_')}")
    except Exception as error:  # a pack's own code may fail in any way
        place = _place_in(path, error)
        return None, [
            Problem(
                place, "E513", f"cannot be loaded: {type(error).__name__}: {error}", "Correct the engine."
            )
        ]
    procedures = getattr(module, "PROCEDURES", None)
    if not isinstance(procedures, Procedures):
        fix = "Write `PROCEDURES = Procedures()` and register the procedures with it."
        return None, [Problem(Place(shown(path)), "E513", "has no PROCEDURES", fix)]
    return procedures, []


def _run(path: Path, name: str) -> ModuleType:
    """Run an engine as a module of its own; of an engine loaded before under this name nothing stays."""
    for old in [module for module in sys.modules if module == name or module.startswith(f"{name}.")]:
        del sys.modules[old]
    parts = [str(path.parent)] if path.name == "__init__.py" else None
    spec = importlib.util.spec_from_file_location(name, path, submodule_search_locations=parts)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def _place_in(path: Path, error: BaseException) -> Place:
    """The last place in the engine that the error went through."""
    home = path.resolve().parent
    if isinstance(error, SyntaxError) and error.filename and home in Path(error.filename).parents:
        return Place(shown(Path(error.filename)), error.lineno or 1)
    place, frame = Place(shown(path)), error.__traceback__
    while frame:
        file = Path(frame.tb_frame.f_code.co_filename)
        if home in file.parents:
            place = Place(shown(file), frame.tb_lineno)
        frame = frame.tb_next
    return place
