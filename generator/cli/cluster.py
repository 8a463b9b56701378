"""Hands the jobs to the workers of a Dask scheduler, as long as it answers."""

from __future__ import annotations

import asyncio
import logging
import pickle
import sys
import threading
import time
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, InvalidStateError, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from importlib import import_module
from typing import Any, ParamSpec, TypeVar

from generator.plan.keys import program_parts


class ClusterUnavailable(Exception):
    """Why a cluster cannot be used."""


P = ParamSpec("P")
T = TypeVar("T")
#: How long a scheduler and its workers may take to answer at first, in seconds; how long they may be silent later, since
#: networks falter; and how often they are asked whether they are there.
_PATIENCE, _SILENCE, _PULSE = 6, 20, 2
_STRANGER = "cannot import this program: name its folder in PYTHONPATH when you start it"
_SAME = "start it again with what you have here, so that it makes the same outputs"


@contextmanager
def cluster(address: str) -> Iterator[ClusterExecutor]:
    """An executor over the workers of a Dask scheduler. They must run the same program as we do, from a folder of their
    own, and need to see none of ours: a job brings all that it is made of, and what it makes comes back."""
    with _quiet(), ExitStack() as opened:
        try:
            dask: Any = import_module("distributed")  # it has no types
        except ImportError:
            raise ClusterUnavailable(
                f"Dask is not installed: {sys.executable} -m pip install distributed"
            ) from None
        try:
            security = dask.Security()  # as Dask's own configuration has it
            ask = partial(_ask, partial(dask.rpc, connection_args=security.get_connection_args("client")))
            # A client waits for ever where something answers that is no scheduler.
            with ThreadPoolExecutor(1) as aside:  # where nothing else asks by turns
                aside.submit(ask, address, _PATIENCE).result()
            client = dask.Client(address, timeout=_PATIENCE, set_as_default=False, security=security)
            opened.callback(_close, client.close)
            _look_over(client, address)
        except ClusterUnavailable:
            raise
        except Exception as error:  # whoever answers there may answer anything
            why = str(error) or "it does not speak with us"
            raise ClusterUnavailable(f"no Dask scheduler answers at {address}: {why}") from None
        yield opened.enter_context(ClusterExecutor(client, partial(ask, address, _SILENCE)))


def _ask(rpc: Any, address: str, patience: float) -> int:  # Dask has no types
    """How many workers a scheduler has; ValueError when whoever is at its address says that it is none."""

    async def ask() -> tuple[str, int]:
        async with rpc(address, timeout=patience) as found:
            told = await found.identity()
        return told["type"], len(told.get("workers", ()))

    kind, workers = asyncio.run(asyncio.wait_for(ask(), patience))
    if kind != "Scheduler":
        raise ValueError(f"it is a {kind}")
    return workers


def _close(close: Callable[[float], object]) -> None:
    """Let go of a scheduler, whether it still answers or not."""
    with suppress(Exception):
        close(_PATIENCE)


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
    asked = partial(client.run, program_parts, on_error="return")
    ours, theirs = program_parts(), client.sync(asked, callback_timeout=_SILENCE)
    for worker, parts in sorted(theirs.items()):
        if isinstance(parts, ImportError):
            raise ClusterUnavailable(f"the Dask worker at {worker} {_STRANGER}")
        known = parts if isinstance(parts, dict) else {}  # whoever cannot even answer runs something else
        if others := [name for name, held in ours.items() if known.get(name) != held]:
            raise ClusterUnavailable(f"the Dask worker at {worker} has {', '.join(others)}: {_SAME}")


class ClusterExecutor(Executor):
    """An executor that sends jobs to a Dask cluster, pickled: Dask would look for work of its own in whatever it can see
    into. It asks all the while whether the scheduler is there, and has workers; when not, what it has sent is given up."""

    def __init__(self, client: Any, ask: Callable[[], int]) -> None:  # Dask has no types
        self._client, self._ask = client, ask
        self._executor: Executor = client.get_executor(pure=False)
        self._sent: set[Future[Any]] = set()  # of any job
        self._is_over = threading.Event()
        self._watch = threading.Thread(target=self._watch_over, daemon=True)
        self.is_lost = False

    def __enter__(self) -> ClusterExecutor:
        self._watch.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._is_over.set()
        self._watch.join(_PATIENCE)

    def submit(self, call: Callable[P, T], /, *arguments: P.args, **named: P.kwargs) -> Future[T]:
        packed = pickle.dumps(partial(call, *arguments, **named))
        try:
            if self.is_lost:
                raise ConnectionError("the scheduler is gone")
            future: Future[T] = self._executor.submit(_unpack_and_run, packed)
        except Exception as error:  # of whatever kind when the scheduler is gone
            self.is_lost = True
            raise BrokenExecutor(str(error)) from error
        self._sent.add(future)
        future.add_done_callback(self._forget)
        if self.is_lost:  # in this very moment
            self._give_up()
        return future

    def _forget(self, future: Future[T]) -> None:
        self._sent.discard(future)
        if future.cancelled() and self._client.status != "running":  # Dask was the first to notice
            self.is_lost = True

    def _watch_over(self) -> None:
        """Ask again and again; give up what was sent when nobody is there for too long."""
        seen = time.monotonic()
        while not self.is_lost and not self._is_over.wait(_PULSE):
            with suppress(Exception):
                if self._ask():
                    seen = time.monotonic()
            self.is_lost = self.is_lost or time.monotonic() - seen > _SILENCE
        if self.is_lost:
            self._give_up()

    def _give_up(self) -> None:
        for future in list(self._sent):
            with suppress(InvalidStateError):  # it has ended meanwhile
                future.set_exception(BrokenExecutor("the scheduler is gone"))


#: A worker of a cluster may have several threads, but a job has its process to itself.
_ALONE = threading.Lock()


def _unpack_and_run(packed: bytes) -> Any:  # what a job gives is known to whoever sent it
    with _ALONE:
        return pickle.loads(packed)()
