"""A problem can be read in one line, whatever content it quotes."""

from __future__ import annotations

import pytest

from generator.model.problem import Place, Problem


def told(what: str, fix: str = "Mend it.") -> Problem:
    return Problem(Place("a.yaml"), "L104", what, fix)


@pytest.mark.parametrize(
    ("quoted", "shown"),
    [
        ("a\u200bb", "a\\u200bb"),
        ("a\u202eb", "a\\u202eb"),
        ("a\x00b\x1b[31m", "a\\x00b\\x1b[31m"),
        ("a\nb\u2028c", "a\\nb\\u2028c"),
        ("\ufeff", "\\ufeff"),
    ],
)
def test_a_letter_that_cannot_be_seen_is_told_by_its_name(quoted: str, shown: str) -> None:
    assert told(f'unknown key "{quoted}"').what == f'unknown key "{shown}"'


@pytest.mark.parametrize(
    "seen", ["árvíztűrő tükörfúrógép", "5\u00a0roads", "–8 „a” 😀 日本", "{value:roads}~út"]
)
def test_what_can_be_seen_stays_as_it_is(seen: str) -> None:
    assert (told(seen).what, told("x", seen).fix) == (seen, seen)


def test_the_middle_of_a_line_that_is_too_long_is_left_out() -> None:
    what = told(f'unknown key "{"x" * 5_000}", it ends').what

    assert what.startswith('unknown key "xxx') and what.endswith('xxx", it ends') and len(what) < 420


def test_a_fix_keeps_its_lines() -> None:
    assert told("x", "first\nsecond\u200b").fix == "first\nsecond\\u200b"
