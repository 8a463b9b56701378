"""Whatever happens to a build, each output is the old one or the new one, and the next build makes good what is missing."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from signal import SIGINT, SIGKILL

import pytest
from click.testing import CliRunner

from generator.cli import main
from generator.plan.jobs import Job
from generator.plan.output_folder import MANIFEST, OutputFolder
from generator.plan.state import State
from generator.press.outputs import PRIVATE
from tests.games import ROOT
from tests.plan import runs
from tests.plan.commands import Command, comes_true, nothing_runs_on, parts, turn
from tests.shared import made_once
from tests.sizes import Campaign

__all__ = ["nothing_runs_on"]

#: What is asked for: some documents where that is enough, as it is quick; the site too where it matters; or everything.
SOME = ("--only", "data", "--only", "score-pad", "--only", "score-form", "--only", "sheets")
SITE = ("--only", "site", "--lang", "en")
ALL = ()
Asked = tuple[str, ...]


def start(pack: Path, output: Path, asked: Asked = SOME) -> Command:
    return Command("build", pack.name, "--content", pack.parent, "--output", output, *asked)


def build(pack: Path, output: Path, asked: Asked = SOME) -> dict[str, dict[str, str]]:
    """Build to the end; what stands there then."""
    code, _, said = start(pack, output, asked).end()
    assert code == 0, said
    return parts(output)


def clean_build(version: int, asked: Asked) -> Path:
    """The folder that a clean build of a version of the game gives, wherever the game lies."""
    name = f"clean {version} {len(asked)} {' '.join(asked)}"
    return made_once(name, lambda folder: _build_clean(folder, version, asked))


def _build_clean(folder: Path, version: int, asked: Asked) -> None:
    with tempfile.TemporaryDirectory() as home:
        pack = Path(home, "pebbles")
        shutil.copytree(ROOT / "tests/packs/pebbles", pack)
        turn(pack, version)
        build(pack, folder, asked)


def versions(asked: Asked = SOME) -> list[dict[str, dict[str, str]]]:
    """What stands in those of both versions; a pack is of the first."""
    return [parts(clean_build(version, asked)) for version in (0, 1)]


def built_before(output: Path, asked: Asked = SOME) -> dict[str, dict[str, str]]:
    """Put in place what a build of a pack gives, as if it had been built; what stands there then."""
    shutil.copytree(clean_build(0, asked), output, dirs_exist_ok=True)
    return parts(output)


def mixed(found: dict[str, dict[str, str]], *known: dict[str, dict[str, str]]) -> list[str]:
    """The outputs that are not the whole of any known version."""
    return [name for name, held in found.items() if held not in [one.get(name) for one in known]]


def errors(said: str) -> list[str]:
    """The lines of an error stream, but for the one that every foreign pack gets."""
    return [line for line in said.splitlines() if "running the code of the packs" not in line]


# Killed


def kill_at_random_moments(pack: Path, folder: Path, moments: int, asked: Asked, chance: Random) -> None:
    """Kill builds at moments that cover a whole build, and look at what they leave each time."""
    clean = versions(asked)
    output, now, killed = folder / "out", 1, 0
    built_before(output, asked)
    turn(pack, now)
    took = _seconds(lambda: build(pack, output, asked))
    for number in chance.sample(range(moments), moments):
        afresh = number % 10 == 9
        place = folder / f"out-{number}" if afresh else output
        before, now = ({}, now) if afresh else (clean[now], 1 - now)
        turn(pack, now)
        run = start(pack, place, asked)
        time.sleep(took * (number + chance.random()) / moments)
        killed += run.process.poll() is None
        run.send(SIGKILL, to_all=number % 3 == 2)
        assert run.is_gone(), (number, run.living())
        run.end()
        assert mixed(parts(place), before, clean[now]) == [], number
        assert before.keys() - {MANIFEST} <= parts(place).keys(), number
        assert runs.untrue(place) == [], number
        assert build(pack, place, asked) == clean[now], number
    assert killed > moments // 4  # on a busy machine some come when all is done


def _seconds(call: Callable[[], object]) -> float:
    begun = time.monotonic()
    call()
    return time.monotonic() - begun


def test_killed_at_any_moment_documents_are_old_or_new_and_are_finished_by_the_next_build(
    pebbles: Path, tmp_path: Path, campaign: Campaign
) -> None:
    moments = campaign.count(3, 8, 40)
    kill_at_random_moments(pebbles, tmp_path, moments, SOME, campaign.chance("some"))


@pytest.mark.parametrize(
    "part",
    [
        *(pytest.param(part, marks=pytest.mark.long) for part in range(5)),
        *(pytest.param(part, marks=pytest.mark.nightly) for part in range(5, 30)),
    ],
)
def test_killed_at_any_moment_everything_is_old_or_new_and_is_finished_by_the_next_build(
    part: int, pebbles: Path, tmp_path: Path, campaign: Campaign
) -> None:
    kill_at_random_moments(pebbles, tmp_path, 10, ALL, campaign.chance("all", part))


def in_the_middle_of_the_site(output: Path) -> bool:
    """Waits until MkDocs is at work."""
    return comes_true(lambda: any(output.glob(f"{PRIVATE}/aside/*/*/*")), 60)


@pytest.mark.parametrize(("signal", "to_all"), [(SIGKILL, False), (SIGINT, True)])
def test_what_makes_the_site_ends_with_the_build_and_the_site_stays(
    pebbles: Path, tmp_path: Path, signal: int, to_all: bool
) -> None:
    output = tmp_path / "out"
    before = built_before(output, SITE)
    turn(pebbles, 1)
    run = start(pebbles, output, SITE)

    assert in_the_middle_of_the_site(output)
    run.send(signal, to_all)

    assert run.is_gone(), run.living()
    assert sites(parts(output)) == sites(before)


def sites(found: dict[str, dict[str, str]]) -> dict[str, dict[str, str]]:
    """What stands of the site; the data that it offers is an output of its own, and made first."""
    return {name: held for name, held in found.items() if name.startswith("site/")}


@pytest.mark.long
def test_a_site_that_was_stopped_in_the_middle_is_finished_by_the_next_build(
    pebbles: Path, tmp_path: Path
) -> None:
    clean, output = versions(SITE), tmp_path / "out"
    built_before(output, SITE)
    turn(pebbles, 1)
    run = start(pebbles, output, SITE)
    assert in_the_middle_of_the_site(output)
    run.send(SIGKILL)

    assert build(pebbles, output, SITE) == clean[1]  # begun at once, however much is left of the one before


def test_what_a_killed_run_left_aside_is_cleared_away_by_the_next(tmp_path: Path) -> None:
    output = OutputFolder(tmp_path / "out")
    left = output.place_aside()
    (left / "half").write_bytes(b"half a site")

    with output.lock(lambda: None):
        assert not left.exists()


def test_what_is_half_written_lies_where_the_next_run_clears_it_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    output, seen = OutputFolder(tmp_path / "out"), list[str]()

    def look(handle: int) -> None:
        seen.extend(path.relative_to(output.root).as_posix() for path in output.root.rglob("*"))

    monkeypatch.setattr("generator.plan.output_folder.os.fsync", look)
    output.put(Path("a/one"), b"1")

    assert {path for path in seen if not path.startswith(PRIVATE)} <= {"a"}
    assert any(path.startswith(f"{PRIVATE}/aside/") for path in seen)


def test_a_list_that_was_not_written_any_more_is_written_by_the_next_build(
    pebbles: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = [
        "build",
        "--content",
        str(tmp_path),
        "--output",
        str(tmp_path / "out"),
        "pebbles",
        "--only",
        "data",
    ]
    monkeypatch.setattr("generator.plan.state._PAUSE", -1)
    assert CliRunner().invoke(main, asked).exit_code == 0
    before = (tmp_path / "out/manifest.json").read_bytes()
    turn(pebbles, 1)

    with monkeypatch.context() as killed:
        killed.setattr("generator.plan.state.listed", _stopped)
        assert CliRunner().invoke(main, asked).exit_code == 1
    assert CliRunner().invoke(main, asked).exit_code == 0

    assert (tmp_path / "out/manifest.json").read_bytes() != before


def _stopped(state: State) -> bytes:
    raise KeyboardInterrupt


# Ctrl-C


def stop_in_the_middle(pack: Path, folder: Path, moments: int, asked: Asked, chance: Random) -> None:
    """Press Ctrl-C at moments that cover a whole build."""
    clean, output = versions(asked), folder / "out"
    took = _seconds(lambda: build(pack, output, asked))
    now = 0
    for number in range(moments):
        before, now = clean[now], 1 - now
        turn(pack, now)
        run = start(pack, output, asked)
        assert run.process.stderr
        first = run.process.stderr.readline()
        time.sleep(max(0.0, took - 0.4) * (number + chance.random()) / moments)
        run.send(SIGINT, to_all=number % 2 == 0)
        code, _, said = run.end()
        if code:
            assert code == 1
            assert errors(first + said) in (
                ["stopped; what was finished is kept, the rest is as it was"],
                ["Aborted!"],
            )
        assert run.is_gone(), run.living()
        assert mixed(parts(output), before, clean[now]) == []
        assert runs.untrue(output) == []
        assert build(pack, output, asked) == clean[now]


def test_ctrl_c_stops_documents_with_a_line_and_keeps_what_is_whole(
    pebbles: Path, tmp_path: Path, campaign: Campaign
) -> None:
    stop_in_the_middle(pebbles, tmp_path, 2, SOME, campaign.chance("stopped"))


@pytest.mark.long
def test_ctrl_c_at_any_moment_stops_with_a_line(pebbles: Path, tmp_path: Path, campaign: Campaign) -> None:
    moments = campaign.count(0, 15, 150)
    stop_in_the_middle(pebbles, tmp_path, moments, ALL, campaign.chance("stopped, all"))


# Deleted meanwhile


def delete_in_the_middle(pack: Path, folder: Path, moments: int, asked: Asked, chance: Random) -> None:
    """Delete the output folder at moments that cover a whole build."""
    clean, output = versions(asked), folder / "out"
    took = _seconds(lambda: build(pack, output, asked))
    now = 0
    for number in range(moments):
        now = 1 - now
        turn(pack, now)
        run = start(pack, output, asked)
        time.sleep(took * (number + chance.random()) / moments)
        shutil.rmtree(output, ignore_errors=True)  # somebody may be putting things there
        code, _, said = run.end()
        assert "Traceback" not in said
        assert bool(code) == any("cannot be" in line for line in errors(said)), said
        assert set(mixed(parts(output), *clean)) <= {"manifest.json"}  # it lists what there is
        assert build(pack, output, asked) == clean[now], number


def test_a_folder_that_is_deleted_meanwhile_is_whole_after_the_next_build(
    pebbles: Path, tmp_path: Path, campaign: Campaign
) -> None:
    moments = campaign.count(2, 6, 100)
    delete_in_the_middle(pebbles, tmp_path, moments, SOME, campaign.chance("deleted"))


def test_what_was_made_before_the_folder_was_deleted_is_made_again(pebbles: Path, tmp_path: Path) -> None:
    names, output = ("data", "score-pad", "sheets"), tmp_path / "out"
    runs.build([pebbles], tmp_path / "clean", names=names)
    deleted: list[Job] = []

    def delete(job: Job, count: int) -> None:
        if len(deleted) < 2:  # the folder is taken away after each of two outputs
            shutil.rmtree(output)
            deleted.append(job)

    builder = replace(runs.builder(output, names=names), seen=delete)
    with builder.output.lock(lambda: None):
        builder.run([pebbles])
    assert len(deleted) == 2
    assert runs.hashes(output) != runs.hashes(tmp_path / "clean")

    assert not runs.build([pebbles], output, names=names).done.failed
    assert runs.hashes(output) == runs.hashes(tmp_path / "clean")


@pytest.mark.long
def test_everything_that_is_deleted_meanwhile_is_whole_after_the_next_build(
    pebbles: Path, tmp_path: Path, campaign: Campaign
) -> None:
    moments = campaign.count(0, 5, 100)
    delete_in_the_middle(pebbles, tmp_path, moments, ALL, campaign.chance("deleted, all"))


# No room


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 24 MB."""
    place = tmp_path / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=24m", "tmpfs", str(place)]
    if os.geteuid() or subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("only root, where it may mount, can make a small disk")
    yield place
    subprocess.run(["umount", "-l", str(place)], check=True)


