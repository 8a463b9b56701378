"""Finds marks that a reader may take for one another, in grey and with each of the three colour-vision deficiencies."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Literal, Protocol

#: Red, green and blue as amounts of light between 0 and 1.
Light = tuple[float, float, float]
#: Three rows that turn one light into another.
LightMatrix = tuple[Light, Light, Light]
#: How a colour is looked at: printed in grey, or by eyes without the cones for red, green or blue.
Sight = Literal["grey", "protanopia", "deuteranopia", "tritanopia"]

#: How much light each primary of sRGB gives (ITU-R BT.709).
_LUMINANCE: Light = (0.2126, 0.7152, 0.0722)
#: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes: "A Physiologically-based Model for Simulation of Color Vision
#: Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (2009), the matrices for severity 1.0. They
#: are applied to light, not to the numbers of a hex colour.
_DEFICIENT: dict[Sight, LightMatrix] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
SIGHTS: tuple[Sight, ...] = ("grey", *_DEFICIENT)

#: The least difference in lightness (black is 0, white is 100) by which two colours are told apart. Side by side, an eye
#: sees a difference of 2 or 3; but pieces lie apart, in lamplight, and a printer at home may miss the lightness of a colour
#: by 5 either way, which eats 10. 20 leaves another 10, and has room for six steps from black to white.
APART = 20.0


class ColouredShape(Protocol):
    """Anything with an id, a shape and a colour, such as a mark."""

    @property
    def id(self) -> str: ...

    @property
    def shape(self) -> str: ...

    @property
    def colour(self) -> str: ...


def light(colour: str) -> Light:
    """The amounts of light that #rrggbb or #rgb stands for (sRGB, IEC 61966-2-1); ValueError if it is neither."""
    if not re.fullmatch(r"#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})", colour):
        raise ValueError(f"{colour!r} is not a colour like #1a9641")
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    red, green, blue = (_amount(int(digits[place : place + 2], 16) / 255) for place in (0, 2, 4))
    return red, green, blue


def _amount(number: float) -> float:
    return number / 12.92 if number <= 0.04045 else ((number + 0.055) / 1.055) ** 2.4


def seen(colour: Light, sight: Sight) -> Light:
    """The light that looks to everybody as this light looks under that sight."""
    if sight == "grey":
        return (_dot(_LUMINANCE, colour),) * 3
    red, green, blue = (min(max(_dot(row, colour), 0.0), 1.0) for row in _DEFICIENT[sight])
    return red, green, blue


def _dot(row: Light, colour: Light) -> float:
    return row[0] * colour[0] + row[1] * colour[1] + row[2] * colour[2]


@lru_cache(maxsize=1_000)
def lightness(colour: str, sight: Sight = "grey") -> float:
    """How light a colour looks under a sight: CIE L*, from 0 for black to 100 for white."""
    luminance = _dot(_LUMINANCE, seen(light(colour), sight))
    if luminance <= 216 / 24389:
        return luminance * 24389 / 27
    root: float = luminance ** (1 / 3)
    return 116 * root - 16


def too_close(a: ColouredShape, b: ColouredShape) -> Iterator[tuple[Sight, float]]:
    """Each sight under which two colours differ too little in lightness, with how much they differ."""
    for sight in SIGHTS:
        difference = abs(lightness(a.colour, sight) - lightness(b.colour, sight))
        if difference < APART:
            yield sight, difference


def told_apart(a: ColouredShape, b: ColouredShape) -> bool:
    """Whether two marks differ in shape, or else in lightness under every sight."""
    return a.shape != b.shape or not any(too_close(a, b))


def confusable(marks: Sequence[ColouredShape]) -> list[tuple[ColouredShape, ColouredShape, str]]:
    """Every two marks that may be taken for one another, because shape and lightness are alike under some sight, and why."""
    pairs = combinations(marks, 2)
    return [(a, b, _why(a, b)) for a, b in pairs if not told_apart(a, b)]


def _why(a: ColouredShape, b: ColouredShape) -> str:
    differences = ", ".join(f"{difference:.1f} ({sight})" for sight, difference in too_close(a, b))
    return f"both are {a.shape or 'without a shape'}; their lightness differs by {differences}; {APART:g} is the least"
