"""Schedulers and workers of Dask as processes of their own, apart from our folders where a test wants that."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from tests.games import ROOT
from tests.plan.commands import comes_true

QUIET = ("--no-dashboard", "--dashboard-address", "127.0.0.1:0")
ALONE = ("--nthreads", "1", "--no-nanny", "--host", "127.0.0.1")
#: What a program is started with so that it may lay something over a folder which nobody but it sees: as root, or as anybody.
APART = (("unshare", "--mount"), ("unshare", "--user", "--map-root-user", "--mount"))
#: Lays an empty disk over each folder before the `--`, and becomes the command after it.
HIDE = 'while [ "$1" != -- ]; do mount -t tmpfs tmpfs "$1" || exit 1; shift; done; shift; exec "$@"'


@cache
def apart() -> tuple[str, ...]:
    """How a program is started apart on this machine; nothing where that cannot be."""
    probe = ("sh", "-c", HIDE, "sh", tempfile.gettempdir(), "--", "true")
    ways = (way for way in APART if subprocess.run((*way, *probe), capture_output=True).returncode == 0)
    return next(ways, ())


def start(
    home: Path, what: str, *options: str, hidden: Sequence[Path] = (), program: Path = ROOT
) -> subprocess.Popen[bytes]:
    """Start a part of Dask, which knows of a program and of no folder of ours; some it cannot even see."""
    command = [
        sys.executable,
        "-m",
        f"distributed.cli.dask_{what}",
        "--scheduler-file",
        str(home / "at.json"),
        *QUIET,
        *options,
    ]
    if hidden and apart():
        command = [*apart(), "sh", "-c", HIDE, "sh", *map(str, hidden), "--", *command]
    with (home / "log").open("ab") as log:
        return subprocess.Popen(
            command, env={**os.environ, "PYTHONPATH": str(program)}, cwd=home, stdout=log, stderr=log
        )


def end(parts: list[subprocess.Popen[bytes]]) -> None:
    for part in parts:
        part.kill()
    for part in parts:
        part.wait()


def address_in(file: Path) -> str:
    """What the scheduler wrote down when it was ready."""
    for _ in range(600):
        try:
            return str(json.loads(file.read_text(encoding="utf-8"))["address"])
        except (OSError, ValueError):
            time.sleep(0.1)
    raise AssertionError("the scheduler does not start")


def start_both(place: Path, *options: str) -> list[subprocess.Popen[bytes]]:
    """A scheduler and a worker that it knows of."""
    parts = [start(place, "scheduler", "--host", "127.0.0.1", "--port", "0", *options)]
    address_in(place / "at.json")
    parts.append(start(place, "worker", *ALONE, "--local-directory", str(place / "worker"), *options))
    log = place / "log"
    assert comes_true(lambda: "Registered to" in log.read_text(encoding="utf-8"), 60), log.read_text()
    return parts
