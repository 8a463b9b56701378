"""Renders one score pad as a PDF form, with fields that add themselves up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.press.one_at_a_time import one_at_a_time
from generator.press.paper import Paper
from generator.press.score_form.fields import add_fields
from generator.press.score_pad.draw_pad import draw_pad
from generator.press.score_pad.pad import Rectangle, cells, pad_of
from generator.press.score_pad.render import opened

if TYPE_CHECKING:
    from generator.model.json_data import JsonObject

#: A pad alone on a page is no wider and higher than this, in millimetres.
_SCREEN = (130.0, 240.0)


@one_at_a_time
def render(content: JsonObject) -> bytes:
    """One pad on a page of its own."""
    pad, paper = pad_of(content["pad"]), Paper(**content["paper"])
    canvas, file = opened(content, paper)
    width, height = (
        min(most, side - 2 * paper.margin)
        for most, side in zip(_SCREEN, (paper.width, paper.height), strict=True)
    )
    box = Rectangle((paper.width - width) / 2, paper.height - 2 * paper.margin - height, width, height)
    draw_pad(canvas, pad, box)
    add_fields(canvas, cells(pad, box), box, content["clear"], content["clear-all"])
    canvas.save()
    return file.getvalue()
