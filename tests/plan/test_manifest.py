"""The manifest lists what was built, and two builds in two places give the same bytes for everything."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from errno import ENOSPC
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest

from generator.plan import output_folder, state
from generator.plan.output_folder import OutputFolder
from generator.plan.workers import processes
from generator.press import files
from generator.press.outputs import PRIVATE
from tests.plan.fake_renderers import fake_renderers
from tests.plan.full_pack import change, lay_out
from tests.plan.runs import build, hashes, untrue

T = TypeVar("T")


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
        "pebbles/en/rulebook.epub",
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


# At every moment


def test_at_every_step_of_a_build_the_manifest_is_true_or_not_there(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    change(home / "pebbles", "game.yaml", "en: Pebbles}", "en: Pebbles again}")
    wrong, steps = list[str](), list[str]()

    def watched(step: Callable[..., T]) -> Callable[..., T]:
        def look(*arguments: object, **named: object) -> T:
            done = step(*arguments, **named)
            wrong.extend(untrue(home / "out"))
            steps.append(step.__name__)
            return done

        return look

    for name in ("replace", "rename", "unlink"):
        monkeypatch.setattr(Path, name, watched(getattr(Path, name)))
    monkeypatch.setattr(output_folder, "exchange", watched(output_folder.exchange))
    build([home / "pebbles"], home / "out")

    assert wrong == []
    assert {"replace", "unlink", "exchange"} <= set(steps)
    assert untrue(home / "out") == []
    assert (home / "out/manifest.json").exists()


def test_a_build_that_is_stopped_leaves_no_manifest_and_the_next_one_writes_it(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    change(home / "pebbles", "game.yaml", "en: Pebbles}", "en: Pebbles again}")

    with monkeypatch.context() as stopped:
        stopped.setattr(output_folder, "exchange", _stopped)
        with pytest.raises(KeyboardInterrupt):
            build([home / "pebbles"], home / "out")
    assert not (home / "out/manifest.json").exists()

    build([home / "pebbles"], home / "out")
    assert untrue(home / "out") == []
    assert (home / "out/manifest.json").exists()


def _stopped(one: Path, other: Path) -> bool:
    raise KeyboardInterrupt


def test_what_is_printed_over_a_listed_file_takes_the_manifest_away_unless_it_is_the_same(home: Path) -> None:
    output, place = OutputFolder(home / "out"), Path("pebbles/en/sheets-a4.pdf")

    output.put(Path("pebbles/en/another.pdf"), b"new")
    output.put(place, (home / "out" / place).read_bytes())
    assert (home / "out/manifest.json").exists()

    output.put(place, b"another print")
    assert not (home / "out/manifest.json").exists()


# A power cut


def test_all_of_a_folder_is_on_the_disk_before_it_is_in_its_place(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And everything that the manifest lists before the manifest is."""
    change(home / "pebbles", "game.yaml", "en: Pebbles}", "en: Pebbles again}")
    done, put = list[str](), OutputFolder._put

    def exchange(one: Path, other: Path) -> bool:
        done.append(other.name)
        return files.exchange(one, other)

    def put_(output: OutputFolder, made: Path, target: Path, replace: Callable[..., object]) -> None:
        if target.name == "manifest.json":
            done.append(target.name)
        put(output, made, target, replace)

    for module in (output_folder, state):
        monkeypatch.setattr(module, "sync_disk", lambda place: done.append(place.name))
    monkeypatch.setattr(output_folder, "exchange", exchange)
    monkeypatch.setattr(OutputFolder, "_put", put_)
    build([home / "pebbles"], home / "out")

    assert done == ["out", "en", "en", "out", "manifest.json"]


def test_a_disk_that_does_not_take_what_was_written_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        files, "ctypes", SimpleNamespace(CDLL=lambda *_, **__: _Full, get_errno=lambda: ENOSPC)
    )

    with pytest.raises(OSError, match="No space left"):
        files.sync_disk(tmp_path)


class _Full:
    """A system whose disk is full."""

    @staticmethod
    def syncfs(handle: int) -> int:
        return -1


# Rights


def test_who_may_read_what_was_built_says_the_umask(tmp_path: Path) -> None:
    pack, umask = lay_out(tmp_path), 0o027
    before = os.umask(umask)
    try:
        assert not build([pack], tmp_path / "out", names=("data", "site"), languages=("en",)).done.failed
    finally:
        os.umask(before)

    rights = {path.is_dir(): set[int]() for path in (pack, pack / "game.yaml")}
    for path in (tmp_path / "out").rglob("*"):
        rights[path.is_dir()].add(path.stat().st_mode & 0o777)
    assert rights == {True: {0o777 & ~umask}, False: {0o666 & ~umask}}
