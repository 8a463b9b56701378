"""Makes a file of component sheets, in the form that its content names."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from generator.draw.drawing import Drawing
from generator.draw.serialization import drawing_from_data
from generator.press.sheets import images
from generator.press.sheets.cuts import cuts_dxf
from generator.press.sheets.sheet_pdf import pages_pdf

if TYPE_CHECKING:
    from generator.model.json_data import JsonObject


def render(content: JsonObject) -> bytes:
    """The file."""
    return _FORMS[content["form"]](content)


def _drawn(content: JsonObject) -> Drawing:
    return drawing_from_data(content["drawing"])


def _svg(content: JsonObject) -> bytes:
    from generator.draw.svg import svg  # a fortieth of a second

    return svg(_drawn(content), content["saving"]).encode()


def _png(content: JsonObject) -> bytes:
    return images.face_png(_drawn(content), content["saving"], content["dpi"])


def _grid(content: JsonObject) -> bytes:
    faces = [drawing_from_data(face) for face in content["faces"]]
    return images.grid_png(content["across"], content["down"], faces, content["order"], content["saving"])


def _report(content: JsonObject) -> bytes:
    told = {name: part for name, part in content.items() if name != "form"}
    return (json.dumps(told, ensure_ascii=False, indent=1) + "\n").encode()


_FORMS = {
    "pdf": pages_pdf,
    "report": _report,
    "png": _png,
    "svg": _svg,
    "cut-svg": _svg,
    "cut-dxf": lambda content: cuts_dxf(content["outlines"], content["height"]),
    "tabletop": _grid,
}
