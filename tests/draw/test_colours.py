"""Marks are told apart by shape or by lightness, never by hue alone."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.draw.colours import SIGHTS, Sight, confusable, light, lightness, seen, told_apart, too_close

COLOURS = st.integers(0, 0xFFFFFF).map(lambda number: f"#{number:06x}")


@dataclass(frozen=True)
class Mark:
    id: str
    shape: str
    colour: str


RED = Mark("red", "disc", "#d7191c")
GREEN = Mark("green", "disc", "#1a9641")


@pytest.mark.parametrize(
    ("colour", "expected"),
    [
        ("#000000", 0.0),
        ("#ffffff", 100.0),
        ("#777777", 50.03),
        ("#ff0000", 53.23),
        ("#00ff00", 87.74),
        ("#0000ff", 32.30),
        ("#010101", 0.27),
    ],
)
def test_lightness_is_what_the_standard_says(colour: str, expected: float) -> None:
    assert lightness(colour) == pytest.approx(expected, abs=0.02)


def test_three_digits_stand_for_six() -> None:
    assert light("#17f") == light("#1177FF")


@pytest.mark.parametrize("colour", ["red", "#12345", "123456", "#12345g", "", "#1234567", "#123456\n"])
def test_what_is_no_colour_is_refused_by_name(colour: str) -> None:
    with pytest.raises(ValueError, match="is not a colour like #1a9641"):
        light(colour)


def test_red_is_darker_without_its_cones() -> None:
    # 0.2126 x 0.152286 + 0.7152 x 0.114503 = 0.1143 of white's light; blue would be below nothing, so it is nothing
    assert lightness("#ff0000", "protanopia") == pytest.approx(40.29, abs=0.02)


def test_red_and_green_of_one_lightness_become_one_hue_without_the_cones_for_green() -> None:
    red, green = (seen(light(mark.colour), "deuteranopia") for mark in (RED, GREEN))

    assert red[0] > red[2]
    assert green[0] > green[2]
    assert red[0] / red[1] == pytest.approx(1.3, abs=0.15)
    assert green[0] / green[1] == pytest.approx(1.3, abs=0.15)


@pytest.mark.parametrize("sight", SIGHTS)
@given(level=st.integers(0, 255))
def test_grey_stays_grey_under_every_sight(sight: Sight, level: int) -> None:
    grey = f"#{level:02x}{level:02x}{level:02x}"

    assert lightness(grey, sight) == pytest.approx(lightness(grey), abs=0.01)


@pytest.mark.parametrize("sight", SIGHTS)
@given(colour=COLOURS)
def test_no_sight_sees_darker_than_black_or_lighter_than_white(sight: Sight, colour: str) -> None:
    assert 0 <= lightness(colour, sight) <= 100.001


def test_red_and_green_of_one_shape_are_reported() -> None:
    ((first, second, why),) = confusable([RED, GREEN])

    assert (first, second) == (RED, GREEN)
    assert why.startswith("both are disc; their lightness differs by 8.")
    assert why.endswith("; 20 is the least")


def test_red_and_green_of_two_shapes_are_told_apart() -> None:
    assert told_apart(RED, Mark("green", "star", GREEN.colour))


def test_one_colour_in_two_shapes_is_told_apart() -> None:
    assert told_apart(RED, Mark("another", "star", RED.colour))


def test_colours_of_equal_lightness_are_caught_in_grey() -> None:
    orange, blue = Mark("orange", "disc", "#c46200"), Mark("blue", "disc", "#0080c6")

    assert dict(too_close(orange, blue))["grey"] == pytest.approx(0, abs=1.5)
    assert not told_apart(orange, blue)


def test_colours_far_apart_in_lightness_are_told_apart_in_one_shape() -> None:
    assert told_apart(Mark("navy", "disc", "#00204d"), Mark("yellow", "disc", "#ffea46"))


def test_red_that_is_bright_for_most_is_too_close_to_dark_grey_without_the_cones_for_red() -> None:
    red, grey = Mark("red", "disc", "#ff0000"), Mark("grey", "disc", "#4b4b4b")

    assert [sight for sight, _ in too_close(red, grey)] == ["protanopia"]
    assert not told_apart(red, grey)


def test_every_pair_of_a_group_is_looked_at() -> None:
    greys = [Mark(level, "disc", f"#{level * 3}") for level in ("00", "11", "99", "aa", "ff")]

    assert [(a.id, b.id) for a, b, _ in confusable(greys)] == [("00", "11"), ("99", "aa")]


@given(a=COLOURS, b=COLOURS)
def test_two_marks_are_told_apart_whichever_comes_first(a: str, b: str) -> None:
    one, other = Mark("one", "disc", a), Mark("other", "disc", b)

    assert told_apart(one, other) == told_apart(other, one)


@given(colour=COLOURS)
def test_a_mark_is_never_told_apart_from_its_double(colour: str) -> None:
    assert not told_apart(Mark("one", "disc", colour), Mark("other", "disc", colour))
