"""Whatever becomes of the output folder and of what is remembered there, a build makes it right again."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from generator.plan.store import Memory, Record, Stamp, Store
from tests.games import ROOT
from tests.plan.runs import hashes
from tests.plan.test_incremental import (
    DOCUMENTS,
    EVERYTHING,
    PDF,
    again,
    assert_brings_up_to_date,
    built,
    foreseen,
    home,
    places,
)

__all__ = ["built", "home"]


@pytest.mark.parametrize("kind", PDF)
def test_a_deleted_document_is_built_again(home: Path, kind: str) -> None:
    (home / f"out/pebbles/hu/{kind}-a4.pdf").unlink()

    assert_brings_up_to_date(home, f"{kind}-hu", "the output is gone or was changed", perhaps="site-hu")


@pytest.mark.parametrize(
    ("path", "output", "perhaps"),
    [("pebbles/data.json", "data", "site"), ("site/index.html", "entrance", "")],
)
def test_an_edited_output_is_built_again(home: Path, path: str, output: str, perhaps: str) -> None:
    with (home / "out" / path).open("a", encoding="utf-8") as file:
        file.write(" ")

    assert foreseen(home)[path] == "the output is gone or was changed"
    assert_brings_up_to_date(home, output, perhaps=perhaps)


def test_an_edit_that_leaves_length_and_time_is_noticed(home: Path) -> None:
    path = home / "out/pebbles/data.json"
    found = path.stat()
    path.write_bytes(b"x" + path.read_bytes()[1:])
    os.utime(path, ns=(found.st_atime_ns, found.st_mtime_ns))

    assert_brings_up_to_date(home, "data", "the output is gone or was changed", perhaps="site")


def test_a_deleted_file_of_the_site_brings_back_its_language(home: Path) -> None:
    (home / "out/site/hu/pages.json").unlink()

    assert_brings_up_to_date(home, "site-hu", "the output is gone or was changed")


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
    from generator.plan.digests import digest

    body = path.read_text("utf-8").partition("\n")[2]
    path.write_text(f"{digest('0', body)}\n{body}", "utf-8")


def with_one_byte_changed(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole.replace(b'"a4', b'"a5', 1) if b'"a4' in whole else whole[:90] + b"#" + whole[91:])


def with_other_digests(path: Path) -> None:
    """Somebody who means well, and forgets the checksum."""
    first, _, body = path.read_text("utf-8").partition("\n")
    data = json.loads(body)
    data["inputs"] = [[name, "0"] for name, _ in data["inputs"]]
    path.write_text(f"{first}\n{json.dumps(data)}", "utf-8")


DAMAGES: dict[str, Callable[[Path], object]] = {
    "deleted": Path.unlink,
    "empty": lambda path: path.write_bytes(b""),
    "truncated": lambda path: path.write_bytes(path.read_bytes()[:-100]),
    "no text": lambda path: path.write_bytes(b"\xff\xfe\n{}"),
    "JSON of something else": lambda path: path.write_text('{"records": {}, "seals": {}}', "utf-8"),
    "without its checksum": without_checksum,
    "in another format": in_another_format,
    "with one byte changed": with_one_byte_changed,
    "edited by hand": with_other_digests,
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_memory_of_a_game_builds_the_game_again(home: Path, damage: str) -> None:
    DAMAGES[damage](home / "out/.rulewright/games/pebbles.json")

    assert_brings_up_to_date(home, DOCUMENTS, "is new", perhaps="site")


def test_a_damaged_memory_of_the_site_builds_the_site_again(home: Path) -> None:
    without_checksum(home / "out/.rulewright/games/~site.json")

    assert_brings_up_to_date(home, "site entrance")


def test_without_any_memory_everything_is_built(home: Path) -> None:
    shutil.rmtree(home / "out/.rulewright")

    assert_brings_up_to_date(home, EVERYTHING, "is new")


def test_nothing_to_do_loads_no_game(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def must_not(folder: Path) -> None:
        raise AssertionError(f"{folder} was loaded")

    monkeypatch.setattr("generator.check.run.inspect", must_not)
    monkeypatch.setattr("generator.plan.subject.inspect", must_not)
    monkeypatch.setattr("generator.plan.subject.load", must_not)

    assert again(home).reasons == ()
    assert foreseen(home) == {}


_IMPORTED = """
import sys
from generator.cli import main
try:
    main(["build", "--content", sys.argv[1], "--output", sys.argv[2]])
except SystemExit as stop:
    assert not stop.code
heavy = {"typst", "pydantic", "reportlab", "mkdocs", "jinja2", "generator.check.run", "generator.plan.subject"}
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


def test_of_many_memories_few_are_kept_at_hand_and_none_is_lost(tmp_path: Path) -> None:
    store, stamp = Store(tmp_path / "games", tmp_path / "aside"), Stamp("0", (1, 2, 3, 4))
    for number in range(20):
        record = Record(
            f"game-{number}", "hu", "1", 0.5, {"file": stamp}, "all", partial(dict, way=str(number))
        )
        store.remember(f"game-{number}", Memory({"file": record}))

    for _ in ("not written yet", "read again"):
        found = [store.memory(f"game-{number}").records["file"] for number in range(20)]
        assert [one.inputs for one in found] == [{"way": str(number)} for number in range(20)]
        assert [(one.game, one.made_from, one.files) for one in found] == [
            (f"game-{number}", "all", {"file": stamp}) for number in range(20)
        ]
        store.write()
    assert len(store._memories) < 10
