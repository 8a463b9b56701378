"""The common sizes of cards and tiles by name, and the parser of a size that a reader types."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from generator.model.problem import suggestion

#: The smallest and the largest side of a piece.
LEAST, MOST = 5.0, 400.0
#: How printers round the corners of cards: 3 mm, or an eighth of an inch; 3.5 mm is seen as well.
CARD_CORNER = 3.0


@dataclass(frozen=True)
class NamedSize:
    """A size in millimetres: upright, with the radius of its corners, and the outside of a sleeve that fits."""

    id: str
    width: float
    height: float
    corner: float
    sleeve: tuple[float, float] | None
    title: str


# No standard fixes these; printers and makers of sleeves agree to within a millimetre, and where they do not, this is
# what most of them say:
# - Printers who think in inches make poker 2.5 x 3.5 in (63.5 x 88.9 mm), bridge 2.25 x 3.5 in (57.15 x 88.9 mm) and
#   tarot 2.75 x 4.75 in (69.85 x 120.65 mm); metric ones round down to 63 x 88, 57 x 88 and 70 x 120.
# - Sleeves "standard American" are made for 56 x 87 mm, a board game's card; a bridge card still goes in.
# - A mini European card is 44 x 68 mm, to some 45 x 68 mm.
# - Japanese cards have corners of about 1 mm.
# The sleeves are the outside measures of one widespread maker; those of another differ by up to a millimetre
# (mini European 47 x 70, European 61.5 x 94). Where no sleeve stands, no measure was found in two places.
# A tile's name is its measure: 45 mm is what a widespread laying game measures, 40 and 50 mm are round figures; tiles
# are cut with a knife, so their corners are square.
SIZES: Mapping[str, NamedSize] = MappingProxyType(
    {
        size.id: size
        for size in (
            NamedSize("poker", 63, 88, CARD_CORNER, (66, 91), "poker"),
            NamedSize("bridge", 57, 88, CARD_CORNER, (59, 91), "bridge"),
            NamedSize("american", 56, 87, CARD_CORNER, (59, 91), "standard American"),
            NamedSize("mini-american", 41, 63, CARD_CORNER, (44, 67), "mini American"),
            NamedSize("euro", 59, 92, CARD_CORNER, (62, 94), "standard European"),
            NamedSize("mini-european", 44, 68, CARD_CORNER, (46, 71), "mini European"),
            NamedSize("japanese", 59, 86, 1, None, "Japanese"),
            NamedSize("tarot", 70, 120, CARD_CORNER, (73, 122), "tarot"),
            NamedSize("square-63", 63, 63, CARD_CORNER, None, "small square card"),
            NamedSize("square-70", 70, 70, CARD_CORNER, (73, 73), "square card"),
            NamedSize("square-80", 80, 80, CARD_CORNER, (82, 82), "large square card"),
            NamedSize("tile-40", 40, 40, 0, None, "square tile, 40 mm"),
            NamedSize("tile-45", 45, 45, 0, None, "square tile, 45 mm"),
            NamedSize("tile-50", 50, 50, 0, None, "square tile, 50 mm"),
        )
    }
)

_NUMBER = r"([0-9]{1,4}(?:[.,][0-9]{1,3})?)"
_MEASURE = re.compile(rf"{_NUMBER}\s*(?:mm)?\s*[x×*]\s*{_NUMBER}\s*(?:mm)?", re.IGNORECASE)


def parse_size(text: str, corner: float = CARD_CORNER) -> tuple[float, float, float]:
    """Width, height and corner of a named size or a measure in millimetres; `corner` is what a bare measure gets."""
    word = text.strip()
    named = SIZES.get(word.lower())
    if named:
        return named.width, named.height, named.corner
    measure = _MEASURE.fullmatch(word)
    if not measure:
        fix = suggestion(word, SIZES, f"Write a measure in millimetres, 63x88, or one of {', '.join(SIZES)}.")
        raise ValueError(f'unknown size "{_short(word)}": {fix}')
    width, height = (_side(word, number) for number in measure.groups())
    return width, height, min(corner, width / 2, height / 2)


def _side(word: str, number: str) -> float:
    side = float(number.replace(",", "."))
    if not LEAST <= side <= MOST:
        raise ValueError(
            f'impossible size "{word}": a side is {LEAST:g} to {MOST:g} mm long, not {side:g} mm'
        )
    return side


def _short(word: str) -> str:
    return word if len(word) <= 40 else f"{word[:39]}…"
