"""Runs of a build, as the tests want them: into a folder of their own, in this process unless they say otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from generator.plan.building import Building, Outcome, Workers
from generator.plan.documents import Wish
from generator.plan.output import PRIVATE, Output
from generator.plan.workers import Here


def building(output: Path, workers: Workers = Here, **wish: Any) -> Building:
    return Building(Wish(**wish), Output(output), workers)


def build(folders: Sequence[Path], output: Path, workers: Workers = Here, **wish: Any) -> Outcome:
    """Build what is stale, as the command does."""
    run = building(output, workers, **wish)
    with run.output.mine(lambda: None):
        return run.run(folders)


def hashes(output: Path) -> dict[str, str]:
    """What every output holds, by its path."""
    return {
        name: sha256(path.read_bytes()).hexdigest()
        for path in sorted(output.rglob("*"))
        if path.is_file() and not (name := path.relative_to(output).as_posix()).startswith(PRIVATE)
    }
