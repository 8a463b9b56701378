"""What a game is printed from is the same whatever order Python keeps its sets in and however it adds; and all that is built is,
wherever, whenever and by whom."""

from __future__ import annotations

import builtins
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from fractions import Fraction
from functools import reduce
from hashlib import sha256
from operator import add
from pathlib import Path
from typing import Any

import pytest

from tests.games import GAMES, ROOT, loaded_game_of
from tests.plan.runs import hashes
from tests.shared import made_once
from tests.sizes import sampled


def print_contents(game: str) -> None:
    """Say what each output of a game in each language is made from, and what it shows on pages, in a word each."""
    from generator.press.edition import Edition
    from generator.press.outputs import OUTPUTS, OutputOptions, encoded

    loaded = loaded_game_of(game)
    outputs = [one for one in OUTPUTS.values() if one.possible(loaded.game)]
    for language in loaded.game.head.languages:
        edition = Edition(loaded.game, language, runs=loaded.runs, figures=loaded.figures)
        for one in outputs:
            if one.of == "collection":
                told = [one.part(edition, loaded.procedures, (), ())]
            else:
                files = one.files(loaded.game, OutputOptions())
                told = [one.content(edition, OutputOptions(), file.part) for file in files]
            print(language, one.name, sha256(encoded(told)).hexdigest())


def print_runs(*games: str) -> None:
    """Say what each example of some games comes to, outcome and ledger in their order, in a word each."""
    for game in games:
        for example, run in loaded_game_of(game).runs.items():
            told = repr((list(run.outcome.items()), list(run.ledger), run.asked))
            print(game, example, sha256(told.encode()).hexdigest())


def add_as(adding: str) -> None:
    """Have fractions added as a Python does: up to 3.11 each number to the sum of those before, later with more care."""

    def sum_(numbers: Iterable[Any], /, start: Any = 0) -> Any:
        found = list(numbers)
        floats = [one for one in found if isinstance(one, float)]
        if adding == "later" and floats and not any(isinstance(one, complex) for one in found):
            return float(sum(map(Fraction, found), Fraction(start)))
        return reduce(add, found, start)

    sum = builtins.sum
    builtins.sum = sum_


@pytest.mark.parametrize("game", sampled(GAMES))
def test_a_game_is_the_same_whatever_the_order_of_sets_and_however_fractions_are_added(game: str) -> None:
    calls = f"print_contents({game!r}); print_runs({game!r})"
    one, other = (told(seed, f"add_as({way!r}); {calls}") for seed, way in (("1", "3.11"), ("2", "later")))

    assert len(one) >= 2 * len(("rulebook", "aid", "data", "site"))
    assert [(first, second) for first, second in zip(one, other, strict=True) if first != second] == []


@pytest.mark.long
def test_every_example_of_every_game_comes_to_the_same_in_the_same_order() -> None:
    first, *others = (told(str(seed), f"print_runs(*{list(GAMES)!r})") for seed in range(10))

    assert {line.split()[0] for line in first} == set(GAMES)
    assert [line for other in others for line in set(first) ^ set(other)] == []


def told(seed: str, calls: str) -> list[str]:
    """What functions of this module print in a process of their own, where sets have another order."""
    done = subprocess.run(
        [sys.executable, "-c", f"from tests.content.test_same_bytes import *; {calls}"],
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "PYTHONHASHSEED": seed,
            "SOURCE_DATE_EPOCH": "1700000000",
        },
        cwd=Path(ROOT),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


# In other surroundings

#: A clock that goes years ahead, for every program that asks the system's library for the time of day.
_CLOCK = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>
#include <sys/time.h>
#define YEARS (3 * 365 * 86400L)
int clock_gettime(clockid_t clock, struct timespec *now) {
  int (*real)(clockid_t, struct timespec *) = dlsym(RTLD_NEXT, "clock_gettime");
  int done = real(clock, now);
  if (clock == CLOCK_REALTIME) now->tv_sec += YEARS;
  return done;
}
time_t time(time_t *now) {
  struct timespec found;
  clock_gettime(CLOCK_REALTIME, &found);
  if (now) *now = found.tv_sec;
  return found.tv_sec;
}
int gettimeofday(struct timeval *now, void *zone) {
  struct timespec found;
  clock_gettime(CLOCK_REALTIME, &found);
  now->tv_sec = found.tv_sec;
  now->tv_usec = found.tv_nsec / 1000;
  return 0;
}
"""


@pytest.mark.long
def test_everything_is_the_same_wherever_whenever_and_by_whom_it_is_built(tmp_path: Path) -> None:
    """Another place, hash seed, locale, time zone, umask, working folder, home and time of day; and other paths to everything."""
    program = tmp_path / "another place, öfter"
    for name in ("generator", "templates", "site", "content"):
        shutil.copytree(ROOT / name, program / name, ignore=shutil.ignore_patterns("__pycache__"))
    elsewhere = {
        "TZ": "Asia/Kathmandu",
        "LC_ALL": "C",
        "LANG": "C",
        "HOME": "/proc",
        "PYTHONHASHSEED": "4242",
    }
    clock = {"LD_PRELOAD": str(ahead)} if (ahead := clock_ahead(tmp_path)) else {}
    here = {"TZ": "UTC", "LC_ALL": "C.UTF-8", "PYTHONHASHSEED": "1"}

    clean = made_once("everything", lambda place: build_all(ROOT, place, 0o022, ROOT, here))
    build_all(program, tmp_path / "out", 0o077, Path("/"), elsewhere | clock)

    one, other = hashes(clean), hashes(tmp_path / "out")
    assert len(one) > 1000
    assert "manifest.json" in one
    assert one.keys() ^ other.keys() == set()
    assert [path for path in one if one[path] != other[path]] == []


def clock_ahead(folder: Path) -> Path | None:
    """A library that sets the time of day ahead; None where there is nothing to make it with."""
    compiler, made = shutil.which("cc"), folder / "clock.so"
    if compiler is None or sys.platform != "linux":
        return None
    (folder / "clock.c").write_text(_CLOCK, encoding="utf-8")
    subprocess.run([compiler, "-shared", "-fPIC", "-o", made, folder / "clock.c", "-ldl"], check=True)
    return made


def build_all(program: Path, output: Path, umask: int, folder: Path, surroundings: dict[str, str]) -> None:
    """Have a copy of the program build all that it can, somewhere."""
    subprocess.run(
        [sys.executable, "-m", "generator", "build", "--output", output],
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(program), **surroundings},
        cwd=folder,
        umask=umask,
        check=True,
        stdout=subprocess.DEVNULL,
    )
