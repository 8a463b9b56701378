"""The head of a game is refused where it asks for what cannot be told."""

from __future__ import annotations

import re
from pathlib import Path

from generator.check.run import load_and_check


def test_a_language_that_there_is_no_module_for_is_told_at_its_place(pebbles: Path) -> None:
    for path in pebbles.rglob("*.yaml"):
        text = path.read_text(encoding="utf-8")
        path.write_text(re.sub(r"\ben:", "xx:", text).replace("[hu, en]", "[hu, xx]"), encoding="utf-8")

    (problem,) = load_and_check(Path("pebbles")).problems

    assert str(problem).startswith('pebbles/game.yaml:8:17: S306 nothing is known of the language "xx"\n')


def test_a_thousand_sittings_can_be_told(pebbles: Path) -> None:
    choices = "".join(f"      - {{id: c{n}, title: {{hu: a, en: a}}}}\n" for n in range(498))
    path = pebbles / "game.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("      - {id: rock", choices + "      - {id: rock"), encoding="utf-8")

    assert load_and_check(Path("pebbles")).problems == ()
