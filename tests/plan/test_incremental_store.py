"""Whatever becomes of the output folder and of what is remembered there, a build makes it right again."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.cli.common import unwritable
from generator.plan.keys import digest
from tests.games import ROOT
from tests.plan.full_pack import change
from tests.plan.runs import hashes
from tests.plan.test_incremental import (
    EVERYTHING,
    PDF,
    WHOLE,
    again,
    assert_brings_up_to_date,
    built,
    foreseen,
    home,
    outputs,
    outputs_in,
    places,
)
from tests.sizes import sampled

__all__ = ["built", "home"]

_GONE = "the output is gone or was changed"


@pytest.mark.parametrize("kind", sampled(PDF))
def test_a_deleted_document_is_built_again_and_the_pages_keep_the_one_that_they_have(
    home: Path, kind: str
) -> None:
    (home / f"out/pebbles/hu/{kind}-a4.pdf").unlink()

    assert_brings_up_to_date(home, f"{kind}-hu", "", _GONE, f"{kind}-hu", perhaps="site-hu")


@pytest.mark.parametrize(
    ("path", "output", "perhaps"),
    [("pebbles/data.json", "data", "site"), ("site/index.html", "entrance", "")],
)
def test_an_edited_output_is_built_again(home: Path, path: str, output: str, perhaps: str) -> None:
    with (home / "out" / path).open("a", encoding="utf-8") as file:
        file.write(" ")

    assert foreseen(home)[path] == _GONE
    assert_brings_up_to_date(home, output, perhaps=perhaps)


def test_an_edit_that_reaches_the_pages_through_a_link_is_noticed_there_too(home: Path) -> None:
    shutil.rmtree(home / "out")
    again(home)
    with (home / "out/pebbles/data.json").open("a", encoding="utf-8") as file:
        file.write(" ")

    assert_brings_up_to_date(home, WHOLE, "hu en", _GONE, "data")


def test_an_edit_that_leaves_length_and_time_is_noticed(home: Path) -> None:
    path = home / "out/pebbles/data.json"
    found = path.stat()
    path.write_bytes(b"x" + path.read_bytes()[1:])
    os.utime(path, ns=(found.st_atime_ns, found.st_mtime_ns))

    assert_brings_up_to_date(home, "data", "", _GONE, "data", perhaps="site")


def test_a_deleted_file_of_the_site_brings_back_its_language(home: Path) -> None:
    (home / "out/site/hu/records.json").unlink()

    assert_brings_up_to_date(home, "site-hu", "hu", _GONE, "site-hu")


def test_a_deleted_manifest_is_written_again(home: Path) -> None:
    before = hashes(home / "out")
    (home / "out/manifest.json").unlink()

    assert again(home).done.written == ()
    assert hashes(home / "out") == before


def test_touched_files_are_left_as_they_are(home: Path) -> None:
    before = places(home / "out")
    for path in (*(home / "out").rglob("*"), *(home / "pebbles").rglob("*")):
        if path.is_file():
            os.utime(path, (1, 1))

    assert again(home).reasons == ()
    assert places(home / "out") == before


def test_outputs_may_be_moved_to_another_folder(home: Path) -> None:
    shutil.copytree(home / "out", home / "copy")
    shutil.rmtree(home / "out")
    shutil.copytree(home / "copy", home / "out")

    assert again(home).reasons == ()


def without_checksum(path: Path) -> None:
    path.write_text(path.read_text("utf-8").partition("\n")[2], "utf-8")


def in_another_format(path: Path) -> None:
    body = path.read_text("utf-8").partition("\n")[2]
    path.write_text(f"{digest('0', body)}\n{body}", "utf-8")


def with_one_byte_changed(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole.replace(b"-a4", b"-a5", 1) if b"-a4" in whole else whole[:90] + b"#" + whole[91:])


DAMAGES: dict[str, Callable[[Path], object]] = {
    "deleted": Path.unlink,
    "empty": lambda path: path.write_bytes(b""),
    "truncated": lambda path: path.write_bytes(path.read_bytes()[:-100]),
    "no text": lambda path: path.write_bytes(b"\xff\xfe\n{}"),
    "JSON of something else": lambda path: path.write_text('{"records": {}, "seals": {}}', "utf-8"),
    "without its checksum": without_checksum,
    "in another format": in_another_format,
    "with one byte changed": with_one_byte_changed,
}


@pytest.mark.parametrize("damage", sampled(DAMAGES, every=3))
def test_a_damaged_memory_builds_everything_again(home: Path, damage: str) -> None:
    DAMAGES[damage](home / "out/.rulewright/state.json")

    assert_brings_up_to_date(home, EVERYTHING, "hu en", "is new")


#: What is kept beside the outputs: what differs is found in summaries, and collections are made from parts.
KEPT = ("outlines/pebbles/en/rulebook-a4.pdf.z", "outlines/site/en.z", "outlines/parts/site/pebbles/en.z")
PARTS = ("parts/site/pebbles/en.z", "parts/site/pebbles/~.z", "parts/site/~/~.z")


@pytest.mark.parametrize("name", sampled([*KEPT, *PARTS], every=2))
@pytest.mark.parametrize("damage", sampled(["truncated", "deleted", "empty", "no text"]))
def test_whatever_is_damaged_of_what_is_kept_the_next_change_is_brought_up_to_date(
    home: Path, name: str, damage: str
) -> None:
    place = home / "out/.rulewright" / name
    assert place.is_file()
    DAMAGES[damage](place)
    again(home)  # perhaps at once, perhaps when it is needed
    change(home / "pebbles", "rules/10-play.yaml", "tied players share.", "players who tie share.")

    assert_brings_up_to_date(home, f"{WHOLE} rulebook-en epub-en")


#: What may stand in the place of a file of ours: who opens the one waits for ever, who reads the others never comes to an end.
STRANGE: dict[str, Callable[[Path], object]] = {
    "a pipe": os.mkfifo,
    "a device": lambda path: path.symlink_to("/dev/zero"),
    "a link to itself": lambda path: path.symlink_to(path.name),
    "too much": lambda path: (path.touch(), os.truncate(path, 10**12)),
}


def put_in_place(path: Path, kind: str) -> None:
    assert path.is_file()
    path.unlink()
    STRANGE[kind](path)


@pytest.mark.parametrize("kind", sampled(STRANGE))
def test_whatever_stands_in_the_place_of_the_memory_everything_is_built(home: Path, kind: str) -> None:
    put_in_place(home / "out/.rulewright/state.json", kind)

    assert_brings_up_to_date(home, EVERYTHING, "hu en", "is new")


@pytest.mark.parametrize("kind", sampled(STRANGE))
@pytest.mark.parametrize("name", sampled([*KEPT, *PARTS]))
def test_whatever_stands_in_the_place_of_what_is_kept_the_next_change_is_brought_up_to_date(
    home: Path, name: str, kind: str
) -> None:
    put_in_place(home / "out/.rulewright" / name, kind)
    again(home)
    change(home / "pebbles", "rules/10-play.yaml", "tied players share.", "players who tie share.")

    assert_brings_up_to_date(home, f"{WHOLE} rulebook-en epub-en")


@pytest.mark.parametrize("kind", sampled(STRANGE))
@pytest.mark.parametrize("path", ["manifest.json", "pebbles/en/score-pad-a4.pdf", "site/en/made with.json"])
def test_whatever_stands_in_the_place_of_an_output_it_is_built_again(
    home: Path, path: str, kind: str
) -> None:
    before = hashes(home / "out")
    put_in_place(home / "out" / path, kind)

    again(home)

    assert (home / "out" / path).is_file()
    assert hashes(home / "out") == before


def test_a_folder_in_the_place_of_the_memory_is_told_by_its_name(home: Path) -> None:
    state = home / "out/.rulewright/state.json"
    state.unlink()
    state.mkdir()

    with pytest.raises(IsADirectoryError) as told:
        again(home)

    assert unwritable(home / "out", told.value) == f"{state}: cannot be written: Is a directory"


def without_end(path: Path) -> None:
    path.parent.mkdir(exist_ok=True)
    path.touch()
    os.truncate(path, 10**12)


def test_what_an_owner_keeps_in_a_pack_is_not_read_for_a_build(home: Path) -> None:
    without_end(home / "pebbles/_scans/rules.pdf")

    assert again(home).reasons == ()


def test_a_pack_with_a_file_without_end_is_refused_unread(home: Path) -> None:
    without_end(home / "pebbles/examples/film.mp4")

    assert [problem.code for problem in again(home).problems] == ["L115"]


def test_without_any_memory_everything_is_built(home: Path) -> None:
    shutil.rmtree(home / "out/.rulewright")

    assert_brings_up_to_date(home, EVERYTHING, "hu en", "is new")


def test_nothing_to_do_loads_no_game(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def must_not(folder: Path) -> None:
        raise AssertionError(f"{folder} was loaded")

    monkeypatch.setattr("generator.load.folder.load_game", must_not)
    monkeypatch.setattr("generator.check.run.load_all", must_not)

    assert again(home).reasons == ()
    assert foreseen(home) == {}


_IMPORTED = """
import sys
from generator.cli import main
try:
    main(["build", "--content", sys.argv[1], "--output", sys.argv[2]])
except SystemExit as stop:
    assert not stop.code
heavy = {"typst", "pydantic", "reportlab", "mkdocs", "jinja2", "generator.check.run", "generator.model.game", "yaml"}
print(sorted(heavy & sys.modules.keys()))
"""


def test_nothing_to_do_imports_no_press(home: Path) -> None:
    content = home / "content"
    content.mkdir()
    shutil.copytree(home / "pebbles", content / "pebbles")
    command = [sys.executable, "-c", _IMPORTED, str(content), str(home / "cli")]
    first, second = (
        subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout for _ in range(2)
    )

    assert "written:" in first
    assert "written:" not in second
    assert second.splitlines()[-1] == "[]"


def test_whoever_only_asks_what_would_be_built_writes_nothing(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.plan.state._PAUSE", -1)
    monkeypatch.setattr("generator.plan.keys.packages", lambda: "others")
    change(home / "pebbles", "rules/10-play.yaml", "tied players share.", "players who tie share.")
    before = {path: path.read_bytes() for path in (home / "out").rglob("*") if path.is_file()}

    assert outputs_in(foreseen(home)) == outputs(EVERYTHING)

    assert {path: path.read_bytes() for path in (home / "out").rglob("*") if path.is_file()} == before
