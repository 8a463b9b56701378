"""The fonts of the site: the letters that its languages need, in the form that browsers read."""

from __future__ import annotations

from functools import cache
from io import BytesIO

from fontTools import subset
from fontTools.ttLib import TTFont

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
            f'@font-face {{ font-family: "Rulewright Sans"; font-style: {style}; font-weight: {number}; '
            f'font-display: swap; src: url("{name}") format("woff2") }}'
        )
    return (*files, ("fonts.css", ("\n".join(rules) + "\n").encode()))


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
        font["name"] = names
        font.flavor = "woff2"
        font.save(file)
    return file.getvalue()
