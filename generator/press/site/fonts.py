"""The fonts of the site, in the form that browsers read, and the style sheet that names them."""

from __future__ import annotations

from functools import cache

from generator.draw.fonts import FontWeight
from generator.press.web_fonts import FEATURES, NAME, cut_font, licence

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
        files.append((name, cut_font(weight, FEATURES, "woff2")))
        rules.append(
            f'@font-face {{ font-family: "{NAME}"; font-style: {style}; font-weight: {number}; '
            f'font-display: swap; src: url("{name}") format("woff2") }}'
        )
    return (*files, ("fonts/licence.txt", licence()), ("fonts.css", ("\n".join(rules) + "\n").encode()))
