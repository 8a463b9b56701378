"""Imposes the pages of a document on sheets that are folded into a booklet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.press import typeset
from generator.press.faults import PressFault
from generator.press.one_at_a_time import one_at_a_time
from generator.press.paper import FOLDED_TO, MM, Paper

if TYPE_CHECKING:
    from generator.model.json_data import JsonObject

#: How thick a sheet of office paper of 80 g/m² is, in millimetres.
THICKNESS = 0.1
#: How many sheets can be folded and stapled together.
MOST_SHEETS = 20
#: By how much a page may be larger than half a sheet, in millimetres: halves of a standard paper are rounded.
_ROUNDED = 0.5


@dataclass(frozen=True)
class BookletSide:
    """A side of a sheet: the pages on its left and on its right, counted from 1, or 0 for a blank one; the section that it
    belongs to, counted from 0, and how many sheets of that lie around it once they are folded."""

    left: int
    right: int
    section: int
    depth: int


def folded(pdf: bytes, content: JsonObject, back_cover: bool = False) -> bytes:
    """A document as it is, or on sheets to be folded where its content asks for a booklet."""
    if not content["booklet"]:
        return pdf
    sheet = FOLDED_TO[content["paper"]["id"]]
    return imposed(pdf, sheet, content["title"], content["language"], back_cover)


def imposed(
    pdf: bytes,
    sheet: Paper,
    title: str,
    language: str,
    back_cover: bool = False,
    thickness: float = THICKNESS,
) -> bytes:
    """The pages of a PDF on sheets of a paper, to be printed on both sides, turned over the short edge, and folded together;
    too many for that come in sections, which are told apart by marks on their backs. Blank pages that are wanted come last, or
    before a back cover. Pages of inner sheets, which stick out when the stack is folded, move towards the fold. The result is
    for printers alone: Typst tags no pages of other documents."""
    pages, (width, height) = _measured(pdf)
    turned = sheet.landscape
    if width > turned.width / 2 + _ROUNDED or height > turned.height + _ROUNDED:
        raise PressFault(f"pages of {width:g} × {height:g} mm are larger than half a sheet of {sheet.id}")
    told = {
        "title": title,
        "language": language,
        "sheet": turned,
        "page": {"width": width, "height": height},
        "creep": thickness,
        "sides": list(sides(pages, back_cover)),
    }
    return typeset.pdf("booklet/booklet.typ", told, shown=pdf)


def sides(pages: int, back_cover: bool = False) -> Iterator[BookletSide]:
    """The sides of all sheets, section by section, the outermost first, each with its front before its back."""
    order, start = _filled(pages, back_cover), 0
    for section, sheets in enumerate(_sections(len(order) // 4)):
        last = start + 4 * sheets - 1
        for depth in range(sheets):
            left, right = last - 2 * depth, start + 2 * depth
            yield BookletSide(order[left], order[right], section, depth)
            yield BookletSide(order[right + 1], order[left - 1], section, depth)
        start = last + 1


def _sections(sheets: int) -> list[int]:
    """How many sheets each section has: no more than can be stapled, and as even as can be."""
    count = -(-sheets // MOST_SHEETS)
    return [(sheets + at) // count for at in reversed(range(count))]


def _filled(pages: int, back_cover: bool) -> Sequence[int]:
    """The pages in the order of reading, with blank ones that make up whole sheets."""
    blank, last = [0] * (-pages % 4), pages - 1 if back_cover and pages > 1 else pages
    return [*range(1, last + 1), *blank, *range(last + 1, pages + 1)]


@one_at_a_time
def _measured(pdf: bytes) -> tuple[int, tuple[float, float]]:
    """How many pages a document has, and how large the first is, in millimetres."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    width, height = document[0].get_size()
    return len(document), (round(width / MM, 2), round(height / MM, 2))
