"""QR codes as drawings: large enough, clear around, and read back from what is printed."""

from __future__ import annotations

import pytest

from generator.draw.drawing import PathItem
from generator.draw.extent import strangers
from generator.draw.qr_code import LEAST, LEAST_CELL, QUIET, qr_cells, qr_code
from tests.press.codes import read_drawing

SHORT, USUAL = "https://a.hu/hu/citadels/", "https://rules.example.org/hu/walled-city/final-scoring/"
LONGEST = "https://rules.example.org/" + "b" * 74 + "/hu/guilds-of-london/final-scoring/"


@pytest.mark.parametrize("address", [SHORT, USUAL, LONGEST])
def test_a_code_is_read_back(address: str) -> None:
    assert read_drawing(qr_code(address)) == address


@pytest.mark.parametrize(("address", "cells"), [(SHORT, 25), (USUAL, 33), (LONGEST, 49)])
def test_a_code_is_large_enough_for_phones_and_stands_clear(address: str, cells: int) -> None:
    drawing = qr_code(address)
    ground, dark = drawing.items
    assert isinstance(ground, PathItem) and isinstance(dark, PathItem)
    edges = [numbers for name, numbers in dark.segments if name != "Z"]
    left, right = min(x for x, _ in edges), max(x for x, _ in edges)

    assert len(qr_cells(address)) == cells
    assert right - left == pytest.approx(max(LEAST, cells * LEAST_CELL))
    assert left == pytest.approx(drawing.width - right, abs=0.002)
    assert left == pytest.approx(QUIET * (right - left) / cells)
    assert not list(strangers(drawing))


def test_a_screen_shows_a_smaller_one() -> None:
    assert len(qr_cells("http://192.168.178.120:8000/", "L")) < len(qr_cells("http://192.168.178.120:8000/"))
