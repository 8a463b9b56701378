"""Solves from the readings of a proof how a printer's backs must be moved, turned and scaled."""

from __future__ import annotations

import cmath
import math
from collections.abc import Mapping
from dataclasses import dataclass

from generator.draw.addition import total
from generator.draw.drawing import Point
from generator.press.paper import Paper
from generator.press.printers.profile import RULER, PrinterFault, Profile, check_name, identity
from generator.press.printers.targets import fields, middle_square
from generator.press.sheets.sheet import Flip

#: Two points would fit any two readings; only a third shows that one was mistyped.
LEAST = 3
#: How far, in millimetres, a reading may lie from where the others put it.
_FARTHEST = 1.0


@dataclass(frozen=True)
class Calibration:
    """The result of a calibration: the profile, and how far from where it puts them the squares that were read lie, target by
    target, in mm."""

    profile: Profile
    residuals: Mapping[int, float]

    @property
    def worst(self) -> float:
        """The farthest of them."""
        return max(self.residuals.values())


def solve(
    name: str,
    paper: Paper,
    flip: Flip,
    readings: Mapping[int, Point],
    ruler: float | None = None,
    under: Profile | None = None,
) -> Calibration:
    """What puts a printer right: its name, the paper, the flip of the proof, where in its field each hole lies (see
    `targets.read`), how long the ruler is, and the profile that was in force, if this was a second proof."""
    if len(readings) < LEAST:
        raise PrinterFault(
            f"{len(readings)} of the targets were read, and at least {LEAST} are needed to tell a shift from a turn and from a "
            f"wrong size, and to notice a slip of the pen. Read all five, such as 1={middle_square(1)} 2={middle_square(2)}."
        )
    check_name(name)
    Profile(
        name, paper.id, flip, ruler=ruler
    )  # complains about the ruler as it was read, before anything is reckoned
    holes, squares = _seen(paper, flip, readings)
    shift, factor = _similarity(holes, squares)
    residuals = {number: abs(shift + factor * holes[number] - squares[number]) for number in readings}
    _check(residuals)
    return Calibration(_profile(name, paper, flip, (shift, factor), ruler, under), residuals)


def _seen(
    paper: Paper, flip: Flip, readings: Mapping[int, Point]
) -> tuple[dict[int, complex], dict[int, complex]]:
    """From the middle of the back: where each hole is, and where the square that it fell into was drawn."""
    middle = complex(paper.width, paper.height) / 2
    places = fields(paper, flip)
    holes = {number: complex(*places[number]) - middle for number in readings}
    return holes, {number: holes[number] + complex(*reading) for number, reading in readings.items()}


def _similarity(holes: Mapping[int, complex], squares: Mapping[int, complex]) -> tuple[complex, complex]:
    """The shift and the factor that bring the holes closest to the squares (least squares, in closed form).

    What was drawn at the square landed on the hole. So this leads from where a thing should land to where it must be
    drawn: it is what backs go through.
    """
    centre = total(holes.values()) / len(holes)
    aim = total(squares.values()) / len(squares)
    spread = total(abs(hole - centre) ** 2 for hole in holes.values())
    pull = total((hole - centre).conjugate() * (squares[number] - aim) for number, hole in holes.items())
    factor = pull / spread
    return aim - factor * centre, factor


def _check(residuals: Mapping[int, float]) -> None:
    """A reading that lies off by more than a square is a slip, not the printer."""
    number = max(residuals, key=lambda target: residuals[target])
    if residuals[number] > _FARTHEST:
        raise PrinterFault(
            f"the readings do not go together: target {number} lies {residuals[number]:.1f} mm from where the others put it. "
            f"Read target {number} again; if it is right, look at the others."
        )


def _profile(
    name: str,
    paper: Paper,
    flip: Flip,
    solved: tuple[complex, complex],
    ruler: float | None,
    under: Profile | None,
) -> Profile:
    """What was solved, on top of what was in force."""
    force = (under or identity(paper, flip)).turned(flip)
    before = cmath.rect(force.scale, math.radians(force.angle))
    shift = complex(force.x, force.y) + before * force.enlarged * solved[0]
    factor = before * solved[1]
    real = force.ruler if ruler is None else ruler * (force.ruler or RULER) / RULER
    return Profile(
        name,
        paper.id,
        flip,
        x=round(shift.real, 2),
        y=round(shift.imag, 2),
        angle=round(math.degrees(cmath.phase(factor)), 3),
        scale=round(abs(factor), 5),
        ruler=None if real is None else round(real, 2),
    )
