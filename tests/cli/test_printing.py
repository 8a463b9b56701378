"""What is printed: nothing that a terminal would obey, and one sentence where a file system refuses."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli import main
from generator.model.legible import legible, legible_json, legible_line
from tests.games import ROOT

LONG = pytest.mark.long
PACKS = ROOT / "tests/packs"
#: Clears the screen, names the window, turns the direction round, and hides.
HOSTILE = "a\x1b[2J\x1b]0;pwned\x07\u202eb\u200b"
SHOWN = "a\\x1b[2J\\x1b]0;pwned\\x07\\u202eb\\u200b"


def started(
    *arguments: str, shell: str = '"$@"', cwd: Path | None = None
) -> subprocess.CompletedProcess[bytes]:
    """The command as a process, with what a shell does to its streams."""
    command = [sys.executable, "-P", "-m", "generator", *arguments]
    wrapped = ["sh", "-c", shell, "sh", *command]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(wrapped, cwd=cwd, env=environment, capture_output=True, check=False)


def test_what_cannot_be_seen_is_shown_by_its_name() -> None:
    assert legible_line(f"{HOSTILE}\nc") == f"{SHOWN}\\nc"
    assert legible(f"{HOSTILE}\nc") == f"{SHOWN}\nc"
    assert legible("Őrült, straße – “ok”…") == "Őrült, straße – “ok”…"


@pytest.mark.parametrize("text", [HOSTILE, "\U000e0041\udcff\x9b", "Őrült\n"])
def test_json_says_the_same_without_what_cannot_be_seen(text: str) -> None:
    written = legible_json(json.dumps({"text": text}, ensure_ascii=False, indent=2))

    assert json.loads(written) == {"text": text}
    assert legible(written) == written


@pytest.mark.parametrize(
    "verb", [["check"], ["list"], ["check", "nosuch"], pytest.param(["build", "--output", "out"], marks=LONG)]
)
def test_the_name_of_a_folder_cannot_move_the_cursor(verb: list[str], pebbles: Path) -> None:
    pebbles.rename(pebbles.parent / HOSTILE)

    result = CliRunner().invoke(main, [*verb, "--content", "."])

    assert result.exit_code in (1, 2)
    assert legible(result.output) == result.output
    assert SHOWN in result.output


def test_the_end_of_a_line_in_a_name_cannot_forge_another_line(pebbles: Path) -> None:
    pebbles.rename(pebbles.parent / "a\nb.yaml:1:1: L104 forged")

    for verb in (["check"], ["check", "nosuch"], ["list"]):
        result = CliRunner().invoke(main, [*verb, "--content", "."])

        assert "a\\nb.yaml:1:1: L104 forged" in result.output
        assert not any(line.startswith("b.yaml") for line in result.output.splitlines())


def test_a_title_that_an_older_reader_let_pass_is_listed_in_signs(pebbles: Path) -> None:
    head = pebbles / "game.yaml"
    head.write_text(head.read_text(encoding="utf-8").replace("Pebbles", "Peb\u200cbles"), encoding="utf-8")

    result = CliRunner().invoke(main, ["list", "--content", "."])

    assert "Peb\\u200cbles" in result.stdout


def test_everything_that_is_printed_goes_through_one_place() -> None:
    paths = sorted((ROOT / "generator").rglob("*.py"))
    assert len(paths) > 100
    printing = {
        path.name
        for path in paths
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("print", "click.echo", "click.secho")
    }
    assert printing == {"console.py"}


@pytest.mark.parametrize("verb", [["list"], pytest.param(["check", "--json"], marks=LONG), ["--help"]])
def test_a_full_disk_is_told_in_a_sentence(verb: list[str]) -> None:
    content = ["--content", str(PACKS)] if verb[0] != "--help" else []

    done = started(*verb, *content, shell='"$@" > /dev/full')

    assert done.returncode == 1
    assert done.stderr.decode().splitlines()[-1].endswith("No space left on device")
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize(
    "closed", [pytest.param(">&-", marks=LONG), pytest.param("2>&-", marks=LONG), ">&- 2>&- <&-"]
)
def test_a_closed_stream_changes_nothing_but_what_is_read(closed: str, tmp_path: Path) -> None:
    done = started(
        *("build", "--only", "data", "--content", str(PACKS), "--output", str(tmp_path / "out")),
        shell=f'"$@" {closed}',
    )

    assert (done.returncode, b"Traceback" in done.stderr) == (0, False)
    assert json.loads((tmp_path / "out/pebbles/data.json").read_bytes())


def test_who_stops_reading_does_not_stop_the_run(tmp_path: Path) -> None:
    build = ("build", "--only", "data", "--content", str(PACKS), "--output", str(tmp_path / "out"))

    done = started(*build, shell='{ "$@"; echo $? >&2; } | true')

    assert done.stderr.decode().splitlines()[-1] == "0"
    assert b"cannot be written" not in done.stderr
    assert (tmp_path / "out/pebbles/data.json").is_file()


@pytest.mark.parametrize("stdin", ["<&-", pytest.param("< /dev/null", marks=LONG)])
def test_a_position_from_nowhere_is_no_position(stdin: str) -> None:
    done = started("score", "pebbles", "play", "-", "--content", str(PACKS), shell=f'"$@" {stdin}')

    assert (done.returncode, b"Traceback" in done.stderr) == (1, False)
    assert b"(standard input):1:1: " in done.stderr


@pytest.mark.parametrize(
    "verb",
    [["list", "--content", "."], pytest.param(["build", "--only", "data", "--output", "out"], marks=LONG)],
)
def test_a_folder_that_is_gone_is_told(verb: list[str], tmp_path: Path) -> None:
    (tmp_path / "gone").mkdir()
    content = [] if "--content" in verb else ["--content", str(PACKS)]

    done = started(*verb, *content, shell='cd gone; rmdir ../gone; "$@"', cwd=tmp_path)

    assert (done.returncode, b"Traceback" in done.stderr) == (1, False)
    last = done.stderr.decode().splitlines()[-1]
    assert last in (
        "the folder that you are in is no longer there",
        "out: cannot be written: No such file or directory",
    )


def test_a_pipe_in_the_place_of_the_lock_does_not_make_a_build_wait(tmp_path: Path) -> None:
    (tmp_path / "out/.rulewright").mkdir(parents=True)
    os.mkfifo(tmp_path / "out/.rulewright/lock")

    done = started("build", "--only", "data", "--content", str(PACKS), "--output", str(tmp_path / "out"))

    assert done.returncode == 1
    assert (
        done.stderr.decode().splitlines()[-1].endswith("/lock: cannot be written: No such device or address")
    )
