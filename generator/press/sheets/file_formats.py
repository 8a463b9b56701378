"""The files of a print: for each format that is wanted, where it goes, what renders it and from what content."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import PurePosixPath

from generator.draw.drawing import Drawing, PathItem
from generator.draw.serialization import drawing_to_data, outline_to_data
from generator.model.json_data import JsonObject
from generator.press.faces import SIDES, FaceRow, Side
from generator.press.sheets.crop_marks import cut_outlines
from generator.press.sheets.file_names import faces_name, sheets_name
from generator.press.sheets.print_job import PrintJob
from generator.press.sheets.request import SheetRequest
from generator.press.sheets.sheet import Sheet
from generator.press.sheets.tabletop_grids import TabletopGrid, grids

#: Where a file goes below the output folder, the name of its renderer, and its content.
File = tuple[PurePosixPath, str, JsonObject]
_RENDERER = "sheets"
#: Dots to an inch that print shops ask for.
SHOP_DPI = 300
#: A cutter follows this colour; the line has no width that matters.
_CUT = "#ff0000"


def files_of(made: PrintJob, request: SheetRequest) -> Iterator[File]:
    """The files of a print, in each format that is wanted; PressFault when it cannot be printed."""
    for form in request.forms:
        yield from FORMS[form](made, request)


def _folder(made: PrintJob) -> PurePosixPath:
    return PurePosixPath(made.faces.game.id, made.faces.language)


def _pdf(made: PrintJob, request: SheetRequest) -> Iterator[File]:
    """The sheets, and what the preflight found with where everything lies."""
    name = sheets_name(made.faces.game, request)
    yield _folder(made) / f"{name}.pdf", _RENDERER, made.content()
    yield _folder(made) / f"{name}.json", _RENDERER, _report(made)


def _report(made: PrintJob) -> JsonObject:
    sheets = [
        {
            "paper": [sheet.paper.width, sheet.paper.height],
            "flip": sheet.flip,
            "fold": sheet.fold,
            **{
                side: [[one.piece.id, one.face, round(one.x, 3), round(one.y, 3), one.turn] for one in placed]
                for side, placed in (("front", sheet.front), ("back", sheet.back))
            },
        }
        for sheet in made.plan.sheets
    ]
    return {"form": "report", "preflight": made.report.data(), "sheets": sheets}


def _faces(form: str) -> Callable[[PrintJob, SheetRequest], Iterator[File]]:
    """A file for each face that looks different, with its bleed."""

    def files(made: PrintJob, request: SheetRequest) -> Iterator[File]:
        folder = _folder(made) / faces_name(made.faces.game, request, "faces")
        for row, side in made.rows.values():
            layout = made.faces.layout(row.component, side)
            assert layout
            name = row.id.split("/")[1] if layout.individual else (row.mark.id if row.mark else "all")
            drawing = with_bleed(made.faces.drawing(row, side), layout.bleed)
            path = folder / row.component.id / f"{name}-{side}.{form}"
            yield path, _RENDERER, face_content(form, drawing, request.ink_saver)

    return files


def face_content(form: str, drawing: Drawing, ink_saver: bool) -> dict[str, object]:
    """A face alone, as dots or as lines and letters; these want our font, or one like it."""
    told = {"form": form, "drawing": drawing_to_data(replace(drawing, says=())), "saving": ink_saver}
    return told | ({"dpi": SHOP_DPI} if form == "png" else {})


def with_bleed(drawing: Drawing, bleed: float) -> Drawing:
    """A face whose edge is where its bleed ends."""
    whole = drawing.at(bleed, bleed)
    return Drawing(drawing.width + 2 * bleed, drawing.height + 2 * bleed, (whole,), drawing.says)


def _cuts(ending: str) -> Callable[[PrintJob, SheetRequest], Iterator[File]]:
    """A file for each sheet."""

    def files(made: PrintJob, request: SheetRequest) -> Iterator[File]:
        name = sheets_name(made.faces.game, request)
        for number, sheet in enumerate(made.plan.sheets, 1):
            path = _folder(made) / f"{name}-cut-{number}.{ending}"
            yield path, _RENDERER, cuts_content(f"cut-{ending}", sheet)

    return files


def cuts_content(form: str, sheet: Sheet) -> dict[str, object]:
    """The outlines of the pieces of a sheet, on a page as large as the paper."""
    outlines = cut_outlines(sheet.fronts)
    if form == "cut-dxf":
        told = [outline_to_data(outline) for outline in outlines]
        return {"form": form, "height": sheet.paper.height, "outlines": told}
    items = tuple(PathItem(outline, stroke=_CUT, width=0.1) for outline in outlines)
    drawing = Drawing(sheet.paper.width, sheet.paper.height, items)
    return {"form": form, "drawing": drawing_to_data(drawing), "saving": False}


def _tabletop(made: PrintJob, request: SheetRequest) -> Iterator[File]:
    """Grids of the faces of each kind, as often as they are wanted; backs only where they differ."""
    folder = _folder(made) / faces_name(made.faces.game, request, "tabletop")
    for component, lines in made.order.decks():
        for side in SIDES:
            if made.faces.layout(component, side) is None:
                continue
            rows = [line.row for line in lines for _ in range(line.quantity)]
            for name, content in _grids([_bare(made, row, side) for row in rows], request.ink_saver):
                yield folder / f"{component.id}-{side}{name}.png", _RENDERER, content


def _bare(made: PrintJob, row: FaceRow, side: Side) -> Drawing:
    return replace(made.faces.drawing(row, side), says=())


def _grids(drawings: list[Drawing], ink_saver: bool) -> Iterator[tuple[str, dict[str, object]]]:
    """What ends the name of each picture, and its content: one face where all are alike."""
    if len(set(drawings)) == 1:
        yield "", face_content("png", drawings[0], ink_saver)
        return
    for number, grid in enumerate(grids(drawings), 1):
        yield (
            f"-{number}-{grid.across}x{grid.down}-{len(grid.faces)}",
            grid_content(grid, ink_saver),
        )


def grid_content(grid: TabletopGrid, ink_saver: bool) -> dict[str, object]:
    """Each face that differs once, and in which order they lie."""
    different = list(dict.fromkeys(grid.faces))
    place = {face: number for number, face in enumerate(different)}
    return {
        "form": "tabletop",
        "across": grid.across,
        "down": grid.down,
        "saving": ink_saver,
        "faces": [drawing_to_data(face) for face in different],
        "order": [place[face] for face in grid.faces],
    }


#: The forms that a print can take.
FORMS: dict[str, Callable[[PrintJob, SheetRequest], Iterator[File]]] = {
    "pdf": _pdf,
    "png": _faces("png"),
    "svg": _faces("svg"),
    "cut-svg": _cuts("svg"),
    "cut-dxf": _cuts("dxf"),
    "tabletop": _tabletop,
}
