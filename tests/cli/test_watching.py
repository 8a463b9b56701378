"""build --watch keeps outputs up to date while somebody writes, whatever he writes, until he stops it."""

from __future__ import annotations

import os
from pathlib import Path
from signal import SIGINT, SIGTERM

import pytest

from generator.cli.common import tell
from generator.cli.watch import changed_files, snapshot
from generator.plan.builder import BuildReport
from generator.plan.output_folder import OutputFolder
from generator.plan.workers import InProcess
from tests.plan.commands import Command, comes_true, nothing_runs_on, parts, turn

__all__ = ["nothing_runs_on"]

DOCUMENTS = ("--only", "score-pad", "--only", "sheets", "--lang", "en")


class Watch:
    """A run of build --watch, and what it says."""

    def __init__(self, pack: Path, output: Path) -> None:
        self.output = output
        self.command = Command(
            "build", pack.name, "--watch", "--content", pack.parent, "--output", output, *DOCUMENTS
        )

    def says(self, wanted: str) -> list[str]:
        """What it says until it says something wanted."""
        return self._read(self.command.process.stdout, wanted)

    def warns(self, wanted: str) -> list[str]:
        """The same of its errors."""
        return self._read(self.command.process.stderr, wanted)

    def _read(self, stream: object, wanted: str) -> list[str]:
        told: list[str] = []
        for line in stream:  # type: ignore[attr-defined]
            told.append(line.rstrip())
            if wanted in line:
                return told
        raise AssertionError(f'it ended without "{wanted}": {told}')

    def has_built_the_pad(self) -> None:
        self.says("score-pad-a4.pdf")


@pytest.fixture
def watch(pebbles: Path, tmp_path: Path) -> Watch:
    """A watch that has built everything and waits."""
    watching = Watch(pebbles, tmp_path / "out")
    watching.says("sheets-a4.pdf")
    return watching


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_an_edit_builds_only_what_is_stale(watch: Watch, pebbles: Path) -> None:
    before = parts(watch.output)

    edit(pebbles / "score-pad.yaml", "en: Points", "en: All points")
    told = watch.says("written")

    assert told == ["up to date: 1 output", f"written: {watch.output}/pebbles/en/score-pad-a4.pdf"]
    changed = {name for name, held in parts(watch.output).items() if before[name] != held}
    assert changed - {"manifest.json"} == {"pebbles/en/score-pad-a4.pdf"}


def test_broken_content_is_told_and_leaves_the_old_output_until_it_is_mended(
    watch: Watch, pebbles: Path
) -> None:
    before = parts(watch.output)

    edit(pebbles / "rules/10-play.yaml", "because:", "becuase:")
    said = watch.warns("1 problem")
    still = parts(watch.output)
    edit(pebbles / "rules/10-play.yaml", "becuase:", "because:")
    edit(pebbles / "score-pad.yaml", "en: Points", "en: All points")
    watch.has_built_the_pad()

    assert any('unknown key "becuase"' in line for line in said)
    assert still == before
    assert watch.command.process.poll() is None


def test_an_engine_that_ends_its_process_is_told_and_watched_on(watch: Watch, pebbles: Path) -> None:
    before = parts(watch.output)

    for code, says in (("import os; os._exit(0)", "ends the process"), ("return None", "returns nothing")):
        edit(pebbles / "scoring.py", "    first = leaders(", f"    {code}\n    first = leaders(")
        said = watch.warns("1 problem")
        assert any(says in line for line in said)
        assert parts(watch.output) == before
        edit(pebbles / "scoring.py", f"    {code}\n", "")
    edit(pebbles / "score-pad.yaml", "en: Points", "en: All points")
    watch.has_built_the_pad()

    assert watch.command.process.poll() is None


