"""Finds the games of a content folder and shortens paths for display, without loading what reads a game."""

from __future__ import annotations

from pathlib import Path


def games_in(content: Path) -> list[Path]:
    """The folders of a content folder that hold a game."""
    if not content.is_dir():
        return []
    return sorted(path for path in content.iterdir() if path.is_dir() and path.name[0] not in "._")


def display_path(path: Path) -> str:
    """A path as the reader would type it: relative to the working folder when it is below it, and that is still there."""
    try:
        return path.resolve().relative_to(Path.cwd()).as_posix()
    except (ValueError, FileNotFoundError):
        return path.as_posix()
