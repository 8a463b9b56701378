"""Finds the font files that everything is drawn with; they come with the program, never from the machine."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

#: A family of fonts.
Family = Literal["sans", "serif"]
#: A weight of a font that documents are set in, italics among them.
FontWeight = Literal["regular", "italic", "bold", "bold-italic"]

#: Each family with the package that holds it and the name its files start with.
_FAMILIES: dict[Family, tuple[str, str]] = {
    "sans": ("font_source_sans_pro", "SourceSansPro"),
    "serif": ("font_source_serif_pro", "SourceSerifPro"),
}
_WEIGHTS: dict[FontWeight, str] = {
    "regular": "Regular",
    "italic": "It",
    "bold": "Bold",
    "bold-italic": "BoldIt",
}

FAMILIES = tuple(_FAMILIES)
WEIGHTS = tuple(_WEIGHTS)


def font_file(family: Family, weight: FontWeight = "regular") -> Path:
    """The TrueType file of a family in a weight; KeyError for a family or weight that we do not print with."""
    package, name = _FAMILIES[family]
    return _folder(package) / f"{name}-{_WEIGHTS[weight]}.ttf"


def font_name(family: Family, weight: FontWeight = "regular") -> str:
    """What that font calls itself: SourceSansPro-Bold."""
    return font_file(family, weight).stem


@cache
def _folder(package: str) -> Path:
    """Where a font package keeps its files, found without running the package."""
    spec = find_spec(package)
    assert spec and spec.submodule_search_locations, f"{package} is not installed; run the launcher again"
    return Path(spec.submodule_search_locations[0]) / "files"


def registered(weight: FontWeight = "regular", family: Family = "sans") -> str:
    """The name under which ReportLab knows a font, made known to it on first use; whoever only wants a file does not wait for
    ReportLab."""
    from reportlab.pdfbase.pdfmetrics import getRegisteredFontNames, registerFont
    from reportlab.pdfbase.ttfonts import TTFont

    name = font_name(family, weight)
    if name not in getRegisteredFontNames():
        registerFont(TTFont(name, str(font_file(family, weight))))
    return name
