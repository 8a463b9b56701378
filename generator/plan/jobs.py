"""Jobs, and how they are run: on whatever can run them, the longest first, and a failing one does not stop the others."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, as_completed
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.press.failures import Failure, failure_of
from generator.press.rendering import RenderResult


@dataclass(frozen=True)
class Job:
    """A job: the path of what is to be made, and the function that makes it, which can be sent to another process. `cost` is
    how many seconds it may take: the longest go first."""

    path: Path
    build: Callable[[], object]
    cost: float = 0.0
    called: str = ""

    @property
    def name(self) -> str:
        """What its reader knows it by: its path, unless it is called something else."""
        return self.called or self.path.as_posix()


#: Puts the result of a job in its place; OSError when that cannot be done.
Keep = Callable[[Job, Any], None]
#: Opens the executor that jobs are run on.
Workers = Callable[[], AbstractContextManager[Executor]]


@dataclass(frozen=True)
class RunResult:
    """The result of a run: the outputs that it wrote, and its failures, both in the order of the jobs."""

    written: tuple[Path, ...] = ()
    failed: tuple[str, ...] = ()

    def __add__(self, other: RunResult) -> RunResult:
        return RunResult(self.written + other.written, self.failed + other.failed)


#: What is said of a job whose process ended under it: among others, and alone.
_LOST = "was given up, because a process that worked for us ended. Was the memory full? Build again."
_LOST_ALONE = "was given up, because it ended the process that made it, alone too. Is the memory too small?"


def run(
    jobs: Sequence[Job],
    executor: Executor,
    keep: Keep,
    seen: Callable[[Job], None] = lambda job: None,
    again: Workers | None = None,
) -> RunResult:
    """Do every job and keep what it gave; `seen` hears of each that is over. Where a process ends in the middle, what it
    and the others had in hand is done once more by whom `again` gives: what was not here all at once, then job by job."""
    written: set[Path] = set()
    failures: dict[Path, str] = {}
    sent: dict[Future[object], Job] = {}
    for job, made in _results(jobs, executor, again, sent):
        failure = made if isinstance(made, Failure) else _kept(job, made, keep)
        if failure is None:
            written.add(job.path)
        else:
            failures[job.path] = f"{job.name}: {failure.why}"
        seen(job)
        if failure and failure.disk:  # the others would only say the same
            failures[job.path] += ". What was not written yet is as it was."
            for future in sent:
                future.cancel()
            break
    return RunResult(
        tuple(job.path for job in jobs if job.path in written),
        tuple(dict.fromkeys(failures[job.path] for job in jobs if job.path in failures)),
    )


def _results(
    jobs: Sequence[Job], executor: Executor, again: Workers | None, sent: dict[Future[object], Job]
) -> Iterator[tuple[Job, object]]:
    """Each job with what it gave, or with its failure, as they get ready; `sent` gets those that others have in hand. Whoever
    stops us ends these with the executor."""
    lost: list[Job] = []
    for job, future in _finished(jobs, executor, sent):
        made = _result(future)
        if made is None and again:
            lost.append(job)
        else:
            yield job, made or Failure(_LOST)
    if lost and again and not getattr(executor, "shares_disk", False):  # others are gone, and we are here
        with again() as ours:
            yield from _results(lost, ours, again, sent)
        return
    for job in lost:  # one of them may be what ended the process: alone it harms no other
        assert again
        with again() as alone:
            yield job, _result(_submit(alone, job)) or Failure(_LOST_ALONE)


def _finished(
    jobs: Sequence[Job], executor: Executor, sent: dict[Future[object], Job]
) -> Iterator[tuple[Job, Future[object]]]:
    for job in sorted(jobs, key=lambda job: -job.cost):
        future = _submit(executor, job)
        if future.done():  # done on the spot: nobody else works for us
            yield job, future
        else:
            sent[future] = job
    for future in as_completed(sent):
        yield sent[future], future


def _submit(executor: Executor, job: Job) -> Future[object]:
    """Submit a job to the executor; where no worker is left to take it, that is its failure."""
    try:
        return executor.submit(attempt, job.build)
    except BrokenExecutor as error:
        lost: Future[object] = Future()
        lost.set_exception(error)
        return lost


def attempt(build: Callable[[], object]) -> object:
    """The result of a job, or its failure: whatever a pack's own code does, the other jobs go on."""
    try:
        with without_gc():
            return build()
    except (Exception, SystemExit) as error:
        return failure_of(error)


def _result(future: Future[object]) -> object:
    """The result of a job or its failure; None when its worker process ended."""
    try:
        made = future.result()
    except (BrokenExecutor, CancelledError):
        return None
    except Exception as error:  # on the way to another process, or back
        return failure_of(error)
    return RenderResult(made) if isinstance(made, bytes) else made


def _kept(job: Job, made: object, keep: Keep) -> Failure | None:
    """Hand on the result of a job to be kept; its failure, if anything went wrong."""
    try:
        keep(job, made)
    except OSError as error:
        return failure_of(error, "written")
    return None


@contextmanager
def without_gc() -> Iterator[None]:
    """Pause the garbage collector (gc) in here: games and documents are trees of many small objects that stay. What becomes
    garbage meanwhile is collected later."""
    looking = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if looking:
            gc.enable()
