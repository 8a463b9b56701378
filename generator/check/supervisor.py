"""Does what needs a pack's own code in a process of its own, so that somebody is left to say what such code did to it."""

from __future__ import annotations

import os
import pickle
import select
import signal
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from mmap import mmap
from pathlib import Path
from typing import Generic, TypeVar, cast

from generator.check.pack_process import CallBoard, outcome, run_in_child
from generator.model.problem import Problem

T = TypeVar("T")

#: Whether a process can be copied here; where not, all is done in this one, without limits.
CAN_FORK = hasattr(os, "fork") and hasattr(signal, "SIGALRM")
#: How often we look at a process, in seconds; how many looks may find it in the same call before it is asked to stop at
#: the line where it is, again and again, and when it is ended. The dearest call of our games takes 0.2 seconds.
_LOOK, _PATIENT, _AGAIN, _LAST = 0.2, 25, 3, 35
#: How many looks may find it between the same two calls, doing what the program does itself with what the pack gave it.
_BETWEEN = 300


@dataclass(frozen=True)
class PackTask(Generic[T]):
    """Something to be done that needs the code of the pack in a folder. What it gives has to be plain data."""

    folder: Path
    call: Callable[[], T]


@dataclass
class _Process(Generic[T]):
    """A process at work: what it reports comes by a pipe, and what it is doing stands on a board."""

    task: PackTask[T]
    board: CallBoard
    pid: int
    pipe: int
    reported: bytearray = field(default_factory=bytearray)
    call: int = -1
    looks: int = 0
    silent: bool = False
    stalled: bool = False

    def hear(self) -> bool:
        """Take in what there is to hear; whether that was all, and the process is over."""
        part = os.read(self.pipe, 1 << 20)
        self.reported += part
        self.silent = not part
        return self.silent and self._exits()

    def _exits(self) -> bool:
        """Whether a process that has closed its pipe ends at once: one that closes files ends when we end it."""
        for wait in (0, 0.001, 0.01, 0.1):
            time.sleep(wait)
            if self._is_over():
                return True
        return False

    def look(self) -> None:
        """Ask a process to stop that has been in one call for too long; end it, where it does not."""
        number, going_on = self.board.state()
        self.looks = self.looks + 1 if number == self.call else 0
        self.call = number
        if self.looks >= (_LAST if going_on else _BETWEEN):
            self.stalled = True
            os.kill(self.pid, signal.SIGKILL)
        elif going_on and self.looks >= _PATIENT and not self.looks % _AGAIN:
            self.board.ask(number)
            os.kill(self.pid, signal.SIGALRM)

    def ended(self) -> bool:
        """Whether the process is there no longer, though perhaps one that it started holds its pipe."""
        if not self._is_over():
            return False
        while not self.silent and select.select([self.pipe], [], [], 0)[0]:
            self.hear()
        return True

    def _is_over(self) -> bool:
        return os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None

    def result(self) -> T | Problem:
        """What came of it. What the program itself raised, such as PressFault, is raised here."""
        status = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        os.close(self.pipe)
        self._end_group()
        if status != 0 or not self.reported:
            return self.board.problem(self.task.folder, status, stalled=self.stalled)
        error, found = self._unpacked()
        if error is not None:
            raise error
        return cast("T | Problem", found)

    def _unpacked(self) -> tuple[BaseException | None, object]:
        """What the process reported; a problem where the pack's code wrote something else into the pipe."""
        with suppress(Exception, SystemExit):
            error, found = pickle.loads(self.reported)
            if isinstance(error, BaseException) or found is not None:
                return error, found
        return None, self.board.damaged(self.task.folder)

    def end(self) -> None:
        with suppress(OSError):
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
            os.close(self.pipe)
        self._end_group()

    def _end_group(self) -> None:
        """End what the pack's code may have started and left."""
        with suppress(OSError):
            os.killpg(self.pid, signal.SIGKILL)


def supervise(
    tasks: Sequence[PackTask[T]], number: int = 1, meanwhile: Callable[[], None] | None = None
) -> list[T | Problem]:
    """Do tasks, so many at a time: what each gave or, where the pack's own code kept it from that, what is wrong. `meanwhile` is
    done here, once the first are at work."""
    if not CAN_FORK:
        return list(map(_here, tasks))
    found: dict[int, T | Problem] = {}
    waiting, running = list(enumerate(tasks)), dict[int, _Process[T]]()
    try:
        while waiting or running:
            while waiting and len(running) < number:
                place, task = waiting.pop(0)
                running[place] = _started(task)
            if meanwhile:
                meanwhile()
                meanwhile = None
            for place in _over(running):
                found[place] = running[place].result()
                del running[place]
    finally:
        for process in running.values():
            process.end()
    return [found[place] for place in range(len(tasks))]


def _here(task: PackTask[T]) -> T | Problem:
    """Do a task in this process."""
    error, found = outcome(task.folder, task.call)
    if error is not None:
        raise error
    return cast("T | Problem", found)


def _over(running: dict[int, _Process[T]]) -> list[int]:
    """The processes that are over, once some are or it is time to look after them again."""
    start, over = time.monotonic(), list[int]()
    by_pipe = {process.pipe: place for place, process in running.items() if not process.silent}
    poll = select.poll()
    for pipe in by_pipe:
        poll.register(pipe, select.POLLIN)
    while not over and (left := start + _LOOK - time.monotonic()) > 0:
        heard = [by_pipe[pipe] for pipe, _ in poll.poll(left * 1000)]
        over += [place for place in heard if running[place].hear()]
    for place, process in running.items():
        if not over:
            process.look()
        if place not in over and process.ended():
            over.append(place)
    return over


def _started(task: PackTask[T]) -> _Process[T]:
    board = CallBoard(mmap(-1, CallBoard.SIZE))
    pipe, end = os.pipe()
    parent = os.getpid()
    pid = os.fork()
    if pid == 0:
        run_in_child(task.folder, task.call, board, end, parent)
    os.close(end)
    return _Process(task, board, pid, pipe)