def test_an_output_that_cannot_be_written_is_told_and_written_after_the_next_edit(
    watch: Watch, pebbles: Path
) -> None:
    pad = watch.output / "pebbles/en/score-pad-a4.pdf"
    pad.unlink()
    pad.mkdir()
    (pad / "in the way").touch()

    edit(pebbles / "score-pad.yaml", "en: Points", "en: All points")
    said = watch.warns("score-pad")
    (pad / "in the way").unlink()
    pad.rmdir()
    edit(pebbles / "score-pad.yaml", "en: All points", "en: Every point")
    watch.has_built_the_pad()

    assert "cannot be written: Is a directory" in said[-1]
    assert pad.is_file()


def test_a_folder_that_cannot_be_used_is_told_and_used_after_the_next_edit(
    watch: Watch, pebbles: Path
) -> None:
    private, away = watch.output / ".rulewright", watch.output / "away"
    private.rename(away)
    private.touch()

    edit(pebbles / "score-pad.yaml", "en: Points", "en: All points")
    said = watch.warns("cannot be")
    private.unlink()
    away.rename(private)
    edit(pebbles / "score-pad.yaml", "en: All points", "en: Every point")
    watch.has_built_the_pad()

    assert said[-1] == f"{private}: cannot be written: File exists"


@pytest.mark.parametrize("signal", [SIGINT, SIGTERM])
def test_it_ends_without_a_word_when_it_is_stopped(watch: Watch, signal: int) -> None:
    watch.command.send(signal, to_all=signal == SIGINT)
    code, _, said = watch.command.end()

    assert code == 0
    assert said.splitlines()[1:] == []
    assert watch.command.is_gone()


@pytest.mark.parametrize("signal", [SIGINT, SIGTERM])
def test_it_ends_without_a_word_in_the_middle_of_a_build(pebbles: Path, tmp_path: Path, signal: int) -> None:
    watch = Watch(pebbles, tmp_path / "out")
    assert comes_true((tmp_path / "out/.rulewright/lock").exists, 30)

    watch.command.send(signal, to_all=signal == SIGINT)
    code, _, said = watch.command.end()

    assert code == 0
    assert said.splitlines()[1:] == []
    assert watch.command.is_gone()


def test_a_game_that_is_changed_while_it_is_read_is_told_and_read_again(
    pebbles: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from generator.check import run
    from generator.cli import main

    opened, read = run.load_all, tmp_path / "read"  # in other processes

    def changed_meanwhile(folder: Path) -> run.LoadResult:
        found = opened(folder)
        if not read.exists():
            turn(folder, 1)
        with read.open("a") as log:
            log.write("read\n")
        return found

    monkeypatch.setattr(run, "load_all", changed_meanwhile)
    monkeypatch.setattr("generator.plan.workers.processes", InProcess)
    monkeypatch.setattr("generator.cli.watch._PAUSE", 0)
    monkeypatch.setattr("generator.cli.build_command._tell", _stop_when_built)
    asked = ["build", "pebbles", "--watch", "--content", str(tmp_path), "--output", str(tmp_path / "out")]
    assert main([*asked, *DOCUMENTS], standalone_mode=False) is None

    assert read.read_text().count("read") >= 2
    assert "was changed while it was being built: build again" in capsys.readouterr().err
    assert (tmp_path / "out/pebbles/en/sheets-a4.pdf").is_file()


def _stop_when_built(report: BuildReport, output: OutputFolder, explain: bool) -> None:
    tell(report.done, output.root)
    if not report.done.failed:
        raise KeyboardInterrupt


def test_changes_are_noticed_and_what_editors_leave_about_is_not(tmp_path: Path) -> None:
    kept, gone = tmp_path / "kept.yaml", tmp_path / "gone.yaml"
    kept.write_text("a", encoding="utf-8")
    gone.write_text("b", encoding="utf-8")
    before = snapshot([tmp_path])

    gone.unlink()
    kept.write_text("ab", encoding="utf-8")
    for name in (".kept.yaml.swp", "kept.yaml~", "#kept.yaml#", "_cache/x"):
        tmp_path.joinpath(name).parent.mkdir(exist_ok=True)
        tmp_path.joinpath(name).write_text("x", encoding="utf-8")

    assert changed_files(before, snapshot([tmp_path])) == [os.fspath(gone), os.fspath(kept)]
