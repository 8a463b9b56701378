"""What the readings of a proof say about a printer."""

from __future__ import annotations

import cmath
import math
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.draw.drawing import Point
from generator.press.paper import A4, LETTER, Paper
from generator.press.printers.calibration import Calibration, solve
from generator.press.printers.profile import PrinterFault, Profile
from generator.press.printers.targets import fields, read
from generator.press.sheets.sheet import Flip
from tests.sizes import Campaign

FLIPS = st.sampled_from(["long", "short"])


def middle(paper: Paper) -> complex:
    return complex(paper.width, paper.height) / 2


class Printer:
    """A printer that lays what is drawn on a back askew: what is drawn at q, from the middle, lands at shift + factor·q."""

    def __init__(self, x: float, y: float, angle: float, scale: float) -> None:
        self.shift, self.factor = complex(x, y), cmath.rect(scale, math.radians(angle))

    def lands(self, drawn: complex) -> complex:
        return self.shift + self.factor * drawn

    def readings(self, paper: Paper, flip: Flip, step: float) -> dict[int, Point]:
        """What an owner reads who tells places apart that are `step` mm from each other."""
        found = {}
        for number, place in fields(paper, flip).items():
            hole = complex(*place) - middle(paper)
            off = (hole - self.shift) / self.factor - hole
            found[number] = (round(off.real / step) * step, round(off.imag / step) * step)
        return found


def missed(printer: Printer, profile: Profile, paper: Paper, flip: Flip) -> float:
    """How far from where it should a corner of a sheet's cards lands at most, once the back is corrected."""
    a, b, c, d, e, f = profile.correction(paper, flip)
    worst = 0.0
    for x, y in ((15, 15), (paper.width - 15, 15), (15, paper.height - 15), (105, 148)):
        drawn = complex(a * x + c * y + e, b * x + d * y + f)
        worst = max(worst, abs(middle(paper) + printer.lands(drawn - middle(paper)) - complex(x, y)))
    return worst


def solved(readings: Mapping[int, Point], flip: Flip = "long") -> Profile:
    return solve("office", A4, flip, readings).profile


# Targets 1, 2, 4, 5 of A4 lie 73 mm left or right of the middle and 110.5 mm above or below it. Seen from the back, a flip
# over the long edge brings 1 to the upper right, one over the short edge to the lower left.


@pytest.mark.parametrize("flip", ["long", "short"])
def test_squares_that_lie_one_to_the_left_of_their_holes_are_moved_one_to_the_right(flip: Flip) -> None:
    # The hole fell into column H, right of the middle column G: so G lies too far left on paper.
    found = solve("office", A4, flip, read(["1=H107", "2=H207", "3=H307", "4=H407", "5=H507"]))
    assert found.profile == Profile("office", "a4", flip, x=1)
    assert found.worst == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("flip", ["long", "short"])
def test_squares_that_lie_two_too_low_are_moved_two_up(flip: Flip) -> None:
    assert solved(read(["1=G105", "2=G205", "3=G305", "4=G405", "5=G505"]), flip) == Profile(
        "office", "a4", flip, y=-2
    )


def test_a_back_that_must_turn_clockwise_has_a_positive_angle_under_a_long_flip() -> None:
    # 0.01 in 1 clockwise, 0.573 degrees: a point above the middle goes right, a point right of it goes down.
    readings = {1: (1.105, 0.73), 2: (1.105, -0.73), 3: (0.0, 0.0), 4: (-1.105, 0.73), 5: (-1.105, -0.73)}
    found = solved(readings)
    assert (found.x, found.y, found.angle, found.scale) == (0, 0, 0.573, 1.00005)


def test_a_back_that_must_turn_clockwise_has_a_positive_angle_under_a_short_flip() -> None:
    # Here 1 is seen at the lower left, so it goes left and up.
    readings = {1: (-1.105, -0.73), 2: (-1.105, 0.73), 3: (0.0, 0.0), 4: (1.105, -0.73), 5: (1.105, 0.73)}
    found = solved(readings, "short")
    assert (found.x, found.y, found.angle, found.scale) == (0, 0, 0.573, 1.00005)


def test_a_back_that_came_out_too_small_is_enlarged() -> None:
    # 1 % larger: 1 is seen at the upper right under a long flip, and goes 0.73 mm right and 1.105 mm up.
    readings = {1: (0.73, -1.105), 2: (-0.73, -1.105), 3: (0.0, 0.0), 4: (0.73, 1.105), 5: (-0.73, 1.105)}
    assert solved(readings) == Profile("office", "a4", scale=1.01)


@given(
    x=st.floats(-4, 4),
    y=st.floats(-4, 4),
    angle=st.floats(-0.7, 0.7),
    scale=st.floats(0.993, 1.007),
    flip=FLIPS,
)
def test_a_printer_is_known_exactly_from_exact_readings(
    x: float, y: float, angle: float, scale: float, flip: Flip
) -> None:
    printer = Printer(x, y, angle, scale)
    found = solve("office", A4, flip, printer.readings(A4, flip, 1e-9))
    assert found.worst < 1e-6
    assert missed(printer, found.profile, A4, flip) < 0.012  # what rounding the profile itself costs


