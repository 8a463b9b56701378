"""Sets a handout as a tagged PDF: with our own fonts and pictures, and nothing from anywhere else."""

from __future__ import annotations

from base64 import b64decode
from math import sqrt
from typing import TYPE_CHECKING

from generator.home import SITE
from generator.press import templates
from generator.press.faults import PressFault
from generator.press.handouts.fitting import largest_that_fits
from generator.press.handouts.pango import lacking
from generator.press.paper import FOLDED_TO

if TYPE_CHECKING:
    from generator.model.json_data import JsonObject
    from generator.press.handouts.weasy import Sheet

#: The least and the largest type that a sheet is fitted with, in points.
SMALLEST, LARGEST = 6.0, 24.0


def render(content: JsonObject) -> bytes:
    """The handout as PDF/UA; PressFault when it cannot be set."""
    if why := lacking():
        raise PressFault(why)
    from generator.press.handouts.assets import Assets, font_faces
    from generator.press.handouts.weasy import Sheet

    layout, css = content["layout"], SITE.joinpath("assets", "print.css").read_text(encoding="utf-8")
    style = layout["style"]
    html = templates.render("handouts/handout.html.j2", **content)
    with Sheet(html, Assets(_pictures(content)), font_faces(style), css, _page(layout), style) as sheet:
        pdf = sheet.pdf(_fitted(sheet, content) if layout["fit"] else _chosen(sheet, content))
    return _imposed(pdf, content) if content["booklet"] else pdf


def _imposed(pdf: bytes, content: JsonObject) -> bytes:
    """The pages on sheets that are folded into a booklet."""
    from generator.press.booklet.imposition import imposed

    return imposed(pdf, FOLDED_TO[content["layout"]["paper"]], content["title"], content["language"])


def _pictures(content: JsonObject) -> dict[str, tuple[str, bytes]]:
    """The pictures by their addresses."""
    found = {f"drawing:{name}": ("image/svg+xml", svg.encode()) for name, svg in content["drawings"].items()}
    if logo := content["logo"]:
        kind = "image/svg+xml" if logo["name"].lower().endswith(".svg") else "application/octet-stream"
        found["logo:"] = (kind, b64decode(logo["base64"]))
    return found


def _page(layout: JsonObject) -> str:
    """The paper, and how text stands on it if no style says otherwise."""
    size, margin = f"{layout['width']}mm {layout['height']}mm", f"{layout['margin']}mm"
    return (
        f"@page {{ size: {size}; margin: {margin} }}\n"
        f".handout {{ --columns: {layout['columns']}; --text-size: {layout['type']}pt }}\n"
    )


def _chosen(sheet: Sheet, content: JsonObject) -> str:
    """The look in the type that was chosen, if one was; where there are several pages, links say on which."""
    layout = content["layout"]
    looks = _in_type(layout["type"]) if layout["chosen-type"] else ""
    return looks if len(sheet.laid_out(looks).pages) == 1 else looks + _numbered(content)


def _fitted(sheet: Sheet, content: JsonObject) -> str:
    """The look in the largest type that leaves all on so many pages."""
    layout = content["layout"]
    numbered = _numbered(content) if layout["fit"] > 1 else ""

    def looks(size: float) -> str:
        return _in_type(size) + numbered

    def fits(size: float) -> bool:
        return bool(len(sheet.laid_out(looks(size)).pages) <= layout["fit"])

    filled = sheet.pages_filled(looks(layout["type"]))
    guess = layout["type"] * sqrt(layout["fit"] / filled)
    size = largest_that_fits(fits, guess, SMALLEST, LARGEST)
    if size is None:
        pages = f"{layout['fit']} page{'s' if layout['fit'] > 1 else ''}"
        raise PressFault(
            f"this does not fit on {pages} at {SMALLEST:g} pt: leave something out, or take larger paper"
        )
    return looks(size)


def _in_type(size: float) -> str:
    return f".handout {{ --text-size: {size:g}pt }}\n"


def _numbered(content: JsonObject) -> str:
    """Page numbers: at the foot of each page, and behind links."""
    rules = [
        f".handout :lang({language}) a.see-rule::after, .handout :lang({language}) .see a::after "
        f'{{ content: "{before}" target-counter(attr(href url), page) "{after}" }}'
        for language, (before, after) in content["page"].items()
    ]
    foot = '@page { @bottom-right { content: counter(page) " / " counter(pages); font: 7.5pt "Rulewright Sans"; color: #655d52 } }'
    return "\n".join((*rules, foot))
