"""Checks that faces hold nothing that has pixels."""

from __future__ import annotations

from collections.abc import Sequence

from generator.draw.extent import strangers
from generator.press.sheets.preflight.face_index import FaceLocation
from generator.press.sheets.preflight.report import CheckResult


def no_pixels(locations: Sequence[FaceLocation]) -> CheckResult:
    """Drawings hold outlines and letters, which are sharp at any size: no picture has too few pixels when none has any."""
    found = tuple(
        f"{one.where} holds a {type(item).__name__}, which is neither an outline nor a text"
        for one in locations
        for item in strangers(one.face.drawing)
    )
    return CheckResult("no pictures of pixels", len(locations), "faces", found)
