"""The command run in a copy of this process: what it says and how it ends, without the half second that it takes to start."""

from __future__ import annotations

import json
import os
import re
import resource
import select
import signal
import sys
import tempfile
import traceback
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

import generator.cli  # noqa: F401  (so that no copy has to load it)
from generator.__main__ import start
from generator.model.problem import Place, Problem

#: So long may a command take, in seconds of the processor: others may use the machine at the same time.
LIMIT = 10.0
#: And so long by the clock: whoever waits without end does not use the processor.
PATIENCE = 120.0
#: A command that is not used as it wants to be says so in the same words as the others say.
_EXIT_CODES = (0, 1, 2)
_SAID_OF_PACKS = re.compile(r"rulewright: running the code of the packs in \S+\n")


@dataclass(frozen=True)
class Ran:
    """A command that is over."""

    code: int
    out: str
    err: str
    seconds: float

    def faults(self) -> Iterator[str]:
        """What no command may do, whatever it was given."""
        end = "\n".join(self.err.splitlines()[-12:])[-1_500:]
        if -self.code in (signal.SIGXCPU, signal.SIGKILL):
            yield f"takes more than {LIMIT:g} s"
        elif "Traceback (most recent call last)" in self.err:
            yield f"a traceback: {end}"
        elif self.code not in _EXIT_CODES:
            yield f"ends with {self.code}: {end}"
        elif self.code and not self.out.strip() and not _SAID_OF_PACKS.sub("", self.err).strip():
            yield f"ends with {self.code} without a word"
        for said in (self.out, self.err):
            if not legible(said.replace("\n", "")):
                yield f"says what cannot be read: {said[:500]!r}"

    def problems(self) -> list[Problem]:
        """What `check --json` found."""
        return [
            Problem(Place(one["file"], one["line"], one["column"]), one["code"], one["what"], one["fix"])
            for one in (json.loads(self.out) if self.out else ())
        ]


def legible(text: str) -> bool:
    """Whether everything in a message can be seen, and none of it is how a validator talks to programmers."""
    unseen = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
    return "Input should" not in text and not any(unicodedata.category(letter) in unseen for letter in text)


def ran(*arguments: str, limit: float = 0.0) -> Ran:
    """A run of the command, here."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        child = os.fork()
        if not child:
            _be_the_command(arguments, out.fileno(), err.fileno(), limit or LIMIT)
        status, used = _awaited(child)
        said = []
        for file in (out, err):
            file.seek(0)
            said.append(file.read().decode("utf-8", "replace"))
    seconds = used.ru_utime + used.ru_stime
    return Ran(os.waitstatus_to_exitcode(status), said[0], said[1], seconds)


def _awaited(child: int) -> tuple[int, resource.struct_rusage]:
    """How a child ended and what it used; one that takes too long is ended, with all that it started."""
    handle = os.pidfd_open(child)
    try:
        if not select.select([handle], [], [], PATIENCE)[0]:
            os.killpg(child, signal.SIGKILL)
    finally:
        os.close(handle)
    _, status, used = os.wait4(child, 0)
    return status, used


def _be_the_command(arguments: tuple[str, ...], out: int, err: int, limit: float) -> NoReturn:
    code = 1
    try:
        os.setsid()
        for number, file in enumerate((os.open(os.devnull, os.O_RDONLY), out, err)):
            os.dup2(file, number)
        sys.stdin, sys.stdout, sys.stderr = (
            open(number, "r" if number == 0 else "w", encoding="utf-8", closefd=False)  # noqa: SIM115
            for number in range(3)
        )
        seconds = max(1, round(limit))
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        sys.argv = ["rulewright", *arguments]
        start()
    except SystemExit as stop:
        code = stop.code if isinstance(stop.code, int) else 1
    except BaseException:
        traceback.print_exc()
    finally:
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
        os._exit(code)


def unclear(problem: Problem, folder: Path) -> Iterator[str]:
    """What a problem leaves a reader without."""
    place = problem.place
    path = Path(place.file)
    if path.parts[0] != folder.name or not path.is_file():
        yield f"names no file of the pack: {problem}"
    else:
        lines = path.read_bytes().count(b"\n") + 1
        if not 1 <= place.line <= lines + 1 or place.column < 1:  # a file may end too early
            yield f"names no line of the {lines} that there are: {problem}"
    yield from says_too_little(problem)


def says_too_little(problem: Problem) -> Iterator[str]:
    """Words that no reader can mend anything by."""
    if not problem.what.strip() or not problem.fix.strip() or not problem.code:
        yield f"says too little: {problem}"
    if (
        len(problem.what) > 500
        or not legible(problem.what)
        or not legible(problem.fix.replace("\n", ""))
        or not legible(problem.place.file)
    ):
        yield f"cannot be read: {str(problem)[:700]!r}"
