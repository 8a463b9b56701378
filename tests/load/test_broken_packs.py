"""Deliberately broken packs: each mistake gets its exact message, and never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.check.run import load_and_check
from tests.games import read_yaml

CASES = sorted(Path(__file__).parent.parent.joinpath("broken").glob("*.yaml"))


def break_pack(folder: Path, case: dict) -> None:
    for name in case.get("remove", ()):
        (folder / name).unlink()
    for name, text in case.get("write", {}).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    for edit in case.get("edits", ()):
        path = folder / edit["file"]
        text = path.read_text(encoding="utf-8")
        assert edit["find"] in text, f"{edit['find']!r} is not in {edit['file']}"
        path.write_text(text.replace(edit["find"], edit["put"], 1), encoding="utf-8")


def test_there_are_broken_packs() -> None:
    assert len(CASES) >= 50


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_broken_pack_gets_its_exact_message(path: Path, pebbles: Path) -> None:
    case = read_yaml(path)
    break_pack(pebbles, case)

    report = load_and_check(Path("pebbles"))

    assert "".join(f"{problem}\n" for problem in report.problems) == case.get("says", "")
    assert "".join(f"{problem}\n" for problem in report.warnings) == case.get("warns", "")


def test_the_unbroken_pack_has_no_problem(pebbles: Path) -> None:
    assert load_and_check(Path("pebbles")).problems == ()


def test_a_file_that_is_not_utf8_is_named_with_its_line(pebbles: Path) -> None:
    path = pebbles / "terms.yaml"
    path.write_bytes(path.read_bytes() + b"# caf\xe9\n")

    (problem,) = load_and_check(Path("pebbles")).problems[:1]

    assert str(problem) == "pebbles/terms.yaml:7:1: L109 is not UTF-8 text\n    Save the file as UTF-8."


def test_every_problem_of_a_run_is_shown_together_in_file_order(pebbles: Path) -> None:
    for name in ("values", "terms"):
        path = pebbles / f"{name}.yaml"
        path.write_text(
            path.read_text(encoding="utf-8")
            .replace("source: ours", "sauce: ours")
            .replace("status: ours", "state: ours"),
            encoding="utf-8",
        )

    problems = load_and_check(Path("pebbles")).problems

    assert len(problems) >= 6
    assert list(problems) == sorted(problems)
