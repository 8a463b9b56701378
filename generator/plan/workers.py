"""Executors for the jobs: this process, or a pool of processes of this machine."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing.process import BaseProcess
from typing import ParamSpec, TypeVar

#: How processes are started: a forked one has what was loaded already.
START_METHOD = "fork" if sys.platform == "linux" else "spawn"
P = ParamSpec("P")
T = TypeVar("T")


class InProcess(Executor):
    """An executor that runs each job in this process, at once."""

    #: Whether those who work see our disk.
    shares_disk = True

    def submit(self, call: Callable[P, T], /, *arguments: P.args, **named: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        try:
            future.set_result(call(*arguments, **named))
        except Exception as error:
            future.set_exception(error)
        return future


class _Processes(ProcessPoolExecutor):
    """A process pool whose workers see our disk."""

    shares_disk = True


@contextmanager
def processes(number: int | None = None, way: str = START_METHOD) -> Iterator[Executor]:
    """A process pool of this machine, with as many workers as it has cores. They end when we do, however we do, and what they
    started too."""
    context = multiprocessing.get_context(way)
    before = multiprocessing.active_children()
    pool = _Processes(number or cores(), mp_context=context, initializer=_serve)
    try:
        with _undisturbed():
            pool.submit(os.getpid)  # it takes a job to start them
        yield pool
    except Exception:  # killed, they would leave the pool to stumble over jobs that were given up
        pool.shutdown(cancel_futures=True)
        raise
    except BaseException:
        _stop(pool, [child for child in multiprocessing.active_children() if child not in before])
        raise
    pool.shutdown()


#: The same for a program that has threads, which must not be copied in the middle of what they do.
processes_beside_threads = partial(processes, way="forkserver" if START_METHOD == "fork" else START_METHOD)


def cores() -> int:
    """How many processes can work at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Hold back for a while what would stop us: between two processes Python forgets it. Who is started meanwhile never hears
    of Ctrl-C."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _stop(pool: ProcessPoolExecutor, workers: list[BaseProcess]) -> None:
    """Kill the workers in the middle of what they do, with whatever they have started: outputs are written by us alone."""
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        assert worker.pid
        try:
            os.killpg(worker.pid, signal.SIGKILL)
        except ProcessLookupError:  # it does not lead a group yet
            worker.kill()
    for worker in workers:
        worker.join()


def _serve() -> None:
    """The initializer of a worker process: leave Ctrl-C to the process it works for, lead the group of what it will start, and
    end when that process is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})
    os.setpgid(0, 0)
    gc.freeze()  # what was loaded before we were started stays
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent
    parent.join()
    os.killpg(0, signal.SIGKILL)
