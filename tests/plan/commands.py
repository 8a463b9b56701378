"""The command as a process of its own, that can be watched, stopped and killed; and what it leaves behind."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from subprocess import PIPE, Popen
from uuid import uuid4

import pytest

from tests.games import ROOT
from tests.plan.runs import hashes

#: The titles of the made-up game in its two versions: they stand in nearly every output.
TITLES = ("en: Pebbles}", "en: Pebbles again}"), ("hu: Kavicsok,", "hu: Kavicsok megint,")
_MARK = "RULEWRIGHT_TESTED"
_STARTED: list[Command] = []


class Command:
    """A run of the command, in a session of its own; Ctrl-C reaches it even where the tests run in the background."""

    def __init__(self, *arguments: str | Path) -> None:
        self.mark = uuid4().hex
        self.process = Popen(
            [sys.executable, "-m", "generator", *map(str, arguments)],
            cwd=ROOT,
            env={**os.environ, _MARK: self.mark},
            stdout=PIPE,
            stderr=PIPE,
            text=True,
            start_new_session=True,
            preexec_fn=_hear_ctrl_c,
        )
        _STARTED.append(self)

    def end(self) -> tuple[int, str, str]:
        """Its exit code and what it said, once it is over."""
        out, err = self.process.communicate(timeout=180)
        return self.process.returncode, out, err

    def clear_away(self) -> None:
        """Let nothing of it be left, whatever became of the test."""
        for number in _marked(self.mark):
            os.kill(number, signal.SIGKILL)
        self.process.wait()
        for stream in (self.process.stdout, self.process.stderr):
            assert stream
            stream.close()

    def send(self, number: int, to_all: bool = False) -> None:
        """Send a signal to the process, or to its whole group as a terminal does; nothing if it is over."""
        if self.process.poll() is None:
            (os.killpg if to_all else os.kill)(self.process.pid, number)

    def living(self) -> list[str]:
        """The processes that belong to it or were started by it."""
        return [" ".join(words) for words in _marked(self.mark).values()]

    def is_gone(self, within: float = 3.0) -> bool:
        """Whether soon nothing of it is left."""
        return comes_true(lambda: not self.living(), within)


def _hear_ctrl_c() -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def _marked(mark: str) -> dict[int, list[str]]:
    """The processes that carry a mark, with their command lines."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if f"{_MARK}={mark}".encode() in (folder / "environ").read_bytes().split(b"\0"):
                found[int(folder.name)] = (folder / "cmdline").read_text(errors="replace").split("\0")
        except OSError:
            continue  # it ended while we looked
    return found


@pytest.fixture(autouse=True)
def nothing_runs_on() -> Iterator[None]:
    """For a module of tests that start commands."""
    yield
    while _STARTED:
        _STARTED.pop().clear_away()


def comes_true(is_so: Callable[[], bool], within: float) -> bool:
    """Whether something becomes so within some seconds."""
    until = time.monotonic() + within
    while not is_so():
        if time.monotonic() > until:
            return False
        time.sleep(0.02)
    return True


def turn(pack: Path, version: int) -> None:
    """Give the made-up game its titles of a version."""
    about = pack / "game.yaml"
    text = about.read_text(encoding="utf-8")
    for pair in TITLES:
        text = text.replace(pair[1 - version], pair[version])
    assert all(pair[version] in text for pair in TITLES)
    about.write_text(text, encoding="utf-8")


def parts(output: Path) -> dict[str, dict[str, str]]:
    """The hashes of what stands in an output folder: a file each, and the site in each language as one."""
    found: dict[str, dict[str, str]] = {}
    for name, sum_ in hashes(output).items():
        steps = name.split("/")
        whole = "/".join(steps[:2]) if steps[0] == "site" else name
        found.setdefault(whole, {})[name] = sum_
    return found
