"""Checks that there are as many pieces of each component as are expected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from generator.press.sheets.preflight.face_index import component_of, sides
from generator.press.sheets.preflight.report import CheckResult, ExpectedCount
from generator.press.sheets.sheet import Plan


def as_many_as_wanted(plan: Plan, expected: Mapping[str, ExpectedCount]) -> CheckResult:
    """Each component against what is wanted of it, and none besides."""
    fronts = (placed for sheet in plan.sheets for placed in sides(sheet)[0])
    printed = Counter(component_of(front.piece) for front in fronts if front.face == front.piece.front)
    found = []
    for component, wanted in expected.items():
        pieces = wanted.wanted * wanted.pieces_each
        if printed[component] != pieces:
            found.append(f"{wanted.label} ({component}): {printed[component]} on the sheets, {pieces} wanted")
    strange = (component for component in printed if component not in expected)
    found += [
        f"{component}: {printed[component]} on the sheets, but it is not wanted" for component in strange
    ]
    return CheckResult("counts", printed.total(), "pieces", tuple(found))
