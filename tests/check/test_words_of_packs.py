"""An engine may name its procedures, players and rules by an enumeration: what the program hands on are plain words."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli import main
from tests.check.pack_faults import PEBBLES

_NAMES = """
from enum import Enum, StrEnum


class Name(StrEnum):
    PLAY = "play"


class Rule(str, Enum):
    MOST = "play.most"
"""

_ENDING = """
import os

from generator.draw.figures import Figures

FIGURES = Figures()


@FIGURES.icon("a\\0x:y:z" + "q" * 9_000)
def ending():
    os._exit(0)
"""


@pytest.mark.parametrize("verb", ["list", "check", "coverage", "status"])
def test_names_of_an_enumeration_are_words_like_others(verb: str, tmp_path: Path) -> None:
    shutil.copytree(PEBBLES, tmp_path / "pebbles", ignore=shutil.ignore_patterns("__pycache__"))
    engine = tmp_path / "pebbles/scoring.py"
    text = engine.read_text(encoding="utf-8").replace('procedure("play"', "procedure(Name.PLAY")
    text = text.replace('"play.most"', "Rule.MOST").replace("\nPROCEDURES", f"{_NAMES}\n\nPROCEDURES", 1)
    engine.write_text(text, encoding="utf-8")

    said, plain = (_answer(verb, folder) for folder in (tmp_path, PEBBLES.parent))

    assert "play" in engine.read_text(encoding="utf-8") and said == plain


def test_a_name_that_is_no_name_does_not_hide_who_ended_the_process(tmp_path: Path) -> None:
    shutil.copytree(PEBBLES, tmp_path / "pebbles", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "pebbles/figures.py").write_text(_ENDING, encoding="utf-8")

    result = CliRunner().invoke(main, ["check", "pebbles", "--content", str(tmp_path)])

    assert result.exit_code == 1
    assert 'F801 drawing the icon "a\\0x:y:z' in result.output
    assert "ends the process: exit code 0" in result.output


def _answer(verb: str, folder: Path) -> object:
    result = CliRunner().invoke(main, [verb, "pebbles", "--content", str(folder), "--json"])
    assert result.exit_code == 0, (result.output, result.exception)
    return json.loads(result.stdout)
