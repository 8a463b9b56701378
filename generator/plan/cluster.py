"""Hands the jobs to the workers of a Dask scheduler."""

from __future__ import annotations

import asyncio
import logging
import pickle
import sys
import threading
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import Any


class NoCluster(Exception):
    """Why a cluster cannot be used."""


#: How long a scheduler and its workers may take to answer, in seconds.
_PATIENCE = 6
_STRANGER = "cannot import this program: name its folder in PYTHONPATH when you start it"
_OTHER = (
    "runs another version of this program, of Python or of the packages: bring it up to date, start it again"
)


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """The workers of a Dask scheduler. They must run the same program as we do, from a folder of their
    own, and need to see none of ours: a job brings all that it is made of, and what it makes comes back."""
    with _quiet():
        try:
            from distributed import Client, rpc
        except ImportError:
            raise NoCluster(f"Dask is not installed: {sys.executable} -m pip install distributed") from None
        try:
            # A client waits for ever where something answers that is no scheduler.
            with ThreadPoolExecutor(1) as aside:  # where nothing else asks by turns
                aside.submit(lambda: asyncio.run(asyncio.wait_for(_ask(rpc, address), _PATIENCE))).result()
            client = Client(address, timeout=_PATIENCE, set_as_default=False)
        except Exception as error:  # whoever answers there may answer anything
            why = str(error) or "it does not speak with us"
            raise NoCluster(f"no Dask scheduler answers at {address}: {why}") from None
        with client:
            _look_over(client, address)
            yield _AtCluster(client.get_executor(pure=False))


async def _ask(rpc: Any, address: str) -> None:
    """Ask whoever is at an address whether it is a scheduler; ValueError when it says that it is not."""
    async with rpc(address, timeout=_PATIENCE) as found:
        kind = (await found.identity())["type"]
    if kind != "Scheduler":
        raise ValueError(f"it is a {kind}")


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep to itself what Dask logs and warns of: whatever matters to us comes back from a job or is raised."""
    before = logging.root.manager.disable
    logging.disable()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        logging.disable(before)


def _look_over(client: Any, address: str) -> None:
    """NoCluster when a scheduler has no workers, or some that could not do what we could: outputs must be the same
    whoever makes them."""
    from generator.plan.keys import program_now

    try:
        client.wait_for_workers(1, timeout=_PATIENCE)
    except TimeoutError:
        raise NoCluster(f"the Dask scheduler at {address} has no workers") from None
    fit = client.run(_is_fit, program_now(), on_error="return")
    for worker, answer in sorted(fit.items()):
        if answer is not True:  # whoever cannot even answer runs something else
            why = _STRANGER if isinstance(answer, ImportError) else _OTHER
            raise NoCluster(f"the Dask worker at {worker} {why}")


def _is_fit(program: str) -> bool:
    """Whether this process can do the work of another one: it runs the same program."""
    from generator.plan.keys import program_now

    return program_now() == program


class _AtCluster(Executor):
    """Hands jobs to a cluster, packed: Dask would look for work of its own in whatever it can see into."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    def submit(self, call: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        packed = pickle.dumps(partial(call, *arguments, **named))
        try:
            return self._executor.submit(_unpack_and_run, packed)
        except Exception as error:  # of whatever kind when the scheduler is gone
            raise BrokenExecutor(str(error)) from error


#: A worker of a cluster may have several threads, but a job has its process to itself.
_ALONE = threading.Lock()


def _unpack_and_run(packed: bytes) -> Any:
    with _ALONE:
        return pickle.loads(packed)()
