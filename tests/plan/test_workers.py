"""Workers do as they are told, end when they should, and a job that goes wrong harms no other."""

from __future__ import annotations

import inspect
import os
import signal
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from generator.plan import workers
from generator.plan.jobs import Job, RenderResult, RunResult, run
from generator.plan.workers import InProcess, processes, processes_beside_threads
from generator.press.faults import PressFault
from tests.games import ROOT
from tests.plan.commands import comes_true

LOST = "was given up, because it ended the process that made it, alone too. Is the memory too small?"


def well() -> bytes:
    return b"well"


def slowly() -> bytes:
    time.sleep(0.3)
    return b"slowly"


def unprintable() -> bytes:
    raise PressFault("the line is too long")


class Foreign(Exception):
    """An exception that cannot be put together again by another process."""

    def __init__(self, one: str, other: str) -> None:
        super().__init__(one)


def foreign() -> bytes:
    raise Foreign("of a pack", "and its own")


def leaves() -> bytes:
    sys.exit("enough of it")


def dies() -> bytes:
    os._exit(9)


def interrupted() -> bytes:
    os.kill(os.getpid(), signal.SIGINT)
    time.sleep(0.05)
    return b"went on"


def run_in(
    open_workers: Callable[[], AbstractContextManager[workers.Executor]],
    builds: dict[str, Callable[[], bytes]],
    again: bool = True,
) -> tuple[RunResult, dict[str, bytes]]:
    """What became of some jobs."""
    kept: dict[str, bytes] = {}

    def keep(job: Job, made: RenderResult) -> None:
        assert isinstance(made.content, bytes)
        kept[job.name] = made.content

    with open_workers() as executor:
        jobs = [Job(Path(name), build) for name, build in builds.items()]
        done = run(jobs, executor, keep, lambda job: None, open_workers if again else None)
    return done, kept


@pytest.mark.parametrize(
    ("build", "why"),
    [
        (unprintable, "cannot be printed: the line is too long"),
        (foreign, "cannot be made: Foreign: of a pack"),
        (leaves, "cannot be made: SystemExit: enough of it"),
        (dies, LOST),
    ],
)
def test_a_job_that_goes_wrong_in_a_worker_is_named_and_the_others_are_done(
    build: Callable[[], bytes], why: str
) -> None:
    done, kept = run_in(processes, {"one": slowly, "two": build, "three": slowly, "four": well})

    assert done.failed == (f"two: {why}",)
    assert kept == {"one": b"slowly", "three": b"slowly", "four": b"well"}


def test_two_jobs_that_end_their_workers_are_both_named() -> None:
    done, kept = run_in(processes, {"one": dies, "two": well, "three": dies})

    assert done.failed == (f"one: {LOST}", f"three: {LOST}")
    assert kept == {"two": b"well"}


def test_who_has_nobody_else_to_ask_says_which_jobs_were_lost() -> None:
    done, kept = run_in(lambda: processes(1), {"one": well, "two": dies, "three": well}, again=False)

    why = "was given up, because a process that worked for us ended. Was the memory full? Build again."
    assert done.failed == (f"two: {why}", f"three: {why}")
    assert kept == {"one": b"well"}


def test_here_each_job_is_kept_before_the_next_begins() -> None:
    told: list[str] = []

    def build(name: str) -> Callable[[], bytes]:
        return lambda: (told.append(f"make {name}"), b"")[1]

    jobs = [Job(Path(name), build(name)) for name in ("one", "two", "three")]
    run(jobs, InProcess(), lambda job, made: told.append(f"keep {job.name}"), lambda job: None)

    assert told == ["make one", "keep one", "make two", "keep two", "make three", "keep three"]


def test_a_job_that_leaves_here_does_not_end_the_build() -> None:
    done, kept = run_in(lambda: InProcess(), {"one": leaves, "two": well})

    assert done.failed == ("one: cannot be made: SystemExit: enough of it",)
    assert kept == {"two": b"well"}


def test_a_full_disk_that_only_a_tool_speaks_of_is_one_failure() -> None:
    def full() -> bytes:
        raise PressFault(
            "MkDocs does not build the site:\n    OSError: [Errno 28] No space left on device: 'x'"
        )

    done, _ = run_in(lambda: InProcess(), {"one": full, "two": full})

    assert done.failed == (
        "one: cannot be made: No space left on device. What was not written yet is as it was.",
    )


@pytest.mark.parametrize("way", ["fork", "forkserver", "spawn"])
def test_workers_leave_ctrl_c_to_the_one_they_work_for(way: str) -> None:
    jobs = {"one": interrupted, "two": interrupted}
    done, kept = run_in(lambda: processes(2, way), jobs, again=False)

    assert done.failed == ()
    assert kept == {"one": b"went on", "two": b"went on"}


def test_workers_do_not_hear_ctrl_c_while_they_start(monkeypatch: pytest.MonkeyPatch) -> None:
    serve = workers._serve

    def begin() -> None:
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(0.05)
        serve()

    monkeypatch.setattr(workers, "_serve", begin)
    done, kept = run_in(lambda: processes(way="fork"), {"one": well}, again=False)

    assert (done.failed, kept) == ((), {"one": b"well"})


