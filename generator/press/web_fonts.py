"""Cuts fonts down to the letters that our languages need: for the site and for e-books."""

from __future__ import annotations

from functools import cache
from io import BytesIO

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._n_a_m_e import table__n_a_m_e

from generator.draw.fonts import FontWeight, font_file

#: Latin with all accents, punctuation, arrows and a few signs.
_LETTERS = (
    *range(0x20, 0x17F),
    *range(0x218, 0x21C),
    *range(0x2010, 0x2028),
    *range(0x2190, 0x2194),
    *(0x2032, 0x2033, 0x2060, 0x20AC, 0x2122, 0x2212, 0x2260, 0x2264, 0x2265, 0x25A0, 0x25CF, 0x2605, 0x2713),
)
#: What text is set with; drawings are lettered letter by letter.
FEATURES = ("kern", "liga", "lnum", "tnum", "mark", "mkmk", "ccmp", "locl")
#: What the cut fonts are called: their licence keeps the name of the whole ones for those.
NAME = "Rulewright Sans"
#: The records of a font that hold its name: family, identifier, full name, PostScript name.
_NAMES = {1: NAME, 3: NAME, 4: NAME, 6: NAME.replace(" ", "")}


@cache
def cut_font(weight: FontWeight, features: tuple[str, ...] = (), flavor: str | None = None) -> bytes:
    """A weight of the sans in which drawings are lettered, with some features of type, as TrueType or in a form for browsers."""
    options = subset.Options(layout_features=list(features), hinting=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=_LETTERS)
    file = BytesIO()
    with TTFont(font_file("sans", weight), recalcTimestamp=False, lazy=True) as font:
        # With the names in it, fontTools looks for those in use through each table, and thousands of kerned pairs.
        names = font["name"]
        del font["name"]
        cutter.subset(font)
        names.prune_post_subset(TTFont(), options)
        _rename(names)
        font["name"] = names
        font.flavor = flavor
        font.save(file)
    return file.getvalue()


def _rename(names: table__n_a_m_e) -> None:
    """Call a font by our name, in its own records too."""
    for record in names.names:
        if record.nameID in _NAMES:
            record.string = _NAMES[record.nameID]


def licence() -> bytes:
    """The licence of the fonts, which has to lie beside every copy."""
    return font_file("sans").with_name("LICENSE.txt").read_bytes()
