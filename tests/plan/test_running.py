"""A run builds what it can, says what it cannot, and never leaves half a file."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from errno import ENOSPC
from pathlib import Path
from typing import Any

import pytest

from generator.plan.jobs import Job, RenderResult, RunResult, run
from generator.plan.output_folder import OutputFolder
from generator.plan.workers import InProcess
from generator.press.faults import PressFault
from generator.press.files import write_whole


def broken() -> bytes:
    raise PressFault("the line is too long")


def faulty() -> bytes:
    raise ZeroDivisionError("division by zero")


def run_here(jobs: list[Job], folder: Path) -> RunResult:
    output = OutputFolder(folder)
    return run(jobs, InProcess(), lambda job, made: output.put(job.path, made.content), lambda job: None)


def test_a_failing_job_does_not_stop_the_others(tmp_path: Path) -> None:
    jobs = [
        Job(Path("a/one"), lambda: b"1"),
        Job(Path("a/two"), broken, cost=9),
        Job(Path("a/three"), faulty),
        Job(Path("four"), lambda: b"4"),
    ]

    done = run_here(jobs, tmp_path)

    assert done.written == (Path("a/one"), Path("four"))
    assert done.failed == (
        "a/two: cannot be printed: the line is too long",
        "a/three: cannot be made: ZeroDivisionError: division by zero",
    )
    assert (tmp_path / "a/one").read_bytes() == b"1"
    assert sorted(path.name for path in (tmp_path / "a").iterdir()) == ["one"]


def test_the_longest_job_goes_first(tmp_path: Path) -> None:
    begun: list[str] = []

    def job(name: str, cost: float) -> Job:
        return Job(Path(name), lambda: (begun.append(name), b"")[1], cost)

    run_here([job("short", 0.1), job("long", 4), job("middle", 2)], tmp_path)

    assert begun == ["long", "middle", "short"]


def test_a_full_disk_is_said_once_and_stops_the_run(tmp_path: Path) -> None:
    begun: list[str] = []

    def full(job: Job, made: RenderResult) -> None:
        begun.append(job.name)
        raise OSError(ENOSPC, "No space left on device")

    done = run(
        [Job(Path(name), lambda: b"") for name in ("one", "two", "three")],
        InProcess(),
        full,
        lambda job: None,
    )

    assert done.written == ()
    assert len(done.failed) == len(begun) == 1
    assert (
        "cannot be written: No space left on device. What was not written yet is as it was." in done.failed[0]
    )


class Others(Executor):
    """Somebody else who works for us: of what they take on, the first is done and the rest waits."""

    def __init__(self) -> None:
        self.futures: list[Future[Any]] = []

    def submit(self, call: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.futures.append(future)
        if len(self.futures) == 3:
            self.futures[0].set_result(b"done")
        return future

    def given_up(self) -> list[bool]:
        return [future.cancelled() for future in self.futures]


def three() -> list[Job]:
    return [Job(Path(name), lambda: b"") for name in ("one", "two", "three")]


def test_a_full_disk_gives_up_what_has_not_begun() -> None:
    def full(job: Job, made: RenderResult) -> None:
        raise OSError(ENOSPC, "No space left on device")

    others = Others()
    run(three(), others, full, lambda job: None)

    assert others.given_up() == [False, True, True]


def test_who_is_stopped_leaves_what_has_not_begun_to_the_owner_of_the_executor() -> None:
    """A pool that ends its processes fails what they had in hand, and stumbles over what somebody else gave up."""

    def stop(job: Job) -> None:
        raise KeyboardInterrupt

    others = Others()
    with pytest.raises(KeyboardInterrupt):
        run(three(), others, lambda job, made: None, stop)

    assert others.given_up() == [False, False, False]


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

    done = run_here([Job(Path("a/one"), lambda: b"1")], tmp_path)

    assert done.written == ()
    assert "cannot be written" in done.failed[0]
