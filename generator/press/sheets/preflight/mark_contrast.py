"""Checks that marks which lie side by side can be told apart, by everyone and without colour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.draw.colours import ColouredShape, confusable
from generator.press.sheets.preflight.report import CheckResult


def marks_told_apart(marks: Mapping[str, Sequence[ColouredShape]]) -> CheckResult:
    """Each mark against each other one of its group."""
    found = tuple(
        f"{first.id} and {second.id} ({group}): {why}"
        for group, members in marks.items()
        for first, second, why in confusable(members)
    )
    pairs = sum(len(members) * (len(members) - 1) // 2 for members in marks.values())
    return CheckResult("marks told apart", pairs, "pairs", found)
