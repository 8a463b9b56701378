"""Cut lines are the outlines of the plan, in millimetres, whichever file a cutting machine reads."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from math import hypot
from typing import Any

import pytest

from generator.draw.drawing import Point
from generator.press.paper import A4, LETTER
from generator.press.sheets.file_formats import cuts_content
from generator.press.sheets.imposition import plan
from generator.press.sheets.sheet import CutOutline, PlacedFace, Sheet, SheetPiece
from tests.press.prints import printed, rendered_from

SVG = "{http://www.w3.org/2000/svg}"
CARD, ROUND = CutOutline(44, 68, corner=3), CutOutline(26, 26, "disc")
SQUARE = CutOutline(40, 40)
#: A house with its roof up.
HOUSE = CutOutline(30, 40, "polygon", points=((0, 15), (15, 0), (30, 15), (30, 40), (0, 40)))


def sheet_of(*placed: tuple[CutOutline, float, float, int], **more: Any) -> Sheet:
    pieces = (SheetPiece(f"x/{place}", "x", outline, "front") for place, (outline, *_) in enumerate(placed))
    fronts = (
        PlacedFace(piece, "front", x, y, turn) for piece, (_, x, y, turn) in zip(pieces, placed, strict=True)
    )
    return Sheet(A4, tuple(fronts), **more)


def cuts_svg(sheet: Sheet) -> bytes:
    return rendered_from(cuts_content("cut-svg", sheet))


def cuts_dxf(sheet: Sheet) -> bytes:
    return rendered_from(cuts_content("cut-dxf", sheet))


def dxf_outlines(dxf: bytes) -> list[list[Point]]:
    """The points of each polyline, read as pairs of a code and a value, y up."""
    lines = dxf.decode("ascii").split("\r\n")
    assert lines.pop() == ""
    pairs = list(zip(map(int, lines[::2]), lines[1::2], strict=True))
    assert pairs[-1] == (0, "EOF")
    found: list[list[Point]] = []
    inside = ""
    x = 0.0
    for code, value in pairs:
        if code == 0:
            inside = value
            if value == "POLYLINE":
                found.append([])
        elif inside == "VERTEX" and code == 10:
            x = float(value)
        elif inside == "VERTEX" and code == 20:
            found[-1].append((x, float(value)))
    return found


def svg_outlines(svg: bytes) -> list[list[tuple[str, list[float]]]]:
    """The commands of each path with their numbers."""
    root = ElementTree.fromstring(svg)
    return [
        [
            (name, [float(number) for number in numbers.split()])
            for name, numbers in re.findall(r"([A-Z])([^A-Z]*)", path.get("d") or "")
        ]
        for path in root.iter(f"{SVG}path")
    ]


def box(points: list[Point]) -> tuple[float, float, float, float]:
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def approx(*numbers: float) -> Any:
    return pytest.approx(numbers, abs=0.001)


def test_a_file_for_dxf_says_that_it_counts_in_millimetres() -> None:
    text = cuts_dxf(sheet_of((CARD, 10, 20, 0))).decode("ascii")

    assert "$INSUNITS\r\n70\r\n4\r\n" in text
    assert text.startswith("0\r\nSECTION\r\n2\r\nHEADER\r\n")


def test_a_square_is_cut_at_its_four_corners_counted_from_the_lower_left() -> None:
    """On A4, 297 mm high, what is 20 mm from the top is 277 mm from the bottom."""
    (points,) = dxf_outlines(cuts_dxf(sheet_of((SQUARE, 10, 20, 0))))

    assert sorted(points) == [(10, 237), (10, 277), (50, 237), (50, 277)]


def test_a_card_is_cut_with_its_round_corners() -> None:
    (points,) = dxf_outlines(cuts_dxf(sheet_of((CARD, 10, 20, 0))))

    assert box(points) == approx(10, 209, 54, 277)
    upper_left = [point for point in points if point[0] <= 13.001 and point[1] >= 273.999]
    assert len(upper_left) > 10
    for x, y in upper_left:
        assert hypot(x - 13, y - 274) == pytest.approx(3, abs=0.01)


def test_a_card_that_lies_on_its_side_is_cut_so() -> None:
    (points,) = dxf_outlines(cuts_dxf(sheet_of((CARD, 10, 20, 90))))

    assert box(points) == approx(10, 233, 78, 277)


@pytest.mark.parametrize("size", [12, 18, 26, 30, 60])
def test_a_disc_is_round_to_two_hundredths_of_a_millimetre(size: float) -> None:
    (points,) = dxf_outlines(cuts_dxf(sheet_of((CutOutline(size, size, "disc"), 100, 100, 0))))
    middle_x, middle_y = 100 + size / 2, 297 - 100 - size / 2
    edges = list(zip(points, [*points[1:], points[0]], strict=True))
    halfway = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in edges]

    for x, y in (*points, *halfway):
        assert hypot(x - middle_x, y - middle_y) == pytest.approx(size / 2, abs=0.02)


@pytest.mark.parametrize("outline", [CARD, ROUND, SQUARE, HOUSE, CutOutline(63.3, 88.7, corner=3.17)])
@pytest.mark.parametrize(("x", "y"), [(10, 20), (6.55, 13.1), (17.333333, 101.1)])
def test_an_outline_is_closed_once_and_never_stands_still(outline: CutOutline, x: float, y: float) -> None:
    """A cutter that is told to go where it is already burns a hole."""
    (points,) = dxf_outlines(cuts_dxf(sheet_of((outline, x, y, 0))))
    text = cuts_dxf(sheet_of((outline, x, y, 0))).decode("ascii")

    assert "POLYLINE\r\n8\r\nCUT\r\n66\r\n1\r\n" in text
    assert re.search(r"\r\n70\r\n1\r\n", text)  # closed
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        assert hypot(ax - bx, ay - by) > 0.01


@pytest.mark.parametrize(
    ("turn", "ridge"), [(0, (65, 247)), (90, (90, 232)), (180, (65, 207)), (270, (50, 232))]
)
def test_a_polygon_is_cut_as_it_is_turned(turn: int, ridge: Point) -> None:
    """The ridge of the house points up, right, down and left; its box begins 50 mm from the left and from the top."""
    (points,) = dxf_outlines(cuts_dxf(sheet_of((HOUSE, 50, 50, turn))))

    assert len(points) == 5
    assert ridge in [(round(x, 3), round(y, 3)) for x, y in points]


def test_an_svg_is_as_large_as_the_paper_and_has_the_outlines_where_they_are() -> None:
    svg = cuts_svg(sheet_of((SQUARE, 10, 20, 0), (HOUSE, 60, 50, 0)))
    root = ElementTree.fromstring(svg)
    square, house = svg_outlines(svg)

    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("210mm", "297mm", "0 0 210 297")
    assert square == [("M", [10, 20]), ("L", [50, 20]), ("L", [50, 60]), ("L", [10, 60]), ("Z", [])]
    assert house[:2] == [("M", [60, 65]), ("L", [75, 50])]


def test_an_svg_has_thin_lines_and_nothing_else() -> None:
    paths = list(ElementTree.fromstring(cuts_svg(sheet_of((CARD, 10, 20, 0)))).iter(f"{SVG}path"))

    assert [(path.get("fill"), path.get("stroke")) for path in paths] == [("none", "#ff0000")]


def test_the_file_for_a_sheet_of_another_paper_is_counted_from_its_own_lower_edge() -> None:
    placed = PlacedFace(SheetPiece("x/1", "x", SQUARE, "front"), "front", 10, 20)
    (points,) = dxf_outlines(cuts_dxf(Sheet(LETTER, (placed,))))

    assert max(y for _, y in points) == pytest.approx(279.4 - 20)


def test_only_what_is_cut_out_is_cut_once() -> None:
    """Backs are cut with their fronts; on a folded sheet, the fold is made first."""
    piece = SheetPiece("x/1", "x", SQUARE, "front", "back")
    for folded in (False, True):
        (sheet,) = plan([[piece] * 3], A4, folded=folded).sheets

        assert len(dxf_outlines(cuts_dxf(sheet))) == len(svg_outlines(cuts_svg(sheet))) == 3


def test_the_outlines_of_a_whole_game_are_those_of_its_plan() -> None:
    for sheet in printed("hu").plan.sheets:
        outlines = dxf_outlines(cuts_dxf(sheet))
        height = sheet.paper.height

        assert len(outlines) == len(sheet.front) == len(svg_outlines(cuts_svg(sheet)))
        for points, placed in zip(outlines, sheet.front, strict=True):
            x, y = placed.x, height - placed.y - placed.height
            assert box(points) == approx(x, y, x + placed.width, y + placed.height)


def test_the_same_sheet_gives_the_same_bytes() -> None:
    sheet = sheet_of((CARD, 10, 20, 0), (ROUND, 100, 20, 0))

    assert cuts_dxf(sheet) == cuts_dxf(sheet)
    assert cuts_svg(sheet) == cuts_svg(sheet)