@given(
    x=st.floats(-4, 4),
    y=st.floats(-4, 4),
    angle=st.floats(-0.7, 0.7),
    scale=st.floats(0.993, 1.007),
    flip=FLIPS,
)
def test_readings_to_half_a_square_keep_shift_angle_and_scale_within_bounds(
    x: float, y: float, angle: float, scale: float, flip: Flip
) -> None:
    # Each reading is off by 0.25 mm at most in either way; the corners are 132 mm from the middle.
    printer = Printer(x, y, angle, scale)
    found = solve("office", LETTER, flip, printer.readings(LETTER, flip, 0.5)).profile
    wanted, turn = -printer.shift / printer.factor, 1 / printer.factor
    assert abs(found.x - wanted.real) <= 0.256
    assert abs(found.y - wanted.imag) <= 0.256
    assert abs(math.radians(found.angle) - cmath.phase(turn)) <= 0.003
    assert abs(found.scale - abs(turn)) <= 0.003


def test_nine_cards_in_ten_land_within_three_tenths_of_a_millimetre(campaign: Campaign) -> None:
    chance, within, printers = campaign.chance("printers"), 0, campaign.count(400, 2_000, 100_000)
    for _ in range(printers):
        numbers = [chance.uniform(-4, 4), chance.uniform(-4, 4), chance.uniform(-0.7, 0.7)]
        printer = Printer(*numbers, chance.uniform(0.993, 1.007))
        found = solve("office", A4, "long", printer.readings(A4, "long", 0.5)).profile
        within += missed(printer, found, A4, "long") <= 0.3
    assert within >= 0.9 * printers


def test_a_profile_made_for_one_flip_serves_the_other_on_the_same_printer() -> None:
    # A driver that is told of the short edge prints the back upside down: the machine errs the other way round.
    errs, upside_down = Printer(0.8, -0.4, 0.3, 1.002), Printer(-0.8, 0.4, 0.3, 1.002)
    profile = solve("office", A4, "long", errs.readings(A4, "long", 1e-9)).profile
    assert missed(upside_down, profile, A4, "short") < 0.012


def test_three_readings_are_enough() -> None:
    assert solved(read(["1=H107", "3=H307", "4=H407"])) == Profile("office", "a4", x=1)


@pytest.mark.parametrize("typed", [[], ["1=G107"], ["1=G107", "2=G207"]])
def test_fewer_than_three_readings_are_refused_with_the_reason(typed: list[str]) -> None:
    with pytest.raises(PrinterFault, match=rf"{len(typed)} of the targets.*at least 3.*1=G107 2=G207"):
        solved(read(typed))


@pytest.mark.parametrize("number", [1, 2, 4, 5])
def test_a_mistyped_reading_is_refused_and_named(number: int) -> None:
    typed = {target: f"{target}=G{target}07" for target in range(1, 6)} | {number: f"{number}=K{number}07"}
    with pytest.raises(PrinterFault, match=f"target {number} lies .* mm from where the others put it"):
        solved(read(typed.values()))


def test_a_measured_ruler_is_kept_with_the_profile() -> None:
    found = solve("office", A4, "long", read(["1=G107", "2=G207", "3=G307"]), ruler=99.6)
    assert found.profile == Profile("office", "a4", ruler=99.6)


def test_a_ruler_far_from_its_length_is_refused() -> None:
    with pytest.raises(PrinterFault, match="actual size"):
        solve("office", A4, "long", read(["1=G107", "2=G207", "3=G307"]), ruler=96)


@pytest.mark.parametrize("name", ["", "My Printer"])
def test_a_profile_needs_a_name_that_can_be_typed_again(name: str) -> None:
    with pytest.raises(PrinterFault, match="cannot be the name of a printer"):
        solve(name, A4, "long", read(["1=G107", "2=G207", "3=G307"]))


def test_a_second_proof_that_falls_into_the_middle_changes_nothing() -> None:
    force = Profile("office", "a4", x=0.5, y=-1, angle=0.25, scale=1.002, ruler=99.5)
    again = read(["1=G107", "2=G207", "3=G307", "4=G407", "5=G507"])
    assert solve("office", A4, "long", again, under=force).profile == force


def test_a_second_proof_adds_to_what_was_in_force() -> None:
    force = Profile("office", "a4", x=0.5, y=-1)
    again = read(["1=H107", "2=H207", "3=H307", "4=H407", "5=H507"])
    assert solve("office", A4, "long", again, under=force).profile == Profile("office", "a4", x=1.5, y=-1)


def test_a_ruler_measured_on_a_second_proof_adds_to_the_first() -> None:
    # It was 99 mm, was drawn 100/99 as large, and is now 100.5 mm: by itself the printer makes it 99.495 mm.
    force = Profile("office", "a4", ruler=99)
    again = read(["1=G107", "2=G207", "3=G307"])
    found = solve("office", A4, "long", again, ruler=100.5, under=force).profile
    assert found.ruler == pytest.approx(99.495, abs=0.006)


@given(x=st.floats(-3, 3), y=st.floats(-3, 3), angle=st.floats(-0.5, 0.5), flip=FLIPS)
def test_a_second_proof_read_exactly_mends_what_the_first_left_over(
    x: float, y: float, angle: float, flip: Flip
) -> None:
    printer = Printer(x, y, angle, 1.003)
    first = solve("office", A4, flip, printer.readings(A4, flip, 0.5)).profile
    second: Calibration = solve("office", A4, flip, seen_under(printer, first, flip), under=first)
    assert missed(printer, second.profile, A4, flip) < 0.02


def seen_under(printer: Printer, force: Profile, flip: Flip) -> dict[int, Point]:
    """Exact readings of a second proof: the hole is where it was, the squares go through what is in force."""
    shift, factor = complex(force.x, force.y), cmath.rect(force.scale, math.radians(force.angle))
    found = {}
    for number, place in fields(A4, flip).items():
        hole = complex(*place) - middle(A4)
        drawn = ((hole - printer.shift) / printer.factor - shift) / factor
        found[number] = ((drawn - hole).real, (drawn - hole).imag)
    return found
