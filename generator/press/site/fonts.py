"""The fonts of the site: the letters that its languages need, in the form that browsers read."""

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
_FEATURES = ("kern", "liga", "lnum", "tnum", "mark", "mkmk", "ccmp", "locl")
#: What the cut fonts are called: their licence keeps the name of the whole ones for those.
_NAME = "Rulewright Sans"
#: The records of a font that hold its name: family, identifier, full name, PostScript name.
_NAMES = {1: _NAME, 3: _NAME, 4: _NAME, 6: _NAME.replace(" ", "")}
_FACES: tuple[tuple[FontWeight, str, int], ...] = (
    ("regular", "normal", 400),
    ("italic", "italic", 400),
    ("bold", "normal", 700),
)


@cache
def site_fonts() -> tuple[tuple[str, bytes], ...]:
    """Each font file below the assets, and the style sheet that names them."""
    files, rules = [], []
    for weight, style, number in _FACES:
        name = f"fonts/{weight}.woff2"
        files.append((name, _subset(weight)))
        rules.append(
            f'@font-face {{ font-family: "{_NAME}"; font-style: {style}; font-weight: {number}; '
            f'font-display: swap; src: url("{name}") format("woff2") }}'
        )
    licence = font_file("sans").with_name("LICENSE.txt").read_bytes()
    return (*files, ("fonts/licence.txt", licence), ("fonts.css", ("\n".join(rules) + "\n").encode()))


def _subset(weight: FontWeight) -> bytes:
    options = subset.Options(layout_features=list(_FEATURES), hinting=False)
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
        font.flavor = "woff2"
        font.save(file)
    return file.getvalue()


def _rename(names: table__n_a_m_e) -> None:
    """Call a font by our name, in its own records too."""
    for record in names.names:
        if record.nameID in _NAMES:
            record.string = _NAMES[record.nameID]
