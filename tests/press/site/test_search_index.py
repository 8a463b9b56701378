"""The search index is made of records: the same records, the same bytes, and every file whole."""

from __future__ import annotations

import pytest

from generator.press.faults import PressFault
from generator.press.site.search_index import index_of
from tests.games import ROOT
from tests.press.site.sites import part

PACK = ROOT / "tests/packs/pebbles"
RECORD = {
    "url": "x/#y",
    "title": "Title",
    "kind": "rule",
    "content": "Words",
    "words": [],
    "about": [],
    "game": "x",
    "game_title": "X",
    "number": "1.1",
}


def test_only_what_the_search_needs_is_written() -> None:
    names = index_of([RECORD], "hu")

    assert {"pagefind/pagefind.js", "pagefind/wasm.hu.pagefind"} <= names.keys()
    assert not any(name.endswith(("-ui.js", "-ui.css", "-highlight.js")) for name in names)
    assert sum("/fragment/" in name for name in names) == 1


@pytest.mark.parametrize("size", [10, 200_000])
def test_as_many_records_are_found_as_there_are_whatever_their_size(size: int) -> None:
    """More than a pipe holds, all together or a single one."""
    records = [RECORD | {"url": f"x/#{number}", "content": f"{number} " * size} for number in range(5)]
    small = [RECORD | {"url": f"y/#{number}", "content": f"Stones {number}"} for number in range(300)]

    names = index_of([*records, *small], "en")

    assert sum("/fragment/" in name for name in names) == 305


def test_what_pagefind_refuses_is_told() -> None:
    with pytest.raises(PressFault, match="Pagefind refused a record"):
        index_of([RECORD | {"url": None}], "en")


@pytest.mark.long
def test_the_index_is_whole_however_often_it_is_made() -> None:
    records = part(PACK, "en")["records"]
    first = index_of(records, "en")

    assert all(first.values())
    for _ in range(150):
        assert index_of(records, "en") == first
