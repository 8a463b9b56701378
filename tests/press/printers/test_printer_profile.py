"""What a profile does to fronts and backs, and how it says so."""

from __future__ import annotations

import pytest

from generator.draw.drawing import Point
from generator.press.paper import A3, A4, LETTER
from generator.press.printers.profile import AffineMatrix, PrinterFault, Profile, identity


def drawn(matrix: AffineMatrix, point: Point) -> Point:
    a, b, c, d, e, f = matrix
    x, y = point
    return (a * x + c * y + e, b * x + d * y + f)


def close(found: Point, wanted: Point) -> bool:
    return found == pytest.approx(wanted, abs=1e-9)


def test_a_printer_that_needs_nothing_leaves_every_point_where_it_is() -> None:
    assert drawn(identity(A4).correction(A4, "long"), (12, 34)) == (12, 34)
    assert drawn(identity(A4).front_correction(A4), (12, 34)) == (12, 34)


def test_a_shift_moves_right_and_down() -> None:
    profile = Profile("office", "a4", x=0.5, y=-0.25)
    assert close(drawn(profile.correction(A4, "long"), (100, 100)), (100.5, 99.75))


def test_a_positive_angle_turns_clockwise_about_the_middle_of_the_page() -> None:
    # The middle of A4 is (105, 148.5). Right of it by 10 and turned clockwise by 5 degrees: cos 0.99619, sin 0.08716.
    profile = Profile("office", "a4", angle=5)
    assert drawn(profile.correction(A4, "long"), (115, 148.5)) == pytest.approx(
        (114.9619, 149.3716), abs=1e-4
    )


def test_a_scale_enlarges_about_the_middle_of_the_page() -> None:
    profile = Profile("office", "a4", scale=1.01)
    assert close(drawn(profile.correction(A4, "long"), (205, 48.5)), (206, 47.5))


def test_a_long_ruler_shrinks_fronts_and_backs_alike() -> None:
    profile = Profile("office", "a4", ruler=101)
    for matrix in (profile.front_correction(A4), profile.correction(A4, "long")):
        # 101 mm right of the middle are drawn 100 mm right of it.
        assert close(drawn(matrix, (206, 148.5)), (205, 148.5))


def test_a_front_is_scaled_by_the_ruler_but_neither_moved_nor_turned() -> None:
    profile = Profile("office", "a4", x=3, y=3, angle=2, scale=1.05)
    assert close(drawn(profile.front_correction(A4), (12, 34)), (12, 34))


def test_the_other_flip_turns_the_shift_half_round() -> None:
    profile = Profile("office", "a4", "long", x=0.5, y=-0.25, angle=1)
    assert profile.turned("short") == Profile("office", "a4", "short", x=-0.5, y=0.25, angle=1)
    assert profile.turned("long") is profile
    assert profile.correction(A4, "short") == profile.turned("short").correction(A4, "short")


def test_the_footer_line_has_signs_and_a_real_minus() -> None:
    profile = Profile("hp-office/tray-2", "a4", x=0.35, y=-0.2, angle=0.12, scale=1.001, ruler=99.8)
    assert profile.described == "hp-office/tray-2 · x +0.35 y −0.20 mm, +0.12°, 100.10 %, 100 → 99.8 mm"


def test_nought_has_no_sign() -> None:
    assert Profile("office", "a4", x=-0.001).described == "office · x 0.00 y 0.00 mm, 0.00°, 100.00 %"


def test_a_printer_without_a_name_is_described_by_its_numbers() -> None:
    assert identity(A4).described == "x 0.00 y 0.00 mm, 0.00°, 100.00 %"


def test_a_profile_is_refused_for_another_paper() -> None:
    with pytest.raises(PrinterFault, match="calibrated for a4, but the sheet is letter"):
        Profile("office", "a4").correction(LETTER, "long")
    with pytest.raises(PrinterFault, match="the sheet is a3"):
        Profile("office", "a4").front_correction(A3)


def test_a_back_on_its_side_is_refused_because_the_printer_may_turn_it_either_way() -> None:
    with pytest.raises(PrinterFault, match="Lay the sheet out upright"):
        Profile("office", "a4").correction(A4.landscape, "long")


@pytest.mark.parametrize("name", ["HP Office", "office/", "a/b/c/d", "ő", "-", "office\n"])
def test_a_name_that_could_not_be_typed_again_is_refused(name: str) -> None:
    with pytest.raises(PrinterFault, match="small letters, digits and hyphens"):
        Profile(name, "a4")


def test_a_sheet_printed_to_fit_the_page_is_noticed_by_its_ruler() -> None:
    with pytest.raises(PrinterFault, match=r'measures 94 mm.*"actual size"'):
        Profile("office", "a4", ruler=94)


@pytest.mark.parametrize("values", [{"x": float("nan")}, {"scale": 0.0}, {"angle": 45}, {"y": float("inf")}])
def test_numbers_that_no_printer_has_are_refused(values: dict[str, float]) -> None:
    with pytest.raises(PrinterFault, match="Calibrate it again"):
        Profile("office", "a4", **values)  # type: ignore[arg-type]


def test_a_flip_over_a_third_edge_is_refused() -> None:
    with pytest.raises(PrinterFault, match="Write long or short"):
        Profile("office", "a4", "diagonal")  # type: ignore[arg-type]
