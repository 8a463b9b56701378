"""The jobs of a run: one output each, built from known inputs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Made:
    """What a job gave: the bytes of a file, or a folder that was made aside; and what it was made from, where it noted it."""

    content: bytes | Path
    read: Mapping[str, str] = field(default_factory=dict)
    seconds: float = 0.0


@dataclass(frozen=True)
class Job:
    """One output to build: where it goes below the output folder, and what makes it.

    A job that is to be run by another process has a `build` that can be sent there. `cost` is how many seconds it may
    take: the longest go first.
    """

    path: Path
    build: Callable[[], bytes | Made]
    cost: float = 0.0
    called: str = ""

    @property
    def name(self) -> str:
        """What its reader knows it by: its path, unless it is called something else."""
        return self.called or self.path.as_posix()


@dataclass(frozen=True)
class Planned:
    """A job with what it is made of, and why it must be done; None when it is up to date."""

    job: Job
    game: str
    language: str
    version: str
    inputs: Mapping[str, str]
    why: str | None = None
