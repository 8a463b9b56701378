"""What the tests of the site share: one browser, one built site, one host of it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.games import ROOT
from tests.shared import made_once
from tests.site.browser import Host, serve, start_browser
from tests.site.calculators import at, calculators, kept, opened, shore

if TYPE_CHECKING:
    from playwright.sync_api import Browser

__all__ = ["at", "calculators", "kept", "opened", "shore"]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The browser, started once for the tests of a file: one left open takes memory that the typesetter needs."""
    with start_browser() as started:
        yield started


@pytest.fixture(scope="session")
def built_site() -> Path:
    """The site of all games in all languages, built once. Nothing else in these tests knows how it is built."""
    return made_once("site", build_site) / "site"


def build_site(output: Path) -> None:
    command = [sys.executable, "-m", "generator", "build", "--only", "site", "--output", str(output)]
    subprocess.run(command, cwd=ROOT, capture_output=True, check=True)


@pytest.fixture(scope="session")
def site(built_site: Path) -> Iterator[Host]:
    """The built site in a sub-folder of a static host."""
    with serve(built_site) as host:
        yield host