def fill(place: Path, but_for: int = 0) -> Path:
    """Take up all the room on a disk, but for some bytes."""
    ballast = place / "ballast"
    room = os.statvfs(place)
    with ballast.open("wb") as file:
        file.write(bytes(max(0, room.f_bavail * room.f_frsize - but_for)))
    return ballast


@pytest.mark.parametrize(
    ("asked", "but_for"),
    [
        (SOME, 0),
        pytest.param(SOME, 60_000, marks=pytest.mark.long),
        *(pytest.param(SITE, room, marks=pytest.mark.long) for room in (0, 200_000, 1_000_000)),
    ],
)
def test_a_full_disk_is_one_error_and_keeps_what_there_was(
    pebbles: Path, tmp_path: Path, disk: Path, asked: Asked, but_for: int
) -> None:
    clean, output = versions(asked), disk / "out"
    built_before(output, asked)
    ballast = fill(disk, but_for)
    turn(pebbles, 1)

    code, _, said = start(pebbles, output, asked).end()

    assert code == 1
    assert [line for line in errors(said) if "left as it was, because of that" not in line] == [
        line for line in errors(said) if "cannot be" in line and "No space left on device" in line
    ]
    assert said.count("No space left on device") == 1
    assert set(mixed(parts(output), *clean)) <= {"manifest.json"}  # it lists what there is: old and new ones
    assert but_for or parts(output) == clean[0]
    ballast.unlink()
    assert build(pebbles, output, asked) == clean[1]


