"""Runs the command, and writes down how long each of its jobs took: python -m tests.benchmarks.job_times build …"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

#: The variable that names the file, and the command.
PLACE, TIMED = "RULEWRIGHT_JOB_TIMES", (sys.executable, "-m", "tests.benchmarks.job_times")


def times_in(place: Path) -> list[float]:
    """The seconds that were written down; a job that finds nothing to do says that too."""
    return [float(line) for line in place.read_text(encoding="utf-8").split()] if place.exists() else []


def _main() -> None:
    from generator.cli import main
    from generator.plan import jobs

    attempt = jobs.attempt

    def timed(build: Callable[[], Any]) -> Any:
        start = time.perf_counter()
        try:
            return attempt(build)
        finally:
            took = time.perf_counter() - start
            with Path(os.environ[PLACE]).open(
                "a", encoding="utf-8"
            ) as file:  # of several processes, each line whole
                file.write(f"{took}\n")

    # Workers are copies of us, and find it by its name.
    timed.__module__, timed.__qualname__ = attempt.__module__, attempt.__qualname__
    jobs.attempt = timed
    main(sys.argv[1:])


if __name__ == "__main__":
    _main()
