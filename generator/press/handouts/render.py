"""Sets a handout as a tagged PDF: with our own fonts and pictures, and nothing from anywhere else."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Iterable
from typing import TYPE_CHECKING

from generator.home import SITE
from generator.press import templates
from generator.press.faults import PressFault
from generator.press.handouts.fitting import largest_that_fits
from generator.press.handouts.letters import must_have_letters
from generator.press.handouts.pango import lacking
from generator.press.one_at_a_time import one_at_a_time
from generator.press.paper import FOLDED_TO

if TYPE_CHECKING:
    from generator.model.json_data import JsonObject
    from generator.press.handouts.weasy import HandoutSheet

#: The least and the largest type that a sheet is fitted with, in points.
SMALLEST, LARGEST = 6.0, 24.0
_TAG = re.compile(r"<[^>]*>")
#: The root of the room that a letter takes, in millimetres for each point of type; and that of a picture.
_LETTER, _PICTURE = 0.38, 2_500.0
#: How full a page is that needs no shorter columns.
_FULL = 0.9


def make_ready(languages: Iterable[str]) -> None:
    """Load what every handout needs, and how some languages are hyphenated; what is set once is set faster the next time."""
    from generator.press.handouts.assets import Assets
    from generator.press.handouts.hyphenation import read_patterns
    from generator.press.handouts.weasy import HandoutSheet

    read_patterns(languages)
    must_have_letters("a")
    templates.ready("handouts/handout.html.j2")
    with HandoutSheet('<html lang="en"><title>a</title><p>a', Assets({})) as sheet:
        sheet.pdf("")


@one_at_a_time
def render(content: JsonObject) -> bytes:
    """The handout as PDF/UA; PressFault when it cannot be set."""
    if why := lacking():
        raise PressFault(why)
    from generator.press.handouts.assets import Assets, font_faces
    from generator.press.handouts.weasy import HandoutSheet

    layout, css = content["layout"], SITE.joinpath("assets", "print.css").read_text(encoding="utf-8")
    style = layout["style"]
    html = templates.render("handouts/handout.html.j2", **content)
    must_have_letters(html)
    with HandoutSheet(
        html, Assets(_pictures(content)), font_faces(style), css, _page(layout), style
    ) as sheet:
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
    # One column that is counted takes twice as long to lay out as none.
    columns = layout["columns"] if layout["columns"] > 1 else "auto"
    return (
        f"@page {{ size: {size}; margin: {margin} }}\n"
        f".handout {{ --columns: {columns}; --text-size: {layout['type']}pt }}\n"
    )


def _chosen(sheet: HandoutSheet, content: JsonObject) -> str:
    """The look in the type that was chosen, if one was; where there are several pages, links say on which."""
    layout = content["layout"]
    looks = _in_type(layout["type"]) if layout["chosen-type"] else ""
    numbered = looks + _numbered(content)
    if _pages_hoped(content) > 1 and sheet.pages(numbered) > 1:
        return numbered
    return numbered if sheet.pages(looks) > 1 else looks + _balanced(sheet, looks, layout)


def _pages_hoped(content: JsonObject) -> float:
    """About how many pages it takes, reckoned by its letters: whoever guesses right lays it out once."""
    layout = content["layout"]
    width, height = (layout[side] - 2 * layout["margin"] for side in ("width", "height"))
    letters = sum(
        len(_TAG.sub("", html)) for thing in content["things"] for block in thing["blocks"] for html in block
    )
    pictures = sum(thing["kind"] == "example" for thing in content["things"]) * _PICTURE
    return float((letters * (layout["type"] * _LETTER) ** 2 + pictures) / (width * height))


def _balanced(sheet: HandoutSheet, looks: str, layout: JsonObject) -> str:
    """The margin that makes all columns of a single page about as long, where they are not."""
    columns, height = layout["columns"], layout["height"] - 2 * layout["margin"]
    filled = sheet.filled(looks, columns)
    for room in (1.03, 1.1, 1.2, 1.35):
        if columns == 1 or filled * room > _FULL:
            return ""
        margin = layout["margin"] + height * (1 - filled * room)
        shorter = f"@page {{ margin-bottom: {margin:.1f}mm }}\n"
        if sheet.pages(looks + shorter) == 1:
            return shorter
    return ""


def _fitted(sheet: HandoutSheet, content: JsonObject) -> str:
    """The look in the largest type that leaves all on so many pages."""
    layout = content["layout"]
    numbered = _numbered(content) if layout["fit"] > 1 else ""

    def filled(size: float) -> float:
        return sheet.filled(_in_type(size) + numbered, layout["columns"])

    size = largest_that_fits(filled, layout["fit"], layout["type"], SMALLEST, LARGEST)
    if size is None:
        pages = f"{layout['fit']} page{'s' if layout['fit'] > 1 else ''}"
        raise PressFault(
            f"this does not fit on {pages} at {SMALLEST:g} pt: leave something out, or take larger paper"
        )
    return _in_type(size) + numbered


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
