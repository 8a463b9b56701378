"""What a pack's own code may do by mistake, and what is said of it."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

from tests.games import ROOT

PEBBLES = ROOT / "tests/packs/pebbles"
#: The first line of what the engine scores with: there the fault is put.
_START = "    first = leaders("
_TOO_LONG = 'E514 replaying the example "anna-has-more" takes longer than 5 seconds'
_ENDS = 'E514 replaying the example "anna-has-more" ends the process: '
_NO_DATA = "E516 play returns "
_DEEP = "a = []\nfor _ in range(100_000):\n    a = [a]\n"
_NO_WORDS = "E514 the engine fails: Odd, which cannot say what is wrong"
_ODD = "class Odd(Exception):\n    def __str__(self):\n        {}\nraise Odd"
_MEMORY = 'E514 replaying the example "anna-has-more" takes more memory than any pack needs'

#: By what goes wrong in an engine: the code that does so, and what is said.
ENGINES: Mapping[str, tuple[str, str]] = {
    "leaves": ("raise SystemExit", "E514 the engine fails: SystemExit"),
    "leaves with a code": ("import sys\nsys.exit(7)", "E514 the engine fails: SystemExit: 7"),
    "leaves as if it were right": ("import sys\nsys.exit(0)", "E514 the engine fails: SystemExit: 0"),
    "raises what is no exception": ("raise BaseException('odd')", "E514 the engine fails: BaseException: odd"),
    "raises Ctrl-C": ("raise KeyboardInterrupt", "E514 the engine fails: KeyboardInterrupt"),
    "raises GeneratorExit": ("raise GeneratorExit", "E514 the engine fails: GeneratorExit"),
    "raises StopIteration": ("raise StopIteration", "E514 the engine fails: StopIteration"),
    "raises without words": (_ODD.format("raise ValueError"), _NO_WORDS),
    "raises with words that are none": (_ODD.format("return 7"), _NO_WORDS),
    "raises with words that leave": (_ODD.format("raise SystemExit"), _NO_WORDS),
    "raises with words without end": (_ODD.format("while True: pass"), _TOO_LONG),
    "raises with controls": (r"raise ValueError('\x1b[2J\u202e')", r"E514 the engine fails: ValueError: \x1b[2J\u202e"),
    "refuses oddly": (
        "from generator.scoring.errors import GivenError\nraise GivenError(5, None, None)",
        "E514 the engine fails: TypeError: GivenError(path, what, fix)",
    ),
    "prints and fails": ("print('[]')\nraise ValueError('odd')", "E514 the engine fails: ValueError: odd"),
    "reads": ("input()", "E514 the engine fails: EOFError"),
    "calls itself": ("f = lambda: f()\nf()", "E514 the engine fails: RecursionError"),
    "runs on": ("while True: pass", _TOO_LONG),
    "runs on whatever it hears": (
        "import signal\nsignal.signal(signal.SIGALRM, signal.SIG_IGN)\nwhile True: pass",
        f"{_TOO_LONG}, and does not let itself be stopped",
    ),
    "runs on through exceptions": ("while True:\n    try:\n        while True: pass\n    except BaseException: pass", _TOO_LONG),
    "reckons without end": ("10 ** 10 ** 8", _TOO_LONG),
    "runs on deep inside Python": ("sum(iter(int, 1))", f"{_TOO_LONG}, and does not let itself be stopped"),
    "waits": ("import time\ntime.sleep(1_000)", _TOO_LONG),
    "pays without end": ("while True: ledger.award('anna', 1, 'play.most')", "E514 replaying the example"),
    "takes all memory": ("bytearray(10 ** 14)", _MEMORY),
    "leaves the process": ("import os\nos._exit(0)", f"{_ENDS}exit code 0"),
    "leaves the process with a code": ("import os\nos._exit(5)", f"{_ENDS}exit code 5"),
    "reads where nothing is": ("import ctypes\nctypes.string_at(0)", f"{_ENDS}SIGSEGV"),
    "gives up": ("import os\nos.abort()", f"{_ENDS}SIGABRT"),
    "kills its process": ("import os, signal\nos.kill(os.getpid(), signal.SIGKILL)", f"{_ENDS}SIGKILL"),
    "stops its process": ("import os, signal\nos.kill(os.getpid(), signal.SIGSTOP)", _TOO_LONG),
    "closes all files": ("import os\nos.closerange(0, 200)", "E520 what is made of this game ends the process"),
    "closes all files and runs on": (
        "import os, signal\nsignal.signal(signal.SIGALRM, signal.SIG_IGN)\nos.closerange(0, 200)\nwhile True: pass",
        f"{_TOO_LONG}, and does not let itself be stopped",
    ),
    "leaves a process behind": (
        "import os, time\nif not os.fork():\n    time.sleep(60)\nraise ValueError('odd')",
        "E514 the engine fails: ValueError: odd",
    ),
    "leaves a thread behind": (
        "import threading, time\nthreading.Thread(target=time.sleep, args=(60,)).start()\nraise ValueError('odd')",
        "E514 the engine fails: ValueError: odd",
    ),
    "forgets to return": ("return None", f"{_NO_DATA}nothing"),
    "returns a list": ("return [1]", f"{_NO_DATA}something of the type list"),
    "returns a generator": ("yield 1", f"{_NO_DATA}something of the type generator"),
    "returns a float": ("return {'points': 1.5}", f"{_NO_DATA}something of the type float"),
    "returns an odd key": ("return {(1,): 2}", f"{_NO_DATA}a key of the type tuple"),
    "returns a deep list": (f"{_DEEP}return {{'points': a}}", f"{_NO_DATA}more than 30 lists or dicts"),
    "returns itself": ("a = {}\na['points'] = a\nreturn a", f"{_NO_DATA}more than 30 lists or dicts"),
    "returns a huge number": ("return {'points': {'anna': 10 ** 5_000}}", f"{_NO_DATA}a number of more than 300 digits"),
    "pays nobody": ("ledger.award(None, None, None)", "E514 the engine fails: TypeError: award(player, amount, rule)"),
    "pays words": ("ledger.award('anna', 'x', 'play.most')", "E514 the engine fails: TypeError: award(player"),
    "pays too much": ("ledger.award('anna', 10 ** 5_000, 'play.most')", "a number of more than 300 digits"),
    "cites nothing": ("ledger.decide(None)", "E514 the engine fails: TypeError: the ledger cites a rule by its id"),
    "notes a deep list": (f"{_DEEP}ledger.decide('play.most', count=a)", "more than 30 lists or dicts inside each other"),
}  # fmt: skip

_FIGURES = '''"""The figures of a made-up game."""

from generator.draw.drawing import Drawing
from generator.draw.figures import Figures

FIGURES = Figures()


@FIGURES.figure("play")
def play(scene):
    CODE


@FIGURES.icon("pebble")
@FIGURES.icon("wave")
@FIGURES.icon("shell")
def pebble(kind="small"):
    return Drawing(1, 1, ())
'''
#: The same of figures.
FIGURES: Mapping[str, tuple[str, str]] = {
    "draws and leaves": ("raise SystemExit", 'F801 the figure of the example "anna-has-more" cannot be drawn: SystemExit'),
    "draws Ctrl-C": ("raise KeyboardInterrupt", "cannot be drawn: KeyboardInterrupt"),
    "draws on": ("while True: pass", 'F801 drawing the figure of the example "anna-has-more" takes longer than 5 seconds'),
    "draws and leaves the process": ("import os\nos._exit(0)", 'F801 drawing the figure of the example "anna-has-more" ends the'),
    "draws nothing at all": ("return None", "cannot be drawn: TypeError: returns NoneType, not a drawing"),
    "draws what it is not asked for": ("return Drawing(1, 1, 7)", "F801 the figure of the example"),
}  # fmt: skip
#: The same of what a file does when it is loaded.
LOADING: Mapping[str, tuple[str, str, str]] = {
    "loads and leaves": ("scoring.py", "import sys\nsys.exit(0)", "E513 cannot be loaded: SystemExit: 0"),
    "loads on": ("scoring.py", "while True: pass", "E513 loading the engine takes longer than 5 seconds"),
    "loads figures that leave": (
        "figures.py",
        "import sys\nsys.exit(0)",
        "E513 cannot be loaded: SystemExit: 0",
    ),
    "loads figures that are no code": ("figures.py", "def x(:", "E513 cannot be loaded: SyntaxError"),
    "loads figures that end": (
        "figures.py",
        "import os\nos._exit(3)",
        "E513 loading the figures ends the process",
    ),
}


def spoilt_packs(home: Path, every: int = 1) -> dict[str, str]:
    """Games below a folder, each with a fault of its own, or with one in so many: what is to be said of each."""
    said: dict[str, str] = {}
    for number, (code, says) in list(enumerate(ENGINES.values()))[::every]:
        folder = _copy(home, f"engine-{number}")
        text = (folder / "scoring.py").read_text(encoding="utf-8")
        assert _START in text
        (folder / "scoring.py").write_text(
            text.replace(_START, f"{_indented(code)}\n{_START}"), encoding="utf-8"
        )
        said[folder.name] = says
    for number, (code, says) in list(enumerate(FIGURES.values()))[::every]:
        folder = _copy(home, f"figures-{number}")
        (folder / "figures.py").write_text(_FIGURES.replace("    CODE", _indented(code)), encoding="utf-8")
        said[folder.name] = says
    for number, (file, code, says) in list(enumerate(LOADING.values()))[::every]:
        folder = _copy(home, f"loading-{number}")
        (folder / file).write_text(code, encoding="utf-8")
        said[folder.name] = says
    return said


def _indented(code: str) -> str:
    return "\n".join(f"    {line}" for line in code.split("\n"))


def _copy(home: Path, name: str) -> Path:
    """A copy of the made-up game, under a name of its own."""
    folder = home / name
    shutil.copytree(PEBBLES, folder, ignore=shutil.ignore_patterns("__pycache__"))
    about = (folder / "game.yaml").read_text(encoding="utf-8")
    assert "id: pebbles" in about
    (folder / "game.yaml").write_text(about.replace("id: pebbles", f"id: {name}"), encoding="utf-8")
    return folder
