"""The index of what lies on the sheets: each face, how a finding names it, what it is a piece of, and on which side it lies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.press.sheets.preflight.report import FaceOnSheet
from generator.press.sheets.sheet import PlacedFace, Plan, Sheet, SheetPiece


@dataclass(frozen=True)
class FaceLocation:
    """A face, and where it is first seen on the sheets."""

    where: str
    face: FaceOnSheet


def each_face_once(plan: Plan, faces: Mapping[str, FaceOnSheet]) -> list[FaceLocation]:
    """The faces in the order of the sheets. A face that is printed a hundred times is looked at once."""
    first: dict[str, FaceLocation] = {}
    for sheet in plan.sheets:
        for placed in (*sheet.front, *sheet.back):
            if placed.face not in first and placed.face in faces:
                first[placed.face] = FaceLocation(where(placed), faces[placed.face])
    return list(first.values())


def where(placed: PlacedFace, sheet: int | None = None) -> str:
    """A face as a finding names it, with its sheet where that matters."""
    side = "front" if placed.face == placed.piece.front else "back"
    return f"{placed.piece.name} ({placed.piece.id}, {side}{f', sheet {sheet}' if sheet else ''})"


def component_of(piece: SheetPiece) -> str:
    """The id of the component: ids of pieces are `component/face`."""
    return piece.id.split("/")[0]


def sides(sheet: Sheet) -> tuple[list[PlacedFace], list[PlacedFace]]:
    """The fronts and the backs of a sheet. On a folded one all lie on one side; a piece that looks alike on both sides
    has its front left of the fold."""
    if sheet.fold is None:
        return list(sheet.front), list(sheet.back)
    both: tuple[list[PlacedFace], list[PlacedFace]] = ([], [])
    for placed in sheet.front:
        alike = placed.piece.front == placed.piece.back
        both[placed.x >= sheet.fold if alike else placed.face == placed.piece.back].append(placed)
    return both
