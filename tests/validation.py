"""svgwrite validates every SVG that the tests write, and whatever processes they copy themselves into."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from generator.draw.svg import validate


@pytest.fixture(scope="session", autouse=True)
def validated_svg() -> None:
    """What is none of SVG's raises."""
    validate(True)


@contextmanager
def unvalidated() -> Iterator[None]:
    """As the program writes it: a pack's own code may have said what is none of SVG's."""
    validate(False)
    try:
        yield
    finally:
        validate(True)
