"""An executor that sends jobs to the workers of a Dask scheduler."""

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
from importlib import import_module
from typing import Any

from generator.plan.keys import program_parts
from generator.plan.workers import P, T


class ClusterUnavailable(Exception):
    """Raised when a cluster cannot be used; its text says why."""


#: How long a scheduler and its workers may take to answer, in seconds.
_PATIENCE = 6
_STRANGER = "cannot import this program: name its folder in PYTHONPATH when you start it"
_SAME = "start it again with what you have here, so that it makes the same outputs"


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """An executor over the workers of a Dask scheduler. They must run the same program as we do, from a folder of their
    own, and need to see none of ours: a job brings all that it is made of, and what it makes comes back."""
    with _quiet():
        try:
            dask: Any = import_module("distributed")  # it has no types
        except ImportError:
            raise ClusterUnavailable(
                f"Dask is not installed: {sys.executable} -m pip install distributed"
            ) from None
        try:
            # A client waits for ever where something answers that is no scheduler.
            with ThreadPoolExecutor(1) as aside:  # where nothing else asks by turns
                ask = asyncio.wait_for(_ask(dask.rpc, address), _PATIENCE)
                aside.submit(asyncio.run, ask).result()
            client = dask.Client(address, timeout=_PATIENCE, set_as_default=False)
        except Exception as error:  # whoever answers there may answer anything
            why = str(error) or "it does not speak with us"
            raise ClusterUnavailable(f"no Dask scheduler answers at {address}: {why}") from None
        with client:
            _look_over(client, address)
            yield _AtCluster(client.get_executor(pure=False))


async def _ask(rpc: Any, address: str) -> None:  # Dask has no types
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


def _look_over(client: Any, address: str) -> None:  # Dask has no types
    """ClusterUnavailable when a scheduler has no workers, or some that could not do what we could: outputs must be the same
    whoever makes them."""
    try:
        client.wait_for_workers(1, timeout=_PATIENCE)
    except TimeoutError:
        raise ClusterUnavailable(f"the Dask scheduler at {address} has no workers") from None
    ours, theirs = program_parts(), client.run(program_parts, on_error="return")
    for worker, parts in sorted(theirs.items()):
        if isinstance(parts, ImportError):
            raise ClusterUnavailable(f"the Dask worker at {worker} {_STRANGER}")
        known = parts if isinstance(parts, dict) else {}  # whoever cannot even answer runs something else
        if others := [name for name, held in ours.items() if known.get(name) != held]:
            raise ClusterUnavailable(f"the Dask worker at {worker} has {', '.join(others)}: {_SAME}")


class _AtCluster(Executor):
    """An executor that sends jobs to a Dask cluster, pickled: Dask would look for work of its own in whatever it can see
    into."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    def submit(self, call: Callable[P, T], /, *arguments: P.args, **named: P.kwargs) -> Future[T]:
        packed = pickle.dumps(partial(call, *arguments, **named))
        try:
            return self._executor.submit(_unpack_and_run, packed)
        except Exception as error:  # of whatever kind when the scheduler is gone
            raise BrokenExecutor(str(error)) from error


#: A worker of a cluster may have several threads, but a job has its process to itself.
_ALONE = threading.Lock()


def _unpack_and_run(packed: bytes) -> Any:  # what a job gives is known to whoever sent it
    with _ALONE:
        return pickle.loads(packed)()
