"""Runs a command in a process of its own, and says what that cost.

Nothing large is imported here: the memory of a process counts what its parent held when it began.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
#: The command as our users type it, and without its launcher.
LAUNCHER, PROGRAM = (str(ROOT / "rulewright"),), (sys.executable, "-P", "-m", "generator")


@dataclass(frozen=True)
class Cost:
    """What a command took: seconds, those of processors with all that it started, and the megabytes of the largest process that it started or was; and what it said."""

    seconds: float
    megabytes: float
    code: int
    out: str
    err: str
    processor: float = 0.0


def fresh(*command: str, told: Mapping[str, str] | None = None) -> Cost:
    """Run a command from the root of the project, and wait for it; `told` are variables of its environment."""
    with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
        start = time.perf_counter()
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT), **(told or {})},
            stdout=out,
            stderr=err,
        )
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        megabytes = usage.ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)
        return Cost(
            seconds, megabytes, process.returncode, _text(out), _text(err), usage.ru_utime + usage.ru_stime
        )


def must(command: Sequence[str], told: Mapping[str, str] | None = None) -> Cost:
    """The same for a command that must go well."""
    cost = fresh(*command, told=told)
    if cost.code:
        raise SystemExit(f"{' '.join(command)} failed:\n{cost.err or cost.out}")
    return cost


def _text(file: tempfile._TemporaryFileWrapper[str]) -> str:
    file.seek(0)
    return file.read()
