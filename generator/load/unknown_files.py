"""Names every file and folder of a pack that would be left out without a word: what is misspelt, misplaced or of the wrong kind."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from generator.load.reserved_names import is_version
from generator.model.problem import Place, Problem, suggestion

#: What a game's folder holds.
KNOWN = (
    "game.yaml",
    "values.yaml",
    "terms.yaml",
    "marks.yaml",
    "rulings.yaml",
    "handouts.yaml",
    "score-pad.yaml",
    "calculators.yaml",
    "redirects.yaml",
    "words.yaml",
    "scoring.py",
    "scoring",
    "figures.py",
    "figures",
    "rules",
    "components",
    "layouts",
    "examples",
    "releases",
    "styles",
)
#: Those of it that are folders, and how the names of their files end.
FOLDERS = dict.fromkeys(("rules", "components", "layouts", "examples"), ".yaml") | {
    "releases": ".json",
    "scoring": ".py",
    "figures": ".py",
    "styles": ".css",
}
#: What Python keeps beside code that it has run.
_COMPILED = "__pycache__"


def unknown_files(folder: Path, home: str) -> Iterator[Problem]:
    """What lies in a pack, which is told as `home`, and is no part of it; what begins with a dot is left behind by editors and systems, and at the top what
    begins with an underscore is its owner's own."""
    for path in _within(folder):
        name, place = path.name, Place(f"{home}/{path.name}")
        if name[0] == "_":
            continue
        if name not in KNOWN:
            fix = suggestion(name, KNOWN, f"A game's folder holds {', '.join(KNOWN)}.")
            yield _unknown(place, "file", name, fix)
        elif name not in FOLDERS and path.is_dir():
            yield Problem(place, "L110", f'"{name}" is a folder, not a file', "Give the folder another name.")
        elif name in FOLDERS and not path.is_dir():
            fix = f"Make a folder of that name, and put the file into it as {name}/10-first{FOLDERS[name]}."
            yield Problem(place, "L110", f'"{name}" is a file, not a folder', fix)
        elif name in FOLDERS:
            yield from _strangers(path, name, home, FOLDERS[name])


def _strangers(folder: Path, name: str, home: str, ending: str) -> Iterator[Problem]:
    """What is left out of a folder of the pack. Code may lie in folders, data may not."""
    for path in _within(folder):
        inside = f"{name}/{path.name}"
        place = Place(f"{home}/{inside}")
        if ending == ".py" and path.is_dir():
            yield from _strangers(path, inside, home, ending) if path.name != _COMPILED else ()
        elif path.is_dir():
            fix = f"Move its files up into {name}/: what lies deeper is not read."
            yield _unknown(place, "folder", inside, fix)
        elif path.suffix != ending:
            fix = f"Rename it or take it away: of {name}/ only files that end in {ending} are read."
            yield _unknown(place, "file", inside, fix)
        elif ending == ".json" and not is_version(path.stem):
            fix = "Name it after the version, as `rulewright release` does."
            yield _unknown(place, "file", path.name, fix)


def _within(folder: Path) -> list[Path]:
    """What lies in a folder, without what editors leave behind; of a folder that may not be read, nothing."""
    try:
        return sorted(path for path in folder.iterdir() if path.name[0] not in ".#" and path.name[-1] != "~")
    except OSError:
        return []


def _unknown(place: Place, kind: str, name: str, fix: str) -> Problem:
    return Problem(place, "L110", f'unknown {kind} "{name}"', fix)