def test_workers_beside_threads_are_no_copies_of_this_process() -> None:
    over = threading.Event()
    threading.Thread(target=over.wait, daemon=True).start()
    try:
        with processes_beside_threads() as executor:
            own = executor.submit(os.getpid).result(timeout=60)
            threads = executor.submit(threading.active_count).result(timeout=60)
    finally:
        over.set()

    assert own != os.getpid()
    assert threads <= 3  # its own, the one that looks for us, and perhaps the one that hands over


#: Workers that have each started a program, which writes down its number.
_MASTER = """
import sys, time
from pathlib import Path
from generator.plan.workers import processes, processes_beside_threads
from tests.plan.test_workers import sleep_with_a_child
with {open}() as executor:
    jobs = [executor.submit(sleep_with_a_child, Path(sys.argv[1], str(number))) for number in range(2)]
    [job.result() for job in jobs]
"""


def sleep_with_a_child(place: Path) -> None:
    child = subprocess.Popen(["sleep", "60"])
    place.with_suffix(".half").write_text(f"{os.getpid()} {child.pid}", encoding="utf-8")
    place.with_suffix(".half").rename(place)
    child.wait()


def is_running(number: int) -> bool:
    try:
        state = Path(f"/proc/{number}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
    return state.rpartition(")")[2].split()[0] != "Z"


def numbers_in(folder: Path) -> list[int]:
    """The processes that wrote themselves down."""
    assert comes_true(lambda: all((folder / name).exists() for name in "01"), 60)
    return [int(number) for name in "01" for number in (folder / name).read_text("utf-8").split()]


@pytest.mark.parametrize("way", ["processes", "processes_beside_threads"])
def test_workers_and_what_they_started_end_with_a_master_that_was_killed(tmp_path: Path, way: str) -> None:
    command = [sys.executable, "-c", _MASTER.format(open=way), str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, start_new_session=True) as master:
        numbers = numbers_in(tmp_path)
        master.kill()

    assert len(numbers) == 4
    assert comes_true(lambda: not any(map(is_running, numbers)), 3)


def test_workers_and_what_they_started_end_when_we_are_stopped(tmp_path: Path) -> None:
    numbers: list[int] = []
    with pytest.raises(KeyboardInterrupt), processes(2) as executor:
        for name in "01":
            executor.submit(sleep_with_a_child, tmp_path / name)
        numbers = numbers_in(tmp_path)
        raise KeyboardInterrupt

    assert len(numbers) == 4
    assert comes_true(lambda: not any(map(is_running, numbers)), 3)


def half_told(place: Path) -> None:
    """A job whose result is being written when it is stopped: the first bytes of a thousand are all that is told."""
    frame = inspect.currentframe()
    while frame and "result_queue" not in frame.f_locals:
        frame = frame.f_back
    assert frame
    os.write(frame.f_locals["result_queue"]._writer.fileno(), struct.pack("!i", 1000) + b"half of it")
    place.touch()
    time.sleep(60)


#: A program that is stopped while a result is half told, and ends as ours does (generator/__main__.py).
_HALF_TOLD = """
import os, sys
from pathlib import Path
from generator.plan.workers import processes
from tests.plan.commands import comes_true
from tests.plan.test_workers import half_told
place = Path(sys.argv[1])
try:
    with processes(2) as executor:
        executor.submit(half_told, place)
        assert comes_true(place.exists, 60)
        raise KeyboardInterrupt
finally:
    os._exit(7)
"""


def test_nobody_waits_for_the_rest_of_a_result_that_was_stopped_halfway(tmp_path: Path) -> None:
    command = [sys.executable, "-c", _HALF_TOLD, str(tmp_path / "half")]

    assert subprocess.run(command, cwd=ROOT, timeout=70, check=False).returncode == 7


#: Builds, and says how much memory in kilobytes the largest process that worked for it took.
_MEASURED = """
import resource, sys
from generator.cli import main
main(sys.argv[1:], standalone_mode=False)
print("largest:", resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


@pytest.mark.long
def test_a_worker_takes_less_than_500_mb_for_the_largest_game(tmp_path: Path) -> None:
    command = [sys.executable, "-c", _MEASURED, "build", "walled-city", "--output", str(tmp_path)]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout

    assert int(told.split()[-1]) < 500_000


def begun_and_ended(place: Path) -> None:
    place.with_suffix(".begun").touch()
    time.sleep(0.3)
    place.touch()


def test_who_is_at_work_when_an_error_ends_the_work_ends_what_he_does_and_begins_nothing_more(
    tmp_path: Path,
) -> None:
    """Were they killed, the pool would stumble over jobs that had been given up, and say so."""
    with pytest.raises(OSError), processes(1) as executor:
        jobs = [executor.submit(begun_and_ended, tmp_path / str(number)) for number in range(6)]
        assert comes_true((tmp_path / "0.begun").exists, 60)
        jobs[5].cancel()
        raise OSError("the disk is full")

    assert (tmp_path / "0").exists()
    assert not (tmp_path / "4.begun").exists()
