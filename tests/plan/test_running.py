"""A run builds what it can, says what it cannot, and never leaves half a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.plan.jobs import Job
from generator.plan.running import run
from generator.plan.writing import write_whole
from generator.press.faults import PressFault


def broken() -> bytes:
    raise PressFault("the line is too long")


def test_a_failing_job_does_not_stop_the_others(tmp_path: Path) -> None:
    jobs = [Job(Path("a/one"), lambda: b"1"), Job(Path("a/two"), broken), Job(Path("three"), lambda: b"3")]

    done = run(jobs, tmp_path, lambda jobs: jobs)

    assert done.written == (tmp_path / "a/one", tmp_path / "three")
    assert done.failed == (f"{tmp_path / 'a/two'}: cannot be printed: the line is too long",)
    assert sorted(path.name for path in tmp_path.rglob("*") if path.is_file()) == ["one", "three"]


def test_an_interrupted_write_keeps_the_old_file_and_leaves_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    write_whole(path, b"old")

    def interrupted(self: Path, target: Path) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_whole(path, b"new")

    assert path.read_bytes() == b"old"
    assert [found.name for found in tmp_path.iterdir()] == ["file"]


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("in the way", encoding="utf-8")

    done = run([Job(Path("a/one"), lambda: b"1")], tmp_path, lambda jobs: jobs)

    assert done.written == ()
    assert "cannot be written" in done.failed[0]
