"""What the processes of a test run share: each thing is made once, by whoever asks first, while the others wait."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable
from pathlib import Path

import pytest

_PLACES: list[Path] = []


@pytest.fixture(scope="session", autouse=True)
def shared_place(tmp_path_factory: pytest.TempPathFactory) -> None:
    """The folder that holds those of all processes."""
    own = tmp_path_factory.getbasetemp()
    _PLACES.append(own.parent if "PYTEST_XDIST_WORKER" in os.environ else own)


def made_once(name: str, make: Callable[[Path], object]) -> Path:
    """A file or folder that is made by the first process that wants it; nobody may change it."""
    place = _PLACES[-1] / name
    with place.with_name(f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not place.exists():
            begun = place.with_name(f"{name}.begun")
            make(begun)
            begun.rename(place)
    return place
