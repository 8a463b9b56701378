"""An output is planned from every file of the program that it is made with."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.plan.documents import KINDS
from generator.plan.program import closure, code, imported_by
from tests.games import ROOT
from tests.plan.shore import lay_out

MODULES = sorted(name for name in code() if name.endswith(".py"))


def files_of(module: str) -> Iterator[str]:
    """The file of a module, and those of the packages it lies in."""
    parts = module.split(".")
    for end in range(1, len(parts) + 1):
        for name in (f"{'/'.join(parts[:end])}.py", f"{'/'.join(parts[:end])}/__init__.py"):
            if (ROOT / name).is_file():
                yield name


def imports_of(text: str) -> Iterator[str]:
    """The files of the program that a module imports, as Python itself reads it."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield from files_of(alias.name)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative imports are not looked for"
            yield from files_of(node.module or "")
            for alias in node.names:
                yield from files_of(f"{node.module}.{alias.name}")


def test_the_imports_of_each_module_are_those_that_python_reads() -> None:
    assert len(MODULES) > 150
    for name in MODULES:
        text = (ROOT / name).read_text("utf-8")
        assert set(imported_by(text)) == {
            file for file in imports_of(text) if file.startswith("generator/")
        }, name


@pytest.mark.parametrize(
    "written",
    [
        "import generator.press.aid\n",
        "import generator.press.aid as aid\n",
        "import os, generator.press.aid\n",
        "from generator.press import aid\n",
        "from generator.press import rulebook, aid\n",
        "from generator.press import (\n    rulebook,  # (first)\n    aid,\n)\n",
        "from generator.press import rulebook, \\\n    aid\n",
        "from generator.press.aid import SIZES\n",
        "def make():\n    from generator.press.aid import aid_pdf\n",
        "if True: from generator.press.aid import aid_pdf\n",
        "x = 1; import generator.press.aid\n",
    ],
)
def test_however_an_import_is_written_it_is_found(written: str) -> None:
    assert "generator/press/aid.py" in set(imported_by(written))
    assert "generator/press/aid.py" in set(imports_of(written))


def test_everything_that_is_imported_belongs_to_a_kind_of_document() -> None:
    for kind in KINDS.values():
        found, waiting = set[str](), [file for module in kind.modules for file in files_of(module)]
        while waiting:
            file = waiting.pop()
            if file not in found:
                found.add(file)
                waiting += imports_of((ROOT / file).read_text("utf-8"))
        assert found <= closure(*kind.modules).keys()


def test_whoever_speaks_needs_the_words_of_every_language() -> None:
    assert {"generator/language/messages/hu.yaml", "generator/language/hu/__init__.py"} <= closure(
        "generator.press.aid"
    ).keys()


_OPENED = """
import gc, importlib, json, os, pkgutil, sys
from functools import _lru_cache_wrapper
from pathlib import Path
import generator
for found in pkgutil.walk_packages(generator.__path__, "generator."):
    if not found.name.endswith("__main__"):
        importlib.import_module(found.name)
from generator.plan import documents
from generator.plan.documents import Wish
from generator.plan.output import Output
from generator.plan.planning import Planner
from generator.plan.program import looks
from tests.plan.runs import build

ROOT, pack, out = Path.cwd(), Path(sys.argv[1]), Path(sys.argv[2])
opened = None

def looks_in(places, known=looks()):  # to look at templates is not to read them
    return {name: found for place in places for name, found in known.items() if f"{name}/".startswith(f"{place}/")}

documents.looks_in = looks_in

def forget():
    for known in gc.get_objects():
        if type(known) is _lru_cache_wrapper and known.__module__.startswith("generator.press"):
            known.cache_clear()

def listen(event, arguments):
    if event == "open" and opened is not None and isinstance(arguments[0], str | bytes):
        path = Path(os.path.abspath(os.fsdecode(arguments[0])))
        if path.is_relative_to(ROOT) and not path.is_relative_to(ROOT / ".venv") and path.suffix != ".pyc":
            opened.add(path.relative_to(ROOT).as_posix())

def strangers(planned):
    # in a process of its own, so that nothing is known from the job before
    global opened
    reading, writing = os.pipe()
    if not os.fork():
        forget()
        opened = set()
        planned.job.build()
        found, opened = sorted(path for path in opened if path not in planned.inputs), None
        os.write(writing, json.dumps([planned.job.name, planned.why is not None, found]).encode())
        os._exit(0)
    os.wait()
    os.close(writing)
    with os.fdopen(reading) as told:
        return json.loads(told.read())

sys.addaudithook(listen)
planner = Planner(Output(out), Wish(), out)
game = planner.plan(pack)
told = [strangers(one) for one in game.planned]
build([pack], out)
(out / ".rulewright/games/~site.json").unlink()
planner = Planner(Output(out), Wish(), out)
aside = planner.output.place_aside
told += [strangers(one) for one in (planner.plan_frame(), *planner.plan_site([game], aside))]
print(json.dumps(told))
"""


@pytest.mark.long
def test_every_file_that_a_job_opens_is_one_of_its_inputs(tmp_path: Path) -> None:
    command = [sys.executable, "-c", _OPENED, str(lay_out(tmp_path)), str(tmp_path / "out")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr

    told = json.loads(done.stdout.splitlines()[-1])

    documents, sheaves, site = 1 + 2 * (len(KINDS) - 1), 1 + 2 * 4, 4
    assert len(told) == documents + sheaves + site
    assert all(stale for _, stale, _ in told)
    assert {name: found for name, _, found in told if found} == {}
