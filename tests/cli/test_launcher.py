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
    return run(str(clone / "rulewright"), *arguments, **environment)


def run(*command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    plain = {key: value for key, value in os.environ.items() if key not in NOT_OURS}
    return subprocess.run(
        command,
        env={**plain, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.long
def test_a_fresh_clone_sets_itself_up_and_builds(clone: Path) -> None:
    first = launch(clone, "build")

    assert first.returncode == 0, first.stderr
    assert first.stderr == f"rulewright: setting up in {clone.resolve()}/.venv (once; it may take a minute)\n"
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


#: Stands in for Python: it makes environments of copies of itself, and is noisy.
FAKE = """#!/bin/sh
case "$*" in
*"-m venv"*) for goal; do :; done; mkdir -p "$goal/bin"; cp "$0" "$goal/bin/python"; echo "noise of venv" ;;
*"-m pip install"*) echo "WARNING: noise of pip" >&2; echo "the last word of pip"; exit "${PIP_FAILS:-0}" ;;
*"-m generator"*) echo "ran with $PYTHONPATH: $*" ;;
esac
"""
#: The shells that may be `sh` somewhere.
SHELLS = [
    [name, *options]
    for name, *options in (
        ["sh"],
        ["dash"],
        ["bash"],
        ["bash", "--posix"],
        ["busybox", "sh"],
        ["ksh"],
        ["mksh"],
        ["zsh"],
    )
    if shutil.which(name)
]


@pytest.fixture
def light(tmp_path: Path) -> Path:
    """What a clone needs to be set up with a Python that only seems to be one."""
    folder = tmp_path / "a clone"
    folder.mkdir()
    for name in ("rulewright", "requirements.lock"):
        shutil.copy(ROOT / name, folder)
    fake = tmp_path / "python"
    fake.write_text(FAKE, encoding="utf-8")
    fake.chmod(0o755)
    return folder


@pytest.mark.parametrize("shell", SHELLS, ids=" ".join)
def test_it_can_be_linked_to_from_anywhere(light: Path, tmp_path: Path, shell: list[str]) -> None:
    there = tmp_path / "bin"
    there.mkdir()
    (there / "absolute").symlink_to(light / "rulewright")
    (there / "relative").symlink_to("../a clone/rulewright")
    (there / "rules").symlink_to("relative")
    (tmp_path / "-folder").symlink_to(there)

    for link in (there / "absolute", there / "relative", there / "rules", tmp_path / "-folder/rules"):
        done = run(*shell, str(link), "list", RULEWRIGHT_PYTHON=str(tmp_path / "python"))
        assert (done.returncode, done.stdout) == (0, f"ran with {light}: -P -m generator list\n"), link
    assert (light / ".venv").is_dir()
    assert sorted(path.name for path in there.iterdir()) == ["absolute", "relative", "rules"]


@pytest.mark.parametrize("shell", SHELLS, ids=" ".join)
def test_the_noise_of_setting_up_is_for_when_it_fails(light: Path, tmp_path: Path, shell: list[str]) -> None:
    environment, launcher = {"RULEWRIGHT_PYTHON": str(tmp_path / "python")}, str(light / "rulewright")
    said = f"rulewright: setting up in {light}/.venv (once; it may take a minute)\n"
    failed = "rulewright: setting up failed; the reason stands above. Run the command again to go on.\n"

    done = run(*shell, launcher, "list", **environment, PIP_FAILS="3")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"{said}WARNING: noise of pip\nthe last word of pip\n{failed}"

    done = run(*shell, launcher, "list", **environment)
    assert (done.returncode, done.stderr) == (0, said)
    done = run(*shell, launcher, "list", **environment)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_launcher_is_posix_shell() -> None:
    assert (ROOT / "rulewright").read_text(encoding="utf-8").startswith("#!/bin/sh\n")
    for shell in SHELLS:
        assert run(*shell, "-n", str(ROOT / "rulewright")).returncode == 0, shell
    assert os.access(ROOT / "rulewright", os.X_OK)
