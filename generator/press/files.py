"""Files of folders that are made, and links between them."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path


def files_in(folder: str | Path) -> Iterator[str]:
    """Every file below a folder, by its path from there."""
    for home, _, names in os.walk(folder):
        below = Path(home).relative_to(folder).as_posix()
        yield from names if below == "." else (f"{below}/{name}" for name in names)


def link(there: str | Path, here: str | Path) -> None:
    """The same file at another place; a copy where files cannot be linked."""
    try:
        os.link(there, here)
    except FileNotFoundError:
        raise
    except OSError:
        shutil.copyfile(there, here)
