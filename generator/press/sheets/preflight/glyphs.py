"""Checks that the fonts have every letter."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generator.draw.drawing import Weight
from generator.draw.extent import letters
from generator.press.sheets.preflight.face_index import FaceLocation
from generator.press.sheets.preflight.report import CheckResult

#: Tells whether the font of a weight has a letter.
HasGlyph = Callable[[Weight, str], bool]


def no_missing_glyph(locations: Sequence[FaceLocation], has_glyph: HasGlyph) -> CheckResult:
    """Each letter is asked for once, and missed on every face that needs it."""
    needed = [(one.where, letters(one.face.drawing)) for one in locations]
    everything = set().union(*(wanted for _, wanted in needed))
    missing = {(weight, letter) for weight, letter in everything if not has_glyph(weight, letter)}
    found = tuple(
        f"{where} needs '{letter}' (U+{ord(letter):04X}), which the {weight} font lacks"
        for where, wanted in needed
        for weight, letter in sorted(wanted & missing)
    )
    return CheckResult("no missing glyph", len(everything), "letters", found)
