"""E520: the process that runs a pack's own code: what it may take, what it says of itself, and what is made of its end."""

from __future__ import annotations

import ctypes
import errno
import faulthandler
import gc
import os
import pickle
import resource
import signal
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from mmap import mmap
from pathlib import Path
from struct import pack_into, unpack_from
from typing import ClassVar, NoReturn, TextIO

from generator.load.pack_code import file_of, place_in_pack
from generator.model.pack_call import PackCall, PackLimit, calling, words_of
from generator.model.problem import Place, Problem
from generator.press.faults import PressFault

CODES = {"E520": "a pack that ends what the program does"}
#: How much more memory a pack's code may take than the program had before; checking our largest game takes 0.1 GB.
_MEMORY = 2 << 30
#: How many seconds of a processor it may take for a whole game; our largest game takes two.
_SECONDS = 600
_TOO_LONG = "takes longer than 5 seconds"
_NEVER_DONE = "what is made of this game is never done"
_LOOP = "Look for something that does not end."
#: What the program itself may raise, which is no fault of a pack's code.
_OURS = (PressFault, OSError)
#: Unless it says that too many files are open: we open one at a time.
_LEAKED = {errno.EMFILE, errno.ENFILE}


@dataclass
class CallBoard:
    """Memory that a process and whoever looks after it share: the number of its call and of the one that it is asked to stop,
    and the call itself in words. What a call prints goes among the `messages`."""

    memory: mmap
    messages: TextIO | None = None
    _output: TextIO | None = None
    SIZE: ClassVar = 8192
    _HEAD: ClassVar = "QQI"

    def goes_on(self, call: PackCall | None) -> None:
        if call and not self._output and self.messages:
            self._output, sys.stdout = sys.stdout, self.messages
        elif self._output and not call:
            sys.stdout, self._output = self._output, None
        words = (
            "\0".join((call.code, call.what, str(call.place or ""))).encode(errors="replace") if call else b""
        )
        words = words[: self.SIZE - 64]
        number, asked = unpack_from("QQ", self.memory)
        pack_into(self._HEAD, self.memory, 0, number + 1, asked, len(words))
        self.memory[32 : 32 + len(words)] = words

    def memory_is_full(self) -> None:
        _, hard = resource.getrlimit(resource.RLIMIT_DATA)
        resource.setrlimit(resource.RLIMIT_DATA, (hard, hard))

    def state(self) -> tuple[int, bool]:
        """The number of what goes on, and whether that is a call."""
        number, _, length = unpack_from(self._HEAD, self.memory)
        return number, length > 0

    def ask(self, number: int) -> None:
        pack_into("Q", self.memory, 8, number)

    def is_asked(self) -> bool:
        number, asked, length = unpack_from(self._HEAD, self.memory)
        return bool(number == asked and length)

    def problem(self, folder: Path, status: int, stalled: bool) -> Problem:
        """What is wrong with a pack whose process ended, or was ended, in the middle."""
        _, _, length = unpack_from(self._HEAD, self.memory)
        code, _, rest = self.memory[32 : 32 + length].decode(errors="replace").partition("\0")
        what, _, written = rest.partition("\0")
        place = _read_place(written) or Place(file_of(folder, "figures" if code[:1] == "F" else "scoring"))
        if status == -signal.SIGXCPU or (stalled and not what):
            return Problem(place, "E520", _NEVER_DONE, _LOOP)
        what = what or "what is made of this game"
        if stalled:
            return Problem(
                place, code or "E520", f"{what} {_TOO_LONG}, and does not let itself be stopped", _LOOP
            )
        return Problem(place, code or "E520", f"{what} ends the process: {_ending(status)}", _fix(status))

    def damaged(self, folder: Path) -> Problem:
        """What is wrong with a pack whose process reported something that is no report."""
        place = Place(file_of(folder, "scoring"))
        return Problem(
            place,
            "E520",
            "what is made of this game comes back damaged",
            "A pack's code writes into no file but its own.",
        )


def _read_place(written: str) -> Place | None:
    file, _, numbers = written.rpartition(":")
    file, _, line = file.rpartition(":")
    return Place(file, int(line), int(numbers)) if file else None


def _ending(status: int) -> str:
    return f"exit code {status}" if status >= 0 else signal.Signals(-status).name


