"""The profile of a printer: how its backs must be moved, turned and scaled so that they land behind their fronts."""

from __future__ import annotations

import cmath
import math
import re
from dataclasses import dataclass, replace
from typing import get_args

from generator.press.faults import PressFault
from generator.press.paper import Paper
from generator.press.sheets.sheet import Flip

#: An affine transformation (a, b, c, d, e, f), as SVG and PDF count: x' = a·x + c·y + e and y' = b·x + d·y + f, in millimetres
#: from the upper left corner of the page, y down.
AffineMatrix = tuple[float, float, float, float, float, float]

#: How long the ruler on every sheet should be, in millimetres.
RULER = 100.0
#: Beyond these no printer needs putting right: something was mistyped, or the sheet was printed "to fit the page".
_LIMITS = {"x": (-20, 20), "y": (-20, 20), "angle": (-5, 5), "scale": (0.9, 1.1), "ruler": (97, 103)}
_PART = "[a-z0-9]+(-[a-z0-9]+)*"
_NAME = re.compile(f"{_PART}(/{_PART}){{0,2}}")


class PrinterFault(PressFault, ValueError):
    """Raised when what was typed, or is kept, about a printer cannot be used; the text says what to do."""


@dataclass(frozen=True)
class Profile:
    """The correction of a printer's backs, seen by one who looks at the back: moved right and down by `x` and `y` mm, turned
    clockwise by `angle` degrees about the middle of the page, and drawn `scale` times as large.

    `name` says the printer, and after a slash its tray, and after another the kind of paper: `hp-office/tray-2/card`. `ruler`
    is how long the printed 100 mm ruler was before anything was done; fronts and backs are scaled by it alike.
    """

    name: str
    paper: str
    flip: Flip = "long"
    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0
    scale: float = 1.0
    ruler: float | None = None

    def __post_init__(self) -> None:
        if self.name:
            check_name(self.name)
        if self.flip not in get_args(Flip):
            raise PrinterFault(
                f'flip is "{self.flip}". Write long or short: the edge over which paper is turned.'
            )
        for what, (least, most) in _LIMITS.items():
            value = getattr(self, what)
            if value is not None and not least <= value <= most:
                raise PrinterFault(_beyond(what, value, least, most))

    @property
    def described(self) -> str:
        """The profile in one line that is the same in all languages."""
        parts = [
            f"x {_signed(self.x)} y {_signed(self.y)} mm",
            f"{_signed(self.angle)}°",
            f"{100 * self.scale:.2f} %",
        ]
        if self.ruler is not None:
            parts.append(f"{RULER:g} → {self.ruler:.1f} mm")
        return " · ".join(part for part in (self.name, ", ".join(parts)) if part)

    @property
    def enlarged(self) -> float:
        """How many times as large everything is drawn, fronts and backs, so that a ruler becomes as long as it says."""
        return RULER / self.ruler if self.ruler is not None else 1.0

    def turned(self, flip: Flip) -> Profile:
        """The same printer, paper being turned over that edge: it then prints its backs the other way up."""
        return self if flip == self.flip else replace(self, flip=flip, x=-self.x, y=-self.y)

    def front_correction(self, paper: Paper) -> AffineMatrix:
        """What a whole front goes through on its way to this printer."""
        self._check(paper)
        return _about_the_middle(paper, complex(self.enlarged), 0j)

    def correction(self, paper: Paper, flip: Flip) -> AffineMatrix:
        """What a whole back goes through on its way to this printer, so that what should land on a point does."""
        self._check(paper)
        if paper.width > paper.height:
            raise PrinterFault(
                f"{self.name or 'a printer profile'} cannot put the back of a sheet on its side right: nobody knows which "
                "way round the printer will turn it. Lay the sheet out upright."
            )
        way = self.turned(flip)
        factor = cmath.rect(way.scale * way.enlarged, math.radians(way.angle))
        return _about_the_middle(paper, factor, complex(way.x, way.y))

    def _check(self, paper: Paper) -> None:
        if paper.id != self.paper:
            raise PrinterFault(
                f"{self.name} was calibrated for {self.paper}, but the sheet is {paper.id}. Calibrate it for {paper.id} "
                f"too, or print on {self.paper}."
            )


def check_name(name: str) -> None:
    """Refuse a name that could not be typed, or kept, again."""
    if not _NAME.fullmatch(name):
        raise PrinterFault(
            f'"{name}" cannot be the name of a printer. Name the printer, its tray and its paper in small letters, digits '
            "and hyphens, with a slash between them: office/tray-2/card"
        )


def identity(paper: Paper, flip: Flip = "long") -> Profile:
    """A printer that needs nothing, and has no name."""
    return Profile("", paper.id, flip)


def _about_the_middle(paper: Paper, factor: complex, shift: complex) -> AffineMatrix:
    """Turn and scale about the middle of the page, then move. With y down, a positive angle turns clockwise."""
    middle = complex(paper.width, paper.height) / 2
    rest = middle + shift - factor * middle
    return factor.real, factor.imag, -factor.imag, factor.real, rest.real, rest.imag


def _beyond(what: str, value: float, least: float, most: float) -> str:
    if what == "ruler":
        return (
            f"the {RULER:g} mm ruler measures {value:g} mm: the sheet was printed smaller or larger than it is. Print it again "
            'at "actual size" (100 %), not "fit to page".'
        )
    return (
        f"{what} is {value:g}, and lies between {least:g} and {most:g} for any printer. Calibrate it again."
    )


def _signed(value: float) -> str:
    """Two decimals and a real minus sign; nought has no sign."""
    rounded = f"{value:+.2f}".replace("-", "−")
    return rounded if rounded[1:] != "0.00" else "0.00"
