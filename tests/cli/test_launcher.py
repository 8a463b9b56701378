"""The launcher, as somebody meets it who has just cloned the project."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games import ROOT

#: What a clone sets up has hundreds of megabytes: it lies on a disk, wherever the other tests keep their files.
DISK = Path("/var/tmp")


@pytest.fixture
def clone() -> Iterator[Path]:
    """The project as it is cloned: nothing that was set up or built."""
    made = shutil.ignore_patterns(".venv", ".git", "output", "__pycache__", ".*_cache", ".hypothesis")
    with tempfile.TemporaryDirectory(dir=DISK if DISK.is_dir() else None) as folder:
        shutil.copytree(ROOT, Path(folder, "clone"), ignore=made)
        yield Path(folder, "clone")


#: What would lead a launcher to another environment than its own.
NOT_OURS = ("PYTHONPATH", "VIRTUAL_ENV", "RULEWRIGHT_ENV", "RULEWRIGHT_PYTHON")


def launch(clone: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    plain = {key: value for key, value in os.environ.items() if key not in NOT_OURS}
    return subprocess.run(
        [str(clone / "rulewright"), *arguments],
        env={**plain, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.long
def test_a_fresh_clone_sets_itself_up_and_builds(clone: Path) -> None:
    first = launch(clone, "build")

    assert first.returncode == 0, first.stderr
    assert "setting up" in first.stderr
    assert (clone / "output/walled-city/data.json").is_file()

    second = launch(clone, "list")
    assert (second.returncode, second.stderr) == (0, "")


def test_without_python_it_says_what_to_install(clone: Path, tmp_path: Path) -> None:
    tools = tmp_path / "bin"
    tools.mkdir()
    for name in ("sh", "dirname", "cmp", "pwd"):
        (tools / name).symlink_to(shutil.which(name))

    done = launch(clone, "build", PATH=str(tools))

    assert done.returncode == 1
    assert "needs Python 3.11 or newer" in done.stderr


def test_the_launcher_is_posix_shell() -> None:
    assert (ROOT / "rulewright").read_text(encoding="utf-8").startswith("#!/bin/sh\n")
    assert subprocess.run(["sh", "-n", str(ROOT / "rulewright")], check=False).returncode == 0
    assert os.access(ROOT / "rulewright", os.X_OK)
