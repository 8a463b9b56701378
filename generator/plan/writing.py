"""Writes a file whole or not at all: aside first, then renamed."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def write_whole(path: Path, content: bytes, aside: Path | None = None) -> None:
    """Put content at a path, so that at every moment the old file or the new one stands there. `aside` is a folder on the
    same disk to write it in first, if not the file's own."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, written = tempfile.mkstemp(dir=aside or path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(written).chmod(0o644)
        Path(written).replace(path)
    except BaseException:
        Path(written).unlink(missing_ok=True)
        raise
