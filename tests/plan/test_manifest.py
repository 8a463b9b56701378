"""The manifest lists what was built, and two builds in two places give the same bytes for everything."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from generator.plan.workers import processes
from generator.press.outputs import PRIVATE
from tests.plan.fake_renderers import fake_renderers
from tests.plan.full_pack import change, lay_out
from tests.plan.runs import build, hashes


def manifest(output: Path) -> dict[str, Any]:
    listed: dict[str, Any] = json.loads((output / "manifest.json").read_text("utf-8"))
    return listed


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    fake_renderers(monkeypatch)
    build([lay_out(tmp_path)], tmp_path / "out")
    return tmp_path


def test_every_file_is_listed_with_its_hash(home: Path) -> None:
    listed = {entry["path"]: entry["sha256"] for entry in manifest(home / "out")["files"]}
    there = {
        path.relative_to(home / "out").as_posix(): sha256(path.read_bytes()).hexdigest()
        for path in (home / "out").rglob("*")
        if path.is_file() and path.relative_to(home / "out").parts[0] not in (PRIVATE, "manifest.json")
    }

    assert listed == there
    assert list(listed) == sorted(listed)


def test_each_file_says_of_which_game_and_version_and_in_which_language_it_is(home: Path) -> None:
    about = {
        entry["path"]: (entry["game"], entry["version"], entry["language"])
        for entry in manifest(home / "out")["files"]
    }

    assert about["pebbles/hu/aid-a4.pdf"] == ("pebbles", "1", "hu")
    assert about["pebbles/en/sheets-a4.pdf"] == ("pebbles", "1", "en")
    assert about["site/index.html"] == ("", "", "")
    assert {language for path, (_, _, language) in about.items() if path[:8] == "site/en/"} == {"en"}


def test_the_version_is_the_games_even_where_an_output_does_not_show_it(home: Path) -> None:
    change(home / "pebbles", "game.yaml", 'version: "1"', 'version: "2"')
    build([home / "pebbles"], home / "out", names=("aid",))

    versions = {entry["path"]: entry["version"] for entry in manifest(home / "out")["files"]}

    assert versions["pebbles/hu/aid-a4.pdf"] == "2"
    assert versions["pebbles/data.json"] == "1"  # which is as it was: nobody asked for it


def test_the_hash_of_the_inputs_changes_with_an_input_and_only_then(home: Path) -> None:
    before = {entry["path"]: entry["inputs"] for entry in manifest(home / "out")["files"]}
    change(home / "pebbles", "rules/10-play.yaml", "tied players share.", "players who tie share.")
    build([home / "pebbles"], home / "out")
    after = {entry["path"]: entry["inputs"] for entry in manifest(home / "out")["files"]}

    assert {path for path in before if before[path] != after[path] and path[:5] != "site/"} == {
        "pebbles/data.json",
        "pebbles/en/rulebook-a4.pdf",
    }


def test_an_output_that_somebody_changed_is_not_listed_as_built(home: Path) -> None:
    (home / "out/pebbles/hu/aid-a4.pdf").write_bytes(b"mine")
    build([home / "pebbles"], home / "out", names=("score-pad",), languages=("en",), paper="letter")

    listed = {entry["path"] for entry in manifest(home / "out")["files"]}

    assert "pebbles/en/score-pad-letter.pdf" in listed
    assert "pebbles/hu/aid-a4.pdf" not in listed


@pytest.mark.long
def test_two_builds_in_two_places_give_the_same_bytes(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "a place further away/other"
    for place in (one, other):
        lay_out(place)
    assert not build([one / "pebbles"], one / "out").done.failed
    change(other / "pebbles", "rules/10-play.yaml", "tied players share.", "players who tie share.")
    assert not build([other / "pebbles"], other / "out", workers=processes).done.failed
    change(other / "pebbles", "rules/10-play.yaml", "players who tie share.", "tied players share.")
    assert not build([other / "pebbles"], other / "out", workers=processes).done.failed

    first, second = hashes(one / "out"), hashes(other / "out")

    assert first.keys() == second.keys()
    assert [path for path in first if first[path] != second[path]] == []
