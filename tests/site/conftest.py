"""What the tests of the site share: one browser, one built site, one host of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.conftest import CONTENT
from tests.site.browser import Host, serve, start_browser

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser, started once."""
    with start_browser() as started:
        yield started


@pytest.fixture(scope="session")
def built_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of all games in all languages, built once. Nothing else in these tests knows how it is built."""
    from tests.plan.runs import build

    output = tmp_path_factory.mktemp("output")
    assert not build(sorted(CONTENT.iterdir()), output, kinds=("site",)).done.failed
    return output / "site"


@pytest.fixture(scope="session")
def site(built_site: Path) -> Iterator[Host]:
    """The built site in a sub-folder of a static host."""
    with serve(built_site) as host:
        yield host
