"""Checks that every stroke is thick enough to be printed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from generator.draw.drawing import THINNEST
from generator.draw.extent import strokes
from generator.press.sheets.preflight.face_index import FaceLocation
from generator.press.sheets.preflight.report import ROUNDING, CheckResult


def no_hairline(locations: Sequence[FaceLocation]) -> CheckResult:
    """Each stroke with the width that it has on paper."""
    found, looked_at = [], 0
    for one in locations:
        widths = Counter(round(stroke.width, 3) for stroke in strokes(one.face.drawing))
        looked_at += widths.total()
        for width, times in sorted(widths.items()):
            if width < THINNEST - ROUNDING:
                what = "a stroke" if times == 1 else f"{times} strokes"
                found.append(f"{what} of {one.where}: {width:.3g} mm wide, {THINNEST:g} mm is the least")
    return CheckResult("no hairline", looked_at, "strokes", tuple(found))
