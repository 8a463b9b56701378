"""How the tests use the machine: every core to the end, the dearest files first, and what is thrown away kept in memory."""

from __future__ import annotations

import gc
import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.games import GAMES

if TYPE_CHECKING:
    from xdist.scheduler import LoadScopeScheduling

#: The files that cost most in a long run, the dearest first: `./rulewright test --long --durations` tells. The launcher comes
#: before them: its single test is long, and builds everything while there is memory for it.
DEAREST = (
    "cli/test_launcher.py",
    "site/test_site.py",
    "content/test_mutations.py",
    "plan/test_safety.py",
    "press/test_documents.py",
    "plan/test_every_edit.py",
    "site/test_engine.py",
    "content/test_figures.py",
    "site/test_calculator.py",
    "site/test_hostile.py",
    "plan/test_incremental.py",
    "cli/test_cluster_lost.py",
    "cli/test_wheel.py",
    "plan/test_growth.py",
    "press/sheets/test_planning.py",
    "site/test_search.py",
    "site/test_reading.py",
    "content/test_same_bytes.py",
    "plan/test_site.py",
    "load/test_yaml_bounds.py",
    "plan/test_workers.py",
    "plan/test_incremental_store.py",
    "site/test_drawings.py",
    "plan/test_incremental_program.py",
    "press/sheets/test_printed.py",
)
#: Of these files each process may run the tests of a game, which is all that these share, or each test.
BY_GAME = {
    "content/test_same_bytes.py",
    "content/test_spelling.py",
    "press/test_documents.py",
    "site/test_calculator.py",
    "site/test_engine.py",
    "content/test_figures.py",
    "site/test_site.py",
}
ONE_BY_ONE = {"cli/test_cluster_lost.py", "content/test_mutations.py", "plan/test_safety.py"}
#: Tests write files by the thousand, and builds wait until each is on the disk: memory that looks like a disk is quicker.
IN_MEMORY, ROOM = Path("/dev/shm"), 4 * 2**30


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores, since some tests wait for a browser or a program."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(tryfirst=True)  # before any folder is made
def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("dist", "no") == "no":  # a process that runs tests, and does not hand them out
        gc.disable()  # until all tests are known: nothing of what they are made of is garbage
    # Hundreds of processes are started, and each would compile the program anew.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    if "TMPDIR" not in os.environ and has_room(IN_MEMORY):
        os.environ["TMPDIR"], tempfile.tempdir = str(IN_MEMORY), None


def has_room(place: Path) -> bool:
    """Whether files may be kept and programs started there."""
    if not os.access(place, os.W_OK):
        return False
    found = os.statvfs(place)
    return found.f_bavail * found.f_frsize > ROOM and not found.f_flag & os.ST_NOEXEC


def unit_of(nodeid: str) -> str:
    """The tests that one process runs together: those of a file, or of a part of it."""
    file, _, test = nodeid.removeprefix("tests/").partition("::")
    if file in ONE_BY_ONE:
        return nodeid
    return f"{file} {next((game for game in GAMES if game in test), '')}" if file in BY_GAME else file


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes longest begins first, so that no core waits for it in the end."""
    if hasattr(config, "workerinput"):
        place = {f"tests/{file}": number for number, file in enumerate(DEAREST)}
        items.sort(key=lambda item: place.get(item.nodeid.partition("::")[0], len(place)))


def pytest_collection_finish() -> None:
    """What is there now stays: nobody needs to look through it for garbage again and again, nor often through the rest."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    gc.enable()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> LoadScopeScheduling:
    from xdist.scheduler import LoadScopeScheduling

    class ByUnits(LoadScopeScheduling):
        """Hands out units in the order in which they were collected."""

        def _split_scope(self, nodeid: str) -> str:
            return unit_of(nodeid)

    return ByUnits(config, log)