def _fix(status: int) -> str:
    if status == -signal.SIGKILL:
        return "Was the memory full? Look for something that does not end, or try again."
    return "A pack's code returns what it has found, and leaves the process alone."


def run_in_child(
    folder: Path, call: Callable[[], object], board: CallBoard, end: int, parent: int
) -> NoReturn:
    """Be the process that runs a pack's code: report what comes of it, and end."""
    status = 1
    try:
        end = _kept_apart(end)
        _settle(parent)
        calling.current, calling.watcher = None, board
        board.messages = sys.stderr
        signal.signal(signal.SIGALRM, lambda *_: _stop(board))
        report = _packed(folder, call)
        while report:
            report = report[os.write(end, report) :]
        status = 0
    finally:
        with suppress(BaseException):
            sys.stderr.flush()
        os._exit(status)


def _kept_apart(end: int) -> int:
    """Our pipe, which must not be a stream that was closed before."""
    import fcntl

    return fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 3)


def _settle(parent: int) -> None:
    """End with who looks after us, leave Ctrl-C to them, read nothing, print among the messages, and stay within a limit."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG
    if os.getppid() != parent:
        os._exit(1)
    os.setpgid(0, 0)
    for ignored in (signal.SIGINT, signal.SIGTTOU):
        signal.signal(ignored, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    with suppress(OSError):
        os.fstat(2)
        nothing = 2
    os.dup2(nothing, 1)
    sys.stdin, sys.stdout = open(0, closefd=False), open(1, "w", 1, errors="replace", closefd=False)  # noqa: SIM115
    sys.stderr = sys.stdout
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.signal(signal.SIGXCPU, signal.SIG_DFL)
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_CPU, (_SECONDS, resource.getrlimit(resource.RLIMIT_CPU)[1]))
    with suppress(OSError, ValueError):
        most = _taken() + _MEMORY
        _, hard = resource.getrlimit(resource.RLIMIT_DATA)
        resource.setrlimit(resource.RLIMIT_DATA, (most if hard < 0 else min(most, hard), hard))
    faulthandler.disable()  # how a process ends is told by who looks after it
    gc.freeze()


def _taken() -> int:
    """How much memory for data we have already."""
    pages = int(Path("/proc/self/statm").read_text().split()[5])
    return pages * resource.getpagesize()


def _stop(board: CallBoard) -> None:
    """Stop a call that has taken too long, unless it was over in the meantime."""
    if board.is_asked():
        raise PackLimit(calling.current, _TOO_LONG)


def _packed(folder: Path, call: Callable[[], object]) -> bytes:
    found = outcome(folder, call)
    try:
        return pickle.dumps(found)
    except BaseException as error:
        return pickle.dumps((None, _problem(folder, error)))


def outcome(folder: Path, call: Callable[[], object]) -> tuple[BaseException | None, object]:
    """What a call gives; a problem where a pack keeps it from that, or what the program raised otherwise."""
    try:
        return None, call()
    except PackLimit as limit:
        what = limit.call.what if limit.call else "this game"
        place = place_in_pack(folder, limit) or (limit.call.place if limit.call else None)
        place = place or Place(file_of(folder, "scoring"))
        return None, Problem(place, limit.call.code if limit.call else "E520", f"{what} {limit.words}", _LOOP)
    except _OURS as error:
        if isinstance(error, OSError) and error.errno in _LEAKED:
            return None, _problem(folder, error)
        return error, None
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt) and not calling.watcher:
            raise
        return None, _problem(folder, error)


def _problem(folder: Path, error: BaseException) -> Problem:
    """What ended the program's own work on a game: the pack's own code, or something that we did not foresee."""
    place = place_in_pack(folder, error)
    frames = traceback.extract_tb(error.__traceback__)
    last = f"{frames[-1].filename}:{frames[-1].lineno}" if frames else "?"
    with suppress(BaseException):
        words = words_of(error)
        return Problem(
            place or Place(file_of(folder, "scoring")),
            "E520",
            f"the program cannot go on with this game: {words}",
            f"Undo what was changed last, and tell us: a message should have said what is wrong ({last}).",
        )
    return Problem(
        place or Place(file_of(folder, "scoring")), "E520", "an exception without words", "Correct the code."
    )
