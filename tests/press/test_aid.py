"""The aid takes the largest type that its sheet can hold."""

from __future__ import annotations

import pytest

from generator.press.aid import APART, _largest


@pytest.mark.parametrize(
    ("room", "size"), [(9.0, 0.0), (10.5, 10.5), (11.9, 11.5), (13.0, 13.0), (20.0, 14.0)]
)
def test_the_largest_type_is_taken_that_fits(room: float, size: float) -> None:
    def made(asked: float, layout: str) -> bytes | None:
        return b"a sheet" if asked <= room else None

    assert _largest(made, APART) == size
