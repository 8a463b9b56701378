"""The preflight: what is reckoned from a sheet plan and its faces, and proved or refuted, before anything is printed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.draw.colours import ColouredShape
from generator.draw.extent import WidthOf
from generator.press.sheets.preflight.backs import backs_behind_fronts
from generator.press.sheets.preflight.counts import as_many_as_wanted
from generator.press.sheets.preflight.face_index import each_face_once
from generator.press.sheets.preflight.glyphs import HasGlyph, no_missing_glyph
from generator.press.sheets.preflight.mark_contrast import marks_told_apart
from generator.press.sheets.preflight.pixels import no_pixels
from generator.press.sheets.preflight.report import ExpectedCount, FaceOnSheet, PreflightReport
from generator.press.sheets.preflight.sizes import true_sizes
from generator.press.sheets.preflight.strokes import no_hairline
from generator.press.sheets.preflight.texts import safe_texts
from generator.press.sheets.sheet import Plan


def preflight(
    plan: Plan,
    faces: Mapping[str, FaceOnSheet],
    expected: Mapping[str, ExpectedCount],
    marks: Mapping[str, Sequence[ColouredShape]],
    has_glyph: HasGlyph,
    width_of: WidthOf,
) -> PreflightReport:
    """Everything that can be known of a print before it is made: `faces` by their names, what is `expected` of each
    component by its id, and groups of `marks` by name, of which each must be told apart from each."""
    locations = each_face_once(plan, faces)
    return PreflightReport(
        (
            true_sizes(plan, faces, expected),
            safe_texts(locations, width_of),
            backs_behind_fronts(plan),
            no_missing_glyph(locations, has_glyph),
            no_hairline(locations),
            no_pixels(locations),
            as_many_as_wanted(plan, expected),
            marks_told_apart(marks),
        )
    )
