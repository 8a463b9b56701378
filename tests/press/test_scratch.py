"""Temporary folders are not left about: what a killed run left, the next one clears away."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from signal import SIGKILL

import pytest

from generator.press import scratch
from generator.press.scratch import PREFIX, scratch_folder
from tests.games import ROOT

WORK = "from generator.press.scratch import scratch_folder as one\nwith one() as here: print(here, flush=True); input()"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where temporary folders are made; whoever works in one that has just been made has it locked already."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr(scratch, "_SOON", -1)
    scratch._clear_away.cache_clear()
    return tmp_path


def at_work(home: Path) -> tuple[subprocess.Popen[str], Path]:
    """A process that works in a folder, and the folder."""
    command, there = (
        [sys.executable, "-c", WORK],
        {**os.environ, "TMPDIR": str(home), "PYTHONPATH": str(ROOT)},
    )
    run = subprocess.Popen(command, env=there, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert run.stdout
    return run, Path(run.stdout.readline().strip())


def test_what_a_killed_run_left_is_removed_by_the_next_and_nothing_else(home: Path) -> None:
    killed, left = at_work(home)
    (left / "half").write_bytes(b"half a site")
    killed.send_signal(SIGKILL)
    killed.communicate()
    working, theirs = at_work(home)
    for name in ("rulewright-mine", f"{PREFIX}link"):
        (home / "rulewright-mine").mkdir(exist_ok=True)
        if not (home / name).exists():
            (home / name).symlink_to(home / "rulewright-mine")

    with scratch_folder() as ours:
        there = {path.name for path in home.iterdir()}

    working.communicate("\n")
    assert there == {ours.name, theirs.name, "rulewright-mine", f"{PREFIX}link"}
    assert {path.name for path in home.iterdir()} == {"rulewright-mine", f"{PREFIX}link"}


def test_a_folder_that_was_made_just_now_is_left_to_who_will_lock_it(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scratch, "_SOON", 60)
    (home / f"{PREFIX}new").mkdir()

    with scratch_folder():
        assert (home / f"{PREFIX}new").exists()
