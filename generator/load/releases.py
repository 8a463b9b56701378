"""Reads and writes what the pieces of a game said at a version: releases/<version>.json in the game's folder."""

from __future__ import annotations

import json
from pathlib import Path

from generator.load.packs import display_path
from generator.model.json_data import JsonObject
from generator.model.problem import Place, Problem

#: The pieces of a released version, by language and id: what each says in short, how many there are, and its name.
ReleasedPieces = dict[str, dict[str, JsonObject]]
_KEYS = {"says": str, "copies": int, "name": str}


def release_file(folder: Path, version: str) -> Path:
    """Where a game keeps what its pieces said at a version."""
    return folder / "releases" / f"{version}.json"


def releases_of(folder: Path) -> list[str]:
    """The versions that a game remembers."""
    return sorted(path.stem for path in (folder / "releases").glob("*.json"))


def read_release(folder: Path, version: str) -> tuple[ReleasedPieces | None, list[Problem]]:
    """The pieces of a version, or why they cannot be read."""
    path = release_file(folder, version)
    fix = "Take the file from the game's history, or remove it and release that version again."
    try:
        pieces = json.loads(path.read_text(encoding="utf-8"))["pieces"]
        if not _whole(pieces):
            raise ValueError("this is not what a release writes")
    except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
        what = f"the release cannot be read: {type(error).__name__}: {error}"
        return None, [Problem(Place(display_path(path)), "L113", what, fix)]
    return pieces, []


def _whole(pieces: object) -> bool:
    """Whether something is pieces by language and id, each with all that is said of it."""
    return isinstance(pieces, dict) and all(
        isinstance(by_id, dict)
        and all(
            isinstance(entry, dict)
            and entry.keys() == _KEYS.keys()
            and all(isinstance(entry[key], kind) for key, kind in _KEYS.items())
            for entry in by_id.values()
        )
        for by_id in pieces.values()
    )


def release_text(version: str, pieces: ReleasedPieces) -> bytes:
    """The file of a release."""
    return (json.dumps({"version": version, "pieces": pieces}, ensure_ascii=False, indent=1) + "\n").encode()
