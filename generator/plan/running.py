"""Runs jobs one after another: a failing one does not stop the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.plan.jobs import Job
from generator.plan.writing import write_whole
from generator.press.faults import PressFault


@dataclass(frozen=True)
class Done:
    """The files that a run wrote, and what it could not do."""

    written: tuple[Path, ...]
    failed: tuple[str, ...]


def run(jobs: Sequence[Job], output: Path, progress: Callable[[Sequence[Job]], Any]) -> Done:
    """Build every job and write its file whole."""
    written, failed = [], []
    shown = progress(jobs)
    with shown if hasattr(shown, "__enter__") else nullcontext(shown) as going:
        for job in going:
            path = output / job.path
            try:
                write_whole(path, job.build())
                written.append(path)
            except PressFault as fault:
                failed.append(f"{path}: cannot be printed: {fault}")
            except OSError as error:
                failed.append(f"{path}: cannot be written: {error.strerror or error}")
    return Done(tuple(written), tuple(failed))
