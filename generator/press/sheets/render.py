"""Makes a file of component sheets, in the form that its content names."""

from __future__ import annotations

import json
from typing import Any

from generator.draw.drawing import Drawing
from generator.draw.plain import drawing_of
from generator.draw.svg import svg
from generator.press.sheets import images
from generator.press.sheets.carrier import pages_pdf
from generator.press.sheets.cuts import cuts_dxf


def render(content: dict[str, Any]) -> bytes:
    """The file."""
    return _FORMS[content["form"]](content)


def _drawn(content: dict[str, Any]) -> Drawing:
    return drawing_of(content["drawing"])


def _svg(content: dict[str, Any]) -> bytes:
    return svg(_drawn(content), content["saving"]).encode()


def _png(content: dict[str, Any]) -> bytes:
    return images.face_png(_drawn(content), content["saving"], content["dpi"])


def _grid(content: dict[str, Any]) -> bytes:
    faces = [drawing_of(face) for face in content["faces"]]
    return images.grid_png(content["across"], content["down"], faces, content["order"], content["saving"])


def _report(content: dict[str, Any]) -> bytes:
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
