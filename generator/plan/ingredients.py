"""What a game holds now at every place that an output may have been made from."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any

from generator.model.record import Part
from generator.plan.digests import digest, digests_in
from generator.plan.program import closure, imported_by
from generator.plan.reading import FIGURES
from generator.plan.subject import Subject

#: The code of a pack: its figures, and its engine.
CODE_OF = {FIGURES: "figures", "scoring": "scoring"}
_ABSENT = "absent"
#: What is data by itself: nearly everything.
_BARE = {type(None), bool, int, float, str}
_encode = json.JSONEncoder(ensure_ascii=False).encode
#: How many letters of a digest are kept: there are thousands for each output.
_ENOUGH = 16


class Ingredients:
    """The parts of one game by the way to them."""

    def __init__(self, subject: Subject) -> None:
        # Not the subject, which keeps us: a game goes with its last user.
        self._game, self._runs = subject.game, subject.runs
        self._known: dict[str, str] = {}
        self._places: dict[str, Any] = {}

    def digests(self, ways: Iterable[str]) -> dict[str, str]:
        """What stands at each place."""
        return {way: self._digest(way) for way in ways}

    def _digest(self, way: str) -> str:
        if way not in self._known:
            self._known[way] = self._find(way)[:_ENOUGH]
        return self._known[way]

    def _find(self, way: str) -> str:
        if way in CODE_OF:
            return self._code(CODE_OF[way])
        found = self._at(way.rstrip("#?"))
        if way.endswith("?"):
            return "there" if found is not None else _ABSENT
        if found is None:
            return _ABSENT
        if way.endswith("#"):
            return digest(json.dumps(list(found) if isinstance(found, Mapping) else len(found)))
        if isinstance(found, str):
            return digest('"', found)  # as most are
        return digest(_encode(plain(found)))

    def _at(self, way: str) -> Any:
        """What stands at the end of a way; None where it leads nowhere."""
        if way not in self._places:
            before, _, step = way.rpartition("/")
            first = self._runs if way == "runs" else getattr(self._game, way, None)
            self._places[way] = _step(self._at(before), step) if before else first
        return self._places[way]

    def _code(self, name: str) -> str:
        """The files of a pack's code of one kind, and what they import of the program."""
        folder = self._game.folder
        single, several = folder / f"{name}.py", folder / name
        texts = {
            path: path.read_text(encoding="utf-8")
            for path in (single, *sorted(several.rglob("*.py")))
            if path.is_file()
        }
        modules = {file[:-3].replace("/", ".") for text in texts.values() for file in imported_by(text)}
        others = digests_in(several) if several.is_dir() else {}
        return digest(
            *(part for path, text in texts.items() for part in (path.relative_to(folder).as_posix(), text)),
            json.dumps(dict(sorted(closure(*sorted(modules)).items()))),
            json.dumps(others),
        )


def _step(found: Any, step: str) -> Any:
    if isinstance(found, Part):
        return getattr(found, step, None)
    if isinstance(found, Mapping):
        return found.get(step)
    if isinstance(found, tuple) and step.isdecimal() and int(step) < len(found):
        return found[int(step)]
    return None


def plain(found: Any) -> Any:
    """Data as JSON can hold it, everything in the order in which it stands; TypeError for what has no data."""
    if type(found) in _BARE or isinstance(found, str | int | float):
        return found
    if isinstance(found, Fraction):
        return str(found)
    if isinstance(found, Mapping):
        return [[plain(key), plain(value)] for key, value in found.items()]
    if isinstance(found, set | frozenset):
        return sorted((plain(part) for part in found), key=json.dumps)
    if isinstance(found, Part):
        return [[name, plain(getattr(found, name))] for name in type(found).model_fields]
    if is_dataclass(found):
        return [[field.name, plain(getattr(found, field.name))] for field in fields(found)]
    if hasattr(found, "__iter__"):
        return [plain(part) for part in found]
    raise TypeError(f"{type(found).__name__} has no data")
