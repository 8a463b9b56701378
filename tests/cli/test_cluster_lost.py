"""Whatever becomes of a scheduler, a build ends: with everything, or with a line that says why not."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from signal import SIGKILL, SIGSTOP
from threading import Timer
from typing import Any

import pytest

from generator.cli import cluster
from generator.cli.cluster import ClusterExecutor
from generator.plan.jobs import Job, run
from generator.plan.workers import InProcess
from tests.games import ROOT
from tests.plan.commands import Command, comes_true, nothing_runs_on
from tests.plan.dask_parts import address_in, end, start_both
from tests.plan.runs import hashes
from tests.shared import made_once
from tests.sizes import Campaign

__all__ = ["nothing_runs_on"]

ASKED = ("--only", "score-pad", "--only", "score-form", "--only", "data", "--only", "sheets", "--only", "aid")


def folder_at(place: Path) -> Path:
    """A folder with a game, where a build and a scheduler are at home."""
    shutil.copytree(
        ROOT / "tests/packs/pebbles", place / "packs/pebbles", ignore=shutil.ignore_patterns("__pycache__")
    )
    return place


def build(place: Path, *options: str) -> Command:
    return Command("build", "--content", place / "packs", "--output", place / "out", *ASKED, *options)


def clean() -> dict[str, str]:
    """What a build gives where nothing happens to it."""

    def make(place: Path) -> None:
        assert build(folder_at(place)).end()[0] == 0

    return hashes(made_once("built without a cluster", make) / "out")


def lose(place: Path, after: float, signal: int) -> tuple[bool, int, list[str], dict[str, str]]:
    """Build with a scheduler that gets a signal after some seconds: whether that was in time, how the build ended, what it
    said and what it left."""
    parts = start_both(folder_at(place))
    run = build(place, "--cluster", address_in(place / "at.json"))
    try:
        time.sleep(after)
        in_time = run.process.poll() is None
        parts[0].send_signal(signal)
        code, _, said = run.end()
    finally:
        end(parts)
    assert run.is_gone(), run.living()
    return in_time, code, said.splitlines()[1:], hashes(place / "out")


def lose_at_random(place: Path, number: int, signal: int, chance: Random) -> None:
    """Lose schedulers at moments that cover a whole build, several at once: most of it is waiting."""
    begun = time.monotonic()
    whole = clean()
    took = 2 * max(3.0, time.monotonic() - begun)  # three at once take longer than one alone
    moments = [chance.random() * took for _ in range(number)]
    with ThreadPoolExecutor(3) as pool:
        ends = pool.map(lambda at: lose(place / f"{at:.5f}", at, signal), moments)
        for at, (in_time, code, said, left) in zip(moments, ends, strict=True):
            lost = [
                line for line in said if line.endswith("was lost: what it had not finished was made here")
            ]
            none = [line for line in said if line.startswith("no Dask scheduler answers at tcp://127.0.0.1:")]
            assert said == lost + none and len(said) <= in_time, (at, said)
            assert (code, left) == ((1, {}) if none else (0, whole)), (at, said)


@pytest.mark.parametrize(
    "part",
    [
        *(pytest.param(part, marks=pytest.mark.long) for part in range(1)),
        *(pytest.param(part, marks=pytest.mark.nightly) for part in range(1, 20)),
    ],
)
def test_killed_at_any_moment_a_scheduler_leaves_no_build_waiting(
    part: int, tmp_path: Path, campaign: Campaign
) -> None:
    lose_at_random(tmp_path, campaign.count(10, 6, 10), SIGKILL, campaign.chance("killed", part))


@pytest.mark.long
def test_a_scheduler_that_falls_silent_leaves_no_build_waiting(tmp_path: Path, campaign: Campaign) -> None:
    lose_at_random(tmp_path, campaign.count(1, 1, 3), SIGSTOP, campaign.chance("silent"))


def jobs_of(number: int) -> list[Job]:
    return [Job(Path(str(one)), partial(str.encode, str(one))) for one in range(number)]


def test_what_a_killed_scheduler_had_in_hand_is_made_here(tmp_path: Path) -> None:
    scheduler, worker = parts = start_both(tmp_path)
    made: dict[Path, bytes] = {}
    try:
        with cluster.cluster(address_in(tmp_path / "at.json")) as executor:
            worker.send_signal(SIGSTOP)  # it finishes nothing
            Timer(0.5, scheduler.kill).start()
            done = run(
                jobs_of(4), executor, lambda job, one: made.update({job.path: one.content}), again=here
            )
    finally:
        end(parts)

    assert executor.is_lost
    assert done.written == tuple(made) == tuple(Path(name) for name in "0123")
    assert list(made.values()) == [b"0", b"1", b"2", b"3"]


@contextmanager
def here() -> Iterator[Executor]:
    yield InProcess()


class Silent(Executor):
    """An executor, and the client that it is got from, that never come to an end; whether a scheduler answers is the test's."""

    status = "running"

    def get_executor(self, pure: bool) -> Silent:
        return self

    def submit(self, *call: Any) -> Future[Any]:  # type: ignore[override] # of whatever kind
        return Future()


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, seconds in (("_PULSE", 0.02), ("_SILENCE", 0.3)):
        monkeypatch.setattr(cluster, name, seconds)


def nobody() -> int:
    raise TimeoutError


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("ask", [nobody, lambda: 0], ids=["nobody answers", "nobody works"])
def test_where_nobody_is_there_for_too_long_everything_is_given_up(ask: Callable[[], int]) -> None:
    with ClusterExecutor(Silent(), ask) as executor:
        sent = [executor.submit(str, one) for one in range(3)]
        assert not any(one.done() for one in sent)
        for one in sent:
            assert isinstance(one.exception(timeout=20), BrokenExecutor)
        assert executor.is_lost
        with pytest.raises(BrokenExecutor):
            executor.submit(str)


@pytest.mark.usefixtures("hasty")
def test_a_scheduler_that_falters_is_waited_for() -> None:
    asked = list[int]()

    def ask() -> int:
        asked.append(1)
        return 2 if len(asked) % 3 == 0 else nobody()

    with ClusterExecutor(Silent(), ask) as executor:
        sent = executor.submit(str)
        assert comes_true(lambda: len(asked) > 30, 20)
        assert not sent.done() and not executor.is_lost
