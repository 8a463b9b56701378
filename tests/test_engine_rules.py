"""Engines are pure: they import what computes and nothing else, read and write nothing, and know no floats."""

from __future__ import annotations

from itertools import cycle

import pytest

from tests.engine_rules import engines, faults
from tests.games import GAMES, ROOT

ENGINES = engines()
#: What must not be written into an engine, and what is said of it.
SPOILT = {
    "import os": "imports os",
    "from os import path": "imports os",
    "import generator.load.folder": "imports generator.load.folder",
    "import generator.scoringx": "imports generator.scoringx",
    "def now():\n    import time\n    return time.time()": "imports time",
    "import random": "imports random",
    "import math": "imports math",
    "WORDS = open('x').read()": "names open",
    "read = open": "names open",
    "def say(): print('x')": "names print",
    "HALF = 0.5": "has the float 0.5",
    "def half(n): return n / 2": "divides into floats",
    "def halve(n):\n    n /= 2\n    return n": "divides into floats",
    "def near(n): return float(n)": "names float",
    "A = dataclass(slots=True)": "has slots, which the browser's Python lacks",
    "def count():\n    global A\n    A += 1": "changes what lies outside a function",
}


def test_every_game_has_an_engine_that_is_looked_at() -> None:
    assert ENGINES.keys() == {*GAMES, "the kernel"}
    assert all(len(files) >= 5 for files in ENGINES.values()), {
        name: len(files) for name, files in ENGINES.items()
    }


@pytest.mark.parametrize("engine", ENGINES)
def test_an_engine_is_pure(engine: str) -> None:
    found = {path: list(faults(path.read_text(encoding="utf-8"))) for path in ENGINES[engine]}

    assert {path.relative_to(ROOT).as_posix(): wrong for path, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("engine", ENGINES)
def test_what_makes_an_engine_impure_is_found_wherever_it_stands(engine: str) -> None:
    for (spoilt, said), path in zip(SPOILT.items(), cycle(ENGINES[engine]), strict=False):
        text = path.read_text(encoding="utf-8")
        (fault,) = faults(f"{text}\n{spoilt}\n")
        line, _, what = fault.partition(": ")
        assert what == said
        assert int(line) > text.count("\n")
