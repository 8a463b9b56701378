"""The code of a pack runs as it stands, however often it was written within one second."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from generator.load.pack_code import load_procedures

_ENGINE = """\
from generator.scoring.procedure import Procedures

PROCEDURES = Procedures()
PROCEDURES.said = {said}
"""


@pytest.fixture(autouse=True)
def bytecode(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python may keep what it has compiled."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)


def write(path: Path, text: str) -> None:
    """Write a file as if it were always the same second."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    os.utime(path, (1_700_000_000, 1_700_000_000))


def said(folder: Path) -> object:
    procedures, problems = load_procedures(folder)
    assert not problems
    return vars(procedures)["said"]


def test_an_engine_that_is_written_twice_within_a_second_runs_as_it_stands(tmp_path: Path) -> None:
    for number in (1, 2, 3):
        write(tmp_path / "scoring.py", _ENGINE.format(said=number))

        assert said(tmp_path) == number


def test_so_does_a_module_of_an_engine(tmp_path: Path) -> None:
    engine = "from .words import SAID\n" + _ENGINE.format(said="SAID")
    write(tmp_path / "scoring/__init__.py", engine)
    for number in (1, 2, 3):
        write(tmp_path / "scoring/words.py", f"SAID = {number}\n")

        assert said(tmp_path) == number


@pytest.mark.parametrize("name", ["scoring.py", "scoring/__init__.py"])
def test_code_that_stays_as_it_is_is_compiled_once(name: str, tmp_path: Path) -> None:
    write(tmp_path / name, _ENGINE.format(said=1))
    said(tmp_path)
    (compiled,) = tmp_path.rglob("*.pyc")
    before = compiled.stat().st_ino

    assert said(tmp_path) == 1
    assert compiled.stat().st_ino == before