def test_where_no_disk_can_be_made_a_write_that_fails_is_one_error_too(
    pebbles: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    output = tmp_path / "out"
    before = built_before(output)
    turn(pebbles, 1)
    asked = ["build", "pebbles", "--content", str(tmp_path), "--output", str(output), *SOME]

    with monkeypatch.context() as full:
        full.setattr("generator.plan.output_folder.os.fsync", _full)
        done = CliRunner().invoke(main, asked)

    assert done.exit_code == 1
    assert len(errors(done.stderr)) == 1
    assert "cannot be written: No space left on device" in done.stderr
    assert parts(output) == before
    assert CliRunner().invoke(main, asked).exit_code == 0


def _full(handle: int) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_folder_that_may_only_be_read_is_one_error(pebbles: Path, tmp_path: Path, disk: Path) -> None:
    before = built_before(disk)
    subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
    turn(pebbles, 1)

    code, _, said = start(pebbles, disk).end()

    assert code == 1
    assert errors(said) == [f"{disk}: cannot be written: Read-only file system"]
    assert parts(disk) == before


def test_a_file_in_the_way_is_one_error(pebbles: Path, tmp_path: Path) -> None:
    output = tmp_path / "out"
    output.mkdir()
    (output / PRIVATE).write_text("mine", encoding="utf-8")

    code, _, said = start(pebbles, output).end()

    assert code == 1
    assert errors(said) == [f"{output / PRIVATE}: cannot be written: File exists"]


# Side by side


@pytest.mark.parametrize(
    ("asked", "builders"),
    [(SOME, 2), *(pytest.param(*one, marks=pytest.mark.long) for one in ((SOME, 4), (ALL, 2), (ALL, 4)))],
)
def test_builds_into_one_folder_take_turns(
    pebbles: Path, tmp_path: Path, asked: Asked, builders: int
) -> None:
    clean, output, now = versions(asked), tmp_path / "out", 0
    for _ in range(2):
        started = [start(pebbles, output, asked) for _ in range(builders)]
        ended = [run.end() for run in started]
        said = "".join(told for _, _, told in ended)

        assert {code for code, _, _ in ended} == {0}, said
        waited = errors(said)
        assert set(waited) == {f"waiting for another run that writes into {output}"}
        assert len(waited) < builders  # on a busy machine one may come when all is done
        assert parts(output) == clean[now]
        now = 1 - now
        turn(pebbles, now)


def test_a_print_beside_a_build_harms_neither(pebbles: Path, tmp_path: Path) -> None:
    clean, output = versions()[0], tmp_path / "out"
    building = start(pebbles, output)
    assert comes_true((output / PRIVATE / "lock").exists, 60)
    printing = Command("sheet", "pebbles", "--lang", "en", "--content", tmp_path, "--output", output)

    assert (building.end()[0], printing.end()[0]) == (0, 0)

    found = parts(output)
    assert found.keys() - clean.keys() == {"pebbles/en/sheets-a4.json"}
    assert {name: found[name] for name in clean} == clean


def test_a_run_that_finds_the_folder_taken_away_makes_it_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    output = OutputFolder(tmp_path / "out")
    made = Path.mkdir
    taken: list[Path] = []

    def taken_away(path: Path, *way: object, **ways: object) -> None:
        made(path, *way, **ways)  # type: ignore[arg-type]
        if path.name == PRIVATE and not taken:
            taken.append(path)
            path.rmdir()

    monkeypatch.setattr(Path, "mkdir", taken_away)
    with output.lock(lambda: None):
        output.put(Path("one"), b"1")

    assert taken
    assert (tmp_path / "out/one").read_bytes() == b"1"


def test_a_run_that_put_nothing_there_leaves_the_folder_to_who_comes_in_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    removed = Path.rmdir

    def somebody_comes(path: Path) -> None:
        (path / "lock").write_text("theirs", encoding="utf-8")
        removed(path)

    monkeypatch.setattr(Path, "rmdir", somebody_comes)
    with OutputFolder(tmp_path / "out").lock(lambda: None):
        pass

    assert (tmp_path / "out" / PRIVATE / "lock").read_text(encoding="utf-8") == "theirs"
