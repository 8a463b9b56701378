"""The pages of a print as plain data: each face once, where it is placed, and what stands at the foot of each side."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from generator.draw.drawing import Drawing, PathItem, line
from generator.draw.serialization import as_printed, drawing_to_data, items_to_data
from generator.draw.vocabulary import SOFT
from generator.model.json_data import JsonObject
from generator.press.paper import Paper
from generator.press.printers.profile import AffineMatrix
from generator.press.sheets.crop_marks import crop_marks, cut_outlines
from generator.press.sheets.foot import foot_words, ruler
from generator.press.sheets.sheet import PlacedFace, Plan, Sheet

_AS_IT_IS: AffineMatrix = (1, 0, 0, 1, 0, 0)
_HAIR = 0.2


@dataclass(frozen=True)
class Imprint:
    """What a print says of itself: in its foot on each side, and in the file's own head."""

    title: str
    author: str
    subject: str
    language: str
    says: Callable[[int, int, str], Sequence[str]]


@dataclass(frozen=True)
class Corrections:
    """How a printer's faults are made up for on each side of the paper."""

    front: AffineMatrix = _AS_IT_IS
    back: AffineMatrix = _AS_IT_IS


def sheets_content(
    plan: Plan,
    faces: Mapping[str, Drawing],
    imprint: Imprint,
    corrections: Corrections,
    ink_saver: bool = False,
    before: Sequence[Drawing] = (),
) -> dict[str, object]:
    """All sheets, each front followed by its back; `before` are whole pages that come first. If anything has a back, then
    every page has one, be it blank: printed on both sides, no front may land behind another sheet's."""
    duplex = any(sheet.back for sheet in plan.sheets)
    marks = {_cut(sheet): sheet for sheet in plan.sheets}
    alike = {cut: number for number, cut in enumerate(marks)}
    leading = [page for drawing in before for page in _leading(drawing, duplex)]
    sides = [
        _side(sheet, side, correction, alike[_cut(sheet)], imprint.says(number, len(plan.sheets), side))
        for number, sheet in enumerate(plan.sheets, 1)
        for side, correction in (("front", corrections.front), ("back", corrections.back))
        if side == "front" or duplex
    ]
    return _head(plan.sheets[0].paper, imprint) | {
        "saving": ink_saver,
        "faces": dict(_faces(plan, faces, ink_saver)),
        "marks": [drawing_to_data(_marks(sheet)) for sheet in marks.values()],
        "ruler": items_to_data([ruler()]),
        "pages": [*leading, *sides],
    }


def pages_content(
    pages: Sequence[tuple[Drawing, AffineMatrix]], paper: Paper, imprint: Imprint
) -> dict[str, object]:
    """Whole pages, each with what makes up for a printer's faults."""
    return _head(paper, imprint) | {"pages": [_page(drawing, correction) for drawing, correction in pages]}


def _head(paper: Paper, imprint: Imprint) -> dict[str, object]:
    return {
        "form": "pdf",
        "language": imprint.language,
        "title": imprint.title,
        "author": imprint.author,
        "subject": imprint.subject,
        "paper": paper,
    }


def _faces(plan: Plan, faces: Mapping[str, Drawing], ink_saver: bool) -> Iterator[tuple[str, JsonObject]]:
    """Each face that is placed somewhere, in the order of the sheets, with how far it reaches beyond its cut."""
    sides = (side for sheet in plan.sheets for side in (sheet.front, sheet.back))
    for placed in {placed.face: placed for side in sides for placed in side}.values():
        face = faces[placed.face]
        drawing = drawing_to_data(replace(face, says=(), items=as_printed(face.items, ink_saver)))
        yield placed.face, {"bleed": placed.piece.bleed, "drawing": drawing}


def _leading(drawing: Drawing, duplex: bool) -> Iterator[dict[str, object]]:
    yield _page(drawing, _AS_IT_IS)
    if duplex:
        yield _page(Drawing(drawing.width, drawing.height, ()), _AS_IT_IS)


def _page(drawing: Drawing, correction: AffineMatrix) -> dict[str, object]:
    return _sized(drawing, correction) | {"drawing": drawing_to_data(drawing)}


def _sized(paper: Paper | Drawing, correction: AffineMatrix) -> dict[str, object]:
    """How large a page is; a printer that needs nothing is not spoken of."""
    size = {"width": paper.width, "height": paper.height}
    return size | ({"correction": correction} if correction != _AS_IT_IS else {})


def _side(
    sheet: Sheet, side: str, correction: AffineMatrix, marks: int, says: Sequence[str]
) -> dict[str, object]:
    """One side of a sheet: the faces on it, the marks of a front, the words of the foot, and whether that is turned."""
    front = side == "front"
    return _sized(sheet.paper, correction) | {
        "placed": [_place(placed) for placed in (sheet.front if front else sheet.back)],
        "marks": marks if front else None,
        "foot": items_to_data(foot_words(says)),
        "turned": not front and _back_is_turned(sheet),
    }


def _place(placed: PlacedFace) -> list[object]:
    """A face, where its own upper left corner lies, and how far it is turned about that."""
    width, height = placed.width, placed.height
    x, y = {0: (0, 0), 90: (width, 0), 180: (width, height), 270: (0, height)}[placed.turn]
    return [placed.face, placed.x + x, placed.y + y, placed.turn]


def _back_is_turned(sheet: Sheet) -> bool:
    """Whether the back stands on its head beside the front, so that its foot lies behind the front's foot."""
    upright = sheet.paper.height >= sheet.paper.width
    return (sheet.flip == "short") == upright


def _cut(sheet: Sheet) -> Hashable:
    """What sheets share that are cut alike, as most of a deck are."""
    lying = ((it.x, it.y, it.turn, it.piece.outline, it.face == it.piece.front) for it in sheet.front)
    return sheet.paper, sheet.fold, *lying


def _marks(sheet: Sheet) -> Drawing:
    """Where to cut and where to fold."""
    paper = sheet.paper
    items = [
        PathItem(line(start, end), stroke="#000000", width=_HAIR)
        for start, end in crop_marks(sheet.front, paper)
    ]
    items += [
        PathItem(outline, stroke=SOFT, width=_HAIR)
        for placed, outline in zip(sheet.front, cut_outlines(sheet.front), strict=True)
        if placed.piece.outline.shape != "rect"
    ]
    if sheet.fold is not None:
        fold = line((sheet.fold, 4), (sheet.fold, paper.height - 14))
        items.append(PathItem(fold, stroke=SOFT, width=_HAIR, dash=(2, 2)))
    return Drawing(paper.width, paper.height, tuple(items))
