"""Checks that everything has its true size and lies on the paper."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.press.paper import Paper
from generator.press.sheets.preflight.face_index import component_of, where
from generator.press.sheets.preflight.report import EXACT, CheckResult, ExpectedCount, FaceOnSheet, TrueSize
from generator.press.sheets.sheet import CutOutline, PlacedFace, Plan


def true_sizes(
    plan: Plan, faces: Mapping[str, FaceOnSheet], expected: Mapping[str, ExpectedCount]
) -> CheckResult:
    """Everything that lies on a sheet; what is wrong with all copies of a face is reported once."""
    found: dict[str, None] = {}
    looked_at = 0
    for number, sheet in enumerate(plan.sheets, 1):
        for placed in (*sheet.front, *sheet.back):
            looked_at += 1
            wanted = expected.get(component_of(placed.piece))
            for fault in _size_faults(placed, faces.get(placed.face), wanted.size if wanted else None):
                found[f"{where(placed)}: {fault}"] = None
            beyond = _beyond(placed, sheet.paper)
            if beyond > EXACT:
                found[f"{where(placed, number)} reaches {beyond:.2f} mm beyond the paper"] = None
    return CheckResult("true size", looked_at, "boxes", tuple(found))


def _size_faults(placed: PlacedFace, face: FaceOnSheet | None, size: TrueSize | None) -> Iterator[str]:
    """Where the drawing of a face, its cut, its place and the size of the component do not agree."""
    if face is None:
        yield f"there is no drawing for its face {placed.face}"
        return
    if placed.turn % 90:
        yield f"it lies turned by {placed.turn}°, not by a right angle"
    true = size or _box(placed.piece.outline)
    measured = {
        "its drawing": (face.drawing.width, face.drawing.height),
        "its cut": _box(face.outline),
        "its outline": _box(placed.piece.outline),
        "its place on the sheet": _upright(placed),
    }
    for name, box in measured.items():
        if max(abs(box[0] - true[0]), abs(box[1] - true[1])) > EXACT:
            yield f"{name} is {box[0]:.2f} × {box[1]:.2f} mm, not {true[0]:.2f} × {true[1]:.2f} mm"


def _box(outline: CutOutline) -> TrueSize:
    """The box that is truly cut."""
    if outline.shape == "polygon":
        across, down = zip(*outline.points, strict=True)
        return max(across) - min(across), max(down) - min(down)
    if outline.shape == "disc":  # it is cut as a circle
        return (min(outline.width, outline.height),) * 2
    return outline.width, outline.height


def _upright(placed: PlacedFace) -> TrueSize:
    return (placed.height, placed.width) if placed.turn % 180 else (placed.width, placed.height)


def _beyond(placed: PlacedFace, paper: Paper) -> float:
    right, bottom = placed.x + placed.width - paper.width, placed.y + placed.height - paper.height
    return max(-placed.x, -placed.y, right, bottom)
