"""Whether faces hold nothing that has pixels."""

from __future__ import annotations

from collections.abc import Sequence

from generator.draw.extent import strangers
from generator.press.sheets.preflight.on_sheets import Seen
from generator.press.sheets.preflight.report import Checked


def no_pixels(seen: Sequence[Seen]) -> Checked:
    """Drawings hold outlines and letters, which are sharp at any size: no picture has too few pixels when none has any."""
    found = tuple(
        f"{one.where} holds a {type(item).__name__}, which is neither an outline nor a text"
        for one in seen
        for item in strangers(one.face.drawing)
    )
    return Checked("no pictures of pixels", len(seen), "faces", found)
