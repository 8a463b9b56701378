"""Checks that all text stays inside the safe zone."""

from __future__ import annotations

from collections.abc import Sequence

from generator.draw.extent import Corners, WidthOf, clear_of_polygon, clear_of_rect, texts
from generator.press.sheets.preflight.face_index import FaceLocation
from generator.press.sheets.preflight.report import ROUNDING, CheckResult
from generator.press.sheets.sheet import CutOutline


def safe_texts(locations: Sequence[FaceLocation], width_of: WidthOf) -> CheckResult:
    """Each run of text against the cut of its face."""
    found, looked_at = [], 0
    for one in locations:
        for run in texts(one.face.drawing, width_of):
            looked_at += 1
            out = one.face.safe - _clear(run.corners, one.face.outline)
            if out > ROUNDING:
                words = run.text.words.strip()
                found.append(f"text '{words}' of {one.where} reaches {out:.2f} mm out of the safe zone")
    return CheckResult("safe zone", looked_at, "texts", tuple(found))


def _clear(corners: Corners, outline: CutOutline) -> float:
    """How far a box stays inside the cut. What is round or square holds a box when it holds its corners."""
    if outline.shape == "polygon":
        return clear_of_polygon(corners, outline.points)
    radius = min(outline.width, outline.height) / 2 if outline.shape == "disc" else outline.corner
    return min(clear_of_rect(corner, outline.width, outline.height, radius) for corner in corners)
