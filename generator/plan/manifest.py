"""The list of every file that was built: what it holds, what it was made from, of which version, in which language."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from generator.plan.output import PRIVATE, Output, stands

PATH = Path("manifest.json")


def manifest(output: Output) -> bytes:
    """The list, in the order of the paths: the same outputs, the same bytes."""
    entries = sorted(_entries(output), key=lambda entry: str(entry["path"]))
    return (json.dumps({"format": 1, "files": entries}, ensure_ascii=False, indent=1) + "\n").encode()


def _entries(output: Output) -> Iterator[dict[str, str]]:
    for name in output.store.names():
        for path, record in output.store.memory(name).records.items():
            if path.startswith(PRIVATE) or path == PATH.as_posix():
                continue
            about = {"game": record.game, "version": record.version, "language": record.language}
            for file, found in record.files.items():
                if stands(output.root, file, found):
                    yield {"path": file, "sha256": found.sha256, "inputs": record.made_from, **about}
